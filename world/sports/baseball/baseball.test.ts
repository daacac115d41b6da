import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../chance/random.ts';
import { FRESH, makeBatting } from './half-inning.ts';
import { BASEBALL } from './markets.ts';

const EVEN = { edge: 0, tempo: 0, format: '' };
const courses = Array.from({ length: 200 }, (_, index) => BASEBALL.play(EVEN, makeRandom(`match ${index}`)));
const ends = courses.map((course) => course.status(course.frames.length - 1));

describe('half an inning', () => {
  const batting = makeBatting(0);
  const mean = (turn: typeof FRESH): number =>
    batting.runs(turn).chances.reduce((sum, chance, runs) => sum + chance * runs, 0);

  it('has all its ends, wherever it stands', () => {
    for (const outs of [0, 1, 2]) {
      for (const runners of [0, 3]) {
        const { chances } = batting.runs({ outs, runners, balls: 3, strikes: 2 });
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 4);
      }
    }
  });

  it('brings more with runners on, with fewer out, and with balls than with strikes', () => {
    expect(mean(FRESH)).toBeGreaterThan(0.4);
    expect(mean(FRESH)).toBeLessThan(0.6);
    expect(mean({ ...FRESH, runners: 3 })).toBeGreaterThan(1);
    expect(mean({ ...FRESH, outs: 2 })).toBeLessThan(mean({ ...FRESH, outs: 1 }));
    expect(mean({ ...FRESH, balls: 3 })).toBeGreaterThan(mean({ ...FRESH, strikes: 2 }));
  });
});

describe('baseball', () => {
  it('never ends level, and the home side stops as soon as it leads in the last inning', () => {
    expect(ends.every(({ score }) => score.home !== score.away)).toBe(true);
    const extra = ends.filter(({ period, score }) => period > 9 && score.home > score.away);
    expect(extra.length).toBeGreaterThan(0);
    for (const { score } of extra) expect(score.home - score.away).toBe(1);
    expect(
      ends.some(
        ({ period, periodScores, score }) => period === 9 && periodScores[8]?.home === 0 && score.home > score.away,
      ),
    ).toBe(true);
  });

  it('tells who bats and how many are out', () => {
    const course = courses[0];
    expect(course?.status(1)).toMatchObject({ turn: 'away', period: 1 });
    expect(course?.status(1).detail).toMatch(/^outs 0, on 0, count 0 0$/);
  });
});
