import type { Sql } from '../platform/database/index.ts';

/** When it was changed, by the database's clock. */
export async function savePassword(tx: Sql, playerId: number, passwordHash: string): Promise<number> {
  const [row] = await tx.query<{ at_sec: number }>(
    `update player set password_hash = $2, password_changed_at = clock_timestamp() where player_id = $1
     returning floor(extract(epoch from password_changed_at))::bigint as at_sec`,
    [playerId, passwordHash],
  );
  if (!row) throw new Error('a signed-in player is not there');
  return row.at_sec;
}

export interface PasswordAge {
  readonly days: number;
  /** Since registration. */
  readonly is_changed: boolean;
}

export async function getPasswordAge(sql: Sql, playerId: number): Promise<PasswordAge> {
  const [row] = await sql.query<PasswordAge>(
    `select floor(extract(epoch from clock_timestamp() - coalesce(password_changed_at, created_at)) / 86400)::int as days,
       password_changed_at is not null or registration_type = 'full_reg' as is_changed
     from player where player_id = $1`,
    [playerId],
  );
  if (!row) throw new Error('a signed-in player is not there');
  return row;
}

/** False of who registered by a provider and has made none since. */
export async function hasOwnPassword(sql: Sql, playerId: number): Promise<boolean> {
  const [row] = await sql.query<{ has: boolean }>(
    `select registration_type <> 'soc_reg' or password_changed_at is not null as has from player where player_id = $1`,
    [playerId],
  );
  if (!row) throw new Error('a signed-in player is not there');
  return row.has;
}
