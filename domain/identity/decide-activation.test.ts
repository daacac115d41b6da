import { describe, expect, it } from 'vitest';
import { countDaysToActivate, decideActivation } from './index.ts';

describe('the kinds of activation', () => {
  it.each([
    [false, false, 0],
    [true, false, 1],
    [true, true, 2],
    [false, true, 3],
  ])('[US-04] mail %s and phone %s is %i', (mail, phone, type) => {
    expect(decideActivation({ mail, phone })).toBe(type);
  });

  it.each([
    [0, 30],
    [1, 30],
    [86_400, 29],
    [86_400 * 29.5, 1],
    [86_400 * 30, 0],
    [86_400 * 400, 0],
  ])('[US-04] after %i seconds there are %i days', (passedSec, days) => {
    const since = { registeredAtSec: 1_000, nowSec: 1_000 + passedSec, days: 30 };
    expect(countDaysToActivate(since, 0)).toBe(days);
    expect(countDaysToActivate(since, 1)).toBe(0);
  });
});
