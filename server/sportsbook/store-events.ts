import type { FeedEventState } from '@glasshouse/contracts/feed';
import type { EventId } from '@glasshouse/domain/markets';
import { sqlArray, type Sql } from '../platform/database/index.ts';

export interface EventRow {
  readonly id: string;
  readonly tournamentId: number;
  readonly homeId: number;
  /** Absent where there are no two sides. */
  readonly awayId: number | undefined;
  readonly startsAtSec: number;
  /** Absent where its producer names none. */
  readonly season: string | undefined;
  /** Absent where the fixture does not say how it stands. */
  readonly state: FeedEventState | undefined;
  /** Absent where it is not played from a seed, or its producer has not said so. */
  readonly commitment: string | undefined;
}

/** How an event stands to its plan and to the rules of its sport. */
export interface StandingRow {
  readonly event_id: EventId;
  readonly state: FeedEventState;
  readonly state_at_sec: number;
  readonly planned_at_sec: number;
  readonly starts_at_sec: number;
  readonly rule_due_at_sec: number | null;
  readonly voided: boolean;
  readonly voided_as: FeedEventState | null;
}

export interface KeptEvent extends StandingRow {
  readonly producer_event_id: string;
  readonly ended: boolean;
  /** Its start was moved into the past once: results mean something else for bets placed about it. */
  readonly begun_early: boolean;
  readonly commitment: string | null;
}

const STANDING = `event.state, extract(epoch from coalesce(event.state_at, event.starts_at))::bigint as state_at_sec,
  extract(epoch from coalesce(event.planned_at, event.starts_at))::bigint as planned_at_sec,
  extract(epoch from event.starts_at)::bigint as starts_at_sec,
  extract(epoch from event.rule_due_at)::bigint as rule_due_at_sec, event.voided, event.voided_as`;

/**
 * Of `event` as it was and `excluded`, with the present as $8: when an event had begun that was still sold as one to come. A
 * start of longer ago is no correction of a match that is being played, but a mistake about its date.
 */
const BEGUN = `case when event.ended_at is not null then event.begun_at
    when event.begun_at is not null then excluded.starts_at
    when excluded.starts_at < event.starts_at and excluded.starts_at < to_timestamp($8::bigint)
      and excluded.starts_at > to_timestamp($8::bigint) - interval '4 hours' then excluded.starts_at end`;

/** Seasons are called otherwise by each producer: of an event that several tell it stays what it was called first. */
const SEASON = `case when exists (select from event_telling told where told.event_id = event.event_id) then event.season
  else excluded.season end`;

/**
 * A row may be named only once. What an event is committed to comes with its first fixture, or never. The start that was
 * planned before an event fell out of its plan is kept until it is back in it, and the rules have said what that means.
 */
export async function upsertEvents(
  sql: Sql,
  producer: string,
  rows: readonly EventRow[],
  nowSec: number,
): Promise<KeptEvent[]> {
  return sql.query<KeptEvent>(
    `with given as (
       select id, tournament_id, home_id, away_id, to_timestamp(starts_at_sec) as starts_at, state, season, commitment
       from unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $9::text[], $10::text[])
         as given (id, tournament_id, home_id, away_id, starts_at_sec, state, season, commitment)),
     told as (
       select given.id, given.tournament_id, given.home_id, given.away_id, given.starts_at, given.season,
         given.commitment,
         coalesce(given.state, held.state, 'scheduled') as state, coalesce(held.state, 'scheduled') as state_before,
         coalesce(held.planned_at, held.starts_at, given.starts_at) as planned_at, held.state_at,
         coalesce(held.voided, false) as voided
       from given left join event held on held.producer = $1 and held.producer_event_id = given.id)
     insert into event as event (producer, producer_event_id, tournament_id, home_id, away_id, starts_at, season, state,
       state_at, planned_at, commitment)
     select $1, id, tournament_id, home_id, away_id, starts_at, season, state,
       case when state = state_before then state_at else to_timestamp($8::bigint) end,
       case when state <> 'scheduled' or voided then planned_at end, commitment
     from told
     on conflict (producer, producer_event_id) do update set
       tournament_id = excluded.tournament_id, home_id = excluded.home_id, away_id = excluded.away_id,
       starts_at = excluded.starts_at, season = ${SEASON}, state = excluded.state, state_at = excluded.state_at,
       planned_at = excluded.planned_at, begun_at = ${BEGUN}
     returning event_id, producer_event_id, event.commitment, ended_at is not null as ended,
       begun_at is not null as begun_early, ${STANDING}`,
    [
      producer,
      sqlArray(rows.map((row) => row.id)),
      sqlArray(rows.map((row) => row.tournamentId)),
      sqlArray(rows.map((row) => row.homeId)),
      sqlArray(rows.map((row) => row.awayId)),
      sqlArray(rows.map((row) => row.startsAtSec)),
      sqlArray(rows.map((row) => row.state)),
      nowSec,
      sqlArray(rows.map((row) => row.season)),
      sqlArray(rows.map((row) => row.commitment)),
    ],
  );
}

/** Events that are over, of which nothing is known yet; answers the numbers of those that are new, by the producer's ids. */
export async function insertEnded(
  tx: Sql,
  producer: string,
  rows: readonly EventRow[],
): Promise<ReadonlyMap<string, EventId>> {
  const kept = await tx.query<{ producer_event_id: string; event_id: EventId }>(
    `insert into event (producer, producer_event_id, tournament_id, home_id, away_id, starts_at, season, ended_at)
     select $1, id, tournament_id, home_id, away_id, to_timestamp(starts_at_sec), season, now()
     from unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[])
       as given (id, tournament_id, home_id, away_id, starts_at_sec, season)
     on conflict (producer, producer_event_id) do nothing
     returning event_id, producer_event_id`,
    [
      producer,
      sqlArray(rows.map((row) => row.id)),
      sqlArray(rows.map((row) => row.tournamentId)),
      sqlArray(rows.map((row) => row.homeId)),
      sqlArray(rows.map((row) => row.awayId)),
      sqlArray(rows.map((row) => row.startsAtSec)),
      sqlArray(rows.map((row) => row.season)),
    ],
  );
  return new Map(kept.map((row) => [row.producer_event_id, row.event_id]));
}

/** Who meets in an event that is not over, and in which sport. */
export interface SidesRow {
  readonly event_id: EventId;
  readonly producer_event_id: string;
  readonly home_id: number;
  readonly away_id: number | null;
  readonly sport_id: number;
  /** The producer's own id of the side; null where the side was another producer's first. */
  readonly home_key: string | null;
  readonly away_key: string | null;
}

/** Nobody changes them until the transaction ends. */
export async function lockSides(tx: Sql, producer: string, producerEventIds: readonly string[]): Promise<SidesRow[]> {
  return tx.query<SidesRow>(
    `select event_id, producer_event_id, home_id, away_id, tournament.sport_id,
       case when home.producer = $1 then home.producer_competitor_id end as home_key,
       case when away.producer = $1 then away.producer_competitor_id end as away_key
     from event join tournament using (tournament_id) join competitor home on home.competitor_id = home_id
       left join competitor away on away.competitor_id = away_id
     where event.producer = $1 and producer_event_id = any($2::text[]) and ended_at is null
     order by event_id for no key update of event`,
    [producer, sqlArray(producerEventIds)],
  );
}

/** They are over and cancelled, and the ids of their producer are free: no id of a producer contains a tilde. */
export async function leaveEvents(tx: Sql, eventIds: readonly EventId[], nowSec: number): Promise<void> {
  await tx.query(
    `update event set producer_event_id = producer_event_id || '~' || event_id, ended_at = now(), state = 'cancelled',
       state_at = to_timestamp($2::bigint), planned_at = coalesce(planned_at, starts_at)
     where event_id = any($1::bigint[])`,
    [sqlArray(eventIds), nowSec],
  );
}

export async function listDueEvents(sql: Sql, nowSec: number): Promise<EventId[]> {
  const rows = await sql.query<{ event_id: EventId }>(
    'select event_id from event where rule_due_at <= to_timestamp($1::bigint) order by event_id limit 100',
    [nowSec],
  );
  return rows.map((row) => row.event_id);
}

/** The events as they stand now; nobody moves them until the transaction ends. */
export async function lockStandings(
  tx: Sql,
  eventIds: readonly EventId[],
): Promise<(StandingRow & { readonly sport_id: number })[]> {
  return tx.query(
    `select event.event_id, ${STANDING}, tournament.sport_id from event join tournament using (tournament_id)
     where event.event_id = any($1::bigint[]) order by event.event_id for no key update of event`,
    [sqlArray(eventIds)],
  );
}

export interface RuleRow {
  readonly eventId: EventId;
  readonly dueAtSec: number | undefined;
  readonly voided: boolean;
  readonly voidedAs: FeedEventState | undefined;
  /** It is not void any more, and bets placed until now stay void. */
  readonly returns: boolean;
  /** `voided` is not what it was. */
  readonly flipped: boolean;
}

/** What of these events was decided stays decided for bets that are void otherwise when they return. */
export async function keepDecided(tx: Sql, eventIds: readonly EventId[]): Promise<void> {
  await tx.query(
    `update market_result r set void_before = coalesce(event.void_before, 'epoch') from event
     where event.event_id = r.event_id and r.event_id = any($1::bigint[]) and r.kind is not null and r.void_before is null`,
    [sqlArray(eventIds)],
  );
}

/** The version rises, and the history grows, where what the rules say of the event has changed. */
export async function upsertRules(tx: Sql, rows: readonly RuleRow[], source: string): Promise<void> {
  await tx.query(
    `with changed as (
       update event set rule_due_at = to_timestamp(given.due_at_sec), voided = given.voided, voided_as = given.voided_as,
         planned_at = case when event.state <> 'scheduled' then event.planned_at end,
         void_before = case when given.returns then clock_timestamp() else event.void_before end,
         rule_version = rule_version + (event.voided <> given.voided)::int
       from unnest($1::bigint[], $2::bigint[], $3::boolean[], $4::boolean[], $6::text[], $7::boolean[])
         as given (event_id, due_at_sec, voided, flipped, voided_as, returns)
       where event.event_id = given.event_id
       returning event.event_id, event.voided, event.rule_version, given.flipped)
     insert into market_result_history (event_id, version, kind, certainty, source)
     select event_id, rule_version, case when voided then 'void' end, case when voided then 2 end, $5
     from changed where flipped`,
    [
      sqlArray(rows.map((row) => row.eventId)),
      sqlArray(rows.map((row) => row.dueAtSec)),
      sqlArray(rows.map((row) => row.voided)),
      sqlArray(rows.map((row) => row.flipped)),
      source,
      sqlArray(rows.map((row) => row.voidedAs)),
      sqlArray(rows.map((row) => row.returns)),
    ],
  );
}

/** They are played after all, before any rule has made their bets void. */
export async function resumeEvents(tx: Sql, eventIds: readonly EventId[]): Promise<void> {
  await tx.query(
    `update event set state = 'scheduled', state_at = now(), planned_at = null, rule_due_at = null
     where event_id = any($1::bigint[]) and not voided`,
    [sqlArray(eventIds)],
  );
}

export async function endEvents(sql: Sql, eventIds: readonly number[]): Promise<void> {
  await sql.query('update event set ended_at = now() where event_id = any($1::bigint[]) and ended_at is null', [
    sqlArray(eventIds),
  ]);
}

/** What events were played from; told again, it is what it was. */
export async function setSeeds(
  tx: Sql,
  seeds: readonly { readonly eventId: EventId; readonly seed: string }[],
): Promise<void> {
  await tx.query(
    `update event set seed = given.seed from unnest($1::bigint[], $2::text[]) as given (event_id, seed)
     where event.event_id = given.event_id and event.seed is null`,
    [sqlArray(seeds.map((one) => one.eventId)), sqlArray(seeds.map((one) => one.seed))],
  );
}

/** Of an event that is over: of no other is it told. */
export async function findSeed(sql: Sql, eventId: number): Promise<string | undefined> {
  const [row] = await sql.query<{ seed: string | null }>(
    'select seed from event where event_id = $1 and ended_at is not null',
    [eventId],
  );
  return row?.seed ?? undefined;
}

/** True where an event is not played as planned, and the rules of its sport have not yet said what becomes of its bets. */
export async function isWaitedFor(sql: Sql, eventId: number): Promise<boolean> {
  const [row] = await sql.query<{ waited: boolean }>(
    `select state <> 'scheduled' and not voided as waited from event where event_id = $1`,
    [eventId],
  );
  return row?.waited === true;
}
