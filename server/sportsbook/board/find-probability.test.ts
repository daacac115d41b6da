import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFacts, market, START_SEC } from '../test-messages.ts';
import { changeByBetStop, changeOdds } from './changes.ts';
import { commitChange } from './commit-change.ts';
import { findProbability } from './find-probability.ts';
import { makeBoardEvent } from './types.ts';

function offer(one: FeedMarket, stop = false) {
  const event = makeBoardEvent(makeFacts(1), 0);
  commitChange(event, changeOdds(event, { section: 'line', markets: [one] }, START_SEC - 60).change);
  if (stop) commitChange(event, changeByBetStop(event, undefined));
  const held = event.markets.get(one.key as MarketKey);
  return (outcome: string): number | undefined => held && findProbability(event, held, outcome as OutcomeId);
}

describe('the chance of an outcome', () => {
  it('is the producer’s own where it has one', () => {
    const one = market('winner', { '1': 1_900, '2': 1_900 });
    const find = offer({
      ...one,
      outcomes: one.outcomes.map((it) => ({ ...it, probability: it.id === '1' ? 0.47 : 0.53 })),
    });
    expect([find('1'), find('2'), find('x')]).toEqual([0.47, 0.53, undefined]);
  });

  it('else is what the prices say without their margin, which long shots carry more of', () => {
    const even = offer(market('winner', { '1': 1_900, '2': 1_900 }));
    expect(even('1')).toBeCloseTo(0.5, 6);
    const uneven = offer(market('1x2', { '1': 1_300, x: 5_000, '2': 9_000 }));
    const [home = 0, away = 0] = [uneven('1'), uneven('2')];
    const sum = 1 / 1.3 + 1 / 5 + 1 / 9;
    expect(home).toBeGreaterThan(1 / 1.3 / sum);
    expect(away).toBeLessThan(1 / 9 / sum);
  });

  it('of all outcomes together is one, whatever the prices', () => {
    const odds = fc.integer({ min: 1_200, max: 12_000 });
    fc.assert(
      fc.property(odds, odds, odds, (home, draw, away) => {
        const sum = 1_000 / home + 1_000 / draw + 1_000 / away;
        fc.pre(sum >= 0.95 && sum <= 1.6);
        const find = offer(market('1x2', { '1': home, x: draw, '2': away }));
        const chances = ['1', 'x', '2'].map((id) => find(id) ?? 0);
        expect(chances.reduce((total, chance) => total + chance, 0)).toBeCloseTo(1, 9);
        expect(Math.min(...chances)).toBeGreaterThan(0);
      }),
    );
  });

  it.each([
    ['outcomes overlap', market('double_chance', { '1x': 1_300, '12': 1_300, x2: 1_400 }), '1x', false],
    ['an outcome is missing', market('1x2', { '1': 2_000, '2': 2_000 }), '1', false],
    ['the stake may come back', market('draw_no_bet', { '1': 1_900, '2': 1_900 }), '1', false],
    ['the line can be reached', market('total|total=3', { over: 1_900, under: 1_900 }), 'over', false],
    ['the line is two lines', market('asian_handicap|hcp=-0.75', { '1': 1_900, '2': 1_900 }), '1', false],
    ['it is not on sale', market('winner', { '1': 1_900, '2': 1_900 }), '1', true],
  ])('is not known where %s', (_, one, outcome, stopped) => {
    expect(offer(one, stopped)(outcome)).toBeUndefined();
  });

  it('is known on a half line', () => {
    expect(offer(market('total|total=2.5', { over: 1_900, under: 1_900 }))('over')).toBeCloseTo(0.5, 6);
  });
});
