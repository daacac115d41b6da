import { describe, expect, it } from 'vitest';
import { makePace } from './pace.ts';

const still = { areBetsComing: false };
const beside = { areBetsComing: true };

describe('the pace of settling', () => {
  it('takes steps of thirty milliseconds while nobody bets, and the smallest while people do', () => {
    const pace = makePace();
    for (let step = 0; step < 20; step++) pace.restAfter({ bets: 200, tookMs: 10, ...still });
    expect(pace.nextSize(false)).toBe(600);
    expect(pace.nextSize(true)).toBe(32);
  });

  it('takes smaller steps on a slower machine, step by step', () => {
    const pace = makePace();
    for (let step = 0; step < 50; step++) pace.restAfter({ bets: 200, tookMs: 20, ...still });
    const sizes = Array.from({ length: 4 }, () => {
      pace.restAfter({ bets: 400, tookMs: 200, ...still });
      return pace.nextSize(false);
    });
    expect(sizes).toEqual([180, 120, 90, 75]);
  });

  it('never takes a step too small to get on, or too large to be undone', () => {
    const pace = makePace();
    for (let step = 0; step < 20; step++) pace.restAfter({ bets: 64, tookMs: 60_000, ...still });
    expect(pace.nextSize(false)).toBe(32);
    for (let step = 0; step < 20; step++) pace.restAfter({ bets: 1_000, tookMs: 1, ...still });
    expect(pace.nextSize(false)).toBe(1_000);
  });

  it('learns nothing from the few bets at the end, or beside others', () => {
    const pace = makePace();
    pace.restAfter({ bets: 3, tookMs: 30, ...still });
    pace.restAfter({ bets: 32, tookMs: 30, ...beside });
    expect(pace.nextSize(false)).toBe(90);
  });

  it.each([
    ['nobody bets', { tookMs: 40, ...still }, 0],
    ['people bet', { tookMs: 7, ...beside }, 28],
    ['a lock was waited for', { tookMs: 3_000, ...beside }, 200],
  ])('rests where %s', (_, step, restMs) => {
    expect(makePace().restAfter({ bets: 100, ...step })).toBe(restMs);
  });
});
