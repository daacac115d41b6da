import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKET_TYPES, type MarketTypeId, type MarketTypeRow } from '../markets/index.ts';
import { findNeed, type Standing } from './find-need.ts';

const at = (home: number, away: number): Standing => ({ score: { home, away }, period: 1, periodScores: [] });

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
    ['asian_total|total=2.25', 'over', 1, 1, { now: 'half_lose', points: { of: 'any', count: 1 } }],
    ['asian_handicap|hcp=-0.75', '1', 1, 0, { now: 'half_win', points: { of: 'home', count: 1 } }],
    ['european_handicap|hcp=-1', 'x', 0, 0, { now: 'lose', points: { of: 'home', count: 1 } }],
    ['away_total|total=1', 'over', 3, 1, { now: 'void', points: { of: 'away', count: 1 } }],
    ['both_score', 'yes', 2, 0, { now: 'lose', points: { of: 'away', count: 1 } }],
    ['both_score', 'yes', 0, 0, { now: 'lose', points: { of: 'both', home: 1, away: 1 } }],
    ['both_score', 'no', 0, 0, { now: 'win' }],
    ['both_score', 'no', 1, 1, { now: 'lose' }],
    ['odd_even', 'even', 1, 0, { now: 'lose', points: { of: 'any', count: 1 } }],
    ['exact_goals', 'g2', 0, 0, { now: 'lose', points: { of: 'any', count: 2 } }],
    ['goal_range', 'g2-3', 3, 1, { now: 'lose' }],
    ['correct_score', '2:1', 0, 0, { now: 'lose', points: { of: 'both', home: 2, away: 1 } }],
    ['correct_score', '2:1', 0, 2, { now: 'lose' }],
    ['correct_score', 'other', 0, 0, { now: 'lose', points: { of: 'home', count: 4 } }],
    ['result_both_score', '1_yes', 1, 0, { now: 'lose', points: { of: 'both', home: 1, away: 1 } }],
    ['double_chance_total|total=1.5', '1x_over', 1, 0, { now: 'lose', points: { of: 'any', count: 1 } }],
    ['side_clean_sheet|side=2', 'yes', 1, 0, { now: 'lose' }],
    ['side_win_to_nil|side=2', 'yes', 0, 0, { now: 'lose', points: { of: 'away', count: 1 } }],
    ['side_exact_goals|side=2', 'g1', 3, 0, { now: 'lose', points: { of: 'away', count: 1 } }],
  ])('%s %s at %i:%i', (market, outcome, home, away, need) => {
    expect(findNeed(market, outcome, at(home, away))).toEqual(need);
  });

  it('of a part is by the score of that part, while it is not over', () => {
    const second: Standing = {
      score: { home: 3, away: 1 },
      period: 2,
      periodScores: [
        { home: 2, away: 1 },
        { home: 1, away: 0 },
      ],
    };
    expect(findNeed('period_1x2|period=1', '1', second)).toBeUndefined();
    expect(findNeed('period_1x2|period=2', '1', second)).toEqual({ now: 'win' });
    expect(findNeed('period_total|period=2|total=1.5', 'over', second)?.points).toEqual({ of: 'any', count: 1 });
    expect(findNeed('period_1x2|period=3', '2', second)?.points).toEqual({ of: 'away', count: 1 });
    expect(findNeed('period_total|period=1|total=0.5', 'over', at(1, 0))).toEqual({ now: 'win' });
    expect(findNeed('period_1x2|period=2', '1', { ...second, periodScores: [] })).toBeUndefined();
  });

  it('is not told where the score does not decide', () => {
    for (const [market, outcome] of [
      ['next_goal|goal=2', '1'],
      ['corners_1x2', '1'],
      ['interval_1x2|from=0|to=15', '1'],
      ['most_goals_half', 'h1'],
      ['correct_score', '9:9'],
      ['nonsense', '1'],
    ] as const) {
      expect([market, findNeed(market, outcome, at(0, 0))]).toEqual([market, undefined]);
    }
  });

  it('is as many points as make it win, and nothing only where no score to come does', () => {
    const LINES = { total: '2.5', hcp: '-1', side: '1', period: '1', goal: '1', from: '0', to: '15' };
    const legs = (Object.entries(MARKET_TYPES) as [MarketTypeId, MarketTypeRow][]).flatMap(([type, row]) => {
      const named = row.specifiers.map((name) => `|${name}=${Reflect.get(LINES, name)}`).join('');
      return row.outcomes.map((outcome) => [type + named, outcome] as const);
    });
    const goals = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...legs), goals, goals, ([market, outcome], home, away) => {
        const need = findNeed(market, outcome, at(home, away));
        if (!need || need.now === 'win') return;
        const wins = (h: number, a: number): boolean =>
          findNeed(market, outcome, at(home + h, away + a))?.now === 'win';
        const { points } = need;
        if (!points) {
          for (let h = 0; h < 6; h++) for (let a = 0; a < 6; a++) expect(wins(h, a)).toBe(false);
        } else if (points.of === 'both') expect(wins(points.home, points.away)).toBe(true);
        else {
          expect(wins(points.of === 'away' ? 0 : points.count, points.of === 'away' ? points.count : 0)).toBe(true);
          if (points.of === 'any') for (let h = 0; h <= points.count; h++) expect(wins(h, points.count - h)).toBe(true);
        }
      }),
    );
  });
});
