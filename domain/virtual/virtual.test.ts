import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSport } from '../markets/index.ts';
import {
  drawFrom,
  footballChances,
  FOOTBALL_MINUTES,
  playVirtual,
  raceChances,
  RACE_STEPS,
  readBlock,
  tennisChances,
  VIRTUAL_BLOCKS,
  VIRTUAL_GAMES,
  VIRTUAL_MARBLES,
  VIRTUAL_PLAYERS,
  VIRTUAL_RUNNERS,
  VIRTUAL_TEAMS,
  virtualMessage,
  type VirtualGame,
} from './index.ts';

/** By the recipe of the page, told once more. */
function wordsOf(seed: string, game: VirtualGame): number[] {
  return Array.from({ length: VIRTUAL_BLOCKS }, (_one, block) =>
    readBlock(createHmac('sha256', seed).update(`glasshouse virtual ${game} ${block}`).digest()),
  ).flat();
}

function play(seed: string, game: VirtualGame, names: readonly string[]) {
  const course = playVirtual(game, names, wordsOf(seed, game));
  if (!course) throw new Error('there were too few words');
  return course;
}

const TEAMS = ['Cedar Athletic', 'Meridian'];
const PLAYERS = ['Bo Lindqvar', 'Henk Marul'];
const RUNNERS = VIRTUAL_RUNNERS.slice(0, 8);
const RUNNER_NAMES = RUNNERS.map(({ name }) => name);
const MARBLES = VIRTUAL_MARBLES.map(({ name }) => name);
const ZERO = '00'.repeat(32);

function pick<One extends { readonly name: string }>(all: readonly One[], [a, b]: readonly string[]): [One, One] {
  const [first, second] = [all.find(({ name }) => name === a), all.find(({ name }) => name === b)];
  if (!first || !second) throw new Error('nobody is called so');
  return [first, second];
}

describe('[FE-16.verified] the course of a virtual event', () => {
  it('follows from the seed alone: these are held for good', () => {
    expect(virtualMessage('racing', 3)).toBe('glasshouse virtual racing 3');
    expect(readBlock(Uint8Array.of(0xff, 0, 0, 1, 0, 0, 1, 0))).toEqual([0xff_00_00_01, 256]);
    expect(play(ZERO, 'football', TEAMS)).toMatchObject({ score: { home: 1, away: 0 } });
    expect(play(ZERO, 'tennis', PLAYERS)).toMatchObject({ games: { home: 0, away: 4 } });
    expect(play(ZERO, 'racing', RUNNER_NAMES)).toMatchObject({ finish: [5, 0, 2, 7, 4, 6, 1, 3] });
    expect(play(ZERO, 'marbles', MARBLES)).toMatchObject({ finish: [2, 3, 7, 1, 0, 5, 4, 6] });
  });

  it('is of a sport of its own', () => {
    for (const [game, { sportId }] of Object.entries(VIRTUAL_GAMES)) {
      expect(findSport(sportId)).toMatchObject({ slug: `virtual-${game}`, isVirtual: true });
    }
  });

  it('is none where there are too few words, or somebody is not of the game', () => {
    expect(playVirtual('football', TEAMS, wordsOf(ZERO, 'football').slice(0, 100))).toBeUndefined();
    expect(playVirtual('football', ['Leeds', 'Meridian'], wordsOf(ZERO, 'football'))).toBeUndefined();
    expect(playVirtual('tennis', ['Bo Lindqvar'], wordsOf(ZERO, 'tennis'))).toBeUndefined();
    expect(playVirtual('racing', [], wordsOf(ZERO, 'racing'))).toBeUndefined();
    expect(playVirtual('marbles', RUNNER_NAMES, wordsOf(ZERO, 'marbles'))).toBeUndefined();
  });

  it('leaves out words of the incomplete run at the end', () => {
    const bound = 2 ** 32 - (2 ** 32 % 10);
    const draws = drawFrom([bound, 2 ** 32 - 1, 7, bound - 1]);
    expect([draws.below(10), draws.below(10), draws.isShort()]).toEqual([7, 9, false]);
    expect([draws.below(10), draws.isShort()]).toEqual([0, true]);
  });

  it('ends by the rules of its game, whatever the seed is', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.shuffledSubarray([...VIRTUAL_RUNNERS], { minLength: 8, maxLength: 8 }),
        (seed, runners) => {
          const football = play(seed, 'football', TEAMS);
          const tennis = play(seed, 'tennis', PLAYERS);
          const race = play(
            seed,
            'racing',
            runners.map(({ name }) => name),
          );
          if (football.game !== 'football' || tennis.game !== 'tennis' || race.game !== 'racing')
            throw new Error('mixed up');
          expect(football.minutes).toHaveLength(FOOTBALL_MINUTES);
          for (const side of ['home', 'away'] as const) {
            expect(football.score[side]).toBe(football.minutes.filter(({ scored }) => scored === side).length);
          }
          for (const { x, y } of football.minutes)
            expect(Math.min(x, y, 1_000 - x, 1_000 - y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(tennis.games.home, tennis.games.away)).toBe(4);
          expect(tennis.games.home + tennis.games.away).toBeLessThanOrEqual(7);
          expect(tennis.points.at(-1)?.games).toEqual(tennis.games);
          expect(race.orders).toHaveLength(RACE_STEPS);
          expect(race.orders.at(-1)).toEqual(race.finish);
          for (const order of race.orders) expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
        },
      ),
      { numRuns: 25 },
    );
  });
});

const sum = (chances: readonly { readonly chance: number }[]): number =>
  chances.reduce((all, { chance }) => all + chance, 0);

/** Pearson's sum over outcomes that are each to be expected often enough. */
function chiSquare(counts: ReadonlyMap<string, number>, chances: ReadonlyMap<string, number>, rounds: number): number {
  return [...chances].reduce(
    (all, [key, chance]) => all + ((counts.get(key) ?? 0) - chance * rounds) ** 2 / (chance * rounds),
    0,
  );
}

function count(rounds: number, keyOf: (seed: string) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at < rounds; at += 1) {
    const key = keyOf(`a fixed set of seeds ${at}`);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

describe('[FE-16.rounds] chances of virtual events', () => {
  const [home, away] = pick(VIRTUAL_TEAMS, TEAMS);
  const [first, second] = pick(VIRTUAL_PLAYERS, PLAYERS);

  it('are one together', () => {
    expect(sum(footballChances(home, away))).toBeCloseTo(1, 7);
    expect(sum(tennisChances(first, second))).toBeCloseTo(1, 12);
    expect(raceChances(RUNNERS, 1).reduce((all, chance) => all + chance, 0)).toBeCloseTo(1, 12);
    expect(raceChances(RUNNERS, 3).reduce((all, chance) => all + chance, 0)).toBeCloseTo(3, 12);
    expect(raceChances(VIRTUAL_MARBLES, 1).reduce((all, chance) => all + chance, 0)).toBeCloseTo(1, 12);
  });

  it('are those by which football is played, over a fixed set of seeds', () => {
    // Result and whether more than two goals fell: 5 degrees of freedom, of which 20.5 is passed once in a thousand.
    const key = (ours: number, theirs: number): string => `${Math.sign(ours - theirs)} ${ours + theirs > 2}`;
    const chances = new Map<string, number>();
    for (const one of footballChances(home, away)) {
      const at = key(one.home, one.away);
      chances.set(at, (chances.get(at) ?? 0) + one.chance);
    }
    const counts = count(800, (seed) => {
      const course = play(seed, 'football', TEAMS);
      return course.game === 'football' ? key(course.score.home, course.score.away) : '';
    });
    expect(chances.size).toBe(6);
    expect(chiSquare(counts, chances, 800)).toBeLessThan(20.5);
  });

  it('are those by which tennis is played, over a fixed set of seeds', () => {
    // Eight scores in games: 7 degrees of freedom, 24.3.
    const chances = new Map(tennisChances(first, second).map((one) => [`${one.home}:${one.away}`, one.chance]));
    const counts = count(800, (seed) => {
      const course = play(seed, 'tennis', PLAYERS);
      return course.game === 'tennis' ? `${course.games.home}:${course.games.away}` : '';
    });
    expect(chances.size).toBe(8);
    expect(chiSquare(counts, chances, 800)).toBeLessThan(24.3);
  });

  it('[FE-16.games] are those by which marbles roll, over a fixed set of seeds', () => {
    // Eight winners: 7 degrees of freedom, 24.3.
    const counts = count(800, (seed) => {
      const course = play(seed, 'marbles', MARBLES);
      return 'finish' in course ? `${course.finish[0]}` : '';
    });
    const chances = new Map(raceChances(VIRTUAL_MARBLES, 1).map((chance, at) => [`${at}`, chance]));
    expect(chiSquare(counts, chances, 800)).toBeLessThan(24.3);
  });

  it('are those by which races are run, over a fixed set of seeds', () => {
    // Eight winners: 7 degrees of freedom, 24.3. The places are compared one by one: each within four deviations.
    const places = RUNNERS.map(() => 0);
    const counts = count(800, (seed) => {
      const course = play(seed, 'racing', RUNNER_NAMES);
      if (course.game !== 'racing') return '';
      for (const at of course.finish.slice(0, 3)) places[at] = (places[at] ?? 0) + 1;
      return `${course.finish[0]}`;
    });
    expect(
      chiSquare(counts, new Map(raceChances(RUNNERS, 1).map((chance, at) => [`${at}`, chance])), 800),
    ).toBeLessThan(24.3);
    for (const [at, chance] of raceChances(RUNNERS, 3).entries()) {
      const deviation = Math.sqrt(800 * chance * (1 - chance));
      expect(Math.abs((places[at] ?? 0) - 800 * chance)).toBeLessThan(4 * deviation);
    }
  });
});
