import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../chance/random.ts';
import { HANDBALL } from './markets.ts';

const EVEN = { edge: 0, tempo: 0, format: '' };

describe('handball', () => {
  it('has as many goals as its model expects, and no goal stops the markets', () => {
    const courses = Array.from({ length: 120 }, (_, index) => HANDBALL.play(EVEN, makeRandom(`match ${index}`)));
    const goals = courses.map((course) => {
      const { score } = course.status(course.frames.length - 1);
      return score.home + score.away;
    });
    const mean = goals.reduce((sum, count) => sum + count, 0) / goals.length;
    expect(Math.abs(mean - 58)).toBeLessThan(3);
    expect(courses.some(({ frames }) => frames.some(({ halt }) => halt))).toBe(false);
  });

  it('is a draw in a dozen matches, and what both halves decide makes a whole', () => {
    const offers = HANDBALL.lineOffers(EVEN, EVEN, true);
    const chancesOf = (type: string): readonly number[] => offers.find((offer) => offer.type === type)?.chances ?? [];
    expect(chancesOf('1x2')[1]).toBeGreaterThan(0.04);
    expect(chancesOf('1x2')[1]).toBeLessThan(0.09);
    const [home = 0, draw = 0, away = 0] = chancesOf('1x2');
    const ways = chancesOf('half_time_full_time');
    const full = (from: number): number => ways.slice(from, from + 3).reduce((sum, chance) => sum + chance, 0);
    expect(full(0)).toBeCloseTo(home, 3);
    expect(full(3)).toBeCloseTo(draw, 3);
    expect(full(6)).toBeCloseTo(away, 3);
  });
});
