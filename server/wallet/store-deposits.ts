import type { Sql } from '../platform/database/index.ts';

/** What the player has put on an account in all its time, by the ledger's own entries. Nothing is withdrawn yet. */
export async function sumDeposits(sql: Sql, playerId: number, accountId: number): Promise<number> {
  const [row] = await sql.query<{ sum: number }>(
    `select coalesce(sum(e.amount_minor), 0)::bigint as sum
     from demo_deposit d join ledger_entry e on e.entry_id = d.entry_id
     where d.player_id = $1 and d.account_id = $2`,
    [playerId, accountId],
    'wallet-sum-deposits',
  );
  return row?.sum ?? 0;
}

export interface PaidDepositRow {
  readonly request_id: string;
  readonly account_id: number;
  readonly currency: string;
  readonly amount_minor: number;
  readonly at_sec: number;
}

/** What was asked for, with the entry that it became. */
const PAID = `select d.request_id, d.account_id, e.currency, e.amount_minor, floor(extract(epoch from e.at))::bigint as at_sec
  from demo_deposit d join ledger_entry e on e.entry_id = d.entry_id`;

export async function findPaidDeposit(
  sql: Sql,
  playerId: number,
  requestId: string,
): Promise<PaidDepositRow | undefined> {
  const [row] = await sql.query<PaidDepositRow>(`${PAID} where d.player_id = $1 and d.request_id = $2`, [
    playerId,
    requestId,
  ]);
  return row;
}

/** Newest first: entries are numbered in the order in which they are booked. */
export async function listPaidDeposits(sql: Sql, playerId: number, most: number): Promise<PaidDepositRow[]> {
  return sql.query<PaidDepositRow>(`${PAID} where d.player_id = $1 order by d.entry_id desc limit $2`, [
    playerId,
    most,
  ]);
}
