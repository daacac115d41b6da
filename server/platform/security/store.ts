import type { Sql } from '../database/index.ts';

export interface EventRow {
  readonly atMs: number;
  readonly code: string;
  readonly details: Readonly<Record<string, string | number>>;
}

export async function insertEvents(sql: Sql, rows: readonly EventRow[]): Promise<void> {
  await sql.query(
    `insert into security_event (at, code, details)
     select to_timestamp((row ->> 'atMs')::numeric / 1000), row ->> 'code', row -> 'details'
     from jsonb_array_elements($1::jsonb) with ordinality as listed (row, place) order by place`,
    [JSON.stringify(rows)],
  );
}
