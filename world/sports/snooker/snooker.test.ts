import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../chance/random.ts';
import { isDecided, makeFrameChances } from './frame.ts';
import { SNOOKER } from './markets.ts';

const EVEN = { edge: 0, tempo: 0, format: '4' };

describe('a frame of snooker', () => {
  const frames = makeFrameChances(0.7, 0.7);

  it.each([
    [0, 0, false],
    [0, 147, false],
    [15, 27, false],
    [15, 28, true],
    [20, -7, false],
    [20, -8, true],
    [21, 0, false],
    [21, 1, true],
  ])('after %i pots with a lead of %i is decided: %s', (pots, lead, decided) => {
    expect(isDecided({ pots, lead, turn: 'home' })).toBe(decided);
  });

  it('is even between equals of whom each is at the table in turn, and better for who is', () => {
    const [home, away] = (['home', 'away'] as const).map((turn) => frames.win({ pots: 0, lead: 0, turn }));
    expect((home ?? 0) + (away ?? 0)).toBeCloseTo(1, 9);
    expect(home).toBeGreaterThan(0.5);
  });

  it('is won with every lead above none', () => {
    const frame = { pots: 4, lead: -11, turn: 'away' } as const;
    const { from, chances } = frames.leads(frame);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    const won = chances.reduce((sum, chance, at) => (from + at > 0 ? sum + chance : sum), 0);
    expect(won).toBeCloseTo(frames.win(frame), 9);
    expect(chances[-from] ?? 0).toBe(0);
  });
});

describe('a match of snooker', () => {
  it('is first to as many frames as its tournament says', () => {
    for (const format of ['4', '6']) {
      const course = SNOOKER.play({ ...EVEN, format }, makeRandom('a match'));
      const { score, periodScores } = course.status(course.frames.length - 1);
      expect(Math.max(score.home, score.away)).toBe(Number(format));
      expect(periodScores).toHaveLength(score.home + score.away);
    }
  });
});
