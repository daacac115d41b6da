import type { PoolTerms } from './pool-kinds.table.ts';

export interface PoolSums {
  readonly stakesMinor: number;
  /** Carried over from pools of the kind before it. */
  readonly jackpotMinor: number;
}

/** What a pool pays for so many right results. */
export interface PoolCategory {
  readonly right: number;
  /** Winning variants, of all coupons together. */
  readonly winners: number;
  /** What is shared out among them. */
  readonly sumMinor: number;
  /** What each of them is paid; 0 where there is none. */
  readonly eachMinor: number;
}

export interface SharedPool {
  readonly feeMinor: number;
  readonly categories: readonly PoolCategory[];
  readonly paidMinor: number;
  /** What is left for the next pool of the kind: what nobody has won, and what could not be divided. */
  readonly leftMinor: number;
}

/** What the house keeps of the stakes. */
export function feeOf(terms: PoolTerms, stakesMinor: number): number {
  return percentOf(stakesMinor, terms.feePercent);
}

/** What there is for each category, before anybody knows its winners: its part of the fund, and for the first the jackpot. */
export function fundPool(
  terms: PoolTerms,
  { stakesMinor, jackpotMinor }: PoolSums,
): readonly Pick<PoolCategory, 'right' | 'sumMinor'>[] {
  const fund = stakesMinor - feeOf(terms, stakesMinor);
  return terms.shares.map(({ right, percent }, at) => ({
    right,
    sumMinor: percentOf(fund, percent) + (at === 0 ? jackpotMinor : 0),
  }));
}

/**
 * Shares a pool out: each category equally among its winning variants, in whole minor units, rounded down. Stakes and
 * jackpot are the fee, what is paid and what is left, to the last unit.
 */
export function sharePool(terms: PoolTerms, sums: PoolSums, winnersOf: (right: number) => number): SharedPool {
  const feeMinor = feeOf(terms, sums.stakesMinor);
  const categories = fundPool(terms, sums).map(({ right, sumMinor }): PoolCategory => {
    const winners = winnersOf(right);
    return { right, winners, sumMinor, eachMinor: winners === 0 ? 0 : Math.floor(sumMinor / winners) };
  });
  const paidMinor = categories.reduce((sum, { winners, eachMinor }) => sum + winners * eachMinor, 0);
  return { feeMinor, categories, paidMinor, leftMinor: sums.stakesMinor + sums.jackpotMinor - feeMinor - paidMinor };
}

/** What a coupon is paid, by its variants with so many right results. */
export function payCoupon(
  categories: readonly Pick<PoolCategory, 'right' | 'eachMinor'>[],
  counts: readonly number[],
): number {
  return categories.reduce((sum, { right, eachMinor }) => sum + (counts[right] ?? 0) * eachMinor, 0);
}

/** Rounded down; the product of a large sum is no safe number. */
function percentOf(amountMinor: number, percent: number): number {
  return Number((BigInt(amountMinor) * BigInt(percent)) / 100n);
}
