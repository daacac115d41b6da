import { describe, expect, it } from 'vitest';
import { endOfGame, findGameWinner, setUpTableTennis } from './model.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('a game of table tennis', () => {
  it.each([
    { home: 11, away: 9, winner: 'home' },
    { home: 10, away: 11, winner: undefined },
    { home: 10, away: 12, winner: 'away' },
    { home: 15, away: 14, winner: undefined },
    { home: 16, away: 14, winner: 'home' },
  ])('at $home-$away is won by $winner', ({ home, away, winner }) => {
    expect(findGameWinner({ home, away })).toBe(winner);
  });

  it('has all its ends, none of odd length beyond deuce', () => {
    const end = endOfGame(0.53, { home: 4, away: 7 });
    expect(sum(end.home) + sum(end.away)).toBeCloseTo(1, 12);
    expect(end.home[21] ?? 0).toBe(0);
    expect(end.home[22] ?? 0).toBeGreaterThan(0);
  });

  it('is even between equals, and better for whoever is ahead', () => {
    expect(sum(endOfGame(0.5, { home: 6, away: 6 }).home)).toBeCloseTo(0.5, 12);
    expect(sum(endOfGame(0.5, { home: 8, away: 6 }).home)).toBeGreaterThan(0.65);
  });
});

describe('a match of table tennis', () => {
  it('is even between equals and close to what Elo means for a hundred points', () => {
    expect(setUpTableTennis({ edge: 0, tempo: 0, format: '' }).rest(0, 0).home).toBeCloseTo(0.5, 9);
    expect(Math.abs(setUpTableTennis({ edge: 100, tempo: 0, format: '' }).rest(0, 0).home - 0.64)).toBeLessThan(0.02);
  });
});
