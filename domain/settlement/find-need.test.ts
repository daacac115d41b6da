import { describe, expect, it } from 'vitest';
import { findNeed } from './find-need.ts';

describe('what a leg still needs', () => {
  it.each([
    ['1x2', '1', 0, 1, { now: 'lose', points: { of: 'home', count: 2 } }],
    ['1x2', '1', 2, 1, { now: 'win' }],
    ['1x2', 'x', 0, 1, { now: 'lose', points: { of: 'home', count: 1 } }],
    ['double_chance', '12', 1, 1, { now: 'lose', points: { of: 'any', count: 1 } }],
    ['draw_no_bet', '2', 1, 1, { now: 'void', points: { of: 'away', count: 1 } }],
    ['total|total=2.5', 'over', 1, 0, { now: 'lose', points: { of: 'any', count: 2 } }],
    ['total|total=2.5', 'under', 1, 1, { now: 'win' }],
    ['total|total=2.5', 'under', 2, 1, { now: 'lose' }],
    ['asian_handicap|hcp=-0.75', '1', 1, 0, { now: 'half_win', points: { of: 'home', count: 1 } }],
    ['away_total|total=1', 'over', 3, 1, { now: 'void', points: { of: 'away', count: 1 } }],
    ['both_score', 'yes', 2, 0, { now: 'lose', points: { of: 'away', count: 1 } }],
  ])('%s %s at %i:%i', (market, outcome, home, away, need) => {
    expect(findNeed(market, outcome, { home, away })).toEqual(need);
  });

  it('is not told where the score of the match does not decide', () => {
    for (const market of ['correct_score', 'next_goal|goal=2', 'period_1x2|period=1', 'nonsense']) {
      expect(findNeed(market, '1', { home: 0, away: 0 })).toBeUndefined();
    }
  });
});
