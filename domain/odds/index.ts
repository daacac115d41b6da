import { assert, type Brand } from '../decision/index.ts';
import { floorDiv, minorFromBig, type Minor } from '../money/index.ts';

/** Odds in whole thousandths: 1850 is 1.85. */
export type OddsMilli = Brand<number, 'OddsMilli'>;

export const MIN_ODDS_MILLI = 1_001;
export const MAX_ODDS_MILLI = 1_000_000;
/**
 * The greatest coefficient of a whole bet that is told, a million millions: a long express passes every number that a
 * wire can carry exactly. No bet comes near it, since what it may pay is bounded.
 */
export const MOST_TOTAL_ODDS_MILLI = 1_000_000_000_000_000;

export function isOddsMilli(value: unknown): value is OddsMilli {
  return Number.isSafeInteger(value) && Number(value) >= MIN_ODDS_MILLI && Number(value) <= MAX_ODDS_MILLI;
}

export function oddsMilli(value: number): OddsMilli {
  assert(isOddsMilli(value), `${value} is not a price in thousandths`);
  return value;
}

/** A decimal price, as providers send it, to thousandths; undefined where it is no price we could offer. */
export function findOddsMilli(decimal: number): OddsMilli | undefined {
  const value = Math.round(decimal * 1000);
  return isOddsMilli(value) ? value : undefined;
}

/** Exact product of prices: `numerator / denominator`, nothing rounded. */
export interface ExactOdds {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function multiplyOdds(prices: readonly OddsMilli[]): ExactOdds {
  let numerator = 1n;
  let denominator = 1n;
  for (const price of prices) {
    numerator *= BigInt(price);
    denominator *= 1000n;
  }
  return { numerator, denominator };
}

/** The coefficient shown for a product: thousandths, rounded down, so that it never promises too much. */
export function showExactOdds(odds: ExactOdds): number {
  return Number(floorDiv(odds.numerator * 1000n, odds.denominator));
}

/** Stake times exact odds, rounded down once, at the end. */
export function payoutMinor(stake: Minor, odds: ExactOdds): Minor {
  return minorFromBig(floorDiv(BigInt(stake) * odds.numerator, odds.denominator));
}

export { isAmericanZone, usualView } from './usual-view.ts';
export { formatOdds, isCoefViewId, COEF_VIEWS, type CoefViewId } from './format.ts';
