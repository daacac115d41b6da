import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';

/** A line of plain text, as people fill in forms. */
const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]+$' });

export const PersonDetails = Type.Object(
  {
    givenName: Line(80),
    middleName: Type.Optional(Line(80)),
    familyName: Line(80),
    birthDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Year, month and day: `1990-12-31`' }),
    street: Line(120),
    /** May stand in the street. */
    house: Type.Optional(Line(20)),
    /** Some countries have none. */
    postcode: Type.Optional(Line(20)),
    town: Line(80),
    country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166 alpha-2' }),
    mail: Line(254),
  },
  { additionalProperties: false },
);
export type PersonDetails = Static<typeof PersonDetails>;

export const DetailsView = Type.Object({
  /** Absent until they are told. */
  details: Type.Optional(PersonDetails),
  /** Nothing can be deposited before they are told. */
  isRequired: Type.Boolean(),
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
