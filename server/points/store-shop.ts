import type { Sql } from '../platform/database/index.ts';

export interface PurchaseRow {
  readonly purchase_id: number;
  readonly good: string;
  readonly points: number;
  readonly balance_after: number;
  readonly code: string;
}

export async function findPurchase(tx: Sql, playerId: number, requestId: string): Promise<PurchaseRow | undefined> {
  const [row] = await tx.query<PurchaseRow>(
    `select purchase_id, good, points, balance_after, code from points_purchase
     where player_id = $1 and request_id = $2`,
    [playerId, requestId],
    'points-find-purchase',
  );
  return row;
}

export interface NewPurchase extends PurchaseRow {
  readonly playerId: number;
  readonly requestId: string;
  readonly entryId: number;
  readonly stakes: number;
  readonly minOddsMilli: number;
  readonly days: number;
}

export async function insertPurchase(tx: Sql, made: NewPurchase): Promise<void> {
  await tx.query(
    `insert into points_purchase (purchase_id, player_id, request_id, good, points, balance_after, entry_id, code, stakes,
       min_odds_milli, until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp() + make_interval(days => $11))`,
    [
      made.purchase_id,
      made.playerId,
      made.requestId,
      made.good,
      made.points,
      made.balance_after,
      made.entryId,
      made.code,
      made.stakes,
      made.minOddsMilli,
      made.days,
    ],
  );
}

export interface CodeRow {
  readonly code: string;
  readonly stakes: number;
  readonly min_odds_milli: number;
  readonly until_ms: number;
  readonly is_used: boolean;
}

/**
 * What a player has bought, what can still be used first, and then the newest; so many at most, and of those alone whose time is
 * not over where asked so.
 */
export async function listCodes(
  sql: Sql,
  playerId: number,
  { isOver, most }: { readonly isOver: boolean; readonly most: number },
): Promise<CodeRow[]> {
  return sql.query<CodeRow>(
    `select p.code, p.stakes, p.min_odds_milli, (extract(epoch from p.until) * 1000)::float8 as until_ms, u.is_used
     from points_purchase p cross join lateral (
       select exists (select 1 from promo_redemption r where r.player_id = $1 and r.code = p.code) as is_used) u
     where p.player_id = $1 and ($2 or p.until > clock_timestamp())
     order by (u.is_used or p.until <= clock_timestamp()), p.purchase_id desc limit $3`,
    [playerId, isOver, most],
    'points-list-codes',
  );
}
