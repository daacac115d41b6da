import type { SpendKind } from '@glasshouse/domain/protection';
import { Type, type Static } from 'typebox';
import { Standing } from './bans.ts';
import { defineCall } from './call.ts';
import { IdField, OneOf } from './fields.ts';

const SPEND_NAMES = [
  'stake',
  'deposit',
  'cash_out',
  'cancel',
  'conversion',
  'bonus_stake',
  'withdrawal',
] as const satisfies readonly SpendKind[];

const Spending = Type.Object({
  kind: OneOf(...SPEND_NAMES),
  isAllowed: Type.Boolean(),
  /** By which refusal it is stopped now; amounts and limits are judged when money moves. */
  code: Type.Optional(Type.String()),
});

/** What a signed-in player may do, as far as it can be said before they do it. */
export const PlayerRights = Type.Object({
  user_id: IdField,
  ...Standing.properties,
  is_banned: Type.Boolean(),
  /** An account of theirs is frozen: no stake and no payout of it until the house has looked at it. */
  is_frozen: Type.Boolean(),
  /** Something keeps them from play: an exclusion, a pause, the house, a register. */
  is_restricted: Type.Boolean(),
  /** It has been proved within the last minutes that it is them: calls that change how one comes in are answered. */
  is_proved: Type.Boolean(),
  spending: Type.Array(Spending),
});
export type PlayerRights = Static<typeof PlayerRights>;

export const getRights = defineCall({
  id: 'getRights',
  method: 'GET',
  path: '/web-api/session/rights',
  access: 'anyone',
  isQuiet: true,
  summary: 'Whether the visitor is signed in, and what they may do then',
  answer: Type.Object({
    is_authorized: Type.Boolean(),
    /** Absent for a guest. */
    rights: Type.Optional(PlayerRights),
  }),
  refusals: [],
});
