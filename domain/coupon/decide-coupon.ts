import { accept, refuse, type Decision } from '../decision/index.ts';
import { MARKET_TYPES, parseMarketKey, type SelectionRef } from '../markets/index.ts';
import { isMinor, type Minor } from '../money/index.ts';
import type { OddsMilli } from '../odds/index.ts';
import { MAX_SELECTIONS } from './constants.ts';
import { possibleWin } from './possible-win.ts';
import type { CouponType } from './types.ts';

/** Whole minor units of the account's currency. */
export interface CouponLimits {
  readonly minStakeMinor: number;
  readonly maxStakeMinor: number;
  readonly maxPayoutMinor: number;
}

export type CouponRefusal =
  | 'coupon_empty'
  | 'coupon_too_long'
  | 'coupon_type_mismatch'
  | 'selection_repeated'
  | 'selections_dependent'
  | 'stake_invalid'
  | 'stake_too_small'
  | 'stake_too_large'
  | 'payout_too_large';

interface CouponToDecide {
  readonly type: CouponType;
  readonly selections: readonly (SelectionRef & { readonly oddsMilli: OddsMilli })[];
  readonly amountMinor: unknown;
}

/** Everything about a coupon that needs neither the board nor the wallet, in the order a player would meet it. */
export function decideCoupon(coupon: CouponToDecide, limits: CouponLimits): Decision<Minor, CouponRefusal> {
  const { selections, amountMinor } = coupon;
  if (selections.length === 0) return refuse('coupon_empty');
  if (selections.length > MAX_SELECTIONS) return refuse('coupon_too_long');
  if (coupon.type === 'single' && selections.length !== 1) return refuse('coupon_type_mismatch');
  if (coupon.type === 'express' && selections.length < 2) return refuse('coupon_type_mismatch');
  if (hasRepeat(selections)) return refuse('selection_repeated');
  if (hasDependent(selections)) return refuse('selections_dependent');
  if (!isMinor(amountMinor) || amountMinor <= 0) return refuse('stake_invalid');
  if (amountMinor < limits.minStakeMinor) return refuse('stake_too_small');
  if (amountMinor > limits.maxStakeMinor) return refuse('stake_too_large');
  const win = possibleWin(
    amountMinor,
    selections.map((selection) => selection.oddsMilli),
  );
  if (win > BigInt(limits.maxPayoutMinor)) return refuse('payout_too_large');
  return accept(amountMinor);
}

function hasRepeat(selections: readonly SelectionRef[]): boolean {
  const seen = new Set(selections.map((one) => `${one.eventId}/${one.marketKey}/${one.outcomeId}`));
  return seen.size < selections.length;
}

/** Selections of one event hang together, so an express may hold only one of them. */
function hasDependent(selections: readonly SelectionRef[]): boolean {
  return new Set(selections.map((one) => one.eventId)).size < selections.length;
}

/** True where the outcome is one that this market can have. */
export function isKnownOutcome(ref: SelectionRef): boolean {
  const market = parseMarketKey(ref.marketKey);
  if (!market) return false;
  const outcomes: readonly string[] = MARKET_TYPES[market.type].outcomes;
  return outcomes.includes(ref.outcomeId);
}
