import type { Sql } from './open-database.ts';

/**
 * Transactions that may hold rows nobody else sees yet: those that have written anything, and those in the middle of
 * inserting into the table, which may not have a number as transactions yet. Prepared ones are among them, and commits
 * that wait for a standby. Once all of them have ended, what was under way at this moment is there for all to see, or
 * never will be. The name of the table is ours, never a caller's.
 */
export async function listWriters(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql.query<{ writer: string }>(
    `select distinct virtualtransaction as writer from pg_locks
     where granted and pid is distinct from pg_backend_pid() and (
       (locktype = 'transactionid' and mode = 'ExclusiveLock')
       or (locktype = 'relation' and relation = '${table}'::regclass and mode = 'RowExclusiveLock'
         and database = (select oid from pg_database where datname = current_database())))`,
  );
  return rows.map((row) => row.writer);
}
