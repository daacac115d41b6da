import { multiplyOdds, showExactOdds, type OddsMilli } from '../odds/index.ts';

/** The coefficient of a single or an express in thousandths, rounded down for show; 0 for an empty coupon. */
export function couponOdds(prices: readonly OddsMilli[]): number {
  return prices.length === 0 ? 0 : showExactOdds(multiplyOdds(prices));
}
