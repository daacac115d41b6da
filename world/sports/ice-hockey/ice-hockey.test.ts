import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../chance/random.ts';
import { ICE_HOCKEY } from './markets.ts';

const EVEN = { edge: 0, tempo: 0, format: '' };

describe('ice hockey', () => {
  it('is three periods of twenty minutes, with as many period scores as goals', () => {
    const course = ICE_HOCKEY.play(EVEN, makeRandom('a match'));
    const end = course.status(course.frames.length - 1);
    expect(end).toMatchObject({ phase: 'ended', period: 3, clockSec: 3_600 });
    expect(end.periodScores.reduce((sum, score) => sum + score.home, 0)).toBe(end.score.home);
    expect(end.periodScores.length).toBe(3);
  });

  it('draws in one match of six after regulation, and offers no exact scores', () => {
    const offers = ICE_HOCKEY.lineOffers(EVEN, EVEN);
    const draw = offers.find((offer) => offer.type === '1x2')?.chances[1] ?? 0;
    expect(draw).toBeGreaterThan(0.14);
    expect(draw).toBeLessThan(0.19);
    expect(offers.some((offer) => offer.type === 'correct_score')).toBe(false);
  });
});
