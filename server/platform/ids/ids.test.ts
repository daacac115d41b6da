import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeIdSource, makeRequestIdSource, makeSecret, NODES } from './index.ts';

const START_MS = Date.UTC(2026, 0, 1);
const PER_MS = 32;
const first = (): number => 0;

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
        const source = makeIdSource(first, () => (now += clock.next().value ?? 0));
        expectGrowing(take(source, steps.length));
      }),
      { numRuns: 50 },
    );
  });

  it('borrow from the next millisecond when one is full, and give none twice when it comes', () => {
    let now = START_MS;
    const source = makeIdSource(first, () => now);
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
    const nodes = Array.from({ length: NODES }, (_, node) => {
      const source = makeIdSource(
        () => node,
        () => START_MS,
      );
      return take(source, PER_MS);
    });
    expect(new Set(nodes.flat()).size).toBe(NODES * PER_MS);
  });

  it('are above every id of the layout before: 41 bits of time, 3 of the node, 9 of the sequence', () => {
    const ms = START_MS - Date.UTC(2025, 0, 1);
    const lastOfBefore = (ms * 8 + 7) * 512 + 511;
    expect(makeIdSource(first, () => START_MS)()).toBeGreaterThan(lastOfBefore);
  });

  it('are safe numbers until the last millisecond of the plan, in 2059', () => {
    const last = Date.UTC(2025, 0, 1) + 2 ** 40 - 1;
    const source = makeIdSource(
      () => NODES - 1,
      () => last,
    );
    expectGrowing(take(source, PER_MS));
    expect(new Date(last).getUTCFullYear()).toBe(2059);
  });
});

describe('a secret', () => {
  it('is as long as asked, safe in a cookie and an address, and never the same', () => {
    expect(makeSecret(32)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(new Set(Array.from({ length: 1_000 }, () => makeSecret(9))).size).toBe(1_000);
  });
});
