import type { Sql } from '../platform/database/index.ts';

export async function insertLeftLogin(tx: Sql, hash: Buffer, personId: number): Promise<void> {
  await tx.query('insert into left_login (hash, person_id) values ($1, $2) on conflict do nothing', [hash, personId]);
}

/** Persons who had this address while they were excluded. */
export async function listLeftBy(sql: Sql, hash: Buffer): Promise<number[]> {
  const rows = await sql.query<{ person_id: number }>(
    'select person_id from left_login where hash = $1 order by person_id',
    [hash],
  );
  return rows.map((row) => row.person_id);
}
