import { Type, type Static } from 'typebox';

/** What somebody outside is asked about a person; nothing else of them leaves the house. */
export const IdentityQuestion = Type.Object(
  {
    givenName: Type.String({ maxLength: 80 }),
    familyName: Type.String({ maxLength: 80 }),
    birthDate: Type.String({ maxLength: 10 }),
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    documentTypeId: Type.Integer(),
    number: Type.String({ maxLength: 60 }),
  },
  { additionalProperties: false },
);
export type IdentityQuestion = Static<typeof IdentityQuestion>;

export const IdentityAnswer = Type.Object(
  {
    answer: Type.Union([Type.Literal('match'), Type.Literal('no_match')]),
    /** By which the one who answers finds it again. */
    reference: Type.String({ minLength: 1, maxLength: 80, pattern: '^[\\x20-\\x7e]+$' }),
  },
  { additionalProperties: false },
);
export type IdentityAnswer = Static<typeof IdentityAnswer>;
