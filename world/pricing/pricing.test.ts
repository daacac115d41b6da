import { MARKET_TYPES } from '@glasshouse/domain/markets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestRung } from './ladder.ts';
import { priceMarket, type Offer } from './price-market.ts';

describe('the ladder', () => {
  it.each([
    [1_004, 1_010],
    [1_857, 1_860],
    [1_999, 2_000],
    [2_449, 2_440],
    [3_130, 3_150],
    [7_310, 7_400],
    [14_700, 14_500],
    [33_400, 33_000],
    [900_000, 250_000],
    [Infinity, 250_000],
  ])('%s stands on %s', (milli, rung) => {
    expect(nearestRung(milli)).toBe(rung);
  });

  it('never goes back when the price goes up', () => {
    const price = fc.integer({ min: 1_000, max: 400_000 });
    fc.assert(fc.property(price, price, (a, b) => a > b || nearestRung(a) <= nearestRung(b)));
  });
});

function offerOf(type: Offer['type'], chances: readonly number[]): Offer {
  return { type, key: type, outcomes: MARKET_TYPES[type].outcomes, chances };
}

function overround(offer: Offer, section: 'line' | 'live'): number {
  return priceMarket(offer, section).outcomes.reduce((sum, it) => sum + (it.active ? 1_000 / it.oddsMilli : 0), 0);
}

describe('a priced market', () => {
  it.each([
    { section: 'line', sum: 1.05 },
    { section: 'live', sum: 1.06 },
  ] as const)('carries the margin of the $section section', ({ section, sum }) => {
    expect(overround(offerOf('winner', [0.5, 0.5]), section)).toBeCloseTo(sum, 1);
    expect(Math.abs(overround(offerOf('1x2', [0.48, 0.27, 0.25]), section) - sum)).toBeLessThan(0.012);
  });

  it('keeps its margin for every pair of chances that is not as good as decided', () => {
    const chance = fc.double({ min: 0.016, max: 0.984, noNaN: true });
    fc.assert(
      fc.property(chance, (home) => {
        const sum = overround(offerOf('winner', [home, 1 - home]), 'live');
        expect(sum).toBeGreaterThan(1.02);
        expect(sum).toBeLessThan(1.1);
      }),
    );
  });

  it('burdens the long shot more than the favourite', () => {
    const [favourite, longShot] = priceMarket(offerOf('winner', [0.9, 0.1]), 'line').outcomes;
    const burden = (milli = 0, chance = 1): number => 1_000 / milli / chance;
    expect(burden(longShot?.oddsMilli, 0.1)).toBeGreaterThan(burden(favourite?.oddsMilli, 0.9));
  });

  it.each([
    { why: 'one outcome is as good as certain', offer: offerOf('winner', [0.99, 0.01]), status: 'suspended' },
    { why: 'a market is open', offer: offerOf('winner', [0.9, 0.1]), status: 'active' },
    {
      why: 'double chance loses one outcome only',
      offer: offerOf('double_chance', [0.995, 0.6, 0.405]),
      status: 'active',
    },
  ])('is $status when $why', ({ offer, status }) => {
    expect(priceMarket(offer, 'live').status).toBe(status);
  });

  it('takes no bets on what hardly ever happens', () => {
    const priced = priceMarket(offerOf('1x2', [0.7, 0.299, 0.001]), 'live');
    expect(priced.outcomes.map((outcome) => outcome.active)).toEqual([true, true, false]);
  });
});
