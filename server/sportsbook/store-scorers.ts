import type { ScorerHit } from '@glasshouse/contracts/sportsbook';
import { sqlArray, type Sql } from '../platform/database/index.ts';
import type { ScorerName } from './scorer-index.ts';
import type { TopScorerRow } from './store-goals.ts';

/** A goal with the match that it fell in, as its scorer sees it. */
export interface ScorerGoalRow {
  readonly event_id: number;
  readonly starts_at_sec: number;
  readonly tournament_id: number;
  readonly season: string | null;
  /** Whom the scorer played for: of an own goal the side that it counts against. */
  readonly at_home: boolean;
  readonly side_id: number;
  readonly own: boolean;
  readonly penalty: boolean;
  readonly period: number | null;
  readonly clock_sec: number | null;
  /** Its match is over, and was not void. */
  readonly counts: boolean;
}

export async function findScorerName(sql: Sql, scorerId: number): Promise<string | undefined> {
  const [row] = await sql.query<{ name: string }>('select name from scorer where scorer_id = $1', [scorerId]);
  return row?.name;
}

/** Those of the events that the house was told of last, by when they were played, the latest match first. */
export async function listScorerGoals(sql: Sql, scorerId: number, most: number): Promise<ScorerGoalRow[]> {
  return sql.query<ScorerGoalRow>(
    `select event_id, extract(epoch from starts_at)::bigint as starts_at_sec, tournament_id, season, at_home,
       case when at_home then home_id else away_id end as side_id, own, penalty, period, clock_sec,
       ended_at is not null and not voided as counts
     from (
       select *, (side = 'home') <> own as at_home from event_goal
       where scorer_id = $1 order by event_id desc limit $2) told
     join event using (event_id)
     where away_id is not null order by starts_at desc, event_id desc, ordinal`,
    [scorerId, most],
  );
}

/** A team plays no more matches of one season at home, and no more away. */
const MOST_SEASON_MATCHES = 200;

/** Who scored for a side in its matches of one season of a tournament that are over, as `listTopScorers` ranks them. */
export async function listSideScorers(
  sql: Sql,
  { sideId, tournamentId, season }: { sideId: number; tournamentId: number; season: string | undefined },
  most: number,
): Promise<TopScorerRow[]> {
  const half = (side: 'home' | 'away'): string =>
    `(select event_id, '${side}' as side from event
      where ${side}_id = $1 and tournament_id = $2 and season is not distinct from $3::text
        and ended_at is not null and not voided
      order by starts_at desc limit $4)`;
  return sql.query<TopScorerRow>(
    `select scorer_id, scorer.name, $1::bigint as side_id, count(*)::int as goals
     from (${half('home')} union all ${half('away')}) played
     join event_goal using (event_id, side) join scorer using (scorer_id)
     where not own
     group by scorer_id, scorer.name order by goals desc, count(distinct event_id), scorer.name, scorer_id limit $5`,
    [sideId, tournamentId, season ?? null, MOST_SEASON_MATCHES, most],
  );
}

export async function findLastScorerId(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ id: number | null }>('select max(scorer_id) as id from scorer');
  return row?.id ?? 0;
}

/** In the order of their numbers. */
export async function listScorerNames(sql: Sql, afterId: number, most: number): Promise<ScorerName[]> {
  return sql.query<ScorerName>(
    'select scorer_id as id, name from scorer where scorer_id > $1 order by scorer_id limit $2',
    [afterId, most],
  );
}

interface ScorerViewRow {
  readonly scorer_id: number;
  readonly name: string;
  readonly sport_id: number;
  readonly side_id: number;
  readonly side: string;
  readonly country: string | null;
  readonly goals: number;
}

/** More than these nobody is told apart by. */
const MOST_COUNTED = 500;

/** Who they are and for whom they scored last; one of whom no goal is told any more is left out. */
export async function viewScorers(
  sql: Sql,
  scorerIds: readonly number[],
): Promise<(ScorerHit & { readonly goals: number })[]> {
  const rows = await sql.query<ScorerViewRow>(
    `select scorer_id, scorer.name, sport_id, competitor_id as side_id, competitor.name as side, competitor.country, goals
     from scorer
     cross join lateral (
       select event_id, (side = 'home') <> own as at_home from event_goal
       where event_goal.scorer_id = scorer.scorer_id order by event_id desc, ordinal desc limit 1) latest
     join event using (event_id) join tournament using (tournament_id)
     join competitor on competitor_id = case when at_home then home_id else away_id end
     cross join lateral (
       select count(*)::int as goals from (
         select from event_goal where event_goal.scorer_id = scorer.scorer_id limit $2) told) counted
     where scorer_id = any($1::bigint[])`,
    [sqlArray(scorerIds), MOST_COUNTED],
  );
  return rows.map(({ scorer_id: scorerId, name, sport_id: sportId, side_id: id, side, country, goals }) => ({
    scorerId,
    name,
    sportId,
    side: { id, name: side, ...(country !== null && { country }) },
    goals,
  }));
}
