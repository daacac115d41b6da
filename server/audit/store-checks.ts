import type { Sql } from '../platform/database/index.ts';

/** What the audit that never ends looks at, each for itself: see 004-checks.sql. */
export type Book = 'seals' | 'entries' | 'balances' | 'sums';

export interface Checks {
  readonly ages: readonly { readonly book: Book; readonly age_ms: number }[];
  readonly faults: number;
}

/** For all processes: whichever of them made the check. */
export async function saveChecked(sql: Sql, book: Book, faults: number): Promise<void> {
  await sql.query(
    `insert into book_check (book, checked_at, faults) values ($1, clock_timestamp(), $2)
     on conflict (book) do update set checked_at = excluded.checked_at, faults = excluded.faults`,
    [book, faults],
  );
}

/** Bets that are not what was sealed with their stakes count as faults for as long as they are named. */
export async function readChecks(sql: Sql): Promise<Checks> {
  const ages = await sql.query<Checks['ages'][number]>(
    `select book, greatest(0, extract(epoch from clock_timestamp() - checked_at) * 1000)::bigint as age_ms
     from book_check`,
  );
  const [found] = await sql.query<{ faults: number }>(
    `select (coalesce((select sum(faults) from book_check), 0) + (select count(*) from altered_bet))::bigint as faults`,
  );
  return { ages, faults: found?.faults ?? 0 };
}
