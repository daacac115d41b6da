import { describe, expect, it } from 'vitest';
import { BetTimes } from './bet-times.ts';

function makeTimes() {
  let nowMs = 0;
  const times = new BetTimes(() => nowMs);
  /** So many bets begin now, and are told so much later. */
  const bet = (count: number, waitMs: number): void => {
    const told = Array.from({ length: count }, () => times.begin());
    nowMs += waitMs;
    for (const tell of told) tell();
  };
  return { times, bet, pass: (ms: number) => (nowMs += ms), now: () => nowMs };
}

describe('what bets wait beside a work', () => {
  it('is compared with what they wait without it', () => {
    const { times, bet } = makeTimes();
    bet(100, 10);
    times.work();
    bet(100, 20);
    expect(times.findRatio()).toBeGreaterThan(1.8);
    expect(times.findRatio()).toBeLessThan(2.2);
  });

  it('is not said of few', () => {
    const { times, bet } = makeTimes();
    bet(100, 10);
    times.work();
    bet(39, 20);
    expect(times.findRatio()).toBeUndefined();
    bet(1, 20);
    expect(times.findRatio()).toBeDefined();
  });

  it('belongs to the phase a bet began in, and to none between two', () => {
    const { times, bet, pass, now } = makeTimes();
    bet(100, 10);
    times.work();
    bet(100, 10);
    times.rest(now() + 10, now() + 50);
    bet(1_000, 5);
    pass(5);
    expect(times.findRatio()).toBeCloseTo(1, 1);
    bet(1_000, 40);
    expect(times.findRatio()).toBeLessThan(0.3);
    pass(20);
    bet(100_000, 1);
    expect(times.findRatio()).toBeLessThan(0.3);
  });

  it('is seen again once no work has gone on for a second', () => {
    const { times, bet, pass, now } = makeTimes();
    times.work();
    bet(100, 10);
    times.rest(now() + 10, now() + 50);
    pass(500);
    bet(100, 10);
    expect(times.findRatio()).toBeUndefined();
    pass(1_000);
    bet(100, 10);
    expect(times.findRatio()).toBeDefined();
  });

  it('is over a second after the last step, although nobody said that it was the last', () => {
    const { times, bet, pass } = makeTimes();
    times.work();
    bet(100, 40);
    pass(1_000);
    bet(100, 10);
    expect(times.findRatio()).toBeGreaterThan(3);
  });

  it('is forgotten behind some thousands of bets, however long nothing was compared', () => {
    const { times, bet } = makeTimes();
    bet(1_000_000, 100);
    bet(40_000, 10);
    times.work();
    bet(100, 10);
    expect(times.findRatio()).toBeCloseTo(1, 1);
  });

  it('counts less the longer ago it was', () => {
    const { times, bet } = makeTimes();
    bet(1_000, 10);
    times.work();
    bet(1_000, 40);
    for (let round = 0; round < 40; round++) {
      times.fade(0.9);
      bet(60, 10);
    }
    times.rest(0, Infinity);
    bet(100, 10);
    expect(times.findRatio()).toBeCloseTo(1, 1);
  });
});
