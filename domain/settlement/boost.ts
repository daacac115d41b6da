import { assert } from '../decision/index.ts';
import { floorDiv } from '../money/index.ts';
import type { Factor, LegResult } from './leg-result.ts';
import type { Boost } from './terms.ts';

/** The fewest bets that a bonus is given for. */
export const LEAST_BONUS_BETS = 3;

/** 1.1 times the base; for 1 to 9 bets, 1 and a percent for each (site.md section 5). Exact, in thousandths. */
export function bonusCoefficient(count: number, base = 1): number {
  return base * (count >= 1 && count <= 9 ? 1000 + 10 * count : 1100);
}

/** What that coefficient adds, in whole percent. */
export function bonusPercent(count: number): number {
  return (bonusCoefficient(count) - 1000) / 10;
}

/** The percent that holds now that the results are known: a bonus on the number of bets loses those that are void. */
export function countBoostPercent(boost: Boost, results: readonly (LegResult | undefined)[]): number {
  if (boost.kind !== 'user') return boost.percent;
  const counted = results.filter((result) => result?.kind !== 'void').length;
  return counted < LEAST_BONUS_BETS ? 0 : Math.min(boost.percent, bonusPercent(counted));
}

/**
 * The payout with its boost, rounded down together with the product; hyper adds a part of what is won beside the
 * stake, rounded by itself. A bet that won nothing beside its stake is not boosted.
 */
export function payBoosted(stake: bigint, factor: Factor, boost: Boost, percentNow: number): bigint {
  assert(Number.isSafeInteger(percentNow) && percentNow >= 0, 'a boost is a whole percent');
  const product = stake * factor.num;
  const plain = floorDiv(product, factor.den);
  const won = product - stake * factor.den;
  if (won <= 0n) return plain;
  const percent = BigInt(percentNow);
  const hundredths = factor.den * 100n;
  const added =
    boost.kind === 'hyper'
      ? floorDiv(won * percent, hundredths)
      : floorDiv(product * (100n + percent), hundredths) - plain;
  return plain + (boost.maxMinor === undefined ? added : least(added, BigInt(boost.maxMinor)));
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
