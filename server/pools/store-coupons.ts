import { sqlArray, type Sql } from '../platform/database/index.ts';

export interface CouponRow {
  readonly coupon_id: number;
  readonly pool_id: number;
  readonly player_id: number;
  readonly account_id: number;
  readonly marks: readonly number[];
  readonly variants: number;
  readonly stake_minor: number;
}

/** Of `pool_coupon` as `c` and `pool` as `p`: taken when one of the pool's matches had begun, and given back for that. */
export const IS_LATE = '(p.late_from is not null and c.at >= p.late_from)';

const COUPON =
  'c.coupon_id, c.pool_id, c.player_id, c.account_id, to_json(c.marks) as marks, c.variants, c.stake_minor';

const AT_MS = 'floor(extract(epoch from c.at) * 1000)::bigint as at_ms';

export interface TakenRow extends CouponRow {
  readonly balance_after_minor: number;
}

/** What a request was answered with before. */
export async function findTaken(tx: Sql, playerId: number, requestId: string): Promise<TakenRow | undefined> {
  const [row] = await tx.query<TakenRow>(
    `select ${COUPON}, c.balance_after_minor from pool_coupon c where c.player_id = $1 and c.request_id = $2`,
    [playerId, requestId],
    'pools-find-taken',
  );
  return row;
}

/** What a coupon is taken on. */
export interface CouponTerms {
  readonly couponId: number;
  readonly poolId: number;
  readonly playerId: number;
  readonly accountId: number;
  readonly requestId: string;
  readonly marks: readonly number[];
  readonly variants: number;
  readonly stakeMinor: number;
}

/** When a coupon is taken, as the database writes it, and SHA-256 of it in hexadecimal digits. */
export interface CouponSeal {
  readonly at: string;
  readonly terms_hash: string;
}

/**
 * Locks whoever stakes, reads the clock once nobody else decides for them, and hashes the coupon with that time: its
 * stake carries the hash, and settlement pays nothing for a row that is something else.
 */
export async function sealCoupon(tx: Sql, coupon: CouponTerms): Promise<CouponSeal> {
  const { couponId, poolId, playerId, accountId, requestId, marks, variants, stakeMinor } = coupon;
  const [row] = await tx.query<CouponSeal>(
    `select t.at::text as at,
       encode(pool_coupon_hash($1, $2, $3, $4, $5, $6::smallint[], $7::int, $8, t.at), 'hex') as terms_hash
     from lock_spenders(array[$3]::bigint[], array[$4]::bigint[]) t (at)`,
    [couponId, poolId, playerId, accountId, requestId, sqlArray(marks), variants, stakeMinor],
    'pools-seal-coupon',
  );
  if (!row) throw new Error('the clock of the database gave no time');
  return row;
}

export interface NewCoupon extends CouponTerms {
  readonly at: string;
  readonly balanceMinor: number;
  readonly entryId: number;
}

export async function insertCoupon(tx: Sql, coupon: NewCoupon): Promise<void> {
  await tx.query(
    `insert into pool_coupon (coupon_id, pool_id, player_id, account_id, request_id, marks, variants, stake_minor,
       balance_after_minor, entry_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz)`,
    [
      coupon.couponId,
      coupon.poolId,
      coupon.playerId,
      coupon.accountId,
      coupon.requestId,
      sqlArray(coupon.marks),
      coupon.variants,
      coupon.stakeMinor,
      coupon.balanceMinor,
      coupon.entryId,
      coupon.at,
    ],
    'pools-insert-coupon',
  );
}

/** A coupon of a pool that is decided. */
export interface DecidedRow extends CouponRow {
  readonly is_late: boolean;
  readonly at_ms: number;
}

/** One that is to be counted or paid. */
export interface DueRow extends DecidedRow {
  /** Whether it is what was sealed with its stake; nothing is paid for one that is not. */
  readonly is_as_sealed: boolean;
}

/** The next of a pool, in the order of their numbers. */
export async function listCouponsAfter(sql: Sql, poolId: number, after: number, most: number): Promise<DueRow[]> {
  return sql.query<DueRow>(
    `select ${COUPON}, ${IS_LATE} as is_late, ${AT_MS}, is_as_sealed(c) as is_as_sealed from pool_coupon c join pool p on p.pool_id = c.pool_id
     where c.pool_id = $1 and c.coupon_id > $2 order by c.coupon_id limit $3`,
    [poolId, after, most],
  );
}

export interface OwnCouponRow extends DecidedRow {
  readonly at_sec: number;
  readonly paid_minor: number | null;
  readonly is_refund: boolean | null;
}

/** A player's own on pools of a kind, the newest first. */
export async function listOwnCoupons(
  sql: Sql,
  playerId: number,
  { kind, before, most }: { readonly kind: string; readonly before: number | undefined; readonly most: number },
): Promise<OwnCouponRow[]> {
  return sql.query<OwnCouponRow>(
    `select ${COUPON}, ${IS_LATE} as is_late, ${AT_MS}, floor(extract(epoch from c.at))::bigint as at_sec,
       m.amount_minor as paid_minor, m.is_refund
     from pool_coupon c join pool p on p.pool_id = c.pool_id left join pool_payment m on m.coupon_id = c.coupon_id
     where c.player_id = $1 and p.kind = $2 and ($3::bigint is null or c.coupon_id < $3)
     order by c.coupon_id desc limit $4`,
    [playerId, kind, before ?? null, most],
  );
}

export interface Figures {
  readonly coupons: number;
  readonly stakesMinor: number;
  /** By position: on how many coupons 1, X and 2 are marked. */
  readonly marked: readonly (readonly number[])[];
}

/** What has been staked on a pool, and how: read whole, so whoever shows it keeps it for a moment. */
export async function sumCoupons(sql: Sql, poolId: number): Promise<Figures> {
  const [sums] = await sql.query<{ coupons: number; stakes: number }>(
    'select count(*) as coupons, coalesce(sum(stake_minor), 0)::bigint as stakes from pool_coupon where pool_id = $1',
    [poolId],
  );
  const rows = await sql.query<{ n: number; one: number; draw: number; two: number }>(
    `select m.n, count(*) filter (where m.mark & 1 <> 0) as one, count(*) filter (where m.mark & 2 <> 0) as draw,
       count(*) filter (where m.mark & 4 <> 0) as two
     from pool_coupon c cross join lateral unnest(c.marks) with ordinality m (mark, n)
     where c.pool_id = $1 group by m.n order by m.n`,
    [poolId],
  );
  return {
    coupons: sums?.coupons ?? 0,
    stakesMinor: sums?.stakes ?? 0,
    marked: rows.map(({ one, draw, two }) => [one, draw, two]),
  };
}
