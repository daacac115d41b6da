import { describe, expect, it } from 'vitest';
import { countOf, matchesOf, SIDES, sumOf } from '../test-field.ts';

describe('the field of handball', () => {
  const matches = matchesOf('handball', 8);

  it('[FE-07.tracker] has the goals of the score, each after an attack or a throw from the seven metres', () => {
    for (const { incidents, end, score } of matches) {
      for (const side of SIDES) {
        expect(countOf(incidents, side, 'goal')).toBe(score[side]);
        expect(sumOf(end, 'throws', side)).toBe(countOf(incidents, side, 'throw', 'throw_wide', 'goal'));
      }
      for (const [at, { kind, side }] of incidents.entries()) {
        if (kind !== 'goal') continue;
        const before = incidents[at - 1];
        expect(before).toMatchObject({ side });
        expect(['attack', 'seven_metres']).toContain(before?.kind);
      }
    }
  });

  it('[FE-07.tracker] has for each save the throw of the other side, and a goal for half of the throws and more', () => {
    let [goals, throws] = [0, 0];
    for (const { incidents } of matches) {
      for (const [at, { kind, side }] of incidents.entries()) {
        if (kind !== 'save') continue;
        expect(incidents[at - 1]).toMatchObject({ kind: 'throw', side: side === 'home' ? 'away' : 'home' });
      }
      for (const side of SIDES) {
        goals += countOf(incidents, side, 'goal');
        throws += countOf(incidents, side, 'throw', 'throw_wide', 'goal');
      }
    }
    expect(goals / throws).toBeGreaterThan(0.5);
    expect(goals / throws).toBeLessThan(0.75);
  });

  it('[FE-07.tracker] has a handful of suspensions, by the clock of the match', () => {
    const told = matches.flatMap(({ incidents }) => incidents);
    const suspensions = told.filter(({ kind }) => kind === 'suspension').length / matches.length;
    expect(suspensions).toBeGreaterThan(2);
    expect(suspensions).toBeLessThan(14);
    expect(Math.max(...told.map(({ clockSec = 0 }) => clockSec))).toBe(3_599);
  });
});
