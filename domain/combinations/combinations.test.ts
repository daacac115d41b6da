import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCombinations, isSystemTooLarge, listSystemValues, MOST_COMBINATIONS } from './index.ts';

/** Every choice written out. */
function choose(places: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return places.flatMap((place, at) => choose(places.slice(at + 1), count - 1).map((rest) => [place, ...rest]));
}

describe('the number of combinations', () => {
  it.each([
    [3, 2, 3n],
    [5, 3, 10n],
    [8, 4, 70n],
    [10, 0, 1n],
    [10, 10, 1n],
    [39, 3, 9_139n],
    [50, 25, 126_410_606_437_752n],
    [3, 4, 0n],
    [3, -1, 0n],
  ])('[CP-04] of %d by %d is %d', (n, k, ways) => {
    expect(countCombinations(n, k)).toBe(ways);
  });

  it('[CP-04] is as many as there are when they are written out', () => {
    for (let n = 0; n <= 10; n++) {
      const places = Array.from({ length: n }, (_, at) => at);
      for (let k = 0; k <= n; k++) expect(countCombinations(n, k)).toBe(BigInt(choose(places, k).length));
    }
  });

  it('[CP-04] is, of any size, the sum of those with and those without one of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 80 }), (n, k) => {
        expect(countCombinations(n, k)).toBe(countCombinations(n - 1, k) + countCombinations(n - 1, k - 1));
      }),
    );
  });
});

describe('the systems that a coupon can be played as', () => {
  it('[CP-04] go from two to one less than the selections, each with its combinations, their start and least amount', () => {
    expect(listSystemValues({ legCount: 5, bankerCount: 0, minStakeMinor: 20 })).toEqual([
      { value: 2, offset: 0, combo: 10, minBetAmount: 20 },
      { value: 3, offset: 10, combo: 10, minBetAmount: 20 },
      { value: 4, offset: 20, combo: 5, minBetAmount: 20 },
    ]);
  });

  it('[CP-04] leave the bankers out of the count', () => {
    expect(listSystemValues({ legCount: 5, bankerCount: 2, minStakeMinor: 20 })).toEqual([
      { value: 2, offset: 0, combo: 3, minBetAmount: 20 },
    ]);
  });

  it('[CP-04] ask for a tenth of the least stake, rounded up, on every combination', () => {
    const amounts = listSystemValues({ legCount: 8, bankerCount: 0, minStakeMinor: 25 }).map((one) => one.minBetAmount);
    expect(amounts).toEqual([28 * 3, 56 * 3, 70 * 3, 56 * 3, 28 * 3, 25]);
  });

  it('[CP-04] leave out those of too many combinations, and count on as if they were not there', () => {
    const values = listSystemValues({ legCount: 20, bankerCount: 0, minStakeMinor: 20 });
    expect(values.map((one) => one.value)).toEqual([2, 3, 4, 16, 17, 18, 19]);
    expect(values.map((one) => one.offset)).toEqual([0, 190, 1_330, 6_175, 11_020, 12_160, 12_350]);
    expect(isSystemTooLarge(20, 5)).toBe(true);
    expect(isSystemTooLarge(20, 4)).toBe(false);
    expect(values.every((one) => one.combo <= MOST_COMBINATIONS)).toBe(true);
  });

  it.each([0, 1, 2])('[CP-04] are none for %d selections', (legCount) => {
    expect(listSystemValues({ legCount, bankerCount: 0, minStakeMinor: 20 })).toEqual([]);
  });
});
