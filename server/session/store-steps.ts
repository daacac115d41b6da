import type { SignInWay } from '@glasshouse/contracts/session';
import type { Sql } from '../platform/database/index.ts';

export interface StepRow {
  readonly player_id: number;
  readonly person_id: number;
  readonly way: SignInWay;
}

export async function insertStep(sql: Sql, ticketHash: string, row: StepRow, goodForSec: number): Promise<void> {
  await sql.query(
    `insert into sign_in_step (ticket_hash, player_id, person_id, way, expires_at)
     values (decode($1, 'hex'), $2, $3, $4, clock_timestamp() + make_interval(secs => $5))`,
    [ticketHash, row.player_id, row.person_id, row.way, goodForSec],
  );
}

/** Counts a try of the second step, before it is looked at. */
export async function tryStep(sql: Sql, ticketHash: string, mostTries: number): Promise<StepRow | undefined> {
  const [row] = await sql.query<StepRow>(
    `update sign_in_step set tries = tries + 1
     where ticket_hash = decode($1, 'hex') and used_at is null and tries < $2 and expires_at > clock_timestamp()
     returning player_id, person_id, way`,
    [ticketHash, mostTries],
  );
  return row;
}

/** True for the one that takes it, while it is good. */
export async function takeTicket(sql: Sql, ticketHash: string): Promise<boolean> {
  const rows = await sql.query(
    `update sign_in_step set used_at = clock_timestamp()
     where ticket_hash = decode($1, 'hex') and used_at is null and expires_at > clock_timestamp() returning 1`,
    [ticketHash],
  );
  return rows.length === 1;
}

/** Whoever was half in by what a player has changed since begins anew, or everybody who was; how many there were. */
export async function expireSteps(tx: Sql, playerId: number | 'everybody'): Promise<number> {
  const rows = await tx.query(
    `update sign_in_step set expires_at = clock_timestamp()
     where ($1::bigint is null or player_id = $1) and used_at is null and expires_at > clock_timestamp() returning 1`,
    [playerId === 'everybody' ? null : playerId],
  );
  return rows.length;
}

export async function deleteOldSteps(sql: Sql, olderThanSec: number): Promise<void> {
  await sql.query('delete from sign_in_step where created_at < clock_timestamp() - make_interval(secs => $1)', [
    olderThanSec,
  ]);
}
