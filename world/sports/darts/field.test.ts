import { describe, expect, it } from 'vitest';
import { countOf, matchesOf, SIDES, sumOf } from '../test-field.ts';

const LEG = 501;

describe('the field of darts', () => {
  const matches = matchesOf('darts', 8);

  it('[FE-07.tracker] takes 501 off in every leg that is won, and has the legs and sets of the score', () => {
    for (const { incidents, status } of matches) {
      const legs = { home: 0, away: 0 };
      const taken = { home: 0, away: 0 };
      for (const { kind, side = 'home', value = 0 } of incidents) {
        taken[side] += value;
        if (kind !== 'leg') continue;
        legs[side] += 1;
        expect(taken[side]).toBe(LEG);
        expect(taken[side === 'home' ? 'away' : 'home']).toBeLessThan(LEG);
        taken.home = taken.away = 0;
      }
      for (const side of SIDES) {
        expect(legs[side]).toBe(status.periodScores.reduce((sum, set) => sum + set[side], 0));
        expect(countOf(incidents, side, 'set')).toBe(status.score[side]);
      }
    }
  });

  it('[FE-07.tracker] counts visits by what they are worth, and the highest checkout', () => {
    for (const { incidents, end } of matches) {
      for (const side of SIDES) {
        const values = incidents.flatMap((one) =>
          one.side === side && (one.kind === 'visit' || one.kind === 'checkout') ? [one.value ?? 0] : [],
        );
        expect(sumOf(end, 'visits_100', side)).toBe(values.filter((value) => value >= 100 && value < 140).length);
        expect(sumOf(end, 'visits_140', side)).toBe(values.filter((value) => value >= 140 && value < 180).length);
        expect(sumOf(end, 'maximums', side)).toBe(countOf(incidents, side, 'maximum'));
        const checkouts = incidents.filter((one) => one.side === side && one.kind === 'checkout');
        expect(sumOf(end, 'best_checkout', side)).toBe(Math.max(0, ...checkouts.map(({ value = 0 }) => value)));
      }
    }
    expect(matches.some(({ end }) => (sumOf(end, 'maximums', 'home') ?? 0) > 0)).toBe(true);
  });

  it('[FE-07.tracker] has every dart within the board or just beside it', () => {
    for (const { x, y } of matches.flatMap(({ incidents }) => incidents)) {
      if (x === undefined || y === undefined) continue;
      expect(Math.hypot(x - 500, y / 2 - 250)).toBeLessThan(220);
    }
  });
});
