import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeIdSource, makeRequestIdSource, makeSecret } from './index.ts';

const START_MS = Date.UTC(2026, 0, 1);
const PER_MS = 512;

function take(source: () => number, count: number): number[] {
  return Array.from({ length: count }, source);
}

function expectGrowing(ids: readonly number[]): void {
  expect(ids.every(Number.isSafeInteger)).toBe(true);
  expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? Infinity))).toBe(true);
}

describe('ids', () => {
  it('grow, whatever the clock does: standing still, jumping and set back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 1, maxLength: 3_000 }), (steps) => {
        let now = START_MS;
        const clock = steps.values();
        const source = makeIdSource(0, () => (now += clock.next().value ?? 0));
        expectGrowing(take(source, steps.length));
      }),
      { numRuns: 50 },
    );
  });

  it('borrow from the next millisecond when one is full, and give none twice when it comes', () => {
    let now = START_MS;
    const source = makeIdSource(0, () => now);
    const full = take(source, PER_MS * 3 + 7);
    now += 1;
    const next = take(source, PER_MS * 3);
    expectGrowing([...full, ...next]);
  });

  it('of requests are short, and differ within a process and between processes', () => {
    const ids = [makeRequestIdSource(), makeRequestIdSource()].flatMap((source) =>
      Array.from({ length: 1_000 }, source),
    );
    expect(new Set(ids).size).toBe(2_000);
    expect(ids.every((id) => /^[\w-]{12}$/.test(id))).toBe(true);
  });

  it('of different nodes never meet, at the same moment', () => {
    const nodes = Array.from({ length: 8 }, (_, node) =>
      take(
        makeIdSource(node, () => START_MS),
        PER_MS,
      ),
    );
    expect(new Set(nodes.flat()).size).toBe(8 * PER_MS);
  });

  it('are safe numbers until the last millisecond of the plan, 69 years after 2025', () => {
    const last = Date.UTC(2025, 0, 1) + 2 ** 41 - 1;
    expectGrowing(
      take(
        makeIdSource(7, () => last),
        PER_MS,
      ),
    );
    expect(new Date(last).getUTCFullYear()).toBe(2094);
  });
});

describe('a secret', () => {
  it('is as long as asked, safe in a cookie and an address, and never the same', () => {
    expect(makeSecret(32)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(new Set(Array.from({ length: 1_000 }, () => makeSecret(9))).size).toBe(1_000);
  });
});
