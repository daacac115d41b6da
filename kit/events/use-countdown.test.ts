import { describe, expect, it } from 'vitest';
import { findSecToStart, formatCountdown } from './use-countdown.ts';

describe('the countdown', () => {
  it.each([
    [3_600 * 24, '24:00:00'],
    [7_985, '2:13:05'],
    [59, '0:00:59'],
  ])('%i s is %s', (leftSec, text) => {
    expect(formatCountdown(leftSec)).toBe(text);
  });

  it('is there in the last day only, and ends at the start', () => {
    expect(findSecToStart(1_000_000, 1_000_000 - 86_401)).toBeUndefined();
    expect(findSecToStart(1_000_000, 1_000_000 - 86_400)).toBe(86_400);
    expect(findSecToStart(1_000_000, 1_000_000)).toBeUndefined();
  });
});
