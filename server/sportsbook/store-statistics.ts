import type { CompetitorView, TournamentView } from '@glasshouse/contracts/sportsbook';
import { sqlArray, type Sql } from '../platform/database/index.ts';

/** A match between two sides that was played to its end. */
const PLAYED = `ended_at is not null and away_id is not null and not voided
  and exists (select 1 from event_result r where r.event_id = event.event_id)`;

export interface MatchSearch {
  readonly sideId: number;
  /** Only against that side. */
  readonly againstId?: number | undefined;
  /** Only those that began before. */
  readonly beforeSec: number;
  readonly most: number;
}

/** The numbers of a side's matches, the latest first: at home and away each by its own index. */
export async function listMatchIds(sql: Sql, search: MatchSearch): Promise<number[]> {
  const half = (own: string, other: string): string =>
    `(select event_id, starts_at from event
      where ${own} = $1 and ($2::bigint is null or ${other} = $2) and starts_at < to_timestamp($3) and ${PLAYED}
      order by starts_at desc limit $4)`;
  const rows = await sql.query<{ event_id: number }>(
    `select event_id from (${half('home_id', 'away_id')} union all ${half('away_id', 'home_id')}) found
     order by starts_at desc, event_id desc limit $4`,
    [search.sideId, search.againstId ?? null, search.beforeSec, search.most],
  );
  return rows.map((row) => row.event_id);
}

/** Of a tournament, the latest first. */
export async function listLeagueMatchIds(sql: Sql, tournamentId: number, most: number): Promise<number[]> {
  const rows = await sql.query<{ event_id: number }>(
    `select event_id from event where tournament_id = $1 and ${PLAYED} order by starts_at desc, event_id desc limit $2`,
    [tournamentId, most],
  );
  return rows.map((row) => row.event_id);
}

/** A final score, and who played. */
export interface LeagueScore {
  readonly startsAtSec: number;
  readonly home: CompetitorView;
  readonly away: CompetitorView;
  readonly score: { readonly home: number; readonly away: number };
}

interface ScoreRow {
  readonly starts_at_sec: number;
  readonly home_id: number;
  readonly away_id: number;
  readonly home_score: number;
  readonly away_score: number;
}

/** The matches of one season, the latest first; of a tournament without seasons all of them. */
export async function listLeagueScores(
  sql: Sql,
  tournamentId: number,
  season: string | undefined,
  most: number,
): Promise<LeagueScore[]> {
  const rows = await sql.query<ScoreRow>(
    `select extract(epoch from starts_at)::bigint as starts_at_sec, home_id, away_id,
       (said.final->'score'->>'home')::int as home_score, (said.final->'score'->>'away')::int as away_score
     from event join lateral (
       select final from event_result r where r.event_id = event.event_id order by version desc limit 1) said on true
     where tournament_id = $1 and season is not distinct from $2::text and ended_at is not null and away_id is not null
       and not voided
     order by starts_at desc, event_id desc limit $3`,
    [tournamentId, season ?? null, most],
  );
  const sides = await listSides(sql, [...new Set(rows.flatMap((row) => [row.home_id, row.away_id]))]);
  return rows.flatMap((row) => {
    const [home, away] = [sides.get(row.home_id), sides.get(row.away_id)];
    const score = { home: row.home_score, away: row.away_score };
    return home && away ? [{ startsAtSec: row.starts_at_sec, home, away, score }] : [];
  });
}

/** Teams and players by their numbers; who is not there is not known. */
export async function listSides(sql: Sql, sideIds: readonly number[]): Promise<ReadonlyMap<number, CompetitorView>> {
  const rows = await sql.query<{ competitor_id: number; name: string; country: string | null }>(
    'select competitor_id, name, country from competitor where competitor_id = any($1::bigint[])',
    [sqlArray(sideIds)],
  );
  return new Map(
    rows.map(({ competitor_id: id, name, country }) => [id, { id, name, ...(country !== null && { country }) }]),
  );
}

/** The sport that a side plays: of its latest event, whether that is over or not. */
export async function findSportOfSide(sql: Sql, sideId: number): Promise<number | undefined> {
  const latest = (own: string): string =>
    `(select tournament_id, starts_at from event where ${own} = $1 order by starts_at desc limit 1)`;
  const [row] = await sql.query<{ sport_id: number }>(
    `select sport_id from (${latest('home_id')} union all ${latest('away_id')}) found
     join tournament using (tournament_id) order by starts_at desc limit 1`,
    [sideId],
  );
  return row?.sport_id;
}

export async function findTournament(sql: Sql, tournamentId: number): Promise<TournamentView | undefined> {
  const [row] = await sql.query<{ name: string; sport_id: number; category: string; country: string | null }>(
    `select tournament.name, tournament.sport_id, category.name as category, category.country
     from tournament join category using (category_id) where tournament_id = $1`,
    [tournamentId],
  );
  if (!row) return undefined;
  const { name, sport_id: sportId, category, country } = row;
  return { id: tournamentId, name, sportId, category, ...(country !== null && { country }) };
}

const MOST_SEASONS = 50;

/** By the matches that were played in them, the latest first. */
export async function listSeasons(sql: Sql, tournamentId: number): Promise<string[]> {
  const rows = await sql.query<{ season: string }>(
    `select season from event where tournament_id = $1 and ended_at is not null and season is not null
     group by season order by max(starts_at) desc limit $2`,
    [tournamentId, MOST_SEASONS],
  );
  return rows.map((row) => row.season);
}

export async function findSeasonOf(sql: Sql, eventId: number): Promise<string | undefined> {
  const [row] = await sql.query<{ season: string | null }>('select season from event where event_id = $1', [eventId]);
  return row?.season ?? undefined;
}
