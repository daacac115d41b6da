import { sqlArray, type Sql } from '../platform/database/index.ts';

/** One bet took the place of another: written with both, in one transaction. */
export async function insertSuccessor(tx: Sql, betId: number, successorId: number): Promise<void> {
  await tx.query('insert into bet_successor (bet_id, successor_id) values ($1, $2)', [betId, successorId]);
}

/** Which bets took the places of these. */
export async function listSuccessors(sql: Sql, betIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await sql.query<{ bet_id: number; successor_id: number }>(
    'select bet_id, successor_id from bet_successor where bet_id = any($1::bigint[])',
    [sqlArray(betIds)],
  );
  return new Map(rows.map((row) => [row.bet_id, row.successor_id]));
}
