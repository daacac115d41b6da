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

  it('offers the present game, and those to come while the set cannot end before them', () => {
    const games = course.offers(1).filter((offer) => offer.type === 'game_winner');
    const inFirst = games.map((offer) => offer.key).filter((key) => key.endsWith('period=1'));
    expect(inFirst).toEqual([1, 2, 3, 4, 5, 6].map((game) => `game_winner|game=${game}|period=1`));
  });

  it('has eighty markets before a match whose prices agree with each other [FE-07.depth]', () => {
    for (const setting of [
      { edge: 0, tempo: 0, format: 'men' },
      { edge: 180, tempo: 1, format: 'women' },
      { edge: -220, tempo: -1, format: 'men' },
    ]) {
      const offers = new Map(TENNIS.lineOffers(setting, setting, true).map((offer) => [offer.key, offer]));
      expect(offers.size).toBeGreaterThanOrEqual(80);
      const chancesOf = (key: string): readonly number[] => offers.get(key)?.chances ?? expect.fail(key);
      const [straight = 0, home = 0, away = 0] = chancesOf('correct_score');
      expect(straight + home).toBeCloseTo(chancesOf('winner')[0] ?? 0, 6);
      expect(sum(chancesOf('correct_score'))).toBeCloseTo(1, 6);
      // Two sets are won by the better player about as often as each of them is.
      const [first = 0] = chancesOf('period_winner|period=1');
      const [second = 0] = chancesOf('period_winner|period=2');
      expect(first * (1 - second) + (1 - first) * second).toBeCloseTo(home + away, 2);
      const totals = [...offers.keys()].filter((key) => key.startsWith('total|'));
      const ladder = totals
        .map((key) => [Number(key.split('total=')[1]), chancesOf(key)[0] ?? 0] as const)
        .toSorted(([a], [b]) => a - b);
      expect(ladder.length).toBeGreaterThan(8);
      expect(ladder.every(([, chance], at) => at === 0 || chance < (ladder[at - 1]?.[1] ?? 0))).toBe(true);
    }
  });
});
