import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteBoundCache } from './byte-bound-cache.ts';

describe('[C3] what is kept', () => {
  it('makes room by what was not asked for the longest', () => {
    const kept = new ByteBoundCache<number>(100);
    for (let at = 0; at < 10; at++) kept.set(`k${at}`, at, 10);
    kept.get('k0');
    kept.set('new', 10, 10);
    expect([kept.get('k0'), kept.get('k1'), kept.get('k2'), kept.get('new')]).toEqual([0, undefined, 2, 10]);
  });

  it('does not empty itself for what is too large', () => {
    const kept = new ByteBoundCache<number>(100);
    kept.set('small', 1, 5);
    kept.set('small', 2, 11);
    kept.set('large', 3, 1_000);
    expect([kept.get('small'), kept.get('large'), kept.bytes]).toEqual([undefined, undefined, 0]);
  });

  it('never holds more than it may, and counts what it holds', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), bytes: fc.nat(60), isRead: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const kept = new ByteBoundCache<number>(200);
        for (const { key, bytes, isRead } of steps) {
          if (isRead) kept.get(key);
          else kept.set(key, bytes, bytes);
          expect(kept.bytes).toBeLessThanOrEqual(200);
        }
        const held = ['a', 'b', 'c', 'd', 'e'].map((key) => kept.get(key) ?? 0).reduce((sum, one) => sum + one, 0);
        expect(kept.bytes).toBe(held);
      }),
    );
  });
});
