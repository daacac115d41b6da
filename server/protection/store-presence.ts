import type { DayZone, LocalDay, Presence } from '@glasshouse/domain/protection';
import { sqlArray, type Sql } from '../platform/database/index.ts';

export interface PresenceRow extends Presence, DayZone {
  /** Since when the hours of a day are limited; undefined while they are not. */
  readonly hoursFromMs: number | undefined;
  readonly silentSession: number | undefined;
  readonly isSilentAlways: boolean;
}

interface Columns {
  readonly zone: string;
  readonly next_zone: string | null;
  readonly next_zone_ms: number | null;
  readonly hours_from_ms: number | null;
  readonly day: string;
  readonly day_ms: number;
  readonly came_ms: number;
  readonly stay_ms: number;
  readonly reality_ms: number;
  readonly seen_ms: number;
  readonly stays_ms: number;
  readonly silent_session: number | null;
  readonly silent_always: boolean;
}

const MS = (column: string): string => `floor(extract(epoch from ${column}) * 1000)::bigint`;

export async function findPresence(tx: Sql, personId: number): Promise<PresenceRow | undefined> {
  const [row] = await tx.query<Columns>(
    `select zone, next_zone, ${MS('next_zone_at')} as next_zone_ms, ${MS('hours_from')} as hours_from_ms,
       to_char(day, 'YYYY-MM-DD') as day, day_ms, ${MS('came_at')} as came_ms, stay_ms, reality_ms,
       ${MS('seen_at')} as seen_ms, stays_ms, silent_session, silent_always
     from presence where person_id = $1`,
    [personId],
  );
  return row && toPresence(row);
}

function toPresence(row: Columns): PresenceRow {
  return {
    zone: row.zone,
    ...(row.next_zone !== null && { next: { zone: row.next_zone, fromMs: row.next_zone_ms ?? 0 } }),
    hoursFromMs: row.hours_from_ms ?? undefined,
    day: row.day,
    dayMs: row.day_ms,
    cameAtMs: row.came_ms,
    stayMs: row.stay_ms,
    realityMs: row.reality_ms,
    seenAtMs: row.seen_ms,
    staysMs: row.stays_ms,
    silentSession: row.silent_session ?? undefined,
    isSilentAlways: row.silent_always,
  };
}

/** Whoever sets the check hears it: an answer to the one before does not silence it, and time before its first is not its own. */
export async function beginReality(tx: Sql, personId: number, isFirst: boolean): Promise<void> {
  await tx.query(
    `update presence set silent_session = null, silent_always = false,
       reality_ms = case when $2::boolean then 0 else reality_ms end
     where person_id = $1`,
    [personId, isFirst],
  );
}

/** Under the person's lock. */
export async function writePresence(tx: Sql, personId: number, one: PresenceRow): Promise<void> {
  await tx.query(
    `insert into presence (person_id, zone, day, day_ms, came_at, stay_ms, reality_ms, seen_at, stays_ms, silent_session,
       silent_always, next_zone, next_zone_at, hours_from)
     values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000.0), $6, $7, to_timestamp($8::float8 / 1000.0), $9, $10, $11,
       $12, to_timestamp($13::float8 / 1000.0), to_timestamp($14::float8 / 1000.0))
     on conflict (person_id) do update set zone = excluded.zone, day = excluded.day, day_ms = excluded.day_ms,
       came_at = excluded.came_at, stay_ms = excluded.stay_ms, reality_ms = excluded.reality_ms,
       seen_at = excluded.seen_at, stays_ms = excluded.stays_ms, silent_session = excluded.silent_session,
       silent_always = excluded.silent_always, next_zone = excluded.next_zone, next_zone_at = excluded.next_zone_at,
       hours_from = excluded.hours_from`,
    [
      personId,
      one.zone,
      one.day,
      one.dayMs,
      one.cameAtMs,
      one.stayMs,
      one.realityMs,
      one.seenAtMs,
      one.staysMs,
      one.silentSession ?? null,
      one.isSilentAlways,
      one.next?.zone ?? null,
      one.next?.fromMs ?? null,
      one.hoursFromMs ?? null,
    ],
  );
}

/**
 * How long a person was signed in between two moments, by the sessions they had: of several at once the time counts
 * once, and of one that was left no more than to the minute after they were last seen in it.
 */
export async function sumSignedInMs(sql: Sql, personId: number, fromMs: number, toMs: number): Promise<number> {
  const [row] = await sql.query<{ ms: number }>(
    `with spans as (
       select greatest(s.created_at, t.from_at) as began,
         least(coalesce(s.ended_at, t.to_at), s.last_seen_at + interval '1 minute', t.to_at) as ended
       from session s, (select to_timestamp($2::float8 / 1000.0) as from_at, to_timestamp($3::float8 / 1000.0) as to_at) t
       where s.player_id in (select player_id from player_lock where person_id = $1) and s.created_at > t.from_at - interval '12 hours' and s.created_at < t.to_at
         and s.last_seen_at > t.from_at - interval '1 minute'
     )
     select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)::bigint * 1000 as ms
     from unnest((select range_agg(tstzrange(began, ended)) from spans where ended > began)) r`,
    [personId, fromMs, toMs],
  );
  return row?.ms ?? 0;
}

/** The day by the clock of a zone, with the moments at which it begins and ends there. */
export function readDay(sql: Sql, zone: string, atMs: number): Promise<LocalDay> {
  return readSpan(sql, 'day', zone, atMs);
}

/** The calendar month, likewise. */
export function readMonth(sql: Sql, zone: string, atMs: number): Promise<LocalDay> {
  return readSpan(sql, 'month', zone, atMs);
}

async function readSpan(sql: Sql, span: 'day' | 'month', zone: string, atMs: number): Promise<LocalDay> {
  const [row] = await sql.query<{ day: string; starts_ms: number; ends_ms: number }>(
    `select to_char(d.day, 'YYYY-MM-DD') as day,
       (extract(epoch from d.day at time zone $1) * 1000)::bigint as starts_ms,
       (extract(epoch from (d.day + ('1 ' || $3)::interval) at time zone $1) * 1000)::bigint as ends_ms
     from (select date_trunc($3, to_timestamp($2::float8 / 1000.0) at time zone $1) as day) d`,
    [zone, atMs, span],
  );
  if (!row) throw new Error('a day has a beginning');
  return { day: row.day, startsAtMs: row.starts_ms, endsAtMs: row.ends_ms };
}

/** Persons who were here and have left since, whose time still runs as if they were. */
export async function listLeft(sql: Sql, afterMs: number, most: number): Promise<number[]> {
  const rows = await sql.query<{ person_id: number }>(
    `select p.person_id from presence p join guard g on g.person_id = p.person_id
     where p.seen_at < clock_timestamp() - $1 * interval '1 millisecond'
       and p.seen_at > clock_timestamp() - interval '1 day'
       and exists (select 1 from unnest(g.bar_codes, g.bar_from) b (code, from_at)
         where b.code in ('session_time_over', 'reality_check_due') and b.from_at > p.seen_at + interval '1 millisecond')
     order by p.seen_at limit $2`,
    [afterMs, most],
  );
  return rows.map((row) => row.person_id);
}

/** Of these persons those whose time here is counted. */
export async function listCounted(sql: Sql, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await sql.query<{ person_id: number }>(
    'select person_id from presence where person_id = any($1::bigint[])',
    [sqlArray(personIds)],
    'protection-counted',
  );
  return new Set(rows.map((row) => row.person_id));
}

/** Since when somebody is here, and when they last said that they go on. */
export interface Stay {
  readonly came_ms: number | null;
  readonly answered_ms: number | null;
}

/** When a person came, by the oldest of their sessions that live, and when they last answered a reality check. */
export async function findStay(sql: Sql, personId: number): Promise<Stay> {
  const [row] = await sql.query<Stay>(
    `select (select floor(extract(epoch from min(created_at)) * 1000)::bigint from session
         where person_id = $1 and ended_at is null and expires_at > now()) as came_ms,
       (select floor(extract(epoch from at) * 1000)::bigint from reality_answer
         where person_id = $1 order by answer_id desc limit 1) as answered_ms`,
    [personId],
  );
  return row ?? { came_ms: null, answered_ms: null };
}

/**
 * Persons who are here, by the last two minutes of their sessions, who came or last answered so long ago, and for whom no
 * check stands in their guard: none of their own or of their law, and none that they have silenced.
 */
export async function listReminded(
  sql: Sql,
  { minutes, except, most }: { readonly minutes: number; readonly except: readonly string[]; readonly most: number },
): Promise<number[]> {
  const rows = await sql.query<{ person_id: number }>(
    `select p.person_id from (
       select distinct person_id from session
       where created_at > now() - interval '1 day' and ended_at is null and expires_at > now()
         and last_seen_at > now() - interval '2 minutes' and person_id is not null) p
     cross join lateral (
       select min(created_at) as came_at from session s
       where s.person_id = p.person_id and s.ended_at is null and s.expires_at > now()) c
     left join lateral (
       select a.at from reality_answer a where a.person_id = p.person_id order by a.answer_id desc limit 1) r on true
     where greatest(c.came_at, r.at) <= now() - $1 * interval '1 minute'
       and not exists (select 1 from guard g
         where g.person_id = p.person_id and 'reality_check_due' = any (g.bar_codes))
       and not exists (select 1 from client_limit l
         where l.person_id = p.person_id and l.type = 32 and l.state = 'ACTIVE')
       and not exists (select 1 from presence s
         where s.person_id = p.person_id and (s.silent_always or s.silent_session is not null))
       and not exists (select 1 from person_protection k
         where k.person_id = p.person_id and k.country = any ($2::text[]))
     order by p.person_id limit $3`,
    [minutes, sqlArray(except), most],
    'protection-reminded',
  );
  return rows.map((row) => row.person_id);
}

export async function isSessionLive(sql: Sql, sessionId: number): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from session where session_id = $1 and ended_at is null and expires_at > now()',
    [sessionId],
  );
  return rows.length > 0;
}

export interface RealityAnswerRow {
  readonly personId: number;
  readonly sessionId: number;
  readonly action: string;
  readonly isSilent: boolean;
  readonly shownAtSec: number;
  readonly wasDue: boolean;
}

export async function insertRealityAnswer(tx: Sql, row: RealityAnswerRow): Promise<void> {
  await tx.query(
    `insert into reality_answer (person_id, session_id, action, is_silent, shown_at, was_due)
     values ($1, $2, $3, $4, least(to_timestamp($5::float8), clock_timestamp()), $6)`,
    [row.personId, row.sessionId, row.action, row.isSilent, row.shownAtSec, row.wasDue],
  );
}

/** The database's clock, and how far of it is trusted. */
export async function readClock(sql: Sql): Promise<{ readonly nowMs: number; readonly trustedMs: number }> {
  const [row] = await sql.query<{ now_ms: number; trusted_ms: number }>(
    `select floor(extract(epoch from t.at) * 1000)::bigint as now_ms,
       floor(extract(epoch from early_clock(t.at)) * 1000)::bigint as trusted_ms
     from (select clock_timestamp() as at) t`,
  );
  return { nowMs: row?.now_ms ?? 0, trustedMs: row?.trusted_ms ?? 0 };
}
