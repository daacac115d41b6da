import { floorDiv, type Minor } from '../money/index.ts';
import { multiplyOdds, showExactOdds, type OddsMilli } from '../odds/index.ts';

/** The coefficient of a single or an express in thousandths, rounded down for show; 0 for an empty coupon. */
export function couponOdds(prices: readonly OddsMilli[]): number {
  return prices.length === 0 ? 0 : showExactOdds(multiplyOdds(prices));
}

/** Stake times the exact product, rounded down; a big integer, since a long express can pass any number. */
export function possibleWin(amount: Minor, prices: readonly OddsMilli[]): bigint {
  const odds = multiplyOdds(prices);
  return floorDiv(BigInt(amount) * odds.numerator, odds.denominator);
}
