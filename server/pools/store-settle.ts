import type { PoolCategory, SharedPool } from '@glasshouse/domain/pools';
import { sqlArray, type Sql } from '../platform/database/index.ts';
import { STATE } from './store.ts';
import { IS_LATE } from './store-coupons.ts';

/** Under the lock of the row; false where it is in another state by now. */
export async function lockInState(tx: Sql, poolId: number, state: number): Promise<boolean> {
  const rows = await tx.query('select 1 as held from pool where pool_id = $1 and state = $2 for update', [
    poolId,
    state,
  ]);
  return rows.length > 0;
}

/** Whether it has waited for results for longer than anybody has to. */
export async function isOverdue(sql: Sql, poolId: number, days: number): Promise<boolean> {
  const rows = await sql.query(
    `select 1 as overdue from pool where pool_id = $1 and last_start + $2 * interval '1 day' < clock_timestamp()`,
    [poolId, days],
  );
  return rows.length > 0;
}

export async function insertResults(tx: Sql, poolId: number, right: readonly number[]): Promise<void> {
  await tx.query(
    `insert into pool_result (pool_id, position, right_bits)
     select $1, n, bits from unnest($2::smallint[]) with ordinality r (bits, n)`,
    [poolId, sqlArray(right)],
  );
}

/** `lateFromMs`: what was taken from then on was late, and is neither counted nor paid but given back. */
export async function beginCounting(tx: Sql, poolId: number, lateFromMs: number | undefined): Promise<void> {
  await tx.query(
    `update pool set state = $2, decided_at = clock_timestamp(), late_from = to_timestamp($3::float8 / 1000.0)
     where pool_id = $1`,
    [poolId, STATE.counting, lateFromMs ?? null],
  );
}

/** What is given back is what the entries took: a coupon that says otherwise is altered, and stops the pool. */
export async function beginGivingBack(tx: Sql, poolId: number): Promise<void> {
  await tx.query(
    `update pool p set state = $2, decided_at = clock_timestamp(), stakes_minor = s.stakes, fee_minor = 0,
       jackpot_in_minor = 0, paid_minor = s.stakes, jackpot_out_minor = 0, coupons = s.coupons
     from (select coalesce(sum(e.amount_minor), 0)::bigint as stakes, count(*) as coupons
           from pool_coupon c join ledger_entry e on e.entry_id = c.entry_id where c.pool_id = $1) s
     where p.pool_id = $1`,
    [poolId, STATE.givingBack],
  );
}

/** What the kind has left, until the end of the transaction nobody else's to share out. */
export async function lockJackpot(tx: Sql, kind: string, currency: string): Promise<number> {
  await tx.query('insert into pool_jackpot (kind, currency) values ($1, $2) on conflict do nothing', [kind, currency]);
  const [row] = await tx.query<{ amount_minor: number }>(
    'select amount_minor from pool_jackpot where kind = $1 and currency = $2 for update',
    [kind, currency],
  );
  if (!row) throw new Error(`there is no jackpot of ${kind}`);
  return row.amount_minor;
}

export interface Counted {
  readonly poolId: number;
  readonly kind: string;
  readonly currency: string;
  readonly stakesMinor: number;
  readonly jackpotMinor: number;
  readonly feeEntry: number | undefined;
  readonly shared: SharedPool;
}

export async function beginPaying(tx: Sql, counted: Counted): Promise<void> {
  const { poolId, kind, currency, stakesMinor, jackpotMinor, feeEntry, shared } = counted;
  await tx.query(
    `update pool p set state = $2, stakes_minor = $3, fee_minor = $4, fee_entry = $5, jackpot_in_minor = $6, paid_minor = $7,
       jackpot_out_minor = $8, coupons = (select count(*) from pool_coupon c where c.pool_id = $1 and not ${IS_LATE}),
       returned_minor = (select sum(c.stake_minor) from pool_coupon c where c.pool_id = $1 and ${IS_LATE})
     where p.pool_id = $1`,
    [
      poolId,
      STATE.paying,
      stakesMinor,
      shared.feeMinor,
      feeEntry ?? null,
      jackpotMinor,
      shared.paidMinor,
      shared.leftMinor,
    ],
  );
  await tx.query('update pool_jackpot set amount_minor = $3 where kind = $1 and currency = $2', [
    kind,
    currency,
    shared.leftMinor,
  ]);
  await insertCategories(tx, poolId, shared.categories);
}

async function insertCategories(tx: Sql, poolId: number, categories: readonly PoolCategory[]): Promise<void> {
  await tx.query(
    `insert into pool_category (pool_id, right_count, winners, sum_minor, each_minor)
     select $1, * from unnest($2::smallint[], $3::bigint[], $4::bigint[], $5::bigint[])`,
    [
      poolId,
      sqlArray(categories.map(({ right }) => right)),
      sqlArray(categories.map(({ winners }) => winners)),
      sqlArray(categories.map(({ sumMinor }) => sumMinor)),
      sqlArray(categories.map(({ eachMinor }) => eachMinor)),
    ],
  );
}

export interface Payment {
  readonly couponId: number;
  readonly playerId: number;
  readonly amountMinor: number;
  /** The stake of a cancelled pool, or of a coupon that came late. */
  readonly isRefund: boolean;
  readonly entryId: number;
}

export async function insertPayments(tx: Sql, poolId: number, payments: readonly Payment[]): Promise<void> {
  await tx.query(
    `insert into pool_payment (coupon_id, pool_id, player_id, is_refund, amount_minor, entry_id)
     select coupon_id, $1, player_id, is_refund, amount, entry
     from unnest($2::bigint[], $3::bigint[], $4::boolean[], $5::bigint[], $6::bigint[])
       t (coupon_id, player_id, is_refund, amount, entry)`,
    [
      poolId,
      sqlArray(payments.map(({ couponId }) => couponId)),
      sqlArray(payments.map(({ playerId }) => playerId)),
      sqlArray(payments.map(({ isRefund }) => isRefund)),
      sqlArray(payments.map(({ amountMinor }) => amountMinor)),
      sqlArray(payments.map(({ entryId }) => entryId)),
    ],
  );
}

/** A pool is over once all that it was to pay is paid, and nothing else. */
export async function endPool(tx: Sql, poolId: number, state: number): Promise<void> {
  const [row] = await tx.query<{ is_whole: boolean }>(
    `update pool p set state = $2 where p.pool_id = $1
     returning p.paid_minor + coalesce(p.returned_minor, 0)
       = coalesce((select sum(m.amount_minor) from pool_payment m where m.pool_id = $1), 0) as is_whole`,
    [poolId, state],
  );
  if (row?.is_whole !== true) throw new Error(`pool ${poolId} has not paid what it was to pay`);
}
