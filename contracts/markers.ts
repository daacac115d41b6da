import { MARKER_NAMES, SIGN_FIGURES, type SignFigures } from '@glasshouse/domain/markers';
import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { CurrencyField, EpochSecField, IdField, OneOf } from './fields.ts';

/** Whole numbers by their names; those of each sign are the ones that its words name. */
const Figures = Type.Object(
  Object.fromEntries(SIGN_FIGURES.map((name) => [name, Type.Optional(Type.Integer({ minimum: 0 }))])),
  { additionalProperties: false },
);
const FiguresField = Type.Unsafe<SignFigures>(Figures);

/** What was seen of a person that may mean harm, with the figures that made it; in an operator's words `MARKER_WORDS`. */
const OwnSign = Type.Object({
  signId: IdField,
  name: OneOf(...MARKER_NAMES),
  /** `strong`: something followed from it. */
  grade: OneOf('notice', 'strong'),
  since: EpochSecField,
  seenLast: EpochSecField,
  figures: FiguresField,
  /** Of its amounts. */
  currency: CurrencyField,
  /** When deposits were paused for it, and offers ended. */
  actedAt: Type.Optional(EpochSecField),
});

export const SignsAnswer = Type.Object({
  /** Newest first. */
  signs: Type.Array(OwnSign),
  /** What the person was told in their office, newest first; `code` is the name of the sign that it is about. */
  messages: Type.Array(Type.Object({ messageId: IdField, at: EpochSecField, code: Type.String() })),
});
export type SignsAnswer = Static<typeof SignsAnswer>;

export const listOwnSigns = defineCall({
  id: 'listOwnSigns',
  method: 'GET',
  path: '/web-api/protection/signs',
  access: 'player',
  summary: 'What the house sees of the person that may mean harm, as its operators see it',
  answer: SignsAnswer,
  refusals: [],
});
