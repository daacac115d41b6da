import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../chance/random.ts';
import { listMoments, makeChase, type BallTable } from './innings.ts';
import { CRICKET } from './markets.ts';

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
});
