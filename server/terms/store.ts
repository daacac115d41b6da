import type { Sql } from '../platform/database/index.ts';

/** The latest terms that the player has agreed to; 0 for none. */
export async function findAgreedVersion(sql: Sql, playerId: number): Promise<number> {
  const [row] = await sql.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from terms_agreement where player_id = $1',
    [playerId],
  );
  return row?.version ?? 0;
}

/** A repeat leaves the first moment as it is. */
export async function insertAgreement(sql: Sql, playerId: number, version: number): Promise<void> {
  await sql.query('insert into terms_agreement (player_id, version) values ($1, $2) on conflict do nothing', [
    playerId,
    version,
  ]);
}
