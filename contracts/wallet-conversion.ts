import { PROTECTION_REFUSALS } from '@glasshouse/domain/protection';
import { Type, type Static } from 'typebox';
import { defineCall, defineMoneyCall } from './call.ts';
import { CurrencyField, EpochSecField, IdField, MinorField, OneOf, RequestIdField, StakeField } from './fields.ts';

/** A row of the house's table of rates: so much of `quote` for one whole unit of `base`. */
export const RateView = Type.Object({
  rateId: IdField,
  base: CurrencyField,
  quote: CurrencyField,
  rate: Type.String({ pattern: '^\\d{1,19}(\\.\\d{1,9})?$' }),
  validFromSec: EpochSecField,
  source: Type.String(),
});
export type RateView = Static<typeof RateView>;

export const QuotedConversion = Type.Object({
  amount: StakeField,
  iso: CurrencyField,
  /** What the other account gets, rounded down once. */
  gets: MinorField,
  getsIso: CurrencyField,
  /** One, or two where both currencies have a rate to a third alone. */
  rates: Type.Array(RateView),
  /** From then on other rates hold, or none. */
  validUntilSec: EpochSecField,
});
export type QuotedConversion = Static<typeof QuotedConversion>;

/** What a conversion may be refused for, asked or done. */
const ASKED_REFUSALS = [
  'account_unknown',
  'account_inactive',
  'account_frozen',
  'conversion_closed',
  'conversion_not_possible',
  'conversion_too_small',
  'rate_missing',
  'amount_invalid',
] as const;

export const CONVERSION_REFUSALS = [
  ...ASKED_REFUSALS,
  ...PROTECTION_REFUSALS,
  'rate_changed',
  'funds_insufficient',
  'request_id_reused',
] as const;

const ConversionTerms = Type.Object({
  /** 0 none, 1 the main account, 2 those of further currencies: from which a player may convert. */
  allowed: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
});

export const getConversionTerms = defineCall({
  id: 'getConversionTerms',
  method: 'GET',
  path: '/web-api/conversion',
  access: 'player',
  summary: 'From which accounts this site lets its players convert money',
  answer: ConversionTerms,
  refusals: [],
});

export const quoteConversion = defineCall({
  id: 'quoteConversion',
  method: 'GET',
  path: '/web-api/conversion/quote',
  access: 'player',
  limit: 'quote',
  summary: 'What an amount of one account would become on another, by the rates that hold now',
  query: Type.Object({ from: IdField, to: IdField, amount: StakeField }, { additionalProperties: false }),
  answer: QuotedConversion,
  refusals: ASKED_REFUSALS,
});

export const convertMoney = defineMoneyCall({
  id: 'convertMoney',
  method: 'POST',
  path: '/web-api/conversion',
  access: 'player',
  spends: 'conversion',
  limit: 'deposit',
  summary: 'Move money from one account to another of a different currency, at the rate that was quoted',
  body: Type.Object(
    {
      id: RequestIdField,
      from: IdField,
      to: IdField,
      amount: StakeField,
      /** What was quoted: another sum is refused, the rate has changed. */
      agreed: StakeField,
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    success: Type.Literal(true),
    message: OneOf('money_converted'),
    outEntryId: IdField,
    inEntryId: IdField,
    amount: StakeField,
    iso: CurrencyField,
    gets: StakeField,
    getsIso: CurrencyField,
    fromBalance: MinorField,
    toBalance: MinorField,
    rates: Type.Array(IdField),
  }),
  answerHas: ['outEntryId', 'inEntryId'],
  refusals: CONVERSION_REFUSALS,
});
