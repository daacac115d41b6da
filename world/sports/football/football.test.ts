import { describe, expect, it } from 'vitest';
import type { Offer } from '../../pricing/price-market.ts';
import { startGoals, type GoalState } from '../goals/model.ts';
import { chooseGoalLines, listGoalOffers, listGoalScores } from '../goals/markets.ts';
import { FOOTBALL } from './markets.ts';
import { setUpFootball } from './model.ts';

const EVEN = { edge: 0, tempo: 0, format: '' };
const model = setUpFootball(EVEN);
const start = startGoals(model);

function offersAt(change: Partial<GoalState>): readonly Offer[] {
  const state: GoalState = { ...start, phase: 'playing', ...change };
  return listGoalOffers(model, state, chooseGoalLines(model, state, 'asian'), 'asian_handicap');
}

function chancesOf(offers: readonly Offer[], key: string): readonly number[] {
  return offers.find((offer) => offer.key === key)?.chances ?? [];
}

describe('football', () => {
  it('favours the home side of two equal ones, and draws about a quarter', () => {
    const [home = 0, draw = 0, away = 0] = chancesOf(offersAt({}), '1x2');
    expect(home).toBeGreaterThan(0.42);
    expect(away).toBeGreaterThan(0.26);
    expect(draw).toBeGreaterThan(0.24);
    expect(draw).toBeLessThan(0.28);
  });

  it('offers quarter lines, several totals, the next goal and the first half', () => {
    const keys = FOOTBALL.lineOffers(EVEN, EVEN).map((offer) => offer.key);
    expect(keys).toEqual(
      expect.arrayContaining([
        'asian_handicap|hcp=-0.25',
        'total|total=2.5',
        'next_goal|goal=1',
        'period_1x2|period=1',
      ]),
    );
    expect(keys.filter((key) => key.startsWith('total')).length).toBeGreaterThanOrEqual(4);
  });

  it('lets a lead grow safer as the second half passes', () => {
    const lead = {
      period: 2,
      score: { home: 1, away: 0 },
      periodScores: [
        { home: 1, away: 0 },
        { home: 0, away: 0 },
      ],
      lengthSec: 2_900,
    };
    const early = chancesOf(offersAt({ ...lead, elapsedSec: 100 }), '1x2')[0] ?? 0;
    const late = chancesOf(offersAt({ ...lead, elapsedSec: 2_600 }), '1x2')[0] ?? 0;
    expect(late).toBeGreaterThan(early + 0.15);
  });

  it('has a sending-off hurt the side it meets', () => {
    const even = chancesOf(offersAt({ elapsedSec: 600 }), '1x2')[0] ?? 0;
    const short = chancesOf(offersAt({ elapsedSec: 600, reds: { home: 1, away: 0 } }), '1x2')[0] ?? 0;
    expect(short).toBeLessThan(even - 0.1);
  });

  it('tells the chances of every final score that its prices are made of, before the start and in play', () => {
    const lead = { period: 2, elapsedSec: 1_200, lengthSec: 2_900, score: { home: 2, away: 1 } };
    for (const change of [{}, lead]) {
      const state: GoalState = { ...start, phase: 'playing', ...change };
      const scores = listGoalScores(model, state);
      const sum = (holds: (home: number, away: number) => boolean): number =>
        scores.reduce((all, row, h) => all + row.reduce((part, p, a) => part + (holds(h, a) ? p : 0), 0), 0);
      expect(sum(() => true)).toBeGreaterThan(0.998);
      expect(sum((h, a) => h < state.score.home || a < state.score.away)).toBe(0);
      const [home = 0, draw = 0, away = 0] = chancesOf(offersAt(change), '1x2');
      expect(sum((h, a) => h > a)).toBeCloseTo(home, 2);
      expect(sum((h, a) => h === a)).toBeCloseTo(draw, 2);
      expect(sum((h, a) => h < a)).toBeCloseTo(away, 2);
      const both = chancesOf(offersAt(change), 'both_score')[0] ?? 0;
      expect(sum((h, a) => h > 0 && a > 0)).toBeCloseTo(both, 2);
      expect(JSON.stringify(scores).length).toBeLessThan(1_500);
    }
  });

  it('fixes its lines by the first setting, whatever the mood of the market', () => {
    const keysOf = (edge: number): string[] => FOOTBALL.lineOffers({ ...EVEN, edge }, EVEN).map((offer) => offer.key);
    expect(keysOf(60)).toEqual(keysOf(-60));
  });
});
