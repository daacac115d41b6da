import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_OUTCOMES,
  bitOf,
  chooseEvents,
  countRight,
  countVariants,
  decideMarks,
  feeOf,
  isPoolCancelled,
  payCoupon,
  POOL_KINDS,
  POOL_OUTCOMES,
  readPosition,
  sharePool,
  type PoolTerms,
} from './index.ts';

const EIGHT = POOL_KINDS.eight;
const KINDS = Object.entries(POOL_KINDS);

/** Every variant written out: one outcome for each position. */
function writeOut(marks: readonly number[]): number[][] {
  return marks.reduce<number[][]>(
    (variants, mark) =>
      variants.flatMap((variant) =>
        POOL_OUTCOMES.map(bitOf)
          .filter((bit) => (mark & bit) !== 0)
          .map((bit) => [...variant, bit]),
      ),
    [[]],
  );
}

const anyMarks = fc.array(fc.integer({ min: 1, max: ALL_OUTCOMES }), { minLength: 1, maxLength: 7 });
const anyRight = fc.array(fc.constantFrom(1, 2, 4, ALL_OUTCOMES), { minLength: 7, maxLength: 7 });

describe('[FE-13.toto] the kinds of pools', () => {
  it.each(KINDS)('%s share out the whole fund, the most right results first', (_name, kind) => {
    expect(kind.shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    expect(kind.shares.map(({ right }) => right)).toEqual(kind.shares.map((_share, at) => kind.positions - at));
    // Void positions alone never win.
    expect(kind.mostVoid).toBeLessThan(kind.shares.at(-1)?.right ?? 0);
  });
});

describe('[FE-13.positions] [FE-13.toto] the variants of a coupon', () => {
  it('are the product of its marks, and each costs the same', () => {
    const marks = [1, 3, 7, 2, 4, 1, 5, 1];
    expect(decideMarks(EIGHT, marks)).toEqual({ ok: true, value: { variants: 12, stakeMinor: 600 } });
  });

  it.each([
    ['a position too few', [1, 1, 1, 1, 1, 1, 1]],
    ['a position too many', [1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['a position without a mark', [1, 1, 1, 0, 1, 1, 1, 1]],
    ['a mark that is none', [1, 1, 1, 8, 1, 1, 1, 1]],
    ['half a mark', [1, 1, 1, 1.5, 1, 1, 1, 1]],
  ])('are none with %s', (_what, marks) => {
    expect(decideMarks(EIGHT, marks)).toEqual({ ok: false, code: 'pool_marks_invalid' });
  });

  it('are taken up to the greatest number and not beyond', () => {
    const terms: PoolTerms = { ...EIGHT, mostVariants: 12 };
    expect(decideMarks(terms, [7, 3, 3, 1, 1, 1, 1, 1])).toMatchObject({ ok: true, value: { variants: 12 } });
    expect(decideMarks(terms, [7, 7, 3, 1, 1, 1, 1, 1])).toEqual({ ok: false, code: 'pool_variants_too_many' });
  });

  it('are counted by right results as if each were written out', () => {
    fc.assert(
      fc.property(anyMarks, anyRight, (marks, right) => {
        const counts = Array.from({ length: marks.length + 1 }, () => 0);
        for (const variant of writeOut(marks)) {
          const hits = variant.filter((bit, at) => (bit & (right[at] ?? 0)) !== 0).length;
          counts[hits] = (counts[hits] ?? 0) + 1;
        }
        expect(countRight(marks, right)).toEqual(counts);
        expect(countVariants(marks)).toBe(writeOut(marks).length);
      }),
    );
  });

  it('of fifteen full positions are counted without writing out fourteen million', () => {
    const counts = countRight(
      Array.from({ length: 15 }, () => ALL_OUTCOMES),
      Array.from({ length: 15 }, () => 1),
    );
    expect(counts[15]).toBe(1);
    expect(counts[14]).toBe(30);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3 ** 15);
  });
});

describe('[FE-13.positions] [FE-13.toto] a position', () => {
  it('is right in the outcome that has won', () => {
    expect(readPosition({ 1: 'lose', x: 'win', 2: 'lose' })).toBe(bitOf('x'));
  });

  it('waits while one of its outcomes does', () => {
    expect(readPosition({ 1: 'lose', x: undefined, 2: 'lose' })).toBeUndefined();
  });

  it('that is void is right in every outcome', () => {
    expect(readPosition({ 1: 'void', x: 'void', 2: 'void' })).toBe(ALL_OUTCOMES);
    expect(countRight([1, 2], [ALL_OUTCOMES, 1])).toEqual([0, 1, 0]);
  });

  it('may be void in as many matches as the terms say, and in no more', () => {
    const voids = (count: number) => Array.from({ length: 8 }, (_one, at) => (at < count ? ALL_OUTCOMES : 1));
    expect(isPoolCancelled(EIGHT, voids(2))).toBe(false);
    expect(isPoolCancelled(EIGHT, voids(3))).toBe(true);
  });
});

describe('[FE-13.distribution] [FE-13.toto] a pool', () => {
  it('is shared out by the table, each category equally, rounded down once', () => {
    // 101.00: 20.20 are kept, 80.80 are shared: 48.48 and the jackpot for eight, 32.32 for seven.
    const shared = sharePool(EIGHT, { stakesMinor: 10_100, jackpotMinor: 1_000 }, (right) => (right === 8 ? 1 : 3));
    expect(shared).toEqual({
      feeMinor: 2_020,
      categories: [
        { right: 8, winners: 1, sumMinor: 5_848, eachMinor: 5_848 },
        { right: 7, winners: 3, sumMinor: 3_232, eachMinor: 1_077 },
      ],
      paidMinor: 5_848 + 3 * 1_077,
      leftMinor: 1,
    });
  });

  it('carries over what a category without winners would have had', () => {
    const shared = sharePool(EIGHT, { stakesMinor: 10_000, jackpotMinor: 500 }, (right) => (right === 7 ? 1 : 0));
    expect(shared.categories[0]).toEqual({ right: 8, winners: 0, sumMinor: 5_300, eachMinor: 0 });
    expect(shared.leftMinor).toBe(5_300);
  });

  it('without any stakes keeps its jackpot', () => {
    const shared = sharePool(EIGHT, { stakesMinor: 0, jackpotMinor: 777 }, () => 0);
    expect(shared).toMatchObject({ feeMinor: 0, paidMinor: 0, leftMinor: 777 });
  });

  it('loses and makes no unit, whatever was staked and whoever has won', () => {
    const anySum = fc.integer({ min: 0, max: 2 ** 50 });
    const anyWinners = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), anySum, anySum, anyWinners, anyWinners, ([, terms], ...given) => {
        const [stakesMinor, jackpotMinor, most, rest] = given;
        const sums = { stakesMinor, jackpotMinor };
        const shared = sharePool(terms, sums, (right) => (right === terms.positions ? most : rest));
        expect(shared.feeMinor + shared.paidMinor + shared.leftMinor).toBe(stakesMinor + jackpotMinor);
        expect(shared.leftMinor).toBeGreaterThanOrEqual(0);
        expect(shared.feeMinor).toBe(feeOf(terms, stakesMinor));
        for (const { winners, eachMinor, sumMinor } of shared.categories) {
          expect(winners * eachMinor).toBeLessThanOrEqual(sumMinor);
          if (winners > 0) expect(sumMinor - winners * eachMinor).toBeLessThan(winners);
        }
      }),
    );
  });

  it('pays a coupon for each of its variants that has won', () => {
    const counts = countRight([7, 3, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1]);
    // One variant of eight right results, three of seven.
    expect(counts.slice(7)).toEqual([3, 1]);
    const categories = [
      { right: 8, eachMinor: 1_000 },
      { right: 7, eachMinor: 11 },
    ];
    expect(payCoupon(categories, counts)).toBe(1_033);
  });
});

describe('[FE-13.toto] the matches of a new pool', () => {
  const kind = { positions: 2, fromHours: 1, untilHours: 3 };
  const event = (eventId: number, hours: number) => ({ eventId, startsAtSec: hours * 3_600 });

  it('are the earliest that begin in time, the same for whoever asks', () => {
    const events = [event(5, 2), event(4, 0), event(3, 2), event(2, 4), event(1, 3)];
    expect(chooseEvents(kind, events, 0)?.map(({ eventId }) => eventId)).toEqual([3, 5]);
    expect(chooseEvents(kind, events.toReversed(), 0)).toEqual(chooseEvents(kind, events, 0));
  });

  it('are none where there are too few', () => {
    expect(chooseEvents(kind, [event(1, 2)], 0)).toBeUndefined();
  });
});
