import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../chance/random.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { countBalls, countRuns } from './ends.ts';
import { listMoments, makeChase, type BallTable } from './innings.ts';
import { CRICKET } from './markets.ts';
import { setUpCricket } from './model.ts';
import { listRests } from './rests.ts';

/** Two balls, each a wicket, nothing, or a four. */
const TWO_BALLS: BallTable = Array.from({ length: 2 }, () => ({
  wicket: 0.2,
  runs: [
    { runs: 0, chance: 0.3 },
    { runs: 4, chance: 0.5 },
  ],
}));

describe('an innings', () => {
  it('has the mean and variance that counting gives', () => {
    const moments = listMoments(TWO_BALLS, 2);
    expect(moments.at(1, 0).mean).toBeCloseTo(2, 12);
    expect(moments.at(1, 0).variance).toBeCloseTo(4, 12);
    expect(moments.at(0, 0).mean).toBeCloseTo(4, 12);
    expect(moments.at(0, 1).mean).toBeCloseTo(2 + 0.8 * 2, 12);
    expect(moments.at(2, 0)).toEqual({ mean: 0, variance: 0 });
  });

  it('is chased with the chance that counting gives; a tie counts half', () => {
    const chase = makeChase(TWO_BALLS, 2, 8);
    expect(chase.chance(1, 0, 4)).toBeCloseTo(0.5, 12);
    expect(chase.chance(0, 0, 8)).toBeCloseTo(0.25, 12);
    expect(chase.chance(0, 0, 4)).toBeCloseTo(0.75, 12);
    expect(chase.chance(0, 1, 4)).toBeCloseTo(0.5 + 0.3 * 0.5, 12);
    expect(chase.chance(2, 0, 1)).toBe(0.5);
    expect(chase.chance(2, 0, 2)).toBe(0);
    expect(chase.chance(1, 0, -3)).toBe(1);
  });
});

describe('an innings that has not begun', () => {
  const round = (ends: Float64Array, upTo: number): number[] =>
    Array.from(ends.slice(0, upTo), (chance) => Number(chance.toFixed(12)));

  it('ends with the runs that counting gives', () => {
    const { runs, scored } = countRuns(TWO_BALLS, 2);
    expect(round(runs, 10)).toEqual([0.25, 0, 0, 0, 0.5, 0, 0, 0, 0.25, 0]);
    expect([scored[4]?.[0], scored[4]?.[4], scored[6]?.[0]]).toEqual([0.75, 0.25, 0]);
    expect(round(countRuns(TWO_BALLS, 1).runs, 9)).toEqual([0.35, 0, 0, 0, 0.4, 0, 0, 0, 0.25]);
  });

  it('has as many balls of a kind as counting gives', () => {
    expect(round(countBalls(TWO_BALLS, 2, 4), 3)).toEqual([0.25, 0.5, 0.25]);
    expect(round(countBalls(TWO_BALLS, 1, 'wickets'), 3)).toEqual([0.64, 0.36, 0]);
    expect(round(countBalls(TWO_BALLS, 2, 'wickets'), 3)).toEqual([0.64, 0.32, 0.04]);
    expect(round(countBalls(TWO_BALLS, 2, 6), 3)).toEqual([1, 0, 0]);
  });
});

describe('what may still come of an innings', () => {
  it('is what counting gives, from any ball', () => {
    const runs = listRests(TWO_BALLS, 2, 'runs');
    expect(Array.from(runs.at(1, 0))).toEqual([0.5, 0, 0, 0, 0.5]);
    expect(Array.from(runs.at(0, 1), (chance) => Number(chance.toFixed(12)))).toEqual([
      0.35, 0, 0, 0, 0.4, 0, 0, 0, 0.25,
    ]);
    expect(Array.from(listRests(TWO_BALLS, 2, 'wickets').at(1, 1))).toEqual([0.8, 0.2]);
    expect(Array.from(listRests(TWO_BALLS, 2, 4).at(1, 1))).toEqual([0.5, 0.5]);
    expect(Array.from(listRests(TWO_BALLS, 2, 6).at(0, 0), (chance) => Number(chance.toFixed(12)))).toEqual([1]);
    for (const over of [runs.at(2, 0), runs.at(1, 2)]) expect(Array.from(over)).toEqual([1]);
  });

  it('is, before its first ball, how it ends', () => {
    const { table } = setUpCricket({ edge: 120, tempo: 0.4, format: '' }).home;
    const ends = countRuns(table, 10).runs;
    const rest = listRests(table, 10, 'runs').at(0, 0);
    for (const [runs, chance] of rest.entries()) expect(Math.abs(chance - (ends[runs] ?? 0))).toBeLessThan(1e-6);
    for (const counted of ['wickets', 4, 6] as const) {
      const told = countBalls(table, 10, counted);
      for (const [number, chance] of listRests(table, 10, counted).at(0, 0).entries())
        expect(Math.abs(chance - (told[number] ?? 0))).toBeLessThan(1e-8);
    }
  });
});

describe('cricket', () => {
  const courses = Array.from({ length: 60 }, (_, index) =>
    CRICKET.play({ edge: 0, tempo: 0, format: '' }, makeRandom(`${index}`)),
  );

  it('makes the totals of a league', () => {
    const firsts = courses.map((course) => {
      const { periodScores } = course.status(course.frames.length - 1);
      return (periodScores[0]?.home ?? 0) + (periodScores[0]?.away ?? 0);
    });
    const mean = firsts.reduce((sum, runs) => sum + runs, 0) / firsts.length;
    expect(mean).toBeGreaterThan(152);
    expect(mean).toBeLessThan(174);
  });

  it('shows overs and wickets, and ends with a winner', () => {
    for (const course of courses) {
      const last = course.frames.length - 1;
      expect(course.status(20).detail).toMatch(/^\d{1,2}\.[0-5] ov, \d+ wkt$/);
      expect(course.facts(last).winner).toMatch(/^(home|away)$/);
    }
  });

  /** Of all lines that ask the same, by line. */
  function laddersOf(offers: readonly Offer[]): ReadonlyMap<string, (readonly [line: number, chance: number])[]> {
    const ladders = new Map<string, (readonly [number, number])[]>();
    for (const { key, chances } of offers) {
      const [, ladder, line] = /^(.*)total=([\d.]+)$/.exec(key) ?? [];
      if (ladder !== undefined) ladders.set(ladder, [...(ladders.get(ladder) ?? []), [Number(line), chances[0] ?? 0]]);
    }
    return new Map([...ladders].map(([ladder, lines]) => [ladder, lines.toSorted(([a], [b]) => a - b)]));
  }

  function expectFalling(offers: readonly Offer[]): void {
    for (const [ladder, lines] of laddersOf(offers)) {
      const chances = lines.map(([, chance]) => chance);
      expect([ladder, chances.toSorted((a, b) => b - a)]).toEqual([ladder, chances]);
    }
  }

  it('has sixty markets before a match, all of one outlook [FE-07.depth]', () => {
    for (const edge of [0, 250, -250]) {
      const setting = { edge, tempo: 0.5, format: '' };
      const offers = new Map(CRICKET.lineOffers(setting, setting, true).map((offer) => [offer.key, offer]));
      expect(offers.size).toBeGreaterThanOrEqual(60);
      expect(laddersOf([...offers.values()]).size).toBe(8);
      expectFalling([...offers.values()]);
    }
  });

  it('prices the first innings by either side, since nobody knows who bats', () => {
    const setting = { edge: 300, tempo: 0, format: '' };
    const first = CRICKET.lineOffers(setting, setting).filter(({ key }) => key.startsWith('period_total|period=1|'));
    const totals = Array.from({ length: 600 }, (_, index) => {
      const course = CRICKET.play(setting, makeRandom(`toss ${index}`));
      const [one] = course.status(course.frames.length - 1).periodScores;
      return (one?.home ?? 0) + (one?.away ?? 0);
    });
    expect(first.length).toBeGreaterThan(0);
    for (const { key, chances } of first) {
      const line = Number(key.split('total=')[1]);
      const over = totals.filter((runs) => runs > line).length / totals.length;
      expect(Math.abs(over - (chances[0] ?? 0))).toBeLessThan(4 * Math.sqrt(0.25 / totals.length));
    }
  });

  it('has sixty markets early in a match, and some to the end of most, all of one outlook [FE-07.depth]', () => {
    for (const course of courses.slice(0, 12)) {
      for (const early of [1, 12, 40]) expect(course.offers(early).length).toBeGreaterThanOrEqual(60);
      for (let frame = 0; frame < course.frames.length; frame += 9) expectFalling(course.offers(frame));
      expect(course.offers(course.frames.length - 2).length).toBeGreaterThan(0);
      expect(course.offers(course.frames.length - 1)).toEqual([]);
    }
  });

  it('asks the same in several ways at one price, whoever bats', () => {
    for (const course of courses.slice(0, 12)) {
      const offers = new Map(course.offers(30).map(({ key, chances }) => [key as string, chances[0]]));
      const { turn } = course.status(30);
      let compared = 0;
      for (const [key, chance] of offers) {
        const line = key.replace(
          /^(home|away)_total\|/,
          'period_total|period=' + (key.startsWith(turn ?? '-') ? '1|' : '2|'),
        );
        const same = offers.get(line);
        if (line === key || same === undefined) continue;
        expect(chance).toBeCloseTo(same, 5);
        compared++;
      }
      expect(compared).toBeGreaterThan(5);
    }
  });
});
