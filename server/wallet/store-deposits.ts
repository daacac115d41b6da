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
