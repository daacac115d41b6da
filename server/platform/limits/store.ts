import { sqlArray, type Sql } from '../database/index.ts';

export interface CounterKey {
  readonly key: string;
  readonly windowSec: number;
}

export interface Counted {
  readonly points: number;
  /** Until the window ends and the count begins anew. */
  readonly leftSec: number;
}

interface CountedRow {
  readonly key: string;
  readonly points: number;
  readonly left_sec: number;
}

const LEFT = 'ceil(extract(epoch from ends_at - now()))::int as left_sec';

/**
 * One more for each key, and how many that makes. Rows are locked in order of their keys. `beside` is read and not counted,
 * as it was before: keys of which nobody has counted any in a window that is running are absent.
 */
export async function addPoints(
  sql: Sql,
  keys: readonly CounterKey[],
  beside: readonly string[] = [],
): Promise<ReadonlyMap<string, Counted>> {
  const rows = await sql.query<CountedRow>(
    `with counted as (
       insert into limit_counter as held (key, points, ends_at)
       select key, 1, now() + make_interval(secs => window_sec)
       from unnest($1::text[], $2::int[]) as asked (key, window_sec) order by key
       on conflict (key) do update set
         points = case when held.ends_at <= now() then 1 else held.points + 1 end,
         ends_at = case when held.ends_at <= now() then excluded.ends_at else held.ends_at end
       returning key, points, ${LEFT})
     select key, points, left_sec from counted
     union all select key, points, ${LEFT} from limit_counter where key = any($3::text[]) and ends_at > now()`,
    [sqlArray(keys.map(({ key }) => key)), sqlArray(keys.map(({ windowSec }) => windowSec)), sqlArray(beside)],
    'limit-add',
  );
  return new Map(rows.map(({ key, points, left_sec }) => [key, { points, leftSec: Math.max(1, left_sec) }]));
}

/** One less for each of these; what is `dropped` begins anew. Rows are locked in order of their keys. */
export async function takePointsOff(sql: Sql, keys: readonly string[], dropped: readonly string[] = []): Promise<void> {
  await sql.query(
    `with held as (
       select key from limit_counter where key = any($1::text[] || $2::text[]) order by key for update
     ), gone as (
       delete from limit_counter where key in (select key from held) and key = any($2::text[]))
     update limit_counter set points = points - 1
     where key in (select key from held) and key = any($1::text[]) and points > 0`,
    [sqlArray(keys), sqlArray(dropped)],
    'limit-take-off',
  );
}

/** Some of the rows whose window has ended; how many. */
export async function deleteEnded(sql: Sql, most: number): Promise<number> {
  const rows = await sql.query(
    `delete from limit_counter where key in (
       select key from limit_counter where ends_at <= now() order by ends_at limit $1 for update skip locked)
     returning 1`,
    [most],
  );
  return rows.length;
}
