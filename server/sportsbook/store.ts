import type { MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import type { LegResultKind } from '@glasshouse/domain/settlement';
import { sqlArray, type Sql } from '../platform/database/index.ts';
import type { SavedBoard } from './board/saved-board.ts';

export interface NamedRow {
  readonly id: string;
  readonly name: string;
  readonly country: string | undefined;
}

export interface CategoryRow extends NamedRow {
  readonly sportId: number;
}

export interface TournamentRow {
  readonly id: string;
  readonly sportId: number;
  readonly name: string;
  readonly categoryId: number;
}

export interface EventRow {
  readonly id: string;
  readonly tournamentId: number;
  readonly homeId: number;
  readonly awayId: number;
  readonly startsAtSec: number;
}

interface KeptRow {
  readonly id: number;
  readonly producer_id: string;
}

/** Each of these answers in the order of the rows given; a row may be named only once. */
export async function keepCategories(sql: Sql, producer: string, rows: readonly CategoryRow[]): Promise<number[]> {
  const kept = await sql.query<KeptRow & { sport_id: number }>(
    `insert into category (producer, sport_id, producer_category_id, name, country)
     select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[])
     on conflict (producer, sport_id, producer_category_id)
       do update set name = excluded.name, country = excluded.country
     returning category_id as id, sport_id, producer_category_id as producer_id`,
    [
      producer,
      sqlArray(rows.map((row) => row.sportId)),
      sqlArray(rows.map((row) => row.id)),
      sqlArray(rows.map((row) => row.name)),
      sqlArray(rows.map((row) => row.country)),
    ],
  );
  const ids = new Map(kept.map((row) => [`${row.sport_id}/${row.producer_id}`, row.id]));
  return rows.map((row) => getId(ids, `${row.sportId}/${row.id}`));
}

export async function keepTournaments(sql: Sql, producer: string, rows: readonly TournamentRow[]): Promise<number[]> {
  const kept = await sql.query<KeptRow & { sport_id: number }>(
    `insert into tournament (producer, sport_id, producer_tournament_id, name, category_id)
     select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::bigint[])
     on conflict (producer, sport_id, producer_tournament_id)
       do update set name = excluded.name, category_id = excluded.category_id
     returning tournament_id as id, sport_id, producer_tournament_id as producer_id`,
    [
      producer,
      sqlArray(rows.map((row) => row.sportId)),
      sqlArray(rows.map((row) => row.id)),
      sqlArray(rows.map((row) => row.name)),
      sqlArray(rows.map((row) => row.categoryId)),
    ],
  );
  const ids = new Map(kept.map((row) => [`${row.sport_id}/${row.producer_id}`, row.id]));
  return rows.map((row) => getId(ids, `${row.sportId}/${row.id}`));
}

export async function keepCompetitors(sql: Sql, producer: string, rows: readonly NamedRow[]): Promise<number[]> {
  const kept = await sql.query<KeptRow>(
    `insert into competitor (producer, producer_competitor_id, name, country)
     select $1, * from unnest($2::text[], $3::text[], $4::text[])
     on conflict (producer, producer_competitor_id)
       do update set name = excluded.name, country = excluded.country
     returning competitor_id as id, producer_competitor_id as producer_id`,
    [
      producer,
      sqlArray(rows.map((row) => row.id)),
      sqlArray(rows.map((row) => row.name)),
      sqlArray(rows.map((row) => row.country)),
    ],
  );
  const ids = new Map(kept.map((row) => [row.producer_id, row.id]));
  return rows.map((row) => getId(ids, row.id));
}

export interface KeptEvent {
  readonly row: EventRow;
  readonly eventId: number;
  readonly ended: boolean;
}

export async function keepEvents(sql: Sql, producer: string, rows: readonly EventRow[]): Promise<KeptEvent[]> {
  const kept = await sql.query<KeptRow & { ended: boolean }>(
    `insert into event (producer, producer_event_id, tournament_id, home_id, away_id, starts_at)
     select $1, id, tournament_id, home_id, away_id, to_timestamp(starts_at_sec)
     from unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
       as given (id, tournament_id, home_id, away_id, starts_at_sec)
     on conflict (producer, producer_event_id)
       do update set tournament_id = excluded.tournament_id, home_id = excluded.home_id,
         away_id = excluded.away_id, starts_at = excluded.starts_at
     returning event_id as id, producer_event_id as producer_id, ended_at is not null as ended`,
    [
      producer,
      sqlArray(rows.map((row) => row.id)),
      sqlArray(rows.map((row) => row.tournamentId)),
      sqlArray(rows.map((row) => row.homeId)),
      sqlArray(rows.map((row) => row.awayId)),
      sqlArray(rows.map((row) => row.startsAtSec)),
    ],
  );
  const byId = new Map(kept.map((row) => [row.producer_id, row]));
  return rows.flatMap((row) => {
    const found = byId.get(row.id);
    return found ? { row, eventId: found.id, ended: found.ended } : [];
  });
}

function getId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${key} was not kept`);
  return id;
}

export interface FactsRow {
  readonly event_id: number;
  readonly producer: string;
  readonly producer_event_id: string;
  readonly starts_at_sec: number;
  readonly ended: boolean;
  readonly tournament_id: number;
  readonly tournament_name: string;
  readonly sport_id: number;
  readonly category_name: string;
  readonly category_country: string | null;
  readonly home_id: number;
  readonly home_name: string;
  readonly home_country: string | null;
  readonly away_id: number;
  readonly away_name: string;
  readonly away_country: string | null;
}

const FACTS = `event_id, event.producer, producer_event_id, extract(epoch from starts_at)::bigint as starts_at_sec,
  ended_at is not null as ended, tournament.tournament_id, tournament.name as tournament_name, tournament.sport_id,
  category.name as category_name, category.country as category_country,
  home_id, home.name as home_name, home.country as home_country,
  away_id, away.name as away_name, away.country as away_country`;

const JOINS = `join tournament using (tournament_id) join category using (category_id)
  join competitor home on home.competitor_id = home_id join competitor away on away.competitor_id = away_id`;

export async function listFacts(sql: Sql, producer: string, producerEventIds: readonly string[]): Promise<FactsRow[]> {
  return sql.query<FactsRow>(
    `select ${FACTS} from event ${JOINS} where event.producer = $1 and producer_event_id = any($2::text[])`,
    [producer, sqlArray(producerEventIds)],
  );
}

export async function listFactsById(sql: Sql, eventIds: readonly number[]): Promise<FactsRow[]> {
  return sql.query<FactsRow>(`select ${FACTS} from event ${JOINS} where event_id = any($1::bigint[])`, [
    sqlArray(eventIds),
  ]);
}

/** The markets of these events that have a result: none of them may be offered again. */
export async function listDecidedMarkets(
  sql: Sql,
  eventIds: readonly number[],
): Promise<{ readonly event_id: number; readonly market_key: MarketKey }[]> {
  return sql.query('select distinct event_id, market_key from market_result where event_id = any($1::bigint[])', [
    sqlArray(eventIds),
  ]);
}

/** Boards that nobody has touched for days are left behind. */
export async function listSavedBoards(sql: Sql): Promise<(FactsRow & { readonly state: SavedBoard })[]> {
  return sql.query(
    `select ${FACTS}, state from event_board join event using (event_id) ${JOINS}
     where ended_at is null and saved_at > now() - interval '2 days' order by event_id`,
  );
}

export async function saveBoards(
  sql: Sql,
  boards: readonly { readonly eventId: number; readonly state: string }[],
): Promise<void> {
  await sql.query(
    `insert into event_board (event_id, state) select * from unnest($1::bigint[], $2::jsonb[])
     on conflict (event_id) do update set state = excluded.state, saved_at = now()`,
    [sqlArray(boards.map((board) => board.eventId)), sqlArray(boards.map((board) => board.state))],
  );
}

export async function deleteBoards(sql: Sql, eventIds: readonly number[]): Promise<void> {
  await sql.query('delete from event_board where event_id = any($1::bigint[])', [sqlArray(eventIds)]);
}

export async function endEvents(sql: Sql, eventIds: readonly number[]): Promise<void> {
  await sql.query('update event set ended_at = now() where event_id = any($1::bigint[]) and ended_at is null', [
    sqlArray(eventIds),
  ]);
}

export interface ResultRow {
  readonly eventId: number;
  readonly marketKey: string;
  readonly outcomeId: string;
  readonly kind: LegResultKind;
  readonly num: number | undefined;
  readonly den: number | undefined;
  readonly certainty: 1 | 2;
}

/**
 * The first word stands unless a surer one says otherwise. Answers the events that learned something new.
 * A surer word that says the same is remembered and changes nothing else.
 */
export async function keepResults(sql: Sql, rows: readonly ResultRow[]): Promise<number[]> {
  const changed = await sql.query<{ event_id: number }>(
    `with kept as (
       insert into market_result as held (event_id, market_key, outcome_id, kind, num, den, certainty)
       select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[], $7::smallint[])
       on conflict (event_id, market_key, outcome_id) do update set
         kind = excluded.kind, num = excluded.num, den = excluded.den, certainty = excluded.certainty,
         version = held.version + ((held.kind, held.num, held.den) is distinct from
           (excluded.kind, excluded.num, excluded.den))::int,
         at = case when (held.kind, held.num, held.den) is distinct from
           (excluded.kind, excluded.num, excluded.den) then now() else held.at end
       where excluded.certainty > held.certainty
       returning event_id, at)
     select distinct event_id from kept where at = now()`,
    [
      sqlArray(rows.map((row) => row.eventId)),
      sqlArray(rows.map((row) => row.marketKey)),
      sqlArray(rows.map((row) => row.outcomeId)),
      sqlArray(rows.map((row) => row.kind)),
      sqlArray(rows.map((row) => row.num)),
      sqlArray(rows.map((row) => row.den)),
      sqlArray(rows.map((row) => row.certainty)),
    ],
  );
  return changed.map((row) => row.event_id);
}

export interface KeptResult {
  readonly market_key: MarketKey;
  readonly outcome_id: OutcomeId;
  readonly kind: LegResultKind;
  readonly num: number | null;
  readonly den: number | null;
  readonly version: number;
}

export async function listResultRows(sql: Sql, eventId: number): Promise<KeptResult[]> {
  return sql.query<KeptResult>(
    'select market_key, outcome_id, kind, num, den, version from market_result where event_id = $1',
    [eventId],
    'sportsbook-results',
  );
}
