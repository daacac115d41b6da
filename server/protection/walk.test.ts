import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONEY_WALKS, moneyTraces, wholeTrace, type Traces } from './any-trace.ts';
import { openTraceBench, type TraceBench } from './store-test-trace.ts';
import { openLane } from './walk-lane.ts';
import { walkTraces } from './walk-trace.ts';
import type { TraceLane } from './walk-words.ts';

/** How many traces of both kinds: `npm run sweep` walks twenty thousand, `GUARD_TRACES=100000` as many as the proof asks for. */
const TRACES = Number(process.env['GUARD_TRACES'] ?? 800);
/** Of so many one is about words; each of its steps is a transaction of many statements. */
const WORDS_IN = 16;
const LANES = 3;
/** `GUARD_SEED=7` walks the same traces again: so that many can be walked in pieces, each with another. */
const SEED = process.env['GUARD_SEED'];

let bench: TraceBench;
let lanes: TraceLane[];
beforeAll(async () => {
  bench = await openTraceBench();
  lanes = [];
  for (let at = 0; at < LANES; at += 1) lanes.push(await openLane(bench, at * 2 + 1));
});
afterAll(() => bench.close());

const firstLane = (): TraceLane => lanes[0] ?? expect.unreachable('a lane was opened');

/** On several connections at once, each with traces of its own; whatever fails is made as short as it can be. */
async function walkAll(traces: fc.Arbitrary<Traces>, count: number): Promise<void> {
  const each = Math.ceil(count / LANES);
  await Promise.all(
    lanes.map((lane, at) =>
      fc.assert(
        fc.asyncProperty(traces, (some) => walkTraces(lane, some)),
        { numRuns: each, ...(SEED !== undefined && { seed: Number(SEED) * LANES + at }) },
      ),
    ),
  );
}

const patience = (traces: number): number => Math.max(120_000, traces * 100);

describe('[RG-02] [RG-03] any sequence of what a person, the house, time and a wrong clock do', () => {
  it(
    '[P1] [P3] [P9] [P10] [P12] [P14] [P15] [P19] [P30] moves money as an independent model says',
    async () => {
      await expect(walkAll(moneyTraces, (TRACES - TRACES / WORDS_IN) / MONEY_WALKS)).resolves.toBeUndefined();
    },
    patience(TRACES),
  );

  it(
    '[P4] [P5] [P6] [P7] [P8] [P20] [P21] [P27] [P28] changes limits as an independent model says, and money under them',
    async () => {
      await expect(walkAll(wholeTrace, TRACES / WORDS_IN)).resolves.toBeUndefined();
    },
    patience(TRACES),
  );

  it.each([1, 29, 31, 700])(
    'counts nothing of a win of about %i cents in another currency once it is taken back, in two parts',
    async (amount) => {
      const steps = [
        { kind: 'open', currency: 'RUB', wait: 1 },
        { kind: 'stake', currency: 'RUB', amount: 100, wait: 1 },
        { kind: 'settle', which: 0, result: 'won', amount, wait: 1 },
        { kind: 'settle', which: 0, result: 'won', amount: amount + 1, wait: 1 },
        { kind: 'read', wait: 1 },
        { kind: 'settle', which: 0, result: 'lost', amount, wait: 1 },
      ] as const;
      const traces = { law: 'default', limits: [{ type: 10, value: 5_000 }], walks: [steps] } as const;
      await expect(walkTraces(firstLane(), traces)).resolves.toBeUndefined();
    },
  );

  it('is walked by traces that refuse and accept, raise and exclude', () => {
    const traces = fc.sample(wholeTrace, { numRuns: 200, seed: 1 });
    const kinds = new Set(traces.flatMap(({ walks }) => walks.flat().map(({ kind }) => kind)));
    expect(kinds.size).toBe(22);
  });
});
