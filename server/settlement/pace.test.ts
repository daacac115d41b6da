import { describe, expect, it } from 'vitest';
import { BetTimes } from '../platform/load/index.ts';
import { makePace } from './pace.ts';

const still = { areBetsComing: false };
const makeAlone = () => makePace(new BetTimes(() => 0), () => 0);

describe('the pace of settling while nobody bets', () => {
  it('takes steps of sixty milliseconds, and rests after none', () => {
    const pace = makeAlone();
    for (let step = 0; step < 20; step++) pace.restAfter({ bets: 100, tookMs: 10, ...still });
    expect(pace.nextSize(false)).toBe(600);
    expect(pace.restAfter({ bets: 600, tookMs: 60, ...still })).toBe(0);
  });

  it('takes smaller steps on a slower machine, step by step', () => {
    const pace = makeAlone();
    for (let step = 0; step < 50; step++) pace.restAfter({ bets: 200, tookMs: 20, ...still });
    const sizes = Array.from({ length: 4 }, () => {
      pace.restAfter({ bets: 400, tookMs: 200, ...still });
      return pace.nextSize(false);
    });
    expect(sizes).toEqual([360, 240, 180, 150]);
  });

  it('never takes a step too small to get on, or too large to be undone', () => {
    const pace = makeAlone();
    for (let step = 0; step < 20; step++) pace.restAfter({ bets: 64, tookMs: 60_000, ...still });
    expect(pace.nextSize(false)).toBe(32);
    for (let step = 0; step < 20; step++) pace.restAfter({ bets: 1_000, tookMs: 1, ...still });
    expect(pace.nextSize(false)).toBe(1_000);
  });

  it('finds back to large steps once what slowed the machine down is over', () => {
    const pace = makeAlone();
    for (let step = 0; step < 20; step++) pace.restAfter({ bets: 64, tookMs: 60_000, ...still });
    const sizes = Array.from({ length: 20 }, () => {
      const bets = pace.nextSize(false);
      pace.restAfter({ bets, tookMs: 4 + bets / 10, ...still });
      return bets;
    });
    expect(sizes[0]).toBe(32);
    // What takes 60 ms by then: 4 of its own, 1 more for each 10 bets.
    expect(sizes.at(-1)).toBe(560);
  });

  it('learns nothing from the few bets at the end', () => {
    const pace = makeAlone();
    pace.restAfter({ bets: 3, tookMs: 30, ...still });
    expect(pace.nextSize(false)).toBe(180);
  });
});

/** Settling beside bets, a thousand of them a second, on a clock of its own. */
function makeStreet(waitMs: (isBeside: boolean) => number) {
  let nowMs = 0;
  const bets = new BetTimes(() => nowMs);
  const pace = makePace(bets, () => nowMs);
  for (let step = 0; step < 20; step++) pace.restAfter({ bets: 400, tookMs: 20, ...still });
  const due: { atMs: number; told: () => void }[] = [];
  const pass = (ms: number, isBeside: boolean): void => {
    for (let tick = 0; tick < ms; tick++) {
      nowMs += 1;
      for (const bet of due.splice(0, due.findLastIndex((one) => one.atMs <= nowMs) + 1)) bet.told();
      due.push({ atMs: nowMs + waitMs(isBeside), told: bets.begin() });
    }
  };
  const sizes: number[] = [];
  let restedMs = 0;
  /** Steps of 10 ms until so much time has passed; how much of it was rest. */
  const settleFor = (ms: number): { readonly share: number; readonly size: number } => {
    const untilMs = nowMs + ms;
    const fromMs = nowMs;
    restedMs = 0;
    while (nowMs < untilMs) {
      sizes.push(pace.nextSize(true));
      pass(10, true);
      const restMs = Math.round(pace.restAfter({ bets: 96, tookMs: 10, areBetsComing: true }));
      restedMs += restMs;
      pass(restMs, restMs < 60);
    }
    return { share: 1 - restedMs / (nowMs - fromMs), size: sizes.at(-1) ?? 0 };
  };
  return { settleFor, pass };
}

describe('the pace of settling beside bets', () => {
  it('works nearly all the time, in large steps, where bets feel nothing of it', () => {
    const street = makeStreet(() => 8);
    street.pass(2_000, false);
    const first = street.settleFor(1_000);
    const last = street.settleFor(20_000);
    expect(last.share).toBeGreaterThan(0.75);
    expect(last.size).toBeGreaterThan(Math.max(300, first.size));
  });

  it('gives way where bets wait longer beside it, and comes back when they no longer do', () => {
    let besideMs = 20;
    const street = makeStreet((isBeside) => (isBeside ? besideMs : 8));
    street.pass(2_000, false);
    street.settleFor(10_000);
    expect(street.settleFor(2_000).share).toBeLessThan(0.4);
    besideMs = 8;
    street.settleFor(30_000);
    expect(street.settleFor(2_000).share).toBeGreaterThan(0.75);
  });

  it('never stops altogether, however long bets wait', () => {
    const street = makeStreet((isBeside) => (isBeside ? 500 : 8));
    street.pass(2_000, false);
    expect(street.settleFor(60_000).share).toBeGreaterThan(0.2);
  });

  it('pauses now and then, long enough to see bets that meet nothing of it', () => {
    const pace = makePace(
      new BetTimes(),
      (() => {
        let nowMs = 0;
        return () => (nowMs += 50);
      })(),
    );
    const rests = Array.from({ length: 20 }, () => pace.restAfter({ bets: 96, tookMs: 5, areBetsComing: true }));
    expect(rests.filter((restMs) => restMs === 70).length).toBeGreaterThan(1);
    expect(pace.restAfter({ bets: 96, tookMs: 3_000, areBetsComing: true })).toBeLessThanOrEqual(200);
  });
});
