import { describe, expect, it } from 'vitest';
import { countOf, matchesOf, SIDES, sumOf } from '../test-field.ts';

describe('the field of snooker', () => {
  const matches = matchesOf('snooker', 8);

  it('[FE-07.tracker] has pots worth all points of the frames, and the frames of the score', () => {
    for (const { incidents, status } of matches) {
      for (const side of SIDES) {
        const pots = incidents.filter((one) => one.side === side && one.kind === 'pot');
        const points = pots.reduce((sum, { value = 0 }) => sum + value, 0);
        expect(points).toBe(status.periodScores.reduce((sum, frame) => sum + frame[side], 0));
        expect(countOf(incidents, side, 'frame')).toBe(status.score[side]);
      }
    }
  });

  it('[FE-07.tracker] has a colour after each red, and no ball but the eight', () => {
    for (const { incidents } of matches) {
      const pots = incidents.filter(({ kind }) => kind === 'pot');
      for (const [at, { value = 0, side }] of pots.entries()) {
        expect(value).toBeGreaterThanOrEqual(1);
        expect(value).toBeLessThanOrEqual(7);
        if (value !== 1) continue;
        expect(pots[at + 1]?.side).toBe(side);
        expect(pots[at + 1]?.value).toBeGreaterThan(1);
      }
    }
  });

  it('[FE-07.tracker] adds up each break of ten and more until a shot pots nothing', () => {
    for (const { incidents, end } of matches) {
      const broken = { home: [0], away: [0] };
      let points = 0;
      for (const { kind, side = 'home', value = 0 } of incidents) {
        if (kind === 'pot') points += value;
        else if (kind === 'break') {
          expect(value).toBe(points);
          broken[side].push(value);
        }
        if (kind === 'frame') points = 0;
        else if (kind === 'miss' || kind === 'safety') {
          const told = points;
          points = told >= 10 ? told : 0;
        } else if (kind === 'break') points = 0;
      }
      for (const side of SIDES) {
        expect(sumOf(end, 'best_break', side)).toBe(Math.max(...broken[side]));
        expect(sumOf(end, 'fifties', side)).toBe(broken[side].filter((value) => value >= 50).length);
      }
    }
    expect(matches.some(({ end }) => SIDES.some((side) => (sumOf(end, 'fifties', side) ?? 0) > 0))).toBe(true);
  });
});
