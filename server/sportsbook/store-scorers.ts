import type { Sql } from '../platform/database/index.ts';
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
