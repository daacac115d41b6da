import { sqlArray, type Sql } from '../platform/database/index.ts';

export async function saveUnsettled(tx: Sql, eventId: number, marketKeys: readonly string[]): Promise<void> {
  await tx.query(
    `insert into unsettled_event (event_id, market_keys) values ($1, $2::text[])
     on conflict (event_id) do update set market_keys = excluded.market_keys`,
    [eventId, sqlArray(marketKeys)],
  );
}

/** The latest first. */
export async function listUnsettled(sql: Sql, most: number): Promise<number[]> {
  const rows = await sql.query<{ event_id: number }>(
    'select event_id from unsettled_event order by found_at desc limit $1',
    [most],
  );
  return rows.map((row) => row.event_id);
}

export async function forgetUnsettled(tx: Sql, eventId: number): Promise<void> {
  await tx.query('delete from unsettled_event where event_id = $1', [eventId]);
}

export async function countUnsettled(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>('select count(*)::int as count from unsettled_event');
  return row?.count ?? 0;
}
