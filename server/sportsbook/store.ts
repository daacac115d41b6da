import type { RunnerView } from '@glasshouse/contracts/sportsbook';
import type { LineUpPlace } from '@glasshouse/contracts/sportsbook-line-ups';
import type { EventId } from '@glasshouse/domain/markets';
import type { FeedEventState } from '@glasshouse/contracts/feed';
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

interface KeptRow {
  readonly id: number;
  readonly producer_id: string;
}

/** Each of these answers in the order of the rows given; a row may be named only once. */
export async function upsertCategories(sql: Sql, producer: string, rows: readonly CategoryRow[]): Promise<number[]> {
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

export async function upsertTournaments(sql: Sql, producer: string, rows: readonly TournamentRow[]): Promise<number[]> {
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

export async function upsertCompetitors(sql: Sql, producer: string, rows: readonly NamedRow[]): Promise<number[]> {
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
  readonly state: FeedEventState;
  readonly voided: boolean;
  readonly commitment: string | null;
  readonly tournament_id: number;
  readonly tournament_name: string;
  readonly sport_id: number;
  readonly category_name: string;
  readonly category_country: string | null;
  readonly home_id: number;
  readonly home_name: string;
  readonly home_country: string | null;
  readonly away_id: number | null;
  readonly away_name: string | null;
  readonly away_country: string | null;
  readonly runners: RunnerView[] | null;
  readonly line_up: LineUpPlace[] | null;
}

interface SportRow {
  readonly event_id: EventId;
  readonly sport_id: number;
}

const FACTS = `event_id, event.producer, producer_event_id, extract(epoch from starts_at)::bigint as starts_at_sec,
  ended_at is not null as ended, event.state, event.voided, event.commitment, tournament.tournament_id, tournament.name as tournament_name, tournament.sport_id,
  category.name as category_name, category.country as category_country,
  home_id, home.name as home_name, home.country as home_country,
  away_id, away.name as away_name, away.country as away_country,
  (select json_agg(json_strip_nulls(json_build_object('id', outcome_id, 'name', runner.name, 'number', number, 'card', card))
     order by position, outcome_id) from event_runner runner where runner.event_id = event.event_id) as runners,
  (select json_agg(json_strip_nulls(json_build_object('id', outcome_id, 'name', place.name, 'side', side, 'number', number,
     'position', position, 'role', role)) order by side = 'away', ordinal, outcome_id)
     from event_line_up place where place.event_id = event.event_id) as line_up`;

const JOINS = `join tournament using (tournament_id) join category using (category_id)
  join competitor home on home.competitor_id = home_id
  left join competitor away on away.competitor_id = away_id`;

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

export async function listSportsById(sql: Sql, eventIds: readonly EventId[]): Promise<SportRow[]> {
  return sql.query<SportRow>(
    'select event_id, sport_id from event join tournament using (tournament_id) where event_id = any($1::bigint[])',
    [sqlArray(eventIds)],
  );
}

export type SavedBoardRow = FactsRow & { readonly board: SavedBoard };

/** In the order of their events, those after the given one; boards that nobody has touched for days are left behind. */
export async function listSavedBoards(sql: Sql, afterEventId: number, most: number): Promise<SavedBoardRow[]> {
  return sql.query<SavedBoardRow>(
    `select ${FACTS}, event_board.state as board from event_board join event using (event_id) ${JOINS}
     where event_id > $1 and ended_at is null and saved_at > now() - interval '2 days' order by event_id limit $2`,
    [afterEventId, most],
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
