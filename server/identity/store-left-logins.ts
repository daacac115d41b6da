import type { Sql } from '../platform/database/index.ts';

export async function insertLeftLogin(tx: Sql, hash: Buffer, personId: number): Promise<void> {
  await tx.query('insert into left_login (hash, person_id) values ($1, $2) on conflict do nothing', [hash, personId]);
}

/** Persons who had this address while they were excluded. */
export async function listLeftBy(sql: Sql, hash: Buffer): Promise<number[]> {
  const rows = await sql.query<{ person_id: number }>(
    'select person_id from left_login where hash = $1 and released_at is null order by person_id',
    [hash],
  );
  return rows.map((row) => row.person_id);
}

/** Nobody is excluded by these any more, but for whoever they were noted of. */
export async function releaseLeftLogins(tx: Sql, hashes: readonly Buffer[], ownerId: number): Promise<void> {
  await tx.query(
    `update left_login set released_at = clock_timestamp()
     where hash = any($1) and person_id <> $2 and released_at is null`,
    [[...hashes], ownerId],
  );
}
