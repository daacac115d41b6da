import type { Sql } from '../platform/database/index.ts';

/** What an amount counts against limits in another currency, rounded up. */
export async function countIn(sql: Sql, amountMinor: number, from: string, to: string): Promise<number> {
  const [row] = await sql.query<{ minor: number }>('select count_in($1, $2, $3) as minor', [amountMinor, from, to]);
  if (!row) throw new Error('an amount counts in every currency');
  return row.minor;
}
