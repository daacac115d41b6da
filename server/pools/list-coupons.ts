import type { PoolCouponView } from '@glasshouse/contracts/pools';
import { countRight } from '@glasshouse/domain/pools';
import type { Database } from '../platform/database/index.ts';
import { nameOf } from './show-pools.ts';
import { listCategories, listPoolsById, listPositions, type CategoryRow, type PoolRow } from './store.ts';
import { listOwnCoupons, type OwnCouponRow } from './store-coupons.ts';

const PAGE = 20;

/** What each coupon has won, and by which right results. */
export async function listCoupons(
  reading: Database,
  playerId: number,
  { kind, before }: { readonly kind: string; readonly before?: number },
): Promise<{ coupons: PoolCouponView[]; more: boolean }> {
  const rows = await listOwnCoupons(reading, playerId, { kind, before, most: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  const poolIds = [...new Set(shown.map((row) => row.pool_id))];
  const [pools, positions, categories] = await Promise.all([
    listPoolsById(reading, poolIds),
    listPositions(reading, poolIds),
    listCategories(reading, poolIds),
  ]);
  const coupons = shown.map((row) => {
    const pool = pools.get(row.pool_id);
    if (!pool) throw new Error(`the pool of coupon ${row.coupon_id} is gone`);
    const right = positions.filter((one) => one.pool_id === row.pool_id).flatMap((one) => one.right_bits ?? []);
    return toView(
      row,
      pool,
      right,
      categories.filter((one) => one.pool_id === row.pool_id),
    );
  });
  return { coupons, more: rows.length > PAGE };
}

function toView(
  row: OwnCouponRow,
  pool: PoolRow,
  right: readonly number[],
  categories: readonly CategoryRow[],
): PoolCouponView {
  const counts = right.length === row.marks.length ? countRight(row.marks, right) : [];
  return {
    couponId: row.coupon_id,
    poolId: row.pool_id,
    ...nameOf(pool),
    atSec: row.at_sec,
    marks: [...row.marks],
    variants: row.variants,
    stakeMinor: row.stake_minor,
    ...(counts.length > 0 && { right: [...right] }),
    won: categories.flatMap(({ right_count: paidFor, each_minor: eachMinor }) => {
      const variants = row.is_late ? 0 : (counts[paidFor] ?? 0);
      return variants === 0 ? [] : [{ right: paidFor, variants, eachMinor }];
    }),
    paidMinor: row.paid_minor ?? 0,
    isRefunded: row.is_refund ?? false,
  };
}
