import { describe, expect, it } from 'vitest';
import { countOf, matchesOf, SIDES, sumOf } from '../test-field.ts';

describe('the field of American football', () => {
  const matches = matchesOf('american-football', 10);

  it('[FE-07.tracker] has all points of the score: touchdowns with what follows them, and field goals', () => {
    for (const { incidents, end, score } of matches) {
      for (const side of SIDES) {
        const count = (...kinds: Parameters<typeof countOf>[2][]) => countOf(incidents, side, ...kinds);
        const tries = count('extra_point') + 2 * count('two_point_try');
        expect(6 * count('touchdown') + tries + 3 * count('field_goal')).toBe(score[side]);
        expect(sumOf(end, 'touchdowns', side)).toBe(count('touchdown'));
        expect(sumOf(end, 'first_downs', side)).toBe(count('first_down'));
      }
      expect(end.possession).toBeGreaterThan(25);
      expect(end.possession).toBeLessThan(75);
    }
  });

  it('[FE-07.tracker] has the ball as many yards from the goal line as the scoreboard says', () => {
    let told = 0;
    for (const { looks, course } of matches) {
      for (const [index, [play]] of looks.entries()) {
        const yards = / · (\d+)$/.exec(course.status(index + 1).detail ?? '')?.[1];
        if (!play || !['rush', 'pass', 'incomplete'].includes(play.kind) || yards === undefined) continue;
        const x = play.x ?? 0;
        expect(play.side === 'home' ? 900 - x : x - 100).toBe(8 * Number(yards));
        told += 1;
      }
    }
    expect(told).toBeGreaterThan(300);
  });

  it('[FE-07.tracker] ends each drive once, and punts out of range alone', () => {
    const ENDS = ['touchdown', 'field_goal', 'field_goal_missed', 'punt', 'turnover'] as const;
    const inTime = matches.filter(({ status }) => status.period === 4);
    expect(inTime.length).toBeGreaterThan(3);
    for (const { incidents } of inTime) {
      expect(SIDES.reduce((sum, side) => sum + countOf(incidents, side, ...ENDS), 0)).toBe(24);
    }
    const punts = matches.flatMap(({ incidents }) => incidents.filter(({ kind }) => kind === 'punt'));
    for (const { side, x = 0 } of punts) expect(side === 'home' ? x : 1_000 - x).toBeLessThanOrEqual(820);
  });
});
