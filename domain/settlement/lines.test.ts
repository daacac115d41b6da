import { describe, expect, it } from 'vitest';
import { settleHandicap, settleTotal, type LegResultKind } from './index.ts';

const OPPOSITE: Readonly<Record<LegResultKind, LegResultKind>> = {
  win: 'lose',
  lose: 'win',
  void: 'void',
  half_win: 'half_lose',
  half_lose: 'half_win',
  dead_heat: 'dead_heat',
  placed: 'placed',
};

/** Points, line, what became of over. */
const TOTALS: readonly [number, number, LegResultKind][] = [
  [0, 0.5, 'lose'],
  [1, 0.5, 'win'],
  [2, 2, 'void'],
  [1, 2, 'lose'],
  [3, 2, 'win'],
  [2, 2.25, 'half_lose'],
  [3, 2.25, 'win'],
  [1, 2.25, 'lose'],
  [2, 2.5, 'lose'],
  [3, 2.5, 'win'],
  [3, 2.75, 'half_win'],
  [2, 2.75, 'lose'],
  [4, 2.75, 'win'],
  [3, 3, 'void'],
  [211, 210.5, 'win'],
];

/** Home, away, the home side's handicap, what became of the home side. */
const HANDICAPS: readonly [number, number, number, LegResultKind][] = [
  [1, 1, 0, 'void'],
  [2, 1, 0, 'win'],
  [0, 1, 0, 'lose'],
  [1, 1, -0.25, 'half_lose'],
  [2, 1, -0.25, 'win'],
  [1, 1, 0.25, 'half_win'],
  [0, 1, 0.25, 'lose'],
  [1, 1, -0.5, 'lose'],
  [1, 1, 0.5, 'win'],
  [1, 0, -0.75, 'half_win'],
  [2, 0, -0.75, 'win'],
  [0, 0, -0.75, 'lose'],
  [0, 1, 0.75, 'half_lose'],
  [0, 2, 0.75, 'lose'],
  [0, 0, 0.75, 'win'],
  [1, 0, -1, 'void'],
  [2, 0, -1, 'win'],
  [0, 1, 1, 'void'],
  [1, 0, -1.25, 'half_lose'],
  [2, 0, -1.25, 'win'],
  [0, 1, 1.25, 'half_win'],
  [2, 0, -1.75, 'half_win'],
  [3, 0, -1.75, 'win'],
  [1, 0, -1.75, 'lose'],
  [0, 2, 1.75, 'half_lose'],
];

describe('a total', () => {
  it.each(TOTALS)('[FE-14] of %d over %d is %s, and under its opposite', (points, line, over) => {
    expect(settleTotal(points, line, 'over')).toEqual({ kind: over });
    expect(settleTotal(points, line, 'under')).toEqual({ kind: OPPOSITE[over] });
  });
});

describe('a handicap', () => {
  it.each(HANDICAPS)('[FE-14] at %d:%d with %d to the home side: it %s', (home, away, handicap, result) => {
    expect(settleHandicap({ home, away }, handicap, '1')).toEqual({ kind: result });
    expect(settleHandicap({ home, away }, handicap, '2')).toEqual({ kind: OPPOSITE[result] });
  });

  it('[FE-14] on a quarter line is the two half stakes on the lines beside it', () => {
    const halves: Readonly<Record<string, LegResultKind>> = {
      'win win': 'win',
      'lose lose': 'lose',
      'void win': 'half_win',
      'win void': 'half_win',
      'lose void': 'half_lose',
      'void lose': 'half_lose',
    };
    for (let home = 0; home <= 6; home++) {
      for (let away = 0; away <= 6; away++) {
        for (let line = -4.75; line <= 4.75; line += 0.5) {
          const below = settleHandicap({ home, away }, line - 0.25, '1').kind;
          const above = settleHandicap({ home, away }, line + 0.25, '1').kind;
          expect(settleHandicap({ home, away }, line, '1').kind).toBe(halves[`${below} ${above}`]);
        }
      }
    }
  });
});
