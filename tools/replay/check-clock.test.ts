import { describe, expect, it } from 'vitest';
import { makeClockCheck } from './check-clock.ts';

const DAY_MS = 86_400_000;
const START = '2024-05-01T10:00:00.000Z';
const START_MS = Date.parse(START);
const define = (marketTime: string): string => JSON.stringify({ mc: [{ marketDefinition: { marketTime } }] });

describe('the clock of a recorded line', () => {
  const isPossible = makeClockCheck([define(START), define(START), define('2124-05-01T10:00:00.000Z')]);

  it.each([START_MS - 300 * DAY_MS, START_MS, START_MS + 30 * DAY_MS])('may be %s', (pt) => {
    expect(isPossible(pt)).toBe(true);
  });

  it.each([1e20, START_MS + 36_500 * DAY_MS, 0, -1, Number.NaN, START_MS - 500 * DAY_MS])('may not be %s', (pt) => {
    expect(isPossible(pt)).toBe(false);
  });

  it('is any whole number where nothing says when it is played', () => {
    expect([makeClockCheck([])(5), makeClockCheck([])(1e20)]).toEqual([true, false]);
  });
});
