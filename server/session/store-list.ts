import type { SessionRow } from '@glasshouse/contracts/session-list';
import type { SignInWay } from '@glasshouse/contracts/session';
import type { Sql } from '../platform/database/index.ts';
import { ENDED_CHANNEL, END_OF_LIFE, RENEWED_WORD } from './store.ts';

export type SessionEnd = NonNullable<SessionRow['end']>;

export interface ListedRow {
  readonly session_id: number;
  readonly started_at_sec: number;
  readonly seen_at_sec: number;
  /** Null while it lives. */
  readonly ended_at_sec: number | null;
  readonly ended_by: SessionEnd | null;
  readonly way: SignInWay | null;
  readonly address: string;
  readonly country: string | null;
  readonly user_agent: string | null;
}

/** A session that nobody ended is over by itself: for want of visits, or of age. */
const COLUMNS = `session_id, floor(extract(epoch from created_at))::bigint as started_at_sec,
  floor(extract(epoch from last_seen_at))::bigint as seen_at_sec,
  case when ended_at is not null or expires_at <= now()
    then floor(extract(epoch from coalesce(ended_at, expires_at)))::bigint end as ended_at_sec,
  coalesce(ended_by, case when ended_at is null and expires_at <= now()
    then case when expires_at >= created_at + interval '12 hours' then 'late' else 'idle' end end) as ended_by,
  way, address, country, user_agent`;
const LIVES = 'ended_at is null and expires_at > now()';

/** This one, then the newest of the others, and how many live in all. */
export async function listOpen(
  sql: Sql,
  playerId: number,
  currentId: number,
  most: number,
): Promise<{ readonly rows: readonly ListedRow[]; readonly count: number }> {
  const rows = await sql.query<ListedRow & { readonly count: number }>(
    `select ${COLUMNS}, count(*) over ()::int as count from session where player_id = $1 and ${LIVES}
     order by session_id = $2 desc, session_id desc limit $3`,
    [playerId, currentId, most],
  );
  return { rows, count: rows[0]?.count ?? 0 };
}

export async function listPast(
  sql: Sql,
  playerId: number,
  before: number | undefined,
  most: number,
): Promise<readonly ListedRow[]> {
  return sql.query<ListedRow>(
    `select ${COLUMNS} from session
     where player_id = $1 and not (${LIVES}) and ($2::bigint is null or session_id < $2)
     order by session_id desc limit $3`,
    [playerId, before ?? null, most],
  );
}

/** The one that began last before this one, whatever became of it. */
export async function findBefore(sql: Sql, playerId: number, sessionId: number): Promise<ListedRow | undefined> {
  const [row] = await sql.query<ListedRow>(
    `select ${COLUMNS} from session where player_id = $1 and session_id < $2 order by session_id desc limit 1`,
    [playerId, sessionId],
  );
  return row;
}

/** Of this player alone; false where there is no such session that lives. */
export async function endSessionOf(sql: Sql, playerId: number, sessionId: number, end: SessionEnd): Promise<boolean> {
  const rows = await sql.query(
    `with ended as (
       update session set ended_at = now(), ended_by = $3
       where session_id = $2 and player_id = $1 and ${LIVES} returning session_id)
     select pg_notify('${ENDED_CHANNEL}', session_id::text) from ended`,
    [playerId, sessionId, end],
  );
  return rows.length === 1;
}

/**
 * All of a player but one, in order of their ids; how many there were. Told to every process when it is durable. The one
 * that is kept is locked with them: of two changes from two sessions at once, one ends the other.
 */
export async function endOthers(
  sql: Sql,
  playerId: number,
  keptSessionId: number | undefined,
  end: SessionEnd,
): Promise<number> {
  const rows = await sql.query(
    `with live as (
       select session_id from session
       where player_id = $1 and ended_at is null order by session_id for update
     ), ended as (
       update session s set ended_at = clock_timestamp(), ended_by = $3
       from live where s.session_id = live.session_id and s.session_id <> $2 returning s.session_id)
     select pg_notify('${ENDED_CHANNEL}', session_id::text) from ended`,
    [playerId, keptSessionId ?? 0, end],
  );
  return rows.length;
}

/** Whether nobody has ended it; after `endOthers` nobody does so before the transaction is over. */
export async function isOpen(tx: Sql, sessionId: number): Promise<boolean> {
  const rows = await tx.query('select 1 from session where session_id = $1 and ended_at is null', [sessionId]);
  return rows.length === 1;
}

/** By how it is known and will be: hashes of tokens. */
export interface Renewal {
  readonly sessionId: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Proved now, and known by another token from here on; for how long it may live still. Nothing where it is over, or where
 * another proof has renewed it meanwhile: that one's cookie stays. Told to every process when it is durable.
 */
export async function renewProved(sql: Sql, { sessionId, from, to }: Renewal): Promise<number | undefined> {
  const [row] = await sql.query<{ left_sec: number | null }>(
    `with proved as (
       update session set proved_at = clock_timestamp(),
         token_hash = case when token_hash = decode($2, 'hex') then decode($3, 'hex') else token_hash end
       where session_id = $1 and ${LIVES}
       returning session_id, case when token_hash = decode($3, 'hex')
         then greatest(1, ceil(extract(epoch from ${END_OF_LIFE} - now())))::int end as left_sec)
     select left_sec, pg_notify('${ENDED_CHANNEL}', '${RENEWED_WORD}' || session_id) from proved`,
    [sessionId, from, to],
  );
  return row?.left_sec ?? undefined;
}

export async function hasProved(sql: Sql, sessionId: number, withinSec: number): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from session
     where session_id = $1 and ${LIVES} and proved_at > clock_timestamp() - make_interval(secs => $2)`,
    [sessionId, withinSec],
  );
  return rows.length === 1;
}
