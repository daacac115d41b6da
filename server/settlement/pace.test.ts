import { describe, expect, it } from 'vitest';
import { makePace } from './pace.ts';

const still = { areBetsComing: false };
const beside = { areBetsComing: true };

describe('the pace of settling', () => {
  it('takes steps of twenty milliseconds while nobody bets, and the smallest while people do', () => {
    const pace = makePace();
    for (let step = 0; step < 20; step++) pace.restAfter({ bets: 200, tookMs: 10, ...still });
    expect(pace.nextSize(false)).toBe(400);
    expect(pace.nextSize(true)).toBe(32);
  });

  it('takes smaller steps on a slower machine, step by step', () => {
    const pace = makePace();
    for (let step = 0; step < 50; step++) pace.restAfter({ bets: 200, tookMs: 20, ...still });
    const sizes = Array.from({ length: 4 }, () => {
      pace.restAfter({ bets: 400, tookMs: 200, ...still });
      return pace.nextSize(false);
    });
    expect(sizes).toEqual([120, 80, 60, 50]);
  });

  it('never takes a step too small to get on, or too large to be undone', () => {
    const pace = makePace();
    for (let step = 0; step < 20; step++) pace.restAfter({ bets: 64, tookMs: 60_000, ...still });
    expect(pace.nextSize(false)).toBe(32);
    for (let step = 0; step < 20; step++) pace.restAfter({ bets: 1_000, tookMs: 1, ...still });
    expect(pace.nextSize(false)).toBe(1_000);
  });

  it('finds back to large steps once what slowed the machine down is over', () => {
    const pace = makePace();
    for (let step = 0; step < 20; step++) pace.restAfter({ bets: 64, tookMs: 60_000, ...still });
    const sizes = Array.from({ length: 20 }, () => {
      const bets = pace.nextSize(false);
      pace.restAfter({ bets, tookMs: 4 + bets / 25, ...still });
      return bets;
    });
    expect(sizes[0]).toBe(32);
    // What takes 20 ms by then: 4 of its own, 1 more for each 25 bets.
    expect(sizes.at(-1)).toBe(400);
  });

  it('learns nothing from the few bets at the end, or beside others', () => {
    const pace = makePace();
    pace.restAfter({ bets: 3, tookMs: 30, ...still });
    pace.restAfter({ bets: 32, tookMs: 30, ...beside });
    expect(pace.nextSize(false)).toBe(60);
  });

  it.each([
    ['nobody bets', { tookMs: 40, ...still }, 0],
    ['people bet', { tookMs: 7, ...beside }, 28],
    ['a lock was waited for', { tookMs: 3_000, ...beside }, 200],
  ])('rests where %s', (_, step, restMs) => {
    expect(makePace().restAfter({ bets: 100, ...step })).toBe(restMs);
  });
});
