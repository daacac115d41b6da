import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../chance/random.ts';
import { makeDriveChances, START } from './drive.ts';
import { AMERICAN_FOOTBALL } from './markets.ts';

const EVEN = { edge: 0, tempo: 0, format: '' };
const courses = Array.from({ length: 200 }, (_, index) => AMERICAN_FOOTBALL.play(EVEN, makeRandom(`match ${index}`)));
const ends = courses.map((course) => course.status(course.frames.length - 1));

describe('American football', () => {
  it('brings a drive two points on average, most of them none', () => {
    const { chances } = makeDriveChances(0.43).points(START);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(chances.reduce((sum, chance, points) => sum + chance * points, 0)).toBeCloseTo(2, 0);
    expect(chances[0]).toBeGreaterThan(0.5);
  });

  it('never ends level, and goes to overtime only from a draw', () => {
    expect(ends.every(({ score }) => score.home !== score.away)).toBe(true);
    const longer = ends.filter(({ period }) => period > 4);
    expect(longer.length).toBeGreaterThan(0);
    for (const { periodScores } of longer) {
      const points = (side: 'home' | 'away'): number =>
        periodScores.slice(0, 4).reduce((sum, part) => sum + part[side], 0);
      expect(points('home')).toBe(points('away'));
      expect(periodScores).toHaveLength(5);
    }
  });

  it('scores about as much as the great league does, in four quarters of fifteen minutes', () => {
    const mean = ends.reduce((sum, { score }) => sum + score.home + score.away, 0) / ends.length;
    expect(mean).toBeGreaterThan(41);
    expect(mean).toBeLessThan(49);
    expect(ends.find(({ period }) => period === 4)?.clockSec).toBe(3_600);
  });
});
