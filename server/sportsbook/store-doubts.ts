import type { EventId } from '@glasshouse/domain/markets';
import { sqlArray, type Sql } from '../platform/database/index.ts';
import type { Doubt, DoubtKey } from './tellings/doubt.ts';

/** It is that event, or it is another. */
export type DoubtWord = 'same' | 'other';

/** As an operator reads it. */
export interface DoubtRow {
  readonly producer: string;
  readonly event: string;
  readonly eventId: EventId;
  readonly why: Doubt['why'];
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
  /** The event that it may be, and who leads it. */
  readonly other: {
    readonly producer: string;
    readonly home: string;
    readonly away: string;
    readonly startsAtMs: number;
  };
  readonly sinceMs: number;
}

/** One that was held already stays as it is. */
export async function insertDoubts(sql: Sql, doubts: readonly Doubt[]): Promise<void> {
  await sql.query(
    `insert into doubtful_telling (producer, producer_event_id, event_id, why, sport_id, home, away, starts_at)
     select producer, id, event_id, why, sport_id, home, away, to_timestamp(starts_at_sec)
     from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::int[], $6::text[], $7::text[], $8::bigint[])
       as given (producer, id, event_id, why, sport_id, home, away, starts_at_sec)
     on conflict do nothing`,
    [
      sqlArray(doubts.map((one) => one.producer)),
      sqlArray(doubts.map((one) => one.producerEventId)),
      sqlArray(doubts.map((one) => one.eventId)),
      sqlArray(doubts.map((one) => one.why)),
      sqlArray(doubts.map((one) => one.sportId)),
      sqlArray(doubts.map((one) => one.home)),
      sqlArray(doubts.map((one) => one.away)),
      sqlArray(doubts.map((one) => one.startsAtSec)),
    ],
  );
}

/** What was answered stays. */
export async function deleteDoubts(sql: Sql, producer: string, producerEventIds: readonly string[]): Promise<void> {
  await sql.query(
    'delete from doubtful_telling where producer = $1 and producer_event_id = any($2::text[]) and word is null',
    [producer, sqlArray(producerEventIds)],
  );
}

/** Of matches that have long been played. */
export async function deleteOldDoubts(sql: Sql): Promise<void> {
  await sql.query(`delete from doubtful_telling where starts_at < now() - interval '7 days'`);
}

export async function listDoubtWords(
  sql: Sql,
): Promise<(DoubtKey & Pick<Doubt, 'startsAtSec'> & { readonly word: DoubtWord | null })[]> {
  return sql.query(
    `select producer, producer_event_id as "producerEventId", event_id as "eventId",
       extract(epoch from starts_at)::bigint as "startsAtSec", word from doubtful_telling
     order by answered_at nulls first`,
  );
}

const MOST_LISTED = 500;

/** The oldest question first. */
export async function listOpenDoubts(sql: Sql): Promise<DoubtRow[]> {
  return sql.query<DoubtRow>(
    `select doubt.producer, doubt.producer_event_id as event, doubt.event_id as "eventId", doubt.why, doubt.home, doubt.away,
       extract(epoch from doubt.starts_at)::bigint * 1000 as "startsAtMs",
       json_build_object('producer', event.producer, 'home', home.name, 'away', away.name,
         'startsAtMs', extract(epoch from event.starts_at)::bigint * 1000) as other,
       floor(extract(epoch from doubt.since) * 1000)::bigint as "sinceMs"
     from doubtful_telling doubt join event using (event_id) join competitor home on home.competitor_id = home_id
       join competitor away on away.competitor_id = away_id
     where word is null order by doubt.since, doubt.producer, doubt.producer_event_id limit $1`,
    [MOST_LISTED],
  );
}

/**
 * False where nobody asks, or it was answered otherwise: the first answer stands. Sides that are exchanged, and an event that the
 * producer tells already, are never the same: every bet would be on another outcome, or on two at once.
 */
export async function updateDoubt(sql: Sql, key: DoubtKey, word: DoubtWord): Promise<boolean> {
  const rows = await sql.query(
    `update doubtful_telling set word = $4, answered_at = coalesce(answered_at, clock_timestamp())
     where producer = $1 and producer_event_id = $2 and event_id = $3 and coalesce(word, $4) = $4
       and ($4 = 'other' or why in ('name', 'start', 'league'))
     returning 1 as answered`,
    [key.producer, key.producerEventId, key.eventId, word],
  );
  return rows.length > 0;
}
