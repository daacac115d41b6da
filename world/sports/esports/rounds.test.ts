import { describe, expect, it } from 'vitest';
import { ESPORTS } from './markets.ts';
import { findMapWinner, setUpEsports } from './model.ts';

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

  it('is even at even scores of equals, overtimes included', () => {
    const model = setUpEsports({ edge: 0, tempo: 0, format: '' });
    for (const rounds of [0, 7, 12, 13, 15]) expect(model.map(rounds, rounds)).toBeCloseTo(0.5, 9);
    expect(model.map(15, 14)).toBeGreaterThan(0.5);
    expect(model.round(5, 4)).toBeGreaterThan(0.5);
  });

  it('gives the better team of a hundred Elo points close to 64 matches of 100', () => {
    const setting = { edge: 100, tempo: 0, format: '' };
    const winner = ESPORTS.lineOffers(setting, setting).find((offer) => offer.type === 'winner');
    expect(Math.abs((winner?.chances[0] ?? 0) - 0.64)).toBeLessThan(0.02);
  });
});
