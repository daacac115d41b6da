import { Type, type Static } from 'typebox';
import { MAX_BUILDER_SELECTIONS } from '@glasshouse/domain/coupon';
import { defineCall } from './call.ts';
import { IdField, MarketKeyField, OddsMilliField, OutcomeField } from './fields.ts';

const BuiltOutcome = Type.Object({ market: MarketKeyField, outcome: OutcomeField }, { additionalProperties: false });

export const BuilderView = Type.Object({
  /** Final scores that may still come: a text for each number of home goals, `1` or `0` for each of away goals. */
  scores: Type.Array(Type.String({ maxLength: 200, pattern: '^[01]*$' })),
  /** Ready builds of the main markets, at the house's price. */
  suggested: Type.Array(Type.Object({ outcomes: Type.Array(BuiltOutcome), oddsMilli: OddsMilliField })),
  /** The one price of the outcomes asked for; absent where they cannot be built into one bet. */
  oddsMilli: Type.Optional(OddsMilliField),
});
export type BuilderView = Static<typeof BuilderView>;

export const quoteBuilder = defineCall({
  id: 'quoteBuilder',
  method: 'POST',
  path: '/web-api/builder/{eventId}/quote',
  access: 'anyone',
  limit: 'quote',
  summary:
    'What can be built of one match: the price of these outcomes together, ready builds, and scores that may come',
  params: Type.Object({ eventId: IdField }),
  body: Type.Object(
    { outcomes: Type.Array(BuiltOutcome, { maxItems: MAX_BUILDER_SELECTIONS }) },
    { additionalProperties: false },
  ),
  answer: BuilderView,
  refusals: ['builder_unavailable'],
});
