import {
  ALL_OUTCOMES,
  isPoolCancelled,
  POOL_PATIENCE_DAYS,
  readPosition,
  UNCONFIRMED_DAYS,
} from '@glasshouse/domain/pools';
import type { Sql } from '../platform/database/index.ts';
import { lateFrom, type MarketResult } from '../sportsbook/index.ts';
import { refsOf } from './match-refs.ts';
import type { PoolsDeps } from './ports.ts';
import { SETTLE_POOL, type SettlePool } from './settle-pool.ts';
import { findPool, listInState, listPositions, STATE, toTerms, type PoolRow } from './store.ts';
import { beginCounting, beginGivingBack, insertResults, isOverdue, lockInState } from './store-settle.ts';

type Deps = Pick<PoolsDeps, 'database' | 'board' | 'jobs'>;

/** Pools that wait for results at the same time. */
const MOST_WAITING = 500;

/** Decides the pools of which every match has a result. */
export async function decidePools(deps: Deps): Promise<void> {
  const faults: unknown[] = [];
  for (const poolId of await listInState(deps.database, STATE.running, MOST_WAITING)) {
    try {
      if (await deps.database.transaction((tx) => decidePool(deps, tx, poolId))) deps.jobs.nudge();
    } catch (error) {
      // One that cannot be decided holds no other back.
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

/**
 * Once: by the confirmed results of this moment, in the transaction that asks for the counting. What is corrected later changes
 * nothing here, since what is paid is not taken back from those who shared.
 */
async function decidePool({ board, jobs }: Deps, tx: Sql, poolId: number): Promise<boolean> {
  const sold = await findPool(tx, poolId);
  if (!sold) throw new Error(`pool ${poolId} is gone`);
  const { right, lateFromMs } = await readMatches(board, tx, sold);
  const isPatienceOver = right.includes(undefined) && (await isOverdue(tx, poolId, POOL_PATIENCE_DAYS));
  const decided = right.flatMap((bits) => bits ?? (isPatienceOver ? ALL_OUTCOMES : []));
  if (decided.length < right.length) return false;
  if (!(await lockInState(tx, poolId, STATE.running))) return false;
  const pool = await findPool(tx, poolId);
  if (!pool) throw new Error(`pool ${poolId} is gone`);
  await insertResults(tx, poolId, decided);
  const isCancelled = isPoolCancelled(toTerms(pool), decided);
  if (isCancelled) await beginGivingBack(tx, poolId);
  else await beginCounting(tx, poolId, lateFromMs);
  const job: SettlePool = isCancelled
    ? { step: 'give_back', poolId, after: 0 }
    : { step: 'count', poolId, after: 0, stakesMinor: 0, winners: {} };
  await jobs.add(tx, SETTLE_POOL, String(poolId), job);
  return true;
}

interface Matches {
  /** Position by position; undefined where the match has no result yet, or one from live data that is to be confirmed. */
  readonly right: readonly (number | undefined)[];
  /** Where one of them had begun before its start was known: coupons from then on are given back (docs/decisions/0212). */
  readonly lateFromMs: number | undefined;
}

/**
 * A match is void where every coupon was taken while bets on it are void whatever its result: it came back too late, say, and was
 * played by another plan (docs/decisions/0203).
 */
async function readMatches(board: Deps['board'], tx: Sql, pool: PoolRow): Promise<Matches> {
  const { pool_id: poolId } = pool;
  const positions = await listPositions(tx, [poolId]);
  const said = await board.listResults(
    tx,
    positions.flatMap(({ event_id: eventId }) => refsOf(eventId)),
  );
  const takesUnconfirmed = said.some(isUnconfirmed) && (await isOverdue(tx, poolId, UNCONFIRMED_DAYS));
  const right = positions.map(({ event_id: eventId }) => {
    const words = refsOf(eventId).map((ref) =>
      said.find((word) => word.eventId === ref.eventId && word.outcomeId === ref.outcomeId),
    );
    if (words.every((word) => word !== undefined && isVoidFor(word, pool))) return ALL_OUTCOMES;
    if (!takesUnconfirmed && words.some(isUnconfirmed)) return undefined;
    const [one, draw, two] = words.map((word) => word?.result?.kind);
    return readPosition({ 1: one, x: draw, 2: two });
  });
  const begun = said.flatMap(({ begunMs }) => begunMs ?? []);
  return { right, lateFromMs: begun.length === 0 ? undefined : lateFrom(Math.min(...begun)) };
}

/** Whether bets on it are void from when the pool opened to when it was closed. */
function isVoidFor({ voidWindows }: MarketResult, { opened_sec: openedSec, closes_sec: closesSec }: PoolRow): boolean {
  return voidWindows.some(
    ({ fromMs = 0, untilMs = Infinity }) => fromMs <= openedSec * 1_000 && untilMs >= (closesSec + 1) * 1_000,
  );
}

const isUnconfirmed = (word: { readonly certainty: number | undefined } | undefined): boolean => word?.certainty === 1;
