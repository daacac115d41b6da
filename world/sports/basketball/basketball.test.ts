import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../chance/random.ts';
import { BASKETBALL } from './markets.ts';

const EVEN = { edge: 0, tempo: 0, format: 'nba' };
const courses = Array.from({ length: 120 }, (_, index) => BASKETBALL.play(EVEN, makeRandom(`match ${index}`)));
const ends = courses.map((course) => course.status(course.frames.length - 1));

describe('basketball', () => {
  it('never ends level; a draw after four quarters is played on', () => {
    expect(ends.every((end) => end.score.home !== end.score.away)).toBe(true);
    const longer = ends.filter((end) => end.period > 4);
    expect(longer.length).toBeGreaterThan(0);
    expect(longer.length).toBeLessThan(20);
    for (const end of longer) {
      const quarters = end.periodScores.slice(0, 4);
      const points = (side: 'home' | 'away'): number => quarters.reduce((sum, score) => sum + score[side], 0);
      expect(points('home')).toBe(points('away'));
    }
  });

  it('scores about as much as the league does', () => {
    const mean = ends.reduce((sum, end) => sum + end.score.home + end.score.away, 0) / ends.length;
    expect(mean).toBeGreaterThan(222);
    expect(mean).toBeLessThan(236);
  });

  it('is shorter and lower by the international rules', () => {
    const course = BASKETBALL.play({ ...EVEN, format: 'fiba' }, makeRandom('a match'));
    const end = course.status(course.frames.length - 1);
    expect(end.clockSec).toBe(2_400 + Math.max(0, end.period - 4) * 300);
    expect(end.score.home + end.score.away).toBeLessThan(215);
  });
});
