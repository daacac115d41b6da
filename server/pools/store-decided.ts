import { sqlArray, type Sql } from '../platform/database/index.ts';
import { STATE } from './store.ts';

/** What became of a coupon: what it was paid or given back, in its own currency. */
export interface DecidedCoupon {
  readonly coupon_id: number;
  readonly payout_minor: number;
  readonly settled_ms: number;
}

/** Of those of the numbers that are coupons of pools that have ended. */
export async function listDecidedCoupons(sql: Sql, numbers: readonly number[]): Promise<DecidedCoupon[]> {
  if (numbers.length === 0) return [];
  return sql.query<DecidedCoupon>(
    `select c.coupon_id, coalesce(paid.amount_minor, 0) as payout_minor,
       (extract(epoch from p.decided_at) * 1000)::float8 as settled_ms
     from unnest($1::bigint[]) as asked (coupon_id) join pool_coupon c using (coupon_id)
       join pool p on p.pool_id = c.pool_id left join pool_payment paid on paid.coupon_id = c.coupon_id
     where p.state in ($2, $3)`,
    [sqlArray(numbers), STATE.paid, STATE.cancelled],
  );
}
