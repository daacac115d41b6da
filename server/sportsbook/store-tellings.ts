import type { EventId } from '@glasshouse/domain/markets';
import { sqlArray, type Sql } from '../platform/database/index.ts';
import type { Telling } from './tellings/tellings.ts';

/** What was told before stays as it is. */
export async function insertTellings(tx: Sql, tellings: readonly Telling[]): Promise<void> {
  await tx.query(
    `insert into event_telling (producer, producer_event_id, event_id, home, away)
     select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[]) on conflict do nothing`,
    [
      sqlArray(tellings.map((one) => one.producer)),
      sqlArray(tellings.map((one) => one.producerEventId)),
      sqlArray(tellings.map((one) => one.eventId)),
      sqlArray(tellings.map((one) => one.home)),
      sqlArray(tellings.map((one) => one.away)),
    ],
  );
}

/** Of these events; those that one producer tells have none. */
export async function deleteTellings(tx: Sql, eventIds: readonly EventId[]): Promise<void> {
  await tx.query('delete from event_telling where event_id = any($1::bigint[])', [sqlArray(eventIds)]);
}

export async function deleteTelling(tx: Sql, { producer, producerEventId }: Telling): Promise<void> {
  await tx.query('delete from event_telling where producer = $1 and producer_event_id = $2', [
    producer,
    producerEventId,
  ]);
}

const TELLING = `told.producer, told.producer_event_id as "producerEventId", told.event_id as "eventId", told.home, told.away`;

/** Of events that are not over. */
export async function listOpenTellings(sql: Sql): Promise<Telling[]> {
  return sql.query<Telling>(
    `select ${TELLING} from event_telling told join event using (event_id) where ended_at is null`,
  );
}

/** The events that a producer names by these ids of its own. */
export async function listTold(sql: Sql, producer: string, producerEventIds: readonly string[]): Promise<Telling[]> {
  return sql.query<Telling>(
    `select ${TELLING} from event_telling told where producer = $1 and producer_event_id = any($2::text[])`,
    [producer, sqlArray(producerEventIds)],
  );
}

/** Which of these ids of a producer are events of its own, over or not. */
export async function listEventIdsOf(
  sql: Sql,
  producer: string,
  producerEventIds: readonly string[],
): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    'select producer_event_id as id from event where producer = $1 and producer_event_id = any($2::text[])',
    [producer, sqlArray(producerEventIds)],
  );
  return rows.map(({ id }) => id);
}

/** A match that is over, as whoever led it called it. */
export interface PlayedRow {
  readonly sportId: number;
  readonly startsAtSec: number;
  readonly homeId: number;
  readonly home: string;
  readonly homeCountry: string | null;
  readonly awayId: number;
  readonly away: string;
  readonly awayCountry: string | null;
}

export async function listPlayedBetween(
  sql: Sql,
  producers: readonly string[],
  { fromSec, untilSec }: { readonly fromSec: number; readonly untilSec: number },
): Promise<PlayedRow[]> {
  return sql.query<PlayedRow>(
    `select tournament.sport_id as "sportId", extract(epoch from starts_at)::bigint as "startsAtSec",
       home_id as "homeId", home.name as home, home.country as "homeCountry",
       away_id as "awayId", away.name as away, away.country as "awayCountry"
     from event join tournament using (tournament_id) join competitor home on home.competitor_id = home_id
       join competitor away on away.competitor_id = away_id
     where ended_at is not null and starts_at between to_timestamp($2::bigint) and to_timestamp($3::bigint)
       and event.producer = any($1::text[])`,
    [sqlArray(producers), fromSec, untilSec],
  );
}

/** The producers' own ids of the sides of an event, as it stands. */
export async function listSideNames(
  sql: Sql,
  eventIds: readonly EventId[],
): Promise<{ readonly eventId: EventId; readonly home: string; readonly away: string }[]> {
  return sql.query(
    `select event_id as "eventId", home.producer_competitor_id as home, away.producer_competitor_id as away
     from event join competitor home on home.competitor_id = home_id
       join competitor away on away.competitor_id = away_id
     where event_id = any($1::bigint[])`,
    [sqlArray(eventIds)],
  );
}

export interface NewLead {
  readonly eventId: EventId;
  readonly producer: string;
  readonly producerEventId: string;
}

/** Who leads these events from now on: every name of a telling is free in `event`, or is this event's own. */
export async function updateLeads(tx: Sql, leads: readonly NewLead[]): Promise<void> {
  await tx.query(
    `update event set producer = given.producer, producer_event_id = given.producer_event_id
     from unnest($1::bigint[], $2::text[], $3::text[]) as given (event_id, producer, producer_event_id)
     where event.event_id = given.event_id`,
    [
      sqlArray(leads.map((one) => one.eventId)),
      sqlArray(leads.map((one) => one.producer)),
      sqlArray(leads.map((one) => one.producerEventId)),
    ],
  );
}

/** What a producer calls something that is known by another's name. */
export interface KnownAs {
  readonly producer: string;
  readonly kind: 'tournament' | 'competitor';
  readonly key: string;
  readonly id: number;
}

/** What had a number of its own until its producer was found to mean what has another. */
export interface Renumbered {
  readonly kind: KnownAs['kind'];
  readonly from: number;
  readonly to: number;
  /** By which it is known from now on. */
  readonly name: string;
}

/** The first word stands. Answers what had a number of its own. */
export async function insertKnownAs(tx: Sql, names: readonly KnownAs[]): Promise<readonly Renumbered[]> {
  return tx.query<Renumbered>(
    `with learned as (
       insert into known_as (producer, kind, producer_id, id)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) on conflict do nothing
       returning producer, kind, producer_id, id
     )
     select learned.kind, own.competitor_id as "from", learned.id as "to", known.name
     from learned
       join competitor own on own.producer = learned.producer and own.producer_competitor_id = learned.producer_id
       join competitor known on known.competitor_id = learned.id
     where learned.kind = 'competitor' and own.competitor_id <> learned.id
     union all
     select learned.kind, own.tournament_id, learned.id, known.name
     from learned
       join tournament own on own.producer = learned.producer
         and own.sport_id || '/' || own.producer_tournament_id = learned.producer_id
       join tournament known on known.tournament_id = learned.id
     where learned.kind = 'tournament' and own.tournament_id <> learned.id`,
    [
      sqlArray(names.map((one) => one.producer)),
      sqlArray(names.map((one) => one.kind)),
      sqlArray(names.map((one) => one.key)),
      sqlArray(names.map((one) => one.id)),
    ],
  );
}

export async function listKnownAs(sql: Sql): Promise<KnownAs[]> {
  return sql.query<KnownAs>('select producer, kind, producer_id as key, id from known_as');
}
