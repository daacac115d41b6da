import { PROTECTION_REFUSALS } from '@glasshouse/domain/protection';
import { Type, type Static } from 'typebox';
import { defineCall, defineMoneyCall } from './call.ts';
import { EpochSecField, IdField, MinorField, RequestIdField, StakeField } from './fields.ts';

/** When a bet is sold by itself, also while its player is away: as soon as one of the two is reached. */
const AutoRule = {
  /** The value has risen to this amount or above it. */
  atLeast: Type.Optional(StakeField),
  /** The value has fallen to this amount or below it. */
  atMost: Type.Optional(StakeField),
};

export const CashOutView = Type.Object({
  betId: IdField,
  /** What of the stake is still at risk, and can be sold. */
  stake: MinorField,
  /** What the house pays for all of it now; absent where it cannot be sold at this moment. */
  value: Type.Optional(MinorField),
  /** With a leg in play, a sale is answered only after so long; absent where it is answered at once. */
  delayMs: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Why it cannot be sold now. */
  refusedCode: Type.Optional(Type.String()),
  /** What its stake counts for a bet that takes its place now; absent where none may at this moment. */
  editCounts: Type.Optional(MinorField),
  editRefusedCode: Type.Optional(Type.String()),
  rule: Type.Optional(Type.Object(AutoRule)),
});
export type CashOutView = Static<typeof CashOutView>;

/** Everything that can be refused about a sale, beside what is wrong with the request itself. */
const SALE_REFUSALS = ['bet_unknown', 'bet_settled', 'cash_out_unavailable', 'cash_out_suspended'] as const;

export const listCashOuts = defineCall({
  id: 'listCashOuts',
  method: 'GET',
  path: '/web-api/cash-outs',
  access: 'player',
  limit: 'cashOuts',
  isQuiet: true,
  summary: 'What the player’s own open bets are worth now; a bet that is not open is left out',
  query: Type.Object({
    /** Up to fifty numbers of bets, parted by commas: those on the page. */
    bets: Type.String({ maxLength: 849, pattern: '^[1-9]\\d{0,15}(?:,[1-9]\\d{0,15}){0,49}$' }),
  }),
  answer: Type.Object({ cashOuts: Type.Array(CashOutView) }),
  refusals: [],
});

export const CashedOutView = Type.Object({
  betId: IdField,
  /** The first sale of a bet is its part 1. */
  part: Type.Integer({ minimum: 1 }),
  /** The stake that was sold, and what was paid for it. */
  closed: MinorField,
  paid: MinorField,
  /** The stake that is still at risk; 0 when the whole bet is sold. */
  left: MinorField,
  /** The account's balance right after. */
  balance: MinorField,
  atSec: EpochSecField,
});
export type CashedOutView = Static<typeof CashedOutView>;

export const CASH_OUT_REFUSALS = [
  ...PROTECTION_REFUSALS,
  ...SALE_REFUSALS,
  'cash_out_changed',
  // Only of a sale that waits, or would have to.
  'cash_out_score_changed',
  'cash_out_waiting',
  'cash_out_part_invalid',
  'request_id_reused',
] as const;

export const cashOut = defineMoneyCall({
  id: 'cashOut',
  method: 'POST',
  path: '/web-api/bets/{betId}/cash-out',
  access: 'player',
  spends: 'cash_out',
  limit: 'bet',
  summary:
    'Sell a bet, or a part of it, for at least the value agreed to; the same bytes for a repeat of the same request. While one of its legs is in play the answer takes as long as a live bet waits, and the sale is decided again then: at most what it was worth when asked, refused where a market stopped or a score changed',
  params: Type.Object({ betId: IdField }),
  body: Type.Object(
    {
      id: RequestIdField,
      /** Which part of what is still at risk: a percent, or a stake; 100 percent where neither is named. */
      percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      closed: Type.Optional(StakeField),
      /** What the page showed for this part. More is paid where it has risen when the sale is asked for; less is refused. */
      agreed: StakeField,
    },
    { additionalProperties: false },
  ),
  answer: CashedOutView,
  answerHas: ['betId', 'paid', 'balance'],
  refusals: CASH_OUT_REFUSALS,
});
export type CashOutBody = Static<NonNullable<(typeof cashOut)['body']>>;

export const setAutoCashOut = defineCall({
  id: 'setAutoCashOut',
  method: 'PUT',
  path: '/web-api/bets/{betId}/auto-cash-out',
  access: 'player',
  whileStopped: 'cash_out',
  summary: 'Sell the whole bet by itself once its value reaches an amount; takes the place of an earlier rule',
  params: Type.Object({ betId: IdField }),
  body: Type.Object(AutoRule, { additionalProperties: false }),
  answer: CashOutView,
  refusals: ['bet_unknown', 'bet_settled', 'cash_out_unavailable', 'cash_out_rule_invalid', ...PROTECTION_REFUSALS],
});

export const removeAutoCashOut = defineCall({
  id: 'removeAutoCashOut',
  method: 'DELETE',
  path: '/web-api/bets/{betId}/auto-cash-out',
  access: 'player',
  whileStopped: 'open',
  summary: 'Sell the bet by itself no more; fine also where there was no rule',
  params: Type.Object({ betId: IdField }),
  answer: Type.Object({ betId: IdField }),
  refusals: ['bet_unknown'],
});
