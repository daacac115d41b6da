import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSpaceOut } from './space-out.ts';

/** When each of these would be begun, asked at these times by these callers. */
async function begin(asks: readonly (readonly [atMs: number, caller: number])[], burst = 3, everyMs = 200) {
  let now = 0;
  const waits: number[] = [];
  const spaceOut = makeSpaceOut({
    burst,
    everyMs,
    nowMs: () => now,
    rest: async (ms) => void (waits[waits.length - 1] = ms),
  });
  const begun: number[] = [];
  for (const [atMs, caller] of asks) {
    now = atMs;
    waits.push(0);
    await spaceOut(caller);
    begun.push(atMs + (waits.at(-1) ?? 0));
  }
  return begun;
}

describe('what one caller asks in one go', () => {
  it('[H6] is begun at once up to a burst, and then one after another', async () => {
    const asks = Array.from({ length: 6 }, () => [1_000, 7] as const);
    expect(await begin(asks)).toEqual([1_000, 1_000, 1_000, 1_200, 1_400, 1_600]);
  });

  it('does not keep anybody else', async () => {
    expect(
      await begin([
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 2],
        [0, 1],
        [0, 2],
      ]),
    ).toEqual([0, 0, 0, 0, 200, 0]);
  });

  it('is forgotten with time: who rests may ask in one go again', async () => {
    const asks = [0, 0, 0, 0, 800, 800, 800].map((atMs) => [atMs, 7] as const);
    expect(await begin(asks)).toEqual([0, 0, 0, 200, 800, 800, 800]);
  });

  it('is never begun sooner than asked, nor more often than the burst and one for each space', async () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(gaps, async (between) => {
        let atMs = 0;
        const asks = between.map((gap) => [(atMs += gap), 7] as const);
        const begun = await begin(asks);
        asks.forEach(([asked], at) => expect(begun[at]).toBeGreaterThanOrEqual(asked));
        for (const from of begun) {
          const within = begun.filter((one) => one >= from && one < from + 1_000).length;
          expect(within).toBeLessThanOrEqual(3 + 5);
        }
      }),
    );
  });

  it('remembers no more callers than have something to wait for', async () => {
    const asks = Array.from({ length: 25_000 }, (_one, at) => [at, at] as const);
    expect((await begin(asks)).every((atMs, at) => atMs === at)).toBe(true);
  });
});
