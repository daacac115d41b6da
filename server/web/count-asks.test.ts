import { describe, expect, it } from 'vitest';
import { countAsks } from './count-asks.ts';

describe('[C3] how many ask', () => {
  it.each([
    [2, 500],
    [20, 50],
    [100, 10],
  ])('is about %d a second for one every %d ms, and few again after a pause', (perSecond, everyMs) => {
    const clock = { nowMs: 5_000 };
    const count = countAsks(() => clock.nowMs);
    for (let passedMs = 0; passedMs < 5_000; passedMs += everyMs) {
      clock.nowMs += everyMs;
      const asked = count();
      if (passedMs < 2_000) continue;
      expect(asked).toBeGreaterThanOrEqual(perSecond * 0.9);
      expect(asked).toBeLessThanOrEqual(perSecond * 1.1 + 1);
    }
    clock.nowMs += 3_000;
    expect(count()).toBe(1);
  });
});
