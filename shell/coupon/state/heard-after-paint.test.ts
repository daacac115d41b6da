import { makeValueStore } from '@glasshouse/kit/live';
import { afterEach, expect, test, vi } from 'vitest';
import { heardAfterPaint } from './heard-after-paint.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what changes within a press is told after the frame that answers it, and can be read at once', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  const count = makeValueStore(0);
  const later = heardAfterPaint(count);
  const heard: number[] = [];
  const leave = later.subscribe(() => heard.push(later.get()));

  count.set(1);
  expect(later.get()).toBe(1);
  for (const draw of frames.splice(0)) draw();
  expect(heard).toEqual([]);
  vi.runAllTimers();
  expect(heard).toEqual([1]);

  // Out of sight nothing is painted for as long as that lasts.
  for (let change = 2; change < 100; change++) count.set(change);
  expect(frames).toHaveLength(1);
  for (const draw of frames.splice(0)) draw();
  vi.runAllTimers();
  expect(heard).toEqual([1, 99]);

  leave();
  count.set(100);
  expect(frames).toEqual([]);
});
