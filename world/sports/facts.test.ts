import { parseMarketKey } from '@glasshouse/domain/markets';
import { describe, expect, it } from 'vitest';
import { decideMarket } from './facts.ts';
import type { Facts } from './match-facts.ts';

const RUNNING: Facts = {
  ended: false,
  score: { home: 2, away: 1 },
  counted: { home: 2, away: 1 },
  periods: [
    { score: { home: 1, away: 1 }, over: true },
    { score: { home: 1, away: 0 }, over: false },
  ],
  goals: ['home', 'away', 'home'],
  games: [['home', 'away']],
};
const ENDED: Facts = { ...RUNNING, ended: true, periods: RUNNING.periods.map((period) => ({ ...period, over: true })) };

function show(key: string, facts: Facts): string {
  const market = parseMarketKey(key);
  const verdict = market && decideMarket(market, facts);
  return verdict?.map(({ id, result }) => `${id} ${result.kind}`).join(', ') ?? 'open';
}

describe('a market is decided by the facts', () => {
  it.each([
    ['1x2', '1 win, x lose, 2 lose'],
    ['winner', '1 win, 2 lose'],
    ['double_chance', '1x win, 12 win, x2 lose'],
    ['draw_no_bet', '1 win, 2 lose'],
    ['total|total=3', 'over void, under void'],
    ['total|total=2.75', 'over half_win, under half_lose'],
    ['home_total|total=1.5', 'over win, under lose'],
    ['away_total|total=1.5', 'over lose, under win'],
    ['odd_even', 'odd win, even lose'],
    ['handicap|hcp=-1', '1 void, 2 void'],
    ['asian_handicap|hcp=-1.25', '1 half_lose, 2 half_win'],
    ['both_score', 'yes win, no lose'],
    ['next_goal|goal=2', '1 lose, none lose, 2 win'],
    ['next_goal|goal=4', '1 lose, none win, 2 lose'],
    ['period_1x2|period=1', '1 lose, x win, 2 lose'],
    ['period_winner|period=1', '1 void, 2 void'],
    ['period_total|period=2|total=0.5', 'over win, under lose'],
    ['game_winner|game=2|period=1', '1 lose, 2 win'],
  ])('%s at the end: %s', (key, verdict) => {
    expect(show(key, ENDED)).toBe(verdict);
  });

  it.each([
    ['1x2', 'open'],
    ['total|total=2.5', 'over win, under lose'],
    ['total|total=2.75', 'open'],
    ['total|total=3.5', 'open'],
    ['both_score', 'yes win, no lose'],
    ['next_goal|goal=3', '1 win, none lose, 2 lose'],
    ['next_goal|goal=4', 'open'],
    ['period_1x2|period=1', '1 lose, x win, 2 lose'],
    ['period_winner|period=2', 'open'],
    ['game_winner|game=3|period=1', 'open'],
    ['asian_handicap|hcp=0', 'open'],
  ])('%s while it runs: %s', (key, verdict) => {
    expect(show(key, RUNNING)).toBe(verdict);
  });

  it('names the winner where the score does not say it, and the score that is not listed', () => {
    const tied: Facts = { ...ENDED, score: { home: 5, away: 5 }, winner: 'away' };
    expect(show('winner', tied)).toBe('1 lose, 2 win');
    expect(show('correct_score', tied)).toContain('other win');
    expect(show('correct_score', ENDED)).toContain('2:1 win');
  });
});
