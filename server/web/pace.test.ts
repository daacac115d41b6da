import { describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

/** A loop by hand: time passes by the work that is done, and by waiting for timers. */
function open(share: number, mostWaiting = 1_000) {
  const clock = { nowMs: 0 };
  const due: { atMs: number; run: () => void }[] = [];
  const pace = new Pace({
    allow: () => ({ share, turnMs: 1 }),
    mostWaiting,
    nowMs: () => clock.nowMs,
    soon: (run) => due.push({ atMs: clock.nowMs, run }),
    later: (run, delayMs) => due.push({ atMs: clock.nowMs + delayMs, run }),
  });
  const done: number[] = [];
  const work = (number: number, costMs: number) => (): void => {
    clock.nowMs += costMs;
    done.push(number);
  };
  /** One turn of the loop, with so much else to do in it. */
  const turn = (otherMs: number): boolean => {
    clock.nowMs += otherMs;
    const next = due.shift();
    if (!next) return false;
    clock.nowMs = Math.max(clock.nowMs, next.atMs);
    next.run();
    return true;
  };
  return { pace, clock, done, work, turn };
}

describe('[C3] answers to readers', () => {
  it('go out in the same turn while there are few, after what else has come', () => {
    const { pace, done, work, turn } = open(0.25);
    pace.push(work(1, 0.1));
    pace.push(work(2, 0.1));
    expect(done).toEqual([]);
    turn(0);
    expect(done).toEqual([1, 2]);
  });

  it.each([0.25, 0.5])('take the share %d of the loop and no more, in order, however many wait', (share) => {
    const { pace, clock, done, work, turn } = open(share);
    for (let number = 0; number < 500; number++) pace.push(work(number, 0.1));
    while (turn(0));
    expect(done).toEqual(Array.from({ length: 500 }, (_, number) => number));
    expect(50 / clock.nowMs).toBeGreaterThan(share * 0.8);
    expect(50 / clock.nowMs).toBeLessThan(share * 1.15);
  });

  it('let others in after each turn', () => {
    const { pace, done, work, turn } = open(1);
    for (let number = 0; number < 100; number++) pace.push(work(number, 0.1));
    turn(0);
    const before = done.length;
    turn(0);
    expect(before).toBeLessThanOrEqual(11);
    expect(done.length - before).toBeLessThanOrEqual(11);
  });

  it('are refused beyond the bound, and taken again when there is room', () => {
    const { pace, work, turn, done } = open(0.25, 10);
    const taken = Array.from({ length: 60 }, (_, number) => pace.push(work(number, 1)));
    expect(taken.filter(Boolean).length).toBeLessThan(20);
    expect(pace.waiting).toBe(10);
    while (turn(0));
    expect(done).toHaveLength(taken.filter(Boolean).length);
    expect(pace.push(work(99, 1))).toBe(true);
  });
});
