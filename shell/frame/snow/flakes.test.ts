import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fall, makeFlakes } from './flakes.ts';

describe('snow', () => {
  it('falls, and what has fallen falls again', () => {
    const [first] = fall([{ x: 0.5, y: 0.2, size: 2, sway: 0 }], 100);
    expect(first?.y).toBeGreaterThan(0.2);
    const [again] = fall([{ x: 0.5, y: 0.9999, size: 3, sway: 0 }], 50);
    expect(again?.y).toBeLessThan(0.1);
  });

  it('never leaves the window, however long a frame takes', () => {
    const flakes = makeFlakes(40, Math.random);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 10 }), (steps) => {
        for (const { x, y } of steps.reduce(fall, flakes)) {
          expect(x >= 0 && x <= 1).toBe(true);
          expect(y >= 0 && y <= 1).toBe(true);
        }
      }),
    );
  });
});
