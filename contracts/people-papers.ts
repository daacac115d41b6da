import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { TEXT_RULES } from './text-rules.ts';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Year, month and day: `1990-12-31`' });
const CountryOfPapers = Type.String({
  pattern: '^[A-Z]{2}$',
  description: 'ISO 3166 alpha-2: which has issued the paper',
});
const DocumentTypeField = Type.Integer({
  minimum: 1,
  maximum: 99,
  description: '1 passport · 2 identity card · 3 driving licence · 4 residence permit',
});

const told = {
  country: CountryOfPapers,
  documentTypeId: DocumentTypeField,
  issuedOn: Day,
  expiresOn: Type.Optional(Day),
  issuedBy: Type.Optional(Type.String(TEXT_RULES.issuedBy)),
  birthPlace: Type.Optional(Type.String(TEXT_RULES.birthPlace)),
  region: Type.Optional(Type.String(TEXT_RULES.region)),
};

export const PapersAsked = Type.Object(
  {
    ...told,
    /** Left out: as it was. It is never shown, so that nobody has to type it again to mend another field. */
    series: Type.Optional(Type.String(TEXT_RULES.paperSeries)),
    number: Type.Optional(Type.String(TEXT_RULES.paperNumber)),
    taxNumber: Type.Optional(Type.String(TEXT_RULES.taxNumber)),
  },
  { additionalProperties: false },
);
export type PapersAsked = Static<typeof PapersAsked>;

/** Numbers are hidden but for their last two signs. */
export const PapersShown = Type.Object({
  ...told,
  series: Type.Optional(Type.String()),
  number: Type.String(),
  taxNumber: Type.Optional(Type.String()),
});
export type PapersShown = Static<typeof PapersShown>;

export const PapersView = Type.Object({
  /** Absent until they are told. */
  papers: Type.Optional(PapersShown),
  /** Birth date, names, paper, its date and the registration address are all there. */
  isProfileFilled: Type.Boolean(),
  /** A phone number and a mail address are there. */
  isContactsFilled: Type.Boolean(),
  /** Somebody has looked: names, birth date and paper are changed by an operator alone. */
  isVerified: Type.Boolean(),
  /** Somebody looks: until they have, nothing of it is changed. */
  isHeld: Type.Boolean(),
});
export type PapersView = Static<typeof PapersView>;

export const getPapers = defineCall({
  id: 'getPapers',
  method: 'GET',
  path: '/web-api/player/papers',
  access: 'player',
  summary: 'The identity paper that the signed-in person has told, its numbers hidden, and what is filled',
  answer: PapersView,
  refusals: [],
});

export const savePapers = defineCall({
  id: 'savePapers',
  method: 'PUT',
  path: '/web-api/player/papers',
  access: 'player',
  whileStopped: 'open',
  limit: 'account',
  summary: 'Tell one’s identity paper, or mend what was told; numbers that are left out stay',
  body: PapersAsked,
  answer: PapersView,
  refusals: [
    'country_unknown',
    'paper_unknown',
    'paper_number_invalid',
    'paper_dates_invalid',
    'paper_expired',
    'paper_field_missing',
    'tax_number_invalid',
    'details_held',
    'details_verified',
  ],
});
