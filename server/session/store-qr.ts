import type { Visitor } from '../platform/http/index.ts';
import type { Sql } from '../platform/database/index.ts';

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

export interface ShownRow extends AskerRow {
  readonly is_approved: boolean | null;
  /** Who has decided. */
  readonly player_id: number | null;
  readonly person_id: number | null;
}

/** While it is good and has let nobody in. */
export async function findQr(sql: Sql, browserHash: string): Promise<ShownRow | undefined> {
  const [row] = await sql.query<ShownRow>(
    `select address, country, user_agent, is_approved, player_id, person_id from qr_entry
     where browser_hash = decode($1, 'hex') and used_at is null and expires_at > clock_timestamp()`,
    [browserHash],
  );
  return row;
}

/** False for all but the one that takes it, and where whoever approved has left since: under their player's lock. */
export async function takeQr(tx: Sql, browserHash: string): Promise<boolean> {
  const rows = await tx.query(
    `update qr_entry set used_at = clock_timestamp()
     where browser_hash = decode($1, 'hex') and is_approved and used_at is null and expires_at > clock_timestamp()
       and exists (select 1 from session s
         where s.session_id = qr_entry.session_id and s.ended_at is null and s.expires_at > now())
     returning 1`,
    [browserHash],
  );
  return rows.length === 1;
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
