import type { Sql } from '../platform/database/index.ts';

/** After so many wrong tries one after another a password lets nobody in. */
export const MOST_FAILURES = 3;

/** A try counts as wrong until it was right; false where none is left, whatever the password is. */
export async function takeTry(sql: Sql, playerId: number): Promise<boolean> {
  const rows = await sql.query(
    `insert into sign_in_failure (player_id, failures) values ($1, 1)
     on conflict (player_id) do update set failures = sign_in_failure.failures + 1
     where sign_in_failure.closed_at is null and sign_in_failure.failures < ${MOST_FAILURES} returning 1`,
    [playerId],
  );
  return rows.length === 1;
}

/** The password was right, and a second step is still to come. */
export async function giveBackTry(sql: Sql, playerId: number): Promise<void> {
  await sql.query(
    `update sign_in_failure set failures = failures - 1
     where player_id = $1 and failures > 0 and closed_at is null`,
    [playerId],
  );
}

/** True once, where no try is left. */
export async function closePassword(tx: Sql, playerId: number): Promise<boolean> {
  const rows = await tx.query(
    `update sign_in_failure set closed_at = clock_timestamp()
     where player_id = $1 and failures >= ${MOST_FAILURES} and closed_at is null returning 1`,
    [playerId],
  );
  return rows.length === 1;
}

/** Somebody has come in: what was tried before counts no more. What is closed stays closed. */
export async function forgiveTries(sql: Sql, playerId: number): Promise<void> {
  await sql.query('delete from sign_in_failure where player_id = $1 and closed_at is null', [playerId]);
}

/** True where it was closed. */
export async function openPassword(tx: Sql, playerId: number): Promise<boolean> {
  const rows = await tx.query(
    'with gone as (delete from sign_in_failure where player_id = $1 returning closed_at) select 1 from gone where closed_at is not null',
    [playerId],
  );
  return rows.length === 1;
}
