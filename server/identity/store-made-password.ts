import type { Sql } from '../platform/database/index.ts';

export async function insertMadePassword(tx: Sql, playerId: number, sessionId: number): Promise<number> {
  const [row] = await tx.query<{ issue: number }>(
    'insert into made_password (player_id, session_id) values ($1, $2) returning issue',
    [playerId, sessionId],
  );
  if (!row) throw new Error('a made password came back without its number');
  return row.issue;
}

/** The number of the next one; absent where it was kept, or was made for another session. */
export async function renewMadePassword(
  tx: Sql,
  { playerId, sessionId, passwordHash }: { playerId: number; sessionId: number; passwordHash: string },
): Promise<number | undefined> {
  const [row] = await tx.query<{ issue: number }>(
    `update made_password set issue = issue + 1
     where player_id = $1 and session_id = $2 and kept_at is null returning issue`,
    [playerId, sessionId],
  );
  if (row) await tx.query('update player set password_hash = $2 where player_id = $1', [playerId, passwordHash]);
  return row?.issue;
}

/** False where a newer one was made since. */
export async function saveMadePassword(sql: Sql, playerId: number, issue: number): Promise<boolean> {
  const rows = await sql.query(
    `update made_password
     set kept_at = coalesce(kept_at, clock_timestamp()), known_at = coalesce(known_at, clock_timestamp())
     where player_id = $1 and issue = $2 returning 1`,
    [playerId, issue],
  );
  return rows.length === 1;
}

/** They have shown that they have it, or another in its place. */
export async function settleMadePassword(sql: Sql, playerId: number): Promise<void> {
  await sql.query(
    `update made_password set kept_at = coalesce(kept_at, clock_timestamp()), known_at = clock_timestamp()
     where player_id = $1 and known_at is null`,
    [playerId],
    'identity-settle-made-password',
  );
}

/** They can make another: it need not be kept. */
export async function releaseMadePassword(tx: Sql, playerId: number): Promise<void> {
  await tx.query(
    'update made_password set kept_at = clock_timestamp() where player_id = $1 and kept_at is null',
    [playerId],
    'identity-release-made-password',
  );
}

/** False as long as they have not shown that they have the one that we made. */
export async function isPasswordKnown(sql: Sql, playerId: number): Promise<boolean> {
  const rows = await sql.query('select 1 from made_password where player_id = $1 and known_at is null', [playerId]);
  return rows.length === 0;
}

export async function isPasswordKept(sql: Sql, playerId: number): Promise<boolean> {
  const rows = await sql.query('select 1 from made_password where player_id = $1 and kept_at is null', [playerId]);
  return rows.length === 0;
}
