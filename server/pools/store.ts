import type { PoolKindRow, PoolTerms } from '@glasshouse/domain/pools';
import { sqlArray, type Sql } from '../platform/database/index.ts';

/** As they stand in the table; see 001-pools.sql. */
export const STATE = {
  open: 1,
  running: 2,
  counting: 3,
  paying: 4,
  paid: 5,
  givingBack: 6,
  cancelled: 7,
} as const;

export interface PoolRow {
  readonly pool_id: number;
  readonly kind: string;
  readonly number: number;
  readonly currency: string;
  readonly variant_minor: number;
  readonly positions: number;
  readonly most_variants: number;
  readonly fee_percent: number;
  readonly most_void: number;
  readonly share_right: readonly number[];
  readonly share_percent: readonly number[];
  readonly opened_sec: number;
  readonly closes_sec: number;
  readonly state: number;
  readonly stakes_minor: number | null;
  /** Known once it is shared out or given back. */
  readonly coupons: number | null;
  readonly fee_minor: number | null;
  readonly jackpot_in_minor: number | null;
  readonly paid_minor: number | null;
  readonly jackpot_out_minor: number | null;
  /** What pools of its kind have left so far. */
  readonly jackpot_now: number;
}

const POOL = `p.pool_id, p.kind, p.number, p.currency, p.variant_minor, p.most_variants, p.fee_percent, p.most_void,
  to_json(p.share_right) as share_right, to_json(p.share_percent) as share_percent,
  floor(extract(epoch from p.opened_at))::bigint as opened_sec,
  floor(extract(epoch from p.closes_at))::bigint as closes_sec, p.state, p.stakes_minor, p.coupons, p.fee_minor, p.jackpot_in_minor,
  p.paid_minor, p.jackpot_out_minor,
  (select count(*)::int from pool_position o where o.pool_id = p.pool_id) as positions,
  coalesce((select j.amount_minor from pool_jackpot j where j.kind = p.kind and j.currency = p.currency), 0) as jackpot_now`;

export async function findPool(sql: Sql, poolId: number): Promise<PoolRow | undefined> {
  const [row] = await sql.query<PoolRow>(`select ${POOL} from pool p where p.pool_id = $1`, [poolId]);
  return row;
}

/** While it is held the pool does not close: whoever counts it counts every coupon that was taken. */
export async function holdPool(tx: Sql, poolId: number): Promise<boolean> {
  const rows = await tx.query('select 1 as held from pool where pool_id = $1 for share', [poolId], 'pools-hold');
  return rows.length > 0;
}

/** By the database's clock, at this moment. */
export async function isTaking(tx: Sql, poolId: number): Promise<boolean> {
  const rows = await tx.query(
    'select 1 as taking from pool where pool_id = $1 and state = 1 and closes_at > clock_timestamp()',
    [poolId],
    'pools-taking',
  );
  return rows.length > 0;
}

/** Those of a kind from before a number on, the newest first. */
export async function listPoolRows(
  sql: Sql,
  kind: string,
  before: number | undefined,
  most: number,
): Promise<PoolRow[]> {
  return sql.query<PoolRow>(
    `select ${POOL} from pool p where p.kind = $1 and ($2::bigint is null or p.number < $2) order by p.number desc limit $3`,
    [kind, before ?? null, most],
  );
}

export async function listPoolsById(sql: Sql, poolIds: readonly number[]): Promise<ReadonlyMap<number, PoolRow>> {
  const rows = await sql.query<PoolRow>(`select ${POOL} from pool p where p.pool_id = any($1)`, [sqlArray(poolIds)]);
  return new Map(rows.map((row) => [row.pool_id, row]));
}

export interface PositionRow {
  readonly pool_id: number;
  readonly position: number;
  readonly event_id: number;
  readonly starts_sec: number;
  readonly right_bits: number | null;
}

/** In the order of the positions. */
export async function listPositions(sql: Sql, poolIds: readonly number[]): Promise<PositionRow[]> {
  return sql.query<PositionRow>(
    `select o.pool_id, o.position, o.event_id, floor(extract(epoch from o.starts_at))::bigint as starts_sec, r.right_bits
     from pool_position o left join pool_result r on r.pool_id = o.pool_id and r.position = o.position
     where o.pool_id = any($1) order by o.pool_id, o.position`,
    [sqlArray(poolIds)],
  );
}

export interface CategoryRow {
  readonly pool_id: number;
  readonly right_count: number;
  readonly winners: number;
  readonly sum_minor: number;
  readonly each_minor: number;
}

/** The most right results first. */
export async function listCategories(sql: Sql, poolIds: readonly number[]): Promise<CategoryRow[]> {
  return sql.query<CategoryRow>(
    `select pool_id, right_count, winners, sum_minor, each_minor from pool_category
     where pool_id = any($1) order by pool_id, right_count desc`,
    [sqlArray(poolIds)],
  );
}

export interface NewPool {
  readonly poolId: number;
  readonly kind: string;
  readonly terms: PoolKindRow;
  readonly events: readonly { readonly eventId: number; readonly startsAtSec: number }[];
}

/** False where another program has opened one in this very moment. */
export async function insertPool(tx: Sql, { poolId, kind, terms, events }: NewPool): Promise<boolean> {
  const starts = events.map(({ startsAtSec }) => startsAtSec);
  const added = await tx.query(
    `insert into pool (pool_id, kind, number, currency, variant_minor, most_variants, fee_percent, most_void, share_right,
       share_percent, closes_at, last_start)
     select $1, $2, coalesce((select max(number) from pool where kind = $2), 0) + 1, $3, $4, $5, $6, $7, $8, $9,
       to_timestamp($10), to_timestamp($11)
     on conflict do nothing returning 1 as added`,
    [
      poolId,
      kind,
      terms.currency,
      terms.variantMinor,
      terms.mostVariants,
      terms.feePercent,
      terms.mostVoid,
      sqlArray(terms.shares.map(({ right }) => right)),
      sqlArray(terms.shares.map(({ percent }) => percent)),
      Math.min(...starts),
      Math.max(...starts),
    ],
  );
  if (added.length === 0) return false;
  await tx.query(
    `insert into pool_position (pool_id, position, event_id, starts_at)
     select $1, n, event_id, to_timestamp(start) from unnest($2::bigint[], $3::bigint[]) with ordinality t (event_id, start, n)`,
    [poolId, sqlArray(events.map(({ eventId }) => eventId)), sqlArray(starts)],
  );
  return true;
}

export async function listOpenKinds(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ kind: string }>('select kind from pool where state = 1');
  return rows.map(({ kind }) => kind);
}

export async function listInState(sql: Sql, state: number, most: number): Promise<number[]> {
  const rows = await sql.query<{ pool_id: number }>(
    'select pool_id from pool where state = $1 order by pool_id limit $2',
    [state, most],
  );
  return rows.map((row) => row.pool_id);
}

/** Those whose time has come take nothing any more. */
export async function closeDue(sql: Sql): Promise<void> {
  await sql.query('update pool set state = 2 where state = 1 and closes_at <= clock_timestamp()');
}

/** Before its time: one of its matches is no longer before its start. */
export async function closeEarly(sql: Sql, poolId: number): Promise<void> {
  await sql.query(
    'update pool set state = 2, closes_at = least(closes_at, clock_timestamp()) where pool_id = $1 and state = 1',
    [poolId],
  );
}

export function toTerms(row: PoolRow): PoolTerms {
  if (row.currency !== 'EUR') throw new Error(`pool ${row.pool_id} is in ${row.currency}`);
  return {
    positions: row.positions,
    currency: row.currency,
    variantMinor: row.variant_minor,
    mostVariants: row.most_variants,
    feePercent: row.fee_percent,
    mostVoid: row.most_void,
    shares: row.share_right.map((right, at) => ({ right, percent: row.share_percent[at] ?? 0 })),
  };
}
