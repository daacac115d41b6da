import { expect, it } from 'vitest';
import { decideRest } from './broker.ts';

it('rests twice as long after each failure, up to a minute, and never all at once', () => {
  const longest = Array.from({ length: 12 }, (_, tries) => decideRest(1_000, tries, 1));
  expect(longest.slice(0, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000]);
  expect(longest.every((restMs) => restMs <= 60_000)).toBe(true);
  expect(decideRest(1_000, 3, 0)).toBe(4_000);
});
