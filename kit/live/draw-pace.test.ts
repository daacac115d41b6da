import { describe, expect, it } from 'vitest';
import { makeDrawPace } from './draw-pace.ts';

/** A screen whose clock stands still but for what is waited for; each drawing takes `costMs`. */
function openScreen(costMs: number) {
  let nowMs = 0;
  const timers: { readonly atMs: number; readonly run: () => void }[] = [];
  const frames: (() => void)[] = [];
  let painted: (() => void)[] = [];
  const pace = makeDrawPace({
    now: () => nowMs,
    after: (ms, run) => void timers.push({ atMs: nowMs + ms, run }),
    nextFrame: (run) => void frames.push(run),
    afterPaint: (run) => void painted.push(run),
  });
  const drawnAtMs: number[] = [];
  /** Until this time frames come every 16 ms, and timers when they are due. */
  function pass(toMs: number): void {
    for (; nowMs < toMs; nowMs += 1) {
      for (const timer of timers.filter(({ atMs }) => atMs <= nowMs)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.run();
      }
      if (nowMs % 16 !== 0) continue;
      for (const frame of frames.splice(0)) frame();
      if (painted.length > 0) nowMs += costMs;
      for (const run of painted) run();
      painted = [];
    }
  }
  const move = () => drawnAtMs.push(nowMs);
  return { pace, pass, move, drawnAtMs, countTimers: () => timers.length };
}

describe('what moves on a page by itself', () => {
  it('is drawn in the next frame where drawing takes no time', () => {
    const { pace, pass, move, drawnAtMs } = openScreen(0);
    for (let at = 0; at < 160; at += 16) {
      pace.draw(move);
      pass(at + 16);
    }
    expect(drawnAtMs).toHaveLength(10);
  });

  it('is drawn in one frame together, each once, however often it was asked for', () => {
    const { pace, pass, move, drawnAtMs } = openScreen(0);
    const other = () => void drawnAtMs.push(-1);
    for (let count = 0; count < 5; count += 1) pace.draw(move);
    pace.draw(other);
    pass(16);
    expect(drawnAtMs).toEqual([0, -1]);
  });

  it('takes a third of a slow processor at most: it rests twice as long as it took, and no longer than a quarter of a second', () => {
    for (const [costMs, restMs] of [
      [30, 60],
      [100, 200],
      [400, 250],
    ] as const) {
      const { pace, pass, move, drawnAtMs } = openScreen(costMs);
      const again = () => {
        move();
        pace.draw(again);
      };
      pace.draw(again);
      pass(5_000);
      const gapsMs = drawnAtMs.slice(1).map((atMs, index) => atMs - (drawnAtMs[index] ?? 0));
      expect(gapsMs.length).toBeGreaterThan(5);
      expect(Math.min(...gapsMs)).toBeGreaterThanOrEqual(costMs + restMs);
      expect(Math.max(...gapsMs)).toBeLessThan(costMs + restMs + 2 * 16);
    }
  });

  it('waits while somebody presses, until the click has come', () => {
    const { pace, pass, move, drawnAtMs } = openScreen(0);
    pace.onPress(true);
    pace.draw(move);
    pass(96);
    pace.onPress(false);
    pass(144);
    expect(drawnAtMs).toEqual([]);
    pass(240);
    expect(drawnAtMs).toHaveLength(1);
  });

  it('is held by a press that begins before its frame, and not for good by one that does not end', () => {
    const { pace, pass, move, drawnAtMs, countTimers } = openScreen(0);
    pace.draw(move);
    pace.onPress(true);
    pass(290);
    expect([drawnAtMs, countTimers()]).toEqual([[], 1]);
    pass(400);
    expect(drawnAtMs).toHaveLength(1);
  });
});
