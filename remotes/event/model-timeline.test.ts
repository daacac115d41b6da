import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MomentView } from '@glasshouse/contracts/sportsbook-timeline';
import { followTimeline } from './model-timeline.ts';

const goal = (home: number): MomentView => ({ kind: 'score', atSec: 60 * home, period: 1, score: { home, away: 0 } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the timeline of a match that is watched without a live connection', () => {
  it('[FE-07.timeline] is asked for once a minute, and not before', async () => {
    const answers = [[goal(1)], undefined, [goal(1), goal(2)]];
    const told: number[] = [];
    let asked = 0;
    const stop = followTimeline(
      async () => answers[asked++],
      (moments) => void told.push(moments.length),
      false,
    );
    await vi.advanceTimersByTimeAsync(59_999);
    expect(asked).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect([asked, told]).toEqual([1, [1]]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([asked, told]).toEqual([3, [1, 2]]);
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toBe(3);
  });

  it('is asked for at once where something has happened, and again where nobody answered', async () => {
    let asked = 0;
    const told: number[] = [];
    const ask = async () => {
      asked += 1;
      if (asked === 1) throw new Error('no connection');
      return [goal(1)];
    };
    const stop = followTimeline(ask, (moments) => void told.push(moments.length), true);
    await vi.advanceTimersByTimeAsync(0);
    expect([asked, told]).toEqual([1, []]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked, told]).toEqual([2, [1]]);
    stop();
  });

  it('tells nobody who has left what was still on its way', async () => {
    let answer: (moments: readonly MomentView[]) => void = () => undefined;
    const told: number[] = [];
    const stop = followTimeline(
      () => new Promise((resolve) => (answer = resolve)),
      (moments) => void told.push(moments.length),
      true,
    );
    stop();
    answer([goal(1)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([]);
  });
});
