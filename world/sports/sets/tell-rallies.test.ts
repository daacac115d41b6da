import { describe, expect, it } from 'vitest';
import { matchesOf, SIDES, countOf, sumOf } from '../test-field.ts';

const ENDINGS = ['point', 'ace', 'block', 'smash'] as const;

describe.each([
  ['volleyball', 'set', 'set_point', 3],
  ['badminton', 'game', 'game_point', 2],
] as const)('the field of %s', (slug, won, pointFor, needed) => {
  const matches = matchesOf(slug, 6);

  it('[FE-07.tracker] has one ending for each rally, and the sets that the score has', () => {
    for (const { incidents, end, status } of matches) {
      for (const side of SIDES) {
        const points = status.periodScores.reduce((sum, set) => sum + set[side], 0);
        expect(countOf(incidents, side, ...ENDINGS)).toBe(points);
        expect(sumOf(end, 'points', side)).toBe(points);
        expect(sumOf(end, 'aces', side)).toBe(countOf(incidents, side, 'ace'));
        expect(countOf(incidents, side, won)).toBe(status.score[side]);
      }
    }
  });

  it('[FE-07.tracker] has an ace of who served and a fault that gives the other the point', () => {
    const rallies = matches.flatMap(({ looks }) => looks.filter(([first]) => first?.kind === 'serve'));
    let faults = 0;
    for (const [serve, how, then] of rallies) {
      if (how?.kind === 'ace') expect(how.side).toBe(serve?.side);
      if (how?.kind !== 'serve_fault') continue;
      faults += 1;
      expect(how.side).toBe(serve?.side);
      expect(then).toMatchObject({ kind: 'point', side: serve?.side === 'home' ? 'away' : 'home' });
    }
    expect(faults).toBeGreaterThan(10);
  });

  it('[FE-07.tracker] says before each set that it may be won, and of the last one that the match may', () => {
    for (const { incidents } of matches) {
      const sets = incidents.flatMap(({ kind, side }, at) =>
        kind === won ? [{ side, before: incidents.slice(0, at) }] : [],
      );
      for (const [index, { side, before }] of sets.entries()) {
        const told = before.findLast((one) => one.side === side && one.kind.endsWith('_point'));
        const isLast = sets.slice(0, index).filter((one) => one.side === side).length === needed - 1;
        expect(told?.kind).toBe(isLast ? 'match_point' : pointFor);
      }
    }
  });
});
