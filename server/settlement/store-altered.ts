import { sqlArray, type Sql } from '../platform/database/index.ts';

/** Keeps the bets by name; answers those that were not named before. */
export async function insertAltered(sql: Sql, betIds: readonly number[]): Promise<number[]> {
  const rows = await sql.query<{ bet_id: number }>(
    'insert into altered_bet (bet_id) select unnest($1::bigint[]) on conflict do nothing returning bet_id',
    [sqlArray(betIds)],
  );
  return rows.map((row) => row.bet_id);
}
