import type { Sql } from '../platform/database/index.ts';

export interface NewPlayerRow {
  readonly password_hash: string;
  readonly country: string;
  readonly registration_type: string;
  readonly ref_code: string | undefined;
  readonly bonus_choice: number | undefined;
}

/** The new player's id. */
export async function insertPlayer(tx: Sql, row: NewPlayerRow): Promise<number> {
  const [inserted] = await tx.query<{ player_id: number }>(
    `insert into player (password_hash, country, registration_type, ref_code, bonus_choice)
     values ($1, $2, $3, $4, $5) returning player_id`,
    [row.password_hash, row.country, row.registration_type, row.ref_code ?? null, row.bonus_choice ?? null],
  );
  if (!inserted) throw new Error('an inserted player came back without an id');
  return inserted.player_id;
}

export async function findPasswordHash(sql: Sql, playerId: number): Promise<string | undefined> {
  const [row] = await sql.query<{ password_hash: string }>('select password_hash from player where player_id = $1', [
    playerId,
  ]);
  return row?.password_hash;
}

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
