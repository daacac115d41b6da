import type { Sql } from './sql.ts';

/** The server may lose what it has confirmed; the message is the one sentence a person needs. */
export class NotDurableError extends Error {}

/** A server that does otherwise can lose a bet that was answered, or a page of the ledger without noticing. */
const DEMANDED: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  // `remote_apply` waits for more than the disk, `local` for the disk here.
  synchronous_commit: ['on', 'remote_apply', 'local'],
  data_sync_retry: ['off'],
};

/**
 * Refuses a server whose settings let a confirmed write be lost. Whether it keeps checksums is decided when it is set
 * up: that is only told.
 */
export async function findUndurable(sql: Sql): Promise<{ readonly hasChecksums: boolean }> {
  const rows = await sql.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1::text[])',
    [[...Object.keys(DEMANDED), 'data_checksums']],
  );
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  for (const [name, allowed] of Object.entries(DEMANDED)) {
    const setting = settings.get(name) ?? 'unknown';
    if (!allowed.includes(setting)) {
      throw new NotDurableError(
        `The database can lose what it has confirmed: ${name} is ${setting} and must be ${allowed[0]}.`,
      );
    }
  }
  return { hasChecksums: settings.get('data_checksums') === 'on' };
}
