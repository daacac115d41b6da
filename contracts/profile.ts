import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { EpochSecField, IdField, LanguageField } from './fields.ts';

const CountryCodeField = Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166 alpha-2; XK for Kosovo' });
const CountryIdField = Type.Integer({
  minimum: 1,
  maximum: 676,
  description: 'The two letters of the code as a number',
});

export const PhoneCountry = Type.Object({
  id: CountryIdField,
  /** In the language that was asked for. */
  name: Type.String(),
  code: CountryCodeField,
  /** What is dialled before the number, without its plus: several countries may share one. */
  phoneCode: Type.String({ pattern: '^[1-9]\\d{0,3}$' }),
});
export type PhoneCountry = Static<typeof PhoneCountry>;

/** How numbers of a country are written behind its code. */
export const PhoneMask = Type.Object({
  CountryId: CountryIdField,
  /** A `#` for each digit of a usual number. */
  Mask: Type.String(),
  /** The least and the most digits that a number there may have. */
  Min: Type.Integer({ minimum: 1 }),
  Max: Type.Integer({ minimum: 1 }),
});
export type PhoneMask = Static<typeof PhoneMask>;

export const listPhoneCountries = defineCall({
  id: 'listPhoneCountries',
  method: 'GET',
  path: '/web-api/phone/countries',
  access: 'anyone',
  summary: 'Every country that a phone number may be of, in the order of its names',
  query: Type.Object({ language: LanguageField }),
  answer: Type.Object({ countries: Type.Array(PhoneCountry) }),
  refusals: [],
});

export const listPhoneMasks = defineCall({
  id: 'listPhoneMasks',
  method: 'GET',
  path: '/web-api/phone/masks',
  access: 'anyone',
  summary: 'How phone numbers of each country are written, and how long they are',
  answer: Type.Object({ masks: Type.Array(PhoneMask) }),
  refusals: [],
});

/** A player’s number as pages show it: nobody who looks over a shoulder reads it. */
export const PhoneView = Type.Object({
  phone_country: CountryCodeField,
  phone_code: Type.String(),
  /** Without the code, and hidden but for its last two digits. */
  phone_number: Type.String(),
});
export type PhoneView = Static<typeof PhoneView>;

export const savePhone = defineCall({
  id: 'savePhone',
  method: 'PUT',
  path: '/web-api/player/phone',
  access: 'player',
  whileStopped: 'open',
  needsProof: true,
  summary: 'Keep this phone number of the player instead of the one before; at most five changes an hour',
  body: Type.Object(
    {
      country: CountryCodeField,
      /** As a person writes it: with or without code, in any digits. */
      number: Type.String({ minLength: 1, maxLength: 64 }),
    },
    { additionalProperties: false },
  ),
  answer: PhoneView,
  refusals: ['country_unknown', 'phone_invalid', 'phone_other_country', 'phone_changed_too_often', 'phone_confirmed'],
});

export const removePhone = defineCall({
  id: 'removePhone',
  method: 'DELETE',
  path: '/web-api/player/phone',
  access: 'player',
  whileStopped: 'open',
  needsProof: true,
  summary: 'Forget the player’s phone number; the same where there is none',
  answer: Type.Object({}),
  refusals: ['phone_confirmed'],
});

/** What the house knows of a player beside money and bets. */
export const ProfileView = Type.Object({
  userId: IdField,
  login: Type.String(),
  /** ISO 3166 alpha-2, as it was said at registration. */
  user_country_code: Type.String(),
  registeredAtSec: EpochSecField,
  /** Absent where there is none. */
  phone: Type.Optional(PhoneView),
  /** A code has confirmed it: it is changed and removed like everything by which the player signs in. */
  isPhoneConfirmed: Type.Optional(Type.Literal(true)),
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
