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

  it('has a hundred and twenty markets before a match, whose ladders rise with their lines [FE-07.depth]', () => {
    for (const setting of [EVEN, { ...EVEN, edge: 200 }, { ...EVEN, edge: -250, format: 'fiba' }]) {
      const offers = BASKETBALL.lineOffers(setting, setting, true);
      expect(offers.length).toBeGreaterThanOrEqual(120);
      const ladders = new Map<string, (readonly [line: number, chance: number])[]>();
      for (const { key, chances } of offers) {
        const line = /^(.*?)(?:total|hcp)=([-\d.]+)(.*)$/.exec(key);
        if (!line) continue;
        const [, before = '', value = '', after = ''] = line;
        // A higher total is passed less often; a higher handicap is covered more often.
        const rises = key.includes('hcp=') ? 1 : -1;
        const name = `${before}${after}`;
        ladders.set(name, [...(ladders.get(name) ?? []), [rises * Number(value), chances[0] ?? 0]]);
      }
      expect(ladders.size).toBe(20);
      for (const ladder of ladders.values()) {
        const sorted = ladder.toSorted(([a], [b]) => a - b);
        expect(sorted.every(([, chance], at) => at === 0 || chance > (sorted[at - 1]?.[1] ?? 1))).toBe(true);
      }
    }
  });

  it('asks about no quarter that is over, and about none of overtime', () => {
    for (const course of courses.slice(0, 20)) {
      for (const frame of course.frames.keys()) {
        const { period, phase } = course.status(frame);
        if (frame % 20 !== 0) continue;
        const parts = course.offers(frame).flatMap(({ key }) => /period=(\d)/.exec(key)?.[1] ?? []);
        expect(Math.min(5, ...parts.map(Number))).toBeGreaterThanOrEqual(phase === 'break' ? period + 1 : period);
        expect(Math.max(0, ...parts.map(Number))).toBeLessThanOrEqual(4);
      }
    }
  });
});
