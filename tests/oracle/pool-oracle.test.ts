import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRight, payCoupon, POOL_KINDS, sharePool } from '@glasshouse/domain/pools';

/** How many variants of a coupon have exactly so many right results, each of them written out. */
function countWritten(marks: readonly number[], right: readonly number[]): Map<number, number> {
  const variants = marks.reduce<number[][]>(
    (all, mark) => all.flatMap((one) => [1, 2, 4].filter((bit) => mark & bit).map((bit) => [...one, bit])),
    [[]],
  );
  const counts = new Map<number, number>();
  for (const variant of variants) {
    const hits = variant.filter((bit, at) => bit & (right[at] ?? 0)).length;
    counts.set(hits, (counts.get(hits) ?? 0) + 1);
  }
  return counts;
}

const eight = POOL_KINDS.eight;
const aMark = fc.constantFrom(1, 2, 4, 1, 2, 4, 3, 5, 6, 7);
const coupons = fc.array(fc.array(aMark, { minLength: 8, maxLength: 8 }), { minLength: 1, maxLength: 6 });
/** Often nearly what somebody marked, so that there are winners. */
const results = fc.array(fc.constantFrom(1, 1, 1, 2, 4, 7), { minLength: 8, maxLength: 8 });

describe('[FE-13.toto] a pool that is shared out', () => {
  it('pays every coupon to the unit what the page of draws says', () => {
    let winning = 0;
    const property = fc.property(coupons, results, fc.nat(10_000_019), (marked, right, jackpot) => {
      const written = marked.map((marks) => countWritten(marks, right));
      const stakes = written.reduce((sum, counts) => sum + [...counts.values()].reduce((a, b) => a + b, 0) * 50, 0);
      const fee = Math.floor((stakes * 20) / 100);
      let left = stakes + jackpot - fee;
      const rows = [
        { right: 8, percent: 60, jackpot },
        { right: 7, percent: 40, jackpot: 0 },
      ].map((row) => {
        const winners = written.reduce((sum, counts) => sum + (counts.get(row.right) ?? 0), 0);
        const sum = Math.floor(((stakes - fee) * row.percent) / 100) + row.jackpot;
        const each = winners === 0 ? 0 : Math.floor(sum / winners);
        left -= winners * each;
        winning += winners;
        return { right: row.right, winners, sumMinor: sum, eachMinor: each };
      });
      const house = sharePool(eight, { stakesMinor: stakes, jackpotMinor: jackpot }, (wanted) =>
        marked.reduce((sum, marks) => sum + (countRight(marks, right)[wanted] ?? 0), 0),
      );
      expect(house).toEqual({
        feeMinor: fee,
        categories: rows,
        paidMinor: stakes + jackpot - fee - left,
        leftMinor: left,
      });
      for (const [at, marks] of marked.entries()) {
        const due = rows.reduce((sum, row) => sum + (written[at]?.get(row.right) ?? 0) * row.eachMinor, 0);
        expect(payCoupon(house.categories, countRight(marks, right))).toBe(due);
      }
    });
    fc.assert(property, { numRuns: 300, seed: 8 });
    expect(winning).toBeGreaterThan(20);
  });
});
