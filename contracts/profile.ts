import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, IdField } from './fields.ts';
import { PhoneView } from './phone.ts';

/** What the house knows of a player beside money and bets. */
export const ProfileView = Type.Object({
  userId: IdField,
  login: Type.String(),
  /** ISO 3166 alpha-2, as it was said at registration. */
  user_country_code: Type.String(),
  registeredAtSec: EpochSecField,
  /** Absent where there is none. */
  phone: Type.Optional(PhoneView),
});
export type ProfileView = Static<typeof ProfileView>;

export const getProfile = defineCall({
  id: 'getProfile',
  method: 'GET',
  path: '/web-api/player',
  access: 'player',
  summary: 'What the house knows of the signed-in player',
  answer: ProfileView,
  refusals: [],
});
