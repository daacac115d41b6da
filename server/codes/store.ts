import type { Sql } from '../platform/database/index.ts';

export interface NewCodeRow {
  /** In hexadecimal, like the other. */
  readonly handle_hash: string;
  readonly code_hash: string;
  readonly purpose: string;
  readonly channel: string | undefined;
  readonly target: string | undefined;
  readonly player_id: number | undefined;
  /** Where it went, by channel and address; absent where it was sent to nobody. */
  readonly reached?: string;
}

export async function insertCode(tx: Sql, row: NewCodeRow, goodForSec: number): Promise<void> {
  await tx.query(
    `insert into one_time_code (handle_hash, code_hash, purpose, channel, target, player_id, reached, expires_at)
     values (decode($1, 'hex'), decode($2, 'hex'), $3, $4, $5, $6, $8, clock_timestamp() + make_interval(secs => $7))`,
    [
      row.handle_hash,
      row.code_hash,
      row.purpose,
      row.channel ?? null,
      row.target ?? null,
      row.player_id ?? null,
      goodForSec,
      row.reached ?? null,
    ],
  );
}

/** Of two that ask for a code to one target at once, the second waits here. */
export async function lockTarget(tx: Sql, channel: string, target: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('one_time_code ' || $1 || ' ' || $2, 0))`, [
    channel,
    target,
  ]);
}

/** Codes to a target within the window; how long ago the newest was made, and when the oldest leaves the window. */
export interface SentRow {
  readonly sent: number;
  readonly newest_ago_sec: number | null;
  readonly room_in_sec: number | null;
}

export async function countSent(tx: Sql, channel: string, target: string, windowSec: number): Promise<SentRow> {
  const [row] = await tx.query<SentRow>(
    `select count(*)::int as sent,
       floor(extract(epoch from clock_timestamp() - max(created_at)))::int as newest_ago_sec,
       ceil($3 - extract(epoch from clock_timestamp() - min(created_at)))::int as room_in_sec
     from one_time_code
     where channel = $1 and target = $2 and created_at > clock_timestamp() - make_interval(secs => $3)`,
    [channel, target, windowSec],
  );
  if (!row) throw new Error('a count came back without a row');
  return row;
}

export async function countReached(tx: Sql, reached: string, windowSec: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from one_time_code
     where reached = $1 and created_at > clock_timestamp() - make_interval(secs => $2)`,
    [reached, windowSec],
  );
  if (!row) throw new Error('a count came back without a row');
  return row.count;
}

export interface TriedRow {
  readonly is_right: boolean;
  readonly channel: string | null;
  readonly target: string | null;
  readonly player_id: number | null;
}

/** Counts the try, and uses the code up where it was right: one statement, so that it works once whoever else tries. */
export async function tryCode(
  sql: Sql,
  row: Pick<NewCodeRow, 'handle_hash' | 'code_hash' | 'purpose'>,
  mostTries: number,
): Promise<TriedRow | undefined> {
  const [tried] = await sql.query<TriedRow>(
    `update one_time_code set tries = tries + 1,
       used_at = case when code_hash = decode($2, 'hex') and player_id is not null then clock_timestamp() end
     where handle_hash = decode($1, 'hex') and purpose = $3
       and used_at is null and tries < $4 and expires_at > clock_timestamp()
     returning used_at is not null as is_right, channel, target, player_id`,
    [row.handle_hash, row.code_hash, row.purpose, mostTries],
  );
  return tried;
}

/** Whose code this is, while it is good. */
export async function findGoodHolder(sql: Sql, handleHash: string, purpose: string): Promise<number | undefined> {
  const [row] = await sql.query<{ player_id: number | null }>(
    `select player_id from one_time_code
     where handle_hash = decode($1, 'hex') and purpose = $2 and used_at is null and expires_at > clock_timestamp()`,
    [handleHash, purpose],
  );
  return row?.player_id ?? undefined;
}

/** Whether this code was right, and has not ended since. */
export async function isRedeemed(tx: Sql, handleHash: string, purpose: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from one_time_code
     where handle_hash = decode($1, 'hex') and purpose = $2 and used_at is not null and expires_at > clock_timestamp()`,
    [handleHash, purpose],
  );
  return rows.length === 1;
}

/** What a player was sent for one purpose is worth nothing any more, whether it was right already or not. */
export async function expireCodes(tx: Sql, playerId: number, purposes: readonly string[]): Promise<void> {
  await tx.query(
    `update one_time_code set expires_at = clock_timestamp()
     where player_id = $1 and purpose = any($2::text[]) and expires_at > clock_timestamp()`,
    [playerId, `{${purposes.join(',')}}`],
  );
}

export async function deleteOldCodes(sql: Sql, olderThanSec: number): Promise<void> {
  await sql.query('delete from one_time_code where created_at < clock_timestamp() - make_interval(secs => $1)', [
    olderThanSec,
  ]);
}
