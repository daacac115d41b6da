import type { placeCoupon } from '@glasshouse/contracts/betting-coupon';
import type { editBet } from '@glasshouse/contracts/betting-edits';
import type { RefusalsOf } from '@glasshouse/contracts/call';
import type { OutcomeOf } from '../platform/http/index.ts';

export type PlaceRefusalCode = RefusalsOf<typeof placeCoupon>;
/** A bet, or what the call says that it is refused by. */
export type PlaceOutcome = OutcomeOf<typeof placeCoupon>;
export type EditRefusalCode = RefusalsOf<typeof editBet>;
export type EditOutcome = OutcomeOf<typeof editBet>;
