import { Type, type Static } from 'typebox';
import { defineMoneyCall } from './call.ts';
import { couponFields, PLACE_REFUSALS, PlacedView } from './betting-coupon.ts';
import { IdField, RequestIdField, StakeField } from './fields.ts';

/** A coupon, and what the player was shown that the old stake counts for it. */
export const EditBetBody = Type.Object(
  {
    id: RequestIdField,
    amount: StakeField,
    ...couponFields,
    /** What the page showed that the old stake counts: more is taken over where it has risen, less is refused. The whole stake where it is not named. */
    counts: Type.Optional(StakeField),
  },
  { additionalProperties: false },
);
export type EditBetBody = Static<typeof EditBetBody>;

export const editBet = defineMoneyCall({
  id: 'editBet',
  method: 'POST',
  path: '/web-api/bets/{betId}/edit',
  access: 'player',
  spends: 'stake',
  limit: 'bet',
  summary:
    'Another coupon in the place of a bet of which nothing has started: both or neither. Once a price of it has moved, its stake counts what cash-out would pay',
  params: Type.Object({ betId: IdField }),
  body: EditBetBody,
  answer: PlacedView,
  answerHas: ['status', 'amount', 'balance'],
  refusals: [
    ...PLACE_REFUSALS,
    'bet_unknown',
    'bet_not_editable',
    'edit_suspended',
    'edit_price_moved',
    'edit_value_changed',
  ],
});
