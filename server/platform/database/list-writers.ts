import type { Sql } from './sql.ts';

/**
 * Transactions that may hold rows nobody else sees yet: those that have written anything, and those in the middle of
 * inserting into the table, which may not have a number as transactions yet. Prepared ones are among them, and commits
 * that wait for a standby. Once all of them have ended, what was under way at this moment is there for all to see, or
 * never will be. A transaction's number does not say its database, but its other locks do: whoever works in another
 * database of the server is not waited for. `pg_stat_activity` would say it too, but as it stood when the transaction
 * that asks first looked. The name of the table is ours, never a caller's.
 */
export async function listWriters(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql.query<{ writer: string }>(
    `with here as (select oid from pg_database where datname = current_database()),
       lock as materialized (select * from pg_locks where granted and pid is distinct from pg_backend_pid())
     select distinct l.virtualtransaction as writer from lock l, here
     where (l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and not exists (
         select 1 from lock o where o.virtualtransaction = l.virtualtransaction and o.database not in (0, here.oid)))
       or (l.locktype = 'relation' and l.relation = '${table}'::regclass and l.mode = 'RowExclusiveLock'
         and l.database = here.oid)`,
  );
  return rows.map((row) => row.writer);
}
