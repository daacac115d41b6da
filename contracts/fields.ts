import { Type } from 'typebox';

/** Small schemas that many calls share. Every string is bounded. */
export const IdField = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const MinorField = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Whole minor units of the account’s currency',
});
export const StakeField = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Whole minor units of the account’s currency, above zero',
});
export const OddsMilliField = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Odds in whole thousandths: 1850 is 1.85; of a whole coupon 1,000,000,000,000,000 at most',
});
/** The last second of the year 9999: what comes after it no date can be written for. */
export const LAST_SEC = 253_402_300_799;
export const EpochSecField = Type.Integer({
  minimum: 0,
  maximum: LAST_SEC,
  description: 'Seconds since 1970, UTC, to the end of the year 9999',
});
export const CurrencyField = Type.String({ pattern: '^[A-Z]{3}$' });
export const SectionField = Type.Union([Type.Literal('line'), Type.Literal('live')]);
export const MarketKeyField = Type.String({ minLength: 1, maxLength: 120, pattern: '^[A-Za-z0-9_|=.:+-]+$' });
export const OutcomeField = Type.String({ minLength: 1, maxLength: 24, pattern: '^[a-z0-9_:-]+$' });
export const RequestIdField = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'Made by the caller, new for each bet; a repeat with the same body gets the same answer',
});
export const LanguageField = Type.String({ pattern: '^[a-z]{2}$' });
export const ListMarketsField = Type.String({
  maxLength: 600,
  pattern: '^[0-9a-z_.!]*$',
  description: 'Columns of lists by sport: `1.total.1x2!4.winner`',
});
export const MultiLiveField = Type.String({
  maxLength: 900,
  pattern: '^[0-9a-z_.!]*$',
  description: 'Matches that are watched at once, each with its markets: `7.total.1x2!9`',
});
export const EventNoticesField = Type.String({
  maxLength: 20,
  pattern: '^(?:none|(?:start|score|end)(?:\\.(?:start|score|end)){0,2})$',
  description: 'What is told of starred events: `start.score.end`, or `none`',
});
export const CountryCodeField = Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166 alpha-2' });

/** Bytes as they are, of a call that says `bodyBytes`. */
export const BytesField = Type.Unsafe<Uint8Array<ArrayBuffer>>({ description: 'The bytes themselves' });

/** One of a few words, as a plain JSON enumeration: cheaper to write out than a union of literals. */
export function OneOf<const Words extends readonly string[]>(...words: Words) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });
}

export const SelectionIdField = Type.String({ minLength: 3, maxLength: 170, description: 'gameId/market/outcome' });
export const ExpressIdField = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' });
export const TypeIdField = Type.Integer({
  minimum: 0,
  maximum: 12,
  description:
    '0 single · 1 express: all have to win · 2 system with banker · 4 system · 9 several singles · 10 builder: one event, one price · 11 anti-express: one has to lose · 12 several stakes on the same selections',
});
export const SystemValueField = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description:
    'How many selections each combination of a system holds, from 2 to one fewer than there are. Bankers are not counted: they stand in every combination beside them. 2 of four selections with one banker: the three pairs of the other three, each with the banker',
});

/** A place by its IANA name; or hours from UTC, as the documents' cookie has them. */
export const TimeZoneField = Type.Union([
  Type.Number({ minimum: -12, maximum: 14, multipleOf: 0.25, description: 'Hours from UTC' }),
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_+/-]{1,59}$', description: 'An IANA name such as Europe/London' }),
]);
