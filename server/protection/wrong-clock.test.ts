import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { saveLimits } from './save-limits.ts';
import { inUndone, listRows, nest, openTraceBench, setNow, type TraceBench } from './store-test-trace.ts';
import { openLane } from './walk-lane.ts';
import type { TraceLane } from './walk-words.ts';

const HOUR = 3_600_000_000;
const DAY = 24 * HOUR;
const OFF = 25 * HOUR;

let bench: TraceBench;
let lane: TraceLane;
beforeAll(async () => {
  bench = await openTraceBench();
  lane = await openLane(bench, 1);
});
afterAll(() => bench.close());

/** What a person did while a machine watched a clock that was right until ten hours ago. */
async function inFault(off: number, work: (deps: ProtectionDeps, tx: Sql) => Promise<void>): Promise<void> {
  await inUndone(lane.database, async (tx) => {
    for (let word = 0; word < 2; word += 1) await setNow(tx, 0, 0);
    await setNow(tx, 1, off);
    await setNow(tx, 10 * HOUR, off);
    await work(lane.makeDeps(nest(lane.database, tx), 'UK'), tx);
  });
}

const save = (deps: ProtectionDeps, limitType: number, limitValue: number) =>
  saveLimits(deps, lane.personId, [{ limitType, limitValue }], { isAnswered: true });

async function endOf(tx: Sql, type: number): Promise<number> {
  const row = (await listRows(tx, lane.personId)).find((one) => one.type === type);
  return row?.end_us ?? Number.NaN;
}

describe('[RG-03] [P15] [P21] for ten hours the database’s clock has been wrong', () => {
  it.each([-OFF, OFF])('by %i µs: a time-out of a day ends no earlier than a day from then', async (off) => {
    await inFault(off, async (deps, tx) => {
      await save(deps, 33, 1);
      expect(await endOf(tx, 33)).toBeGreaterThanOrEqual(10 * HOUR + DAY);
    });
  });

  it.each([-OFF, OFF])('by %i µs: one that is made longer is so from then', async (off) => {
    await inFault(off, async (deps, tx) => {
      await save(deps, 33, 1);
      expect((await save(deps, 33, 7)).ok).toBe(true);
      expect(await endOf(tx, 33)).toBeGreaterThanOrEqual(10 * HOUR + 7 * DAY);
    });
  });

  it('by 25 hours ahead: the return from an exclusion that is over waits its day from then', async () => {
    await inUndone(lane.database, async (tx) => {
      const deps = lane.makeDeps(nest(lane.database, tx), 'UK');
      for (let word = 0; word < 2; word += 1) await setNow(tx, 0, 0);
      await save(deps, 30, 180);
      await setNow(tx, 180 * DAY, 0);
      await setNow(tx, 180 * DAY + 1, OFF);
      await setNow(tx, 180 * DAY + 10 * HOUR, OFF);
      expect((await save(deps, 30, -1)).ok).toBe(true);
      const waiting = (await listRows(tx, lane.personId)).find(({ state }) => state === 'PENDING');
      expect(waiting?.due_us).toBeGreaterThanOrEqual(180 * DAY + 10 * HOUR + DAY);
    });
  });
});
