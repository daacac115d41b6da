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

  it('has eighty markets before a match whose prices agree with each other [FE-07.depth]', () => {
    for (const edge of [0, 250, -250]) {
      const setting = { ...EVEN, edge };
      const offers = new Map(ICE_HOCKEY.lineOffers(setting, setting, true).map((offer) => [offer.key, offer]));
      expect(offers.size).toBeGreaterThanOrEqual(80);
      const chancesOf = (key: string): readonly number[] => offers.get(key)?.chances ?? expect.fail(key);
      const [home = 0, draw = 0] = chancesOf('1x2');
      const both = chancesOf('result_both_score');
      expect((both[0] ?? 0) + (both[3] ?? 0)).toBeCloseTo(home, 2);
      expect((both[1] ?? 0) + (both[4] ?? 0)).toBeCloseTo(draw, 2);
      expect(chancesOf('winning_margin')[3]).toBeCloseTo(draw, 2);
      const [yes = 0] = chancesOf('both_score');
      const without = (side: string): number => chancesOf(`side_exact_goals|side=${side}`)[0] ?? 0;
      expect(yes).toBeCloseTo((1 - without('1')) * (1 - without('2')), 6);
      const lines = [...offers.values()].filter(({ type }) => type === 'handicap');
      const byLine = lines
        .map(({ key, chances }) => [Number(key.split('hcp=')[1]), chances[0] ?? 0] as const)
        .toSorted(([a], [b]) => a - b);
      expect(byLine.every(([, chance], at) => at === 0 || chance > (byLine[at - 1]?.[1] ?? 1))).toBe(true);
    }
  });

  it('has sixty markets live in the first period', () => {
    const course = ICE_HOCKEY.play(EVEN, makeRandom('depth'));
    const early = [...course.frames.keys()].filter((frame) => (course.status(frame).clockSec ?? 0) < 1_000);
    expect(Math.min(...early.map((frame) => course.offers(frame).length))).toBeGreaterThanOrEqual(60);
  });
});
