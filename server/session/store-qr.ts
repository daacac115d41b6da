import type { Visitor } from '../platform/http/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { PlayerOfPerson } from './types.ts';

export interface AskerRow {
  readonly address: string;
  readonly country: string | null;
  readonly user_agent: string | null;
}

/** Hashes in hexadecimal, here and below. */
export async function insertQr(
  sql: Sql,
  hashes: { readonly picture: string; readonly browser: string },
  row: AskerRow,
  goodForSec: number,
): Promise<void> {
  await sql.query(
    `insert into qr_entry (picture_hash, browser_hash, address, country, user_agent, expires_at)
     values (decode($1, 'hex'), decode($2, 'hex'), $3, $4, $5, clock_timestamp() + make_interval(secs => $6))`,
    [hashes.picture, hashes.browser, row.address, row.country, row.user_agent, goodForSec],
  );
}

/** Undefined where it is over, or decided. */
export async function findUndecidedQr(
  sql: Sql,
  pictureHash: string,
): Promise<(AskerRow & { readonly asked_at_sec: number }) | undefined> {
  const [row] = await sql.query<AskerRow & { asked_at_sec: number }>(
    `select address, country, user_agent, floor(extract(epoch from asked_at))::bigint as asked_at_sec from qr_entry
     where picture_hash = decode($1, 'hex') and is_approved is null and expires_at > clock_timestamp()`,
    [pictureHash],
  );
  return row;
}

/** True for the first who decides, and while it may still be decided. */
export async function decideQr(
  sql: Sql,
  pictureHash: string,
  { playerId, personId, sessionId }: Visitor,
  isApproved: boolean,
): Promise<boolean> {
  const rows = await sql.query(
    `update qr_entry set is_approved = $5, player_id = $2, person_id = $3, session_id = $4
     where picture_hash = decode($1, 'hex') and is_approved is null and expires_at > clock_timestamp() returning 1`,
    [pictureHash, playerId, personId, sessionId, isApproved],
  );
  return rows.length === 1;
}

/** While it is good and has let nobody in. */
export async function findQr(
  sql: Sql,
  browserHash: string,
): Promise<(AskerRow & { readonly is_approved: boolean | null }) | undefined> {
  const [row] = await sql.query<AskerRow & { is_approved: boolean | null }>(
    `select address, country, user_agent, is_approved from qr_entry
     where browser_hash = decode($1, 'hex') and used_at is null and expires_at > clock_timestamp()`,
    [browserHash],
  );
  return row;
}

/** Who is signed in by it; undefined for all but the one that takes it, and where whoever approved has left since. */
export async function takeQr(sql: Sql, browserHash: string): Promise<PlayerOfPerson | undefined> {
  const [row] = await sql.query<{ player_id: number; person_id: number }>(
    `update qr_entry set used_at = clock_timestamp()
     where browser_hash = decode($1, 'hex') and is_approved and used_at is null and expires_at > clock_timestamp()
       and exists (select 1 from session s
         where s.session_id = qr_entry.session_id and s.ended_at is null and s.expires_at > now())
     returning player_id, person_id`,
    [browserHash],
  );
  return row && { playerId: row.player_id, personId: row.person_id };
}

/** Nobody comes in by it any more. */
export async function expireQr(sql: Sql, browserHash: string): Promise<void> {
  await sql.query(`update qr_entry set expires_at = clock_timestamp() where browser_hash = decode($1, 'hex')`, [
    browserHash,
  ]);
}

export async function deleteOldQr(sql: Sql): Promise<void> {
  await sql.query('delete from qr_entry where expires_at < clock_timestamp()');
}
