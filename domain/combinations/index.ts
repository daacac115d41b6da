/** A system of more combinations than this is not offered and not taken. */
export const MOST_COMBINATIONS = 10_000;

/** The least system value there is (site.md section 4). */
export const LEAST_SYSTEM_VALUE = 2;

/** How many ways there are to choose `k` of `n`; none where `k` is out of range. */
export function countCombinations(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let step = 1; step <= k; step++) ways = (ways * BigInt(n - k + step)) / BigInt(step);
  return ways;
}

/** One of the systems that a coupon can be played as (site.md section 3, System value). */
export interface SystemValue {
  /** How many of the selections that are no bankers stand in each combination. */
  readonly value: number;
  /** How many combinations the smaller listed values have together: where this one's are counted from. */
  readonly offset: number;
  /** How many combinations there are. */
  readonly combo: number;
  readonly minBetAmount: number;
}

export interface SystemToList {
  readonly legCount: number;
  readonly bankerCount: number;
  readonly minStakeMinor: number;
}

/** From two to one less than the selections that are no bankers; values of too many combinations are left out. */
export function listSystemValues({ legCount, bankerCount, minStakeMinor }: SystemToList): SystemValue[] {
  const values: SystemValue[] = [];
  const others = legCount - bankerCount;
  let offset = 0;
  for (let value = LEAST_SYSTEM_VALUE; value < others; value++) {
    if (isSystemTooLarge(others, value)) continue;
    const combo = Number(countCombinations(others, value));
    values.push({ value, offset, combo, minBetAmount: minSystemStakeMinor(combo, minStakeMinor) });
    offset += combo;
  }
  return values;
}

export function isSystemTooLarge(others: number, value: number): boolean {
  return countCombinations(others, value) > BigInt(MOST_COMBINATIONS);
}

/** Every combination carries at least a tenth of the least stake, and the whole at least the least stake. */
export function minSystemStakeMinor(combo: number, minStakeMinor: number): number {
  return Math.max(minStakeMinor, combo * Math.ceil(minStakeMinor / 10));
}
