import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { OneOf } from './fields.ts';
import { TEXT_RULES } from './text-rules.ts';

export const PersonDetails = Type.Object(
  {
    givenName: Type.String(TEXT_RULES.givenName),
    middleName: Type.Optional(Type.String(TEXT_RULES.middleName)),
    familyName: Type.String(TEXT_RULES.familyName),
    birthDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Year, month and day: `1990-12-31`' }),
    /** With town and mail, or without both: name and birth date are enough where the law asks for no more. */
    street: Type.Optional(Type.String(TEXT_RULES.street)),
    /** May stand in the street. */
    house: Type.Optional(Type.String(TEXT_RULES.house)),
    /** Some countries have none. */
    postcode: Type.Optional(Type.String(TEXT_RULES.postcode)),
    town: Type.Optional(Type.String(TEXT_RULES.town)),
    country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166 alpha-2' }),
    mail: Type.Optional(Type.String(TEXT_RULES.contactMail)),
  },
  { additionalProperties: false },
);
export type PersonDetails = Static<typeof PersonDetails>;

export const DetailsView = Type.Object({
  /** Absent until they are told. */
  details: Type.Optional(PersonDetails),
  /** Nothing can be deposited before they are told. */
  isRequired: Type.Boolean(),
  /** What has to be told yet before the next deposit: name and birth date, or all of it. */
  needs: OneOf('nothing', 'name', 'all'),
  /** Where they have registered. */
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  /** They may be those of somebody we know: until an operator has looked, nothing is deposited or staked. */
  isHeld: Type.Boolean(),
});
export type DetailsView = Static<typeof DetailsView>;

export const getDetails = defineCall({
  id: 'getDetails',
  method: 'GET',
  path: '/web-api/player/details',
  access: 'player',
  summary: 'Who the signed-in person has said they are',
  answer: DetailsView,
  refusals: [],
});

export const saveDetails = defineCall({
  id: 'saveDetails',
  method: 'PUT',
  path: '/web-api/player/details',
  access: 'player',
  whileStopped: 'open',
  limit: 'account',
  summary: 'Say who one is, or mend what was said; somebody else altogether is refused',
  body: PersonDetails,
  answer: DetailsView,
  refusals: [
    'name_invalid',
    'birth_date_invalid',
    'under_age',
    'address_invalid',
    'country_unknown',
    'mail_invalid',
    'details_held',
    'details_contradict',
    'details_verified',
  ],
});
