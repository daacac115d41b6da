import { describe, expect, it } from 'vitest';
import { countOf, matchesOf, SIDES, sumOf } from '../test-field.ts';

describe('the field of baseball', () => {
  const matches = matchesOf('baseball', 10);

  it('[FE-07.tracker] has every run of the score and every one who was out', () => {
    for (const { incidents, end, score, course } of matches) {
      const outs = course.frames.reduce((sum, _, frame) => {
        const [before, after] = [frame - 1, frame].map((at) => /^outs (\d)/.exec(course.status(at).detail ?? '')?.[1]);
        return sum + (before !== undefined && Number(after ?? 3) > Number(before) ? 1 : 0);
      }, 0);
      const told = SIDES.reduce((sum, side) => sum + countOf(incidents, side, 'strikeout', 'out'), 0);
      // A match that a run ends shows no outs in the end.
      expect([outs, outs - 1]).toContain(told);
      for (const side of SIDES) {
        const runs = incidents.filter((one) => one.side === side && one.kind === 'run');
        const sum = runs.reduce((all, { value = 0 }) => all + value, 0);
        expect(sum + countOf(incidents, side, 'home_run')).toBe(score[side]);
        expect(sumOf(end, 'hits', side)).toBe(countOf(incidents, side, 'hit', 'home_run'));
      }
    }
  });

  it('[FE-07.tracker] lets nobody walk before the third ball, or go out on strikes before the second', () => {
    let walks = 0;
    for (const { looks, course } of matches) {
      for (const [index, told] of looks.entries()) {
        const count = course.status(index).detail ?? '';
        for (const { kind } of told) {
          if (kind === 'walk') expect(count).toMatch(/count 3 \d$/);
          if (kind === 'strikeout') expect(count).toMatch(/count \d 2$/);
          if (kind === 'home_run') expect(count).toContain('on 0');
          walks += kind === 'walk' ? 1 : 0;
        }
      }
    }
    expect(walks / matches.length).toBeGreaterThan(3);
  });

  it('[FE-07.tracker] has about the strikes, hits and home runs of the great league', () => {
    const each = (name: 'hits' | 'home_runs' | 'strikeouts'): number =>
      matches.reduce((sum, { end }) => sum + (sumOf(end, name, 'home') ?? 0) + (sumOf(end, name, 'away') ?? 0), 0) /
      (2 * matches.length);
    expect(each('hits')).toBeGreaterThan(5);
    expect(each('hits')).toBeLessThan(14);
    expect(each('strikeouts')).toBeGreaterThan(4);
    expect(each('strikeouts')).toBeLessThan(13);
    expect(each('home_runs')).toBeLessThan(4);
  });
});
