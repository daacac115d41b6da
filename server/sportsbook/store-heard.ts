import { sqlArray, type Sql } from '../platform/database/index.ts';

interface HeardRow {
  readonly producer: string;
  readonly heard_ms: number;
  readonly past_since_ms: number | null;
}

export async function listHeard(sql: Sql): Promise<HeardRow[]> {
  return sql.query<HeardRow>(
    `select producer, heard_ms, (
       select (extract(epoch from min(starts_at)) * 1000)::bigint from event
       where event.producer = feed_producer.producer and ended_at is not null) as past_since_ms
     from feed_producer`,
  );
}

export async function saveHeard(
  sql: Sql,
  rows: readonly { readonly producer: string; readonly heardMs: number }[],
): Promise<void> {
  await sql.query(
    `insert into feed_producer (producer, heard_ms) select * from unnest($1::text[], $2::bigint[])
     on conflict (producer) do update set heard_ms = excluded.heard_ms`,
    [sqlArray(rows.map((row) => row.producer)), sqlArray(rows.map((row) => row.heardMs))],
  );
}
