import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawMessage, drawNumbers, LOTTERY_GAMES, readWord } from '@glasshouse/domain/lotteries';
import {
  playVirtual,
  readBlock,
  VIRTUAL_BLOCKS,
  virtualMessage,
  VIRTUAL_MARBLES,
  VIRTUAL_PLAYERS,
  VIRTUAL_RUNNERS,
  VIRTUAL_TEAMS,
  type VirtualGame,
} from '@glasshouse/domain/virtual';
import { NAMES, oracleFootball, oracleNumbers, oracleRace, oracleTennis, readTable } from './draw-oracle.ts';

const ZERO = Buffer.alloc(32);
const seeds = Array.from({ length: 200 }, (_, at) => createHash('sha256').update(`a seed ${at}`).digest());

function playByHouse(seed: Buffer, game: VirtualGame, names: readonly string[]) {
  const blocks = Array.from({ length: VIRTUAL_BLOCKS }, (_, at) =>
    readBlock(createHmac('sha256', seed).update(virtualMessage(game, at)).digest()),
  );
  const course = playVirtual(game, names, blocks.flat());
  if (!course) throw new Error(`the house does not know ${names.join(', ')}`);
  return course;
}

/** Two of a list, other ones for each number. */
function pairOf(names: readonly string[], at: number): [string, string] {
  const [first, step] = [at % names.length, 1 + (at % (names.length - 1))];
  return [names[first] ?? '', names[(first + step) % names.length] ?? ''];
}

describe('[FE-16.verified] what the page of draws says', () => {
  it('names everybody who plays, with what their chances are made of', () => {
    const strong = (all: readonly { readonly name: string }[], ...of: readonly string[]) =>
      all.map((one) => [one.name, ...of.map((key) => String(Object.entries(one).find(([name]) => name === key)?.[1]))]);
    expect(readTable('team')).toEqual(strong(VIRTUAL_TEAMS, 'attack', 'defence'));
    expect(readTable('player')).toEqual(strong(VIRTUAL_PLAYERS, 'serve', 'returns'));
    expect(readTable('runner')).toEqual(strong(VIRTUAL_RUNNERS, 'weight'));
    expect(readTable('marble')).toEqual(strong(VIRTUAL_MARBLES, 'weight'));
  });

  it('is what lotteries draw', () => {
    for (const [at, seed] of seeds.entries()) {
      for (const { pick, of } of Object.values(LOTTERY_GAMES)) {
        const words = Array.from({ length: 64 }, (_, i) =>
          readWord(
            createHmac('sha256', seed)
              .update(drawMessage(at + 1, i))
              .digest(),
          ),
        );
        expect(drawNumbers({ pick, of }, words)).toEqual(oracleNumbers(seed, at + 1, pick, of));
      }
    }
  });

  it('is how football is played, each goal in its minute, and what is seen of each', () => {
    for (const [at, seed] of seeds.entries()) {
      const course = playByHouse(seed, 'football', pairOf(NAMES.football, at));
      if (course.game !== 'football') throw new Error(course.game);
      const goals = course.minutes.flatMap(({ scored }, minute) =>
        scored ? [{ minute: minute + 1, side: scored === 'home' ? 0 : 1 }] : [],
      );
      const told = oracleFootball(seed, ...pairOf(NAMES.football, at));
      expect({ goals, seen: course.minutes.map(({ kind }) => kind) }).toEqual(told);
      const score = (side: number, from: number, to: number) =>
        told.goals.filter((one) => one.side === side && one.minute >= from && one.minute <= to).length;
      expect(course.halves).toEqual([
        { home: score(0, 1, 45), away: score(1, 1, 45) },
        { home: score(0, 46, 90), away: score(1, 46, 90) },
      ]);
    }
  });

  it('is how tennis is played, point by point, tie-breaks too', () => {
    let tieBreaks = 0;
    for (const [at, seed] of seeds.entries()) {
      const course = playByHouse(seed, 'tennis', pairOf(NAMES.tennis, at));
      if (course.game !== 'tennis') throw new Error(course.game);
      const told = oracleTennis(seed, ...pairOf(NAMES.tennis, at));
      expect(course.points.map(({ winner }) => (winner === 'home' ? 0 : 1))).toEqual(told.points);
      expect([course.games.home, course.games.away]).toEqual(told.games);
      if (told.games[0] + told.games[1] === 7) tieBreaks++;
    }
    expect(tieBreaks).toBeGreaterThan(10);
  });

  it('is how races are run, to the last place, and who is in front on the way', () => {
    for (const [at, seed] of seeds.entries()) {
      for (const game of ['racing', 'marbles'] as const) {
        const names = game === 'marbles' ? NAMES.marbles : NAMES.racing.slice(at % 12, (at % 12) + 8);
        const course = playByHouse(seed, game, names);
        if (!('finish' in course)) throw new Error(course.game);
        const nameAll = (places: readonly number[]) => places.map((runner) => names[runner]);
        expect({ finish: nameAll(course.finish), orders: course.orders.map(nameAll) }).toEqual(
          oracleRace(seed, game, names),
        );
      }
    }
  });

  it('holds of the seed that it takes for an example', () => {
    const ended = new Map(readTable('game').map(([game, , end]) => [game, end]));
    const { goals } = oracleFootball(ZERO, 'Cedar Athletic', 'Meridian');
    expect(goals).toEqual([
      { minute: 48, side: 1 },
      { minute: 66, side: 0 },
    ]);
    expect(ended.get('football')).toContain('in the 48th minute (Meridian) and the 66th (Cedar Athletic)');
    const { games, points } = oracleTennis(ZERO, 'Bo Lindqvar', 'Henk Marul');
    expect(ended.get('tennis')).toBe(`${games.join(':')}, after ${points.length} points`);
    expect(ended.get('racing')).toBe(oracleRace(ZERO, 'racing', NAMES.racing.slice(0, 8)).finish.join(', '));
    expect(ended.get('marbles')).toBe(oracleRace(ZERO, 'marbles', NAMES.marbles).finish.join(', '));
  });
});
