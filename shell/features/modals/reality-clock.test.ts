import { describe, expect, it } from 'vitest';
import { makeStorage } from '../../coupon/testing/index.ts';
import { forgetClock, lookAtClock, moveClock, readPlayedMs, silence, type RealityClock } from './reality-clock.ts';

const HOUR_MS = 3_600_000;
const HELD: RealityClock = { userId: 7, playedMs: 600_000, seenAtMs: 1_000_000, dueMs: HOUR_MS, silent: false };

function makeMemory() {
  const storage = makeStorage();
  return { ...storage, removeItem: (key: string) => storage.setItem(key, 'null') };
}

describe('how long a player has been here', () => {
  it.each<[string, RealityClock | undefined, number, number, number, boolean]>([
    ['begins with the first look', undefined, 5_000, 0, HOUR_MS, false],
    ['grows while pages look', HELD, 1_005_000, 605_000, HOUR_MS, false],
    ['grows no more once the page was left for long', HELD, 1_030_001, 600_000, HOUR_MS, false],
    ['is not turned back with the clock', HELD, 900_000, 600_000, HOUR_MS, false],
    ['begins anew with another player', { ...HELD, userId: 8 }, 1_005_000, 0, HOUR_MS, false],
    [
      'is told when it is due, and then an hour on',
      { ...HELD, playedMs: HOUR_MS - 5_000 },
      1_005_000,
      HOUR_MS,
      2 * HOUR_MS,
      true,
    ],
    [
      'is not told to who wants none',
      { ...HELD, playedMs: HOUR_MS, silent: true },
      1_005_000,
      HOUR_MS + 5_000,
      2 * HOUR_MS + 5_000,
      false,
    ],
  ])('[CO-09] %s', (_name, held, nowMs, playedMs, dueMs, due) => {
    const moved = moveClock(held, { userId: 7, nowMs, everyMs: HOUR_MS });
    expect(moved).toMatchObject({ due, clock: { userId: 7, playedMs, dueMs, seenAtMs: nowMs } });
  });

  it('[CO-09] is one clock for all tabs, told by one of them', () => {
    const memory = makeMemory();
    const look = (nowMs: number) => lookAtClock(memory, { userId: 7, nowMs, everyMs: 20_000 });
    const told = [0, 0, 10_000, 10_000, 20_000, 20_000, 30_000, 40_000].map(look);
    expect(told).toEqual([false, false, false, false, true, false, false, true]);
    expect(readPlayedMs(memory)).toBe(40_000);
    silence(memory);
    expect(look(60_000)).toBe(false);
    forgetClock(memory);
    expect(readPlayedMs(memory)).toBe(0);
  });

  it.each(['', 'nonsense', '[]', '{"userId":7}', '{"userId":"7","playedMs":1,"seenAtMs":1,"dueMs":1,"silent":true}'])(
    'begins at nothing where storage holds %j',
    (text) => {
      const memory = makeMemory();
      memory.setItem('gh-reality-check', text);
      expect(lookAtClock(memory, { userId: 7, nowMs: 1, everyMs: 1_000 })).toBe(false);
      expect(readPlayedMs(memory)).toBe(0);
    },
  );
});
