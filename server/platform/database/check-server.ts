import type { Sql } from './sql.ts';

/** The house does not work on this server; the message is the one sentence a person needs. */
export class UnfitServerError extends Error {}

/** The oldest release that the house is tried on, as `server_version_num` writes it. */
const LEAST_VERSION = 150_000;

/** A server that does otherwise can lose a bet that was answered, or a page of the ledger without noticing. */
const DEMANDED: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  // `remote_apply` waits for more than the disk, `local` for the disk here.
  synchronous_commit: ['on', 'remote_apply', 'local'],
  data_sync_retry: ['off'],
};

/** Why a server of this version is refused; 9.6 and before have two numbers in front of the dot. */
export function findTooOld(versionNum: number): string | undefined {
  if (versionNum >= LEAST_VERSION) return undefined;
  const major = Math.floor(versionNum / 10_000);
  const name = major >= 10 ? String(major) : `${major}.${Math.floor(versionNum / 100) % 100}`;
  return `The database is PostgreSQL ${name}, and the house needs ${LEAST_VERSION / 10_000} or later.`;
}

/**
 * Refuses a server that is too old, or whose settings let a confirmed write be lost. Whether it keeps checksums is decided when it is set
 * up: that is only told.
 */
export async function checkServer(sql: Sql): Promise<{ readonly hasChecksums: boolean }> {
  const rows = await sql.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1::text[])',
    [[...Object.keys(DEMANDED), 'data_checksums', 'server_version_num']],
  );
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  const tooOld = findTooOld(Number(settings.get('server_version_num') ?? 0));
  if (tooOld !== undefined) throw new UnfitServerError(tooOld);
  for (const [name, allowed] of Object.entries(DEMANDED)) {
    const setting = settings.get(name) ?? 'unknown';
    if (!allowed.includes(setting)) {
      throw new UnfitServerError(
        `The database can lose what it has confirmed: ${name} is ${setting} and must be ${allowed[0]}.`,
      );
    }
  }
  return { hasChecksums: settings.get('data_checksums') === 'on' };
}
