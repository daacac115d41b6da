import type { FeedGoal } from '@glasshouse/contracts/feed';
import type { EventId } from '@glasshouse/domain/markets';
import { sqlArray, type Sql } from '../platform/database/index.ts';

export interface ScorerRow {
  readonly id: string;
  readonly name: string;
}

/** Answers their numbers in the order of the rows given; a row may be named only once. */
export async function upsertScorers(sql: Sql, producer: string, rows: readonly ScorerRow[]): Promise<number[]> {
  const kept = await sql.query<{ id: number; producer_id: string }>(
    `insert into scorer (producer, producer_scorer_id, name) select $1, * from unnest($2::text[], $3::text[])
     on conflict (producer, producer_scorer_id) do update set name = excluded.name
     returning scorer_id as id, producer_scorer_id as producer_id`,
    [producer, sqlArray(rows.map((row) => row.id)), sqlArray(rows.map((row) => row.name))],
  );
  const ids = new Map(kept.map((row) => [row.producer_id, row.id]));
  return rows.map(({ id }) => {
    const scorerId = ids.get(id);
    if (scorerId === undefined) throw new Error(`scorer ${id} was not kept`);
    return scorerId;
  });
}

/** A goal with the number of its scorer. */
export interface KeptGoal extends Omit<FeedGoal, 'scorer'> {
  readonly scorerId: number | undefined;
}

/** What was told before of these events is replaced. */
export async function replaceGoals(tx: Sql, told: ReadonlyMap<EventId, readonly KeptGoal[]>): Promise<void> {
  await tx.query('delete from event_goal where event_id = any($1::bigint[])', [sqlArray([...told.keys()])]);
  const rows = [...told].flatMap(([eventId, goals]) => goals.map((goal, index) => ({ ...goal, eventId, index })));
  if (rows.length === 0) return;
  await tx.query(
    `insert into event_goal (event_id, ordinal, side, scorer_id, own, penalty, period, clock_sec)
     select * from unnest($1::bigint[], $2::int[], $3::text[], $4::bigint[], $5::boolean[], $6::boolean[], $7::int[], $8::int[])`,
    [
      sqlArray(rows.map(({ eventId }) => eventId)),
      sqlArray(rows.map(({ index }) => index + 1)),
      sqlArray(rows.map(({ side }) => side)),
      sqlArray(rows.map(({ scorerId }) => scorerId)),
      sqlArray(rows.map(({ own = false }) => own)),
      sqlArray(rows.map(({ penalty = false }) => penalty)),
      sqlArray(rows.map(({ period }) => period)),
      sqlArray(rows.map(({ clockSec }) => clockSec)),
    ],
  );
}

/** A goal as it is shown. */
export interface GoalRow {
  readonly side: 'home' | 'away';
  /** Absent where nobody was named. */
  readonly scorer_id: number | null;
  readonly name: string | null;
  readonly own: boolean;
  readonly penalty: boolean;
  readonly period: number | null;
  readonly clock_sec: number | null;
}

/** In their order. */
export async function listGoals(sql: Sql, eventId: number): Promise<GoalRow[]> {
  return sql.query<GoalRow>(
    `select side, scorer_id, name, own, penalty, period, clock_sec from event_goal left join scorer using (scorer_id)
     where event_id = $1 order by ordinal`,
    [eventId],
  );
}

export interface TopScorerRow {
  readonly scorer_id: number;
  readonly name: string;
  readonly side_id: number;
  readonly goals: number;
}

/** Of the matches of one season that are over, the best first, of equals who needed fewer matches; of a tournament without seasons of all of them. */
export async function listTopScorers(
  sql: Sql,
  tournamentId: number,
  season: string | undefined,
  most: number,
): Promise<TopScorerRow[]> {
  return sql.query<TopScorerRow>(
    `select scorer_id, scorer.name,
       (array_agg(case side when 'home' then home_id else away_id end order by starts_at desc))[1] as side_id,
       count(*)::int as goals
     from event join event_goal using (event_id) join scorer using (scorer_id)
     where tournament_id = $1 and season is not distinct from $2::text and ended_at is not null and not voided and not own
     group by scorer_id, scorer.name order by goals desc, count(distinct event_id), scorer.name, scorer_id limit $3`,
    [tournamentId, season ?? null, most],
  );
}
