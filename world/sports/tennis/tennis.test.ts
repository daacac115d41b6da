import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../chance/random.ts';
import { makeTennisChances } from './chances.ts';
import { TENNIS } from './markets.ts';
import { servesPoint } from './model.ts';

const even = makeTennisChances(0.6, 0.6);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('the chances of tennis', () => {
  it('a server who wins 60 of 100 points holds 73.6 of 100 games, the textbook value', () => {
    expect(even.game('home', 0, 0)).toBeCloseTo(0.735_7, 4);
    expect(even.game('away', 0, 0)).toBeCloseTo(1 - 0.735_7, 4);
  });

  it('deuce is the same at every height', () => {
    expect(even.game('home', 3, 3)).toBeCloseTo(0.36 / (0.36 + 0.16), 9);
    expect(even.game('home', 7, 7)).toBeCloseTo(even.game('home', 3, 3), 9);
  });

  it('equal players have even chances of tie-break, set and match, whoever serves first', () => {
    for (const server of ['home', 'away'] as const) {
      expect(even.tieBreak(server, 0, 0)).toBeCloseTo(0.5, 9);
      expect(sum(even.set(server, 0, 0).home)).toBeCloseTo(0.5, 9);
      expect(even.match(server, 0, 0).home).toBeCloseTo(0.5, 9);
    }
  });

  it('the ends of a set and of a match are all there', () => {
    const uneven = makeTennisChances(0.68, 0.61);
    const set = uneven.set('home', 0, 0);
    expect(sum(set.home) + sum(set.away)).toBeCloseTo(1, 9);
    expect(sum(uneven.match('home', 0, 0).games)).toBeCloseTo(1, 9);
    expect(uneven.match('home', 1, 0).home).toBeGreaterThan(uneven.match('home', 0, 0).home);
  });

  it('the serve of a tie-break goes one, two, two', () => {
    const servers = Array.from({ length: 7 }, (_, points) => servesPoint('home', points));
    expect(servers).toEqual(['home', 'away', 'away', 'home', 'home', 'away', 'away']);
  });
});

describe('tennis', () => {
  const course = TENNIS.play({ edge: 0, tempo: 0, format: 'men' }, makeRandom('a match'));

  it('shows points the way they are called, and who serves', () => {
    const calls = new Set(course.frames.flatMap((_, frame) => course.status(frame).detail ?? []));
    expect(calls).toContain('40-15');
    expect(calls).toContain('0-30');
    expect(calls).not.toContain('60-0');
    expect(course.status(5).turn).toBe('home');
  });

  it('offers the present game, and the next while the set cannot end before it', () => {
    const games = course.offers(1).filter((offer) => offer.type === 'game_winner');
    expect(games.map((offer) => offer.key)).toEqual(['game_winner|game=1|period=1', 'game_winner|game=2|period=1']);
  });
});
