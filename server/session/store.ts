import { sqlArray, type Sql } from '../platform/database/index.ts';

/** The channel on which every process hears which session ended. */
export const ENDED_CHANNEL = 'session_ended';

/** On the same channel, before the number of a session that goes on under another token. */
export const RENEWED_WORD = 'renewed ';

export const LIFETIME_SEC = 12 * 60 * 60;
export const END_OF_LIFE = `created_at + interval '${LIFETIME_SEC} seconds'`;
/** `$2` of both statements: after how long without a visit. */
const END_OF_IDLE = `now() + make_interval(secs => $2::float8)`;
/** A visit is written down within seconds; a session that was live at the visit is prolonged even so. */
const WRITING_DELAY = "interval '1 minute'";

export interface NewSessionRow {
  readonly player_id: number;
  readonly person_id: number;
  /** In hexadecimal. */
  readonly token_hash: string;
  readonly address: string;
  readonly user_agent: string | undefined;
  readonly country: string | undefined;
  readonly way: string;
}

export async function insertSession(sql: Sql, row: NewSessionRow, idleSec: number): Promise<number> {
  const [inserted] = await sql.query<{ session_id: number }>(
    `insert into session (player_id, person_id, token_hash, expires_at, address, user_agent, country, way, proved_at)
     values ($1, $3, decode($4, 'hex'), ${END_OF_IDLE}, $5, $6, $7, $8, clock_timestamp()) returning session_id`,
    [
      row.player_id,
      boundIdle(idleSec),
      row.person_id,
      row.token_hash,
      row.address,
      row.user_agent ?? null,
      row.country ?? null,
      row.way,
    ],
    'session-insert',
  );
  if (!inserted) throw new Error('an inserted session came back without an id');
  return inserted.session_id;
}

export interface LiveSessionRow {
  readonly token_hash: string;
  readonly session_id: number;
  readonly player_id: number;
  readonly person_id: number;
  readonly left_ms: number;
  readonly seen_ago_ms: number;
}

/** Of tokens' hashes in hexadecimal, those of sessions that live. */
export async function listLiveSessions(
  sql: Sql,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, LiveSessionRow>> {
  const rows = await sql.query<LiveSessionRow>(
    `select encode(token_hash, 'hex') as token_hash, session_id, player_id, person_id,
       (extract(epoch from expires_at - now()) * 1000)::int as left_ms,
       (extract(epoch from now() - last_seen_at) * 1000)::int as seen_ago_ms
     from session
     where token_hash = any($1::bytea[]) and ended_at is null and expires_at > now() and person_id is not null`,
    [sqlArray(tokenHashes.map((hash) => `\\x${hash}`))],
    'session-list-live',
  );
  return new Map(rows.map((row) => [row.token_hash, row]));
}

/** Whoever has a session that lives. */
export async function listPresentPersons(sql: Sql): Promise<readonly number[]> {
  const rows = await sql.query<{ person_id: number }>(
    `select distinct person_id from session
     where created_at > now() - interval '${LIFETIME_SEC} seconds'
       and ended_at is null and expires_at > now() and person_id is not null`,
  );
  return rows.map((row) => row.person_id);
}

export async function hasSignedIn(sql: Sql, playerId: number, address: string): Promise<boolean> {
  const rows = await sql.query('select 1 from session where player_id = $1 and address = $2 limit 1', [
    playerId,
    address,
  ]);
  return rows.length === 1;
}

/** Ended once; told to every process when the change is durable. */
export async function endSession(sql: Sql, sessionId: number, end: 'signed_out' | 'replaced'): Promise<void> {
  await sql.query(
    `with ended as (
       update session set ended_at = now(), ended_by = $2 where session_id = $1 and ended_at is null returning session_id)
     select pg_notify('${ENDED_CHANNEL}', session_id::text) from ended`,
    [sessionId, end],
  );
}

/** Every session of a person, or of everybody; told to every process when the change is durable. How many there were. */
export async function endSessionsOf(
  tx: Sql,
  personId: number | 'everybody',
  end: 'protection' | 'operator' = 'protection',
): Promise<number> {
  const rows = await tx.query(
    `with live as (
       select session_id from session
       where ($1::bigint is null or person_id = $1) and ended_at is null and expires_at > now() - ${WRITING_DELAY}
       order by session_id for update
     ), ended as (
       update session s set ended_at = clock_timestamp(), ended_by = $2
       from live where s.session_id = live.session_id returning s.session_id)
     select pg_notify('${ENDED_CHANNEL}', session_id::text) from ended`,
    [personId === 'everybody' ? null : personId, end],
  );
  return rows.length;
}

/** Of these those that are over: ended, or not prolonged in time. */
export async function listOverSessions(sql: Sql, sessionIds: readonly number[]): Promise<number[]> {
  const rows = await sql.query<{ session_id: number }>(
    `select session_id from session
     where session_id = any($1::bigint[]) and (ended_at is not null or expires_at <= now() - ${WRITING_DELAY})`,
    [sqlArray(sessionIds)],
  );
  return rows.map((row) => row.session_id);
}

/** Rows are locked in order of their ids, so that two processes cannot wait for each other. */
export async function prolongSessions(sql: Sql, sessionIds: readonly number[], idleSec: number): Promise<void> {
  await sql.query(
    `update session set last_seen_at = now(), expires_at = least(${END_OF_LIFE}, ${END_OF_IDLE})
     where session_id in (
       select session_id from session
       where session_id = any($1::bigint[]) and ended_at is null and expires_at > now() - ${WRITING_DELAY}
       order by session_id for update)`,
    [sqlArray(sessionIds), boundIdle(idleSec)],
  );
}

/** Nobody stays longer than a life, however long they may do nothing. */
function boundIdle(idleSec: number): number {
  return Math.min(idleSec, LIFETIME_SEC);
}
