import { countRight, payCoupon, sharePool } from '@glasshouse/domain/pools';
import { houseAccountId, type HouseMovement } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { JobOutcome } from '../platform/jobs/index.ts';
import { insertAltered } from '../settlement/index.ts';
import type { PoolsDeps } from './ports.ts';
import { findPool, listCategories, listPositions, STATE, toTerms, type PoolRow } from './store.ts';
import { listCouponsAfter, type CouponRow, type DecidedRow, type DueRow } from './store-coupons.ts';
import { beginPaying, endPool, insertPayments, lockInState, lockJackpot } from './store-settle.ts';

export const SETTLE_POOL = 'settle-pool';

/** Where the work on a decided pool stands; it is kept with what it has done, so that whoever goes on begins there. */
export type SettlePool =
  | {
      readonly step: 'count';
      readonly poolId: number;
      readonly after: number;
      readonly stakesMinor: number;
      /** By right results: winning variants so far. */
      readonly winners: Readonly<Record<string, number>>;
    }
  | { readonly step: 'pay' | 'give_back'; readonly poolId: number; readonly after: number };

type Deps = Pick<PoolsDeps, 'ledger' | 'outbox' | 'log'>;

const COUNTED_AT_ONCE = 1_000;
const PAID_AT_ONCE = 200;
/** A pool with an altered coupon is looked at again by then. */
const ALTERED_WAITS_MS = 60_000;

/** In which state a pool is while a step is done. */
const STATE_OF = { count: STATE.counting, pay: STATE.paying, give_back: STATE.givingBack } as const;

/**
 * One bounded step, and then the next: all coupons are counted, then shared out by what they come to, then paid. The pool
 * is locked first, as whoever places a coupon has it before their player and account.
 */
export async function settlePool(deps: Deps, tx: Sql, job: SettlePool): Promise<JobOutcome> {
  if (!(await lockInState(tx, job.poolId, STATE_OF[job.step])))
    throw new Error(`pool ${job.poolId} is in another state than ${job.step}`);
  const pool = await findPool(tx, job.poolId);
  if (!pool) throw new Error(`pool ${job.poolId} is gone`);
  if (job.step === 'count') return count(deps, tx, pool, job);
  return pay(deps, tx, pool, job);
}

/**
 * Whether one of the coupons is not what was sealed with its stake. It is kept by name, and a fatal line of the log, once.
 * A pool is one sum: as long as one coupon is not known, no share of it is (docs/decisions/0236).
 */
async function nameAltered({ log }: Deps, tx: Sql, coupons: readonly DueRow[]): Promise<boolean> {
  const altered = coupons.filter((coupon) => !coupon.is_as_sealed).map((coupon) => coupon.coupon_id);
  for (const coupon of altered.length > 0 ? await insertAltered(tx, altered) : []) {
    log.fatal(
      { code: 'coupon_altered', coupon },
      'a coupon of a pool is not what was sealed with its stake; its pool is not paid',
    );
  }
  return altered.length > 0;
}

type Counting = Extract<SettlePool, { readonly step: 'count' }>;

async function count(deps: Deps, tx: Sql, pool: PoolRow, job: Counting): Promise<JobOutcome> {
  const coupons = await listCouponsAfter(tx, pool.pool_id, job.after, COUNTED_AT_ONCE);
  if (await nameAltered(deps, tx, coupons)) return { again: job, delayMs: ALTERED_WAITS_MS };
  const right = await readRight(tx, pool.pool_id);
  const winners = { ...job.winners };
  const counted = coupons.filter((coupon) => !coupon.is_late);
  for (const { marks } of counted) {
    const counts = countRight(marks, right);
    for (const paidFor of pool.share_right) {
      const variants = counts[paidFor] ?? 0;
      if (variants > 0) winners[paidFor] = (winners[paidFor] ?? 0) + variants;
    }
  }
  const stakesMinor = counted.reduce((sum, coupon) => sum + coupon.stake_minor, job.stakesMinor);
  const last = coupons.at(-1);
  if (last && coupons.length === COUNTED_AT_ONCE) {
    return { again: { ...job, after: last.coupon_id, stakesMinor, winners } satisfies SettlePool };
  }
  await shareOut(deps, tx, pool, { stakesMinor, winners });
  return { again: { step: 'pay', poolId: pool.pool_id, after: 0 } satisfies SettlePool };
}

async function shareOut(
  { ledger }: Deps,
  tx: Sql,
  pool: PoolRow,
  { stakesMinor, winners }: Pick<Counting, 'stakesMinor' | 'winners'>,
): Promise<void> {
  const { pool_id: poolId, kind, currency } = pool;
  const jackpotMinor = await lockJackpot(tx, kind, currency);
  const shared = sharePool(toTerms(pool), { stakesMinor, jackpotMinor }, (right) => winners[right] ?? 0);
  const fee: HouseMovement = {
    debitAccount: houseAccountId('pools', currency),
    creditAccount: houseAccountId('pool_fees', currency),
    amountMinor: shared.feeMinor,
    currency,
    kind: 'pool_fee',
    betId: undefined,
  };
  const [feeEntry] = shared.feeMinor > 0 ? await ledger.book(tx, [fee]) : [];
  await beginPaying(tx, { poolId, kind, currency, stakesMinor, jackpotMinor, feeEntry, shared });
}

type Paying = Exclude<SettlePool, Counting>;

async function pay(deps: Deps, tx: Sql, pool: PoolRow, job: Paying): Promise<JobOutcome> {
  const isCancelled = job.step === 'give_back';
  const coupons = await listCouponsAfter(tx, pool.pool_id, job.after, PAID_AT_ONCE);
  if (await nameAltered(deps, tx, coupons)) return { again: job, delayMs: ALTERED_WAITS_MS };
  const wonBy = isCancelled ? () => 0 : await makeDue(tx, pool.pool_id);
  const due = coupons
    .map((coupon): Due => {
      const isRefund = isCancelled || coupon.is_late;
      return { coupon, isRefund, amountMinor: isRefund ? coupon.stake_minor : wonBy(coupon) };
    })
    .filter(({ amountMinor }) => amountMinor > 0);
  await payOut(deps, tx, pool, due);
  const last = coupons.at(-1);
  const afterCommit = due.length > 0 ? () => deps.outbox.nudge() : undefined;
  const told = afterCommit ? { afterCommit } : {};
  if (last && coupons.length === PAID_AT_ONCE) {
    return { again: { ...job, after: last.coupon_id } satisfies SettlePool, ...told };
  }
  await endPool(tx, pool.pool_id, isCancelled ? STATE.cancelled : STATE.paid);
  return told;
}

interface Due {
  readonly coupon: DecidedRow;
  /** The stake itself: of a cancelled pool, or of a coupon that came late. */
  readonly isRefund: boolean;
  readonly amountMinor: number;
}

async function payOut(
  { ledger, outbox }: Deps,
  tx: Sql,
  { pool_id: poolId, currency }: PoolRow,
  due: readonly Due[],
): Promise<void> {
  if (due.length === 0) return;
  const entries = await ledger.book(
    tx,
    due.map(({ coupon, isRefund, amountMinor }) => ({
      debitAccount: houseAccountId('pools', currency),
      creditAccount: coupon.account_id,
      amountMinor,
      currency,
      kind: isRefund ? 'pool_refund' : 'pool_payout',
      betId: coupon.coupon_id,
    })),
  );
  const payments = due.map(({ coupon, isRefund, amountMinor }, at) => {
    const entryId = entries[at];
    if (entryId === undefined) throw new Error('a payment of a pool has no entry');
    return { couponId: coupon.coupon_id, playerId: coupon.player_id, amountMinor, isRefund, entryId };
  });
  await insertPayments(tx, poolId, payments);
  // What was won beyond the stake repays what is owed, as that of a bet does, and the stake as one of a bet (docs/decisions/0200, 0224).
  const winnings = due.map(({ coupon, amountMinor }) => {
    const wonMinor = Math.max(0, amountMinor - coupon.stake_minor);
    const stake = { amountMinor: amountMinor - wonMinor, placedAtMs: coupon.at_ms, isSold: false };
    return { accountId: coupon.account_id, currency, amountMinor: wonMinor, stakes: [stake] };
  });
  await ledger.debts.collect(tx, winnings);
  await outbox.write(tx, 'accounts_changed', { players: [...new Set(payments.map(({ playerId }) => playerId))] });
}

async function makeDue(tx: Sql, poolId: number): Promise<(coupon: CouponRow) => number> {
  const right = await readRight(tx, poolId);
  const categories = (await listCategories(tx, [poolId])).map((row) => ({
    right: row.right_count,
    eachMinor: row.each_minor,
  }));
  return ({ marks }) => payCoupon(categories, countRight(marks, right));
}

/** What is right in each position of a decided pool. */
async function readRight(tx: Sql, poolId: number): Promise<readonly number[]> {
  const positions = await listPositions(tx, [poolId]);
  return positions.map(({ right_bits: bits, position }) => {
    if (bits === null) throw new Error(`position ${position} of pool ${poolId} is not decided`);
    return bits;
  });
}
