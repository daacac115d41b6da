import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivePrices, toLadder } from './derive-prices.ts';

const sumOf = (odds: readonly number[]): number => odds.reduce((total, milli) => total + 1000 / milli, 0);

describe('prices derived from an exchange', () => {
  it('lay a margin on the middle of the spread', () => {
    const prices = derivePrices([
      { back: 1.98, lay: 2.02 },
      { back: 1.98, lay: 2.02 },
    ]);
    expect(prices).toEqual([
      { oddsMilli: 1900, probability: 0.5 },
      { oddsMilli: 1900, probability: 0.5 },
    ]);
  });

  it('take a missing side from the others', () => {
    const prices = derivePrices([{ back: 1.24, lay: 1.26 }, { back: 1.01 }]);
    expect(prices?.[1]?.probability).toBeCloseTo(0.2, 3);
  });

  it('fall back on the last trade where there are no offers at all', () => {
    expect(derivePrices([{ lastTraded: 2 }, { lastTraded: 2 }])?.[0]?.oddsMilli).toBe(1900);
  });

  it.each([
    ['nothing is offered', [{}, {}]],
    ['one side alone is known of three', [{ back: 2, lay: 2.02 }, {}, {}]],
    [
      'buyers and sellers are far apart',
      [
        { back: 1.02, lay: 9 },
        { back: 1.02, lay: 9 },
      ],
    ],
    [
      'the chances do not make one whole',
      [
        { back: 3, lay: 3.1 },
        { back: 3, lay: 3.1 },
      ],
    ],
  ])('are none where %s', (_why, quotes) => {
    expect(derivePrices(quotes)).toBeUndefined();
  });

  it('always keep a margin between 0 and 15 % and never promise less than the stake', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 3 }),
        (weights) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          const quotes = weights.map((weight) => ({ back: total / weight, lay: (total / weight) * 1.01 }));
          const odds = derivePrices(quotes)?.map((price) => price.oddsMilli) ?? [];
          expect(odds).toHaveLength(weights.length);
          expect(Math.min(...odds)).toBeGreaterThanOrEqual(1010);
          expect(sumOf(odds)).toBeGreaterThan(1);
          expect(sumOf(odds)).toBeLessThan(1.15);
        },
      ),
    );
  });
});

describe('our ladder', () => {
  it.each([
    [1_003, 1_010],
    [1_849.9, 1_840],
    [2_015, 2_000],
    [3_049, 3_000],
    [9_999, 9_900],
    [10_400, 10_000],
    [47_500, 47_000],
    [99_999, 95_000],
    [3_000_000, 500_000],
  ])('rounds %d down to %d', (milli, offered) => {
    expect(toLadder(milli)).toBe(offered);
  });
});
