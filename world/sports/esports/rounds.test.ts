import { describe, expect, it } from 'vitest';
import { ESPORTS } from './markets.ts';
import { buyNext, findMapWinner, setUpRounds } from './rounds-model.ts';

describe('a map', () => {
  it.each([
    { home: 13, away: 11, winner: 'home' },
    { home: 12, away: 12, winner: undefined },
    { home: 13, away: 12, winner: undefined },
    { home: 16, away: 14, winner: 'home' },
    { home: 15, away: 15, winner: undefined },
    { home: 17, away: 19, winner: 'away' },
    { home: 18, away: 18, winner: undefined },
  ])('at $home-$away is won by $winner', ({ home, away, winner }) => {
    expect(findMapWinner({ home, away })).toBe(winner);
  });

  it('is even at even scores of equals with equal gear, overtimes included', () => {
    const model = setUpRounds({ edge: 0 });
    const pistols = { home: 1, away: 1 };
    for (const rounds of [0, 7, 12, 13, 15]) {
      expect(model.map({ home: rounds, away: rounds }, pistols)).toBeCloseTo(0.5, 9);
    }
    expect(model.map({ home: 15, away: 14 }, pistols)).toBeGreaterThan(0.5);
    expect(model.round({ home: 5, away: 4 }, pistols)).toBeGreaterThan(0.5);
    expect(model.round({ home: 5, away: 5 }, { home: 3, away: 0 })).toBeGreaterThan(0.7);
  });
});

describe('what a side can buy', () => {
  it.each([
    ['after the pistols', { home: 1, away: 0 }, { home: 1, away: 1 }, { home: 2, away: 0 }],
    ['after a round that was saved', { home: 2, away: 0 }, { home: 2, away: 0 }, { home: 3, away: 3 }],
    ['after a round of both with all', { home: 3, away: 0 }, { home: 3, away: 3 }, { home: 3, away: 0 }],
    ['at the half', { home: 7, away: 5 }, { home: 3, away: 0 }, { home: 1, away: 1 }],
    ['in overtime', { home: 12, away: 12 }, { home: 3, away: 0 }, { home: 3, away: 3 }],
  ])('%s', (_, score, gear, next) => {
    expect(buyNext(score, gear, 'home')).toEqual(next);
  });
});

describe('each game', () => {
  it.each(['counter-strike', 'dota-2', 'league-of-legends', 'rocket-league'])(
    '[RT-17] gives the better team of a hundred Elo points close to 64 matches of 100: %s',
    (format) => {
      const setting = { edge: 100, tempo: 0, format };
      const winner = ESPORTS.lineOffers(setting, setting).find((offer) => offer.type === 'winner');
      expect(Math.abs((winner?.chances[0] ?? 0) - 0.64)).toBeLessThan(0.02);
    },
  );

  it.each([
    ['counter-strike', 'period_total'],
    ['dota-2', 'period_kills_total'],
    ['league-of-legends', 'period_kills_total'],
    ['rocket-league', 'period_goals_total'],
  ])('[RT-17] is asked what it counts in a map: %s', (format, type) => {
    const setting = { edge: 0, tempo: 0, format };
    const types = new Set<string>(ESPORTS.lineOffers(setting, setting).map((offer) => offer.type));
    for (const one of ['winner', 'period_winner', 'total', 'handicap', 'correct_score', type]) {
      expect([...types]).toContain(one);
    }
  });
});
