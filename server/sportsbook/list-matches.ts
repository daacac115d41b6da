import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import type { Sql } from '../platform/database/index.ts';
import type { EventFacts } from './board/types.ts';
import { viewResults } from './list-ended.ts';
import {
  findSeasonOf,
  findSportOfSide,
  findTournament,
  listLeagueMatchIds,
  listLeagueScores,
  listMatchIds,
  listSeasons,
  listSides,
  type MatchSearch,
} from './store-statistics.ts';
import { listTopScorers } from './store-goals.ts';
import { findScorerName, listScorerGoals, listSideScorers } from './store-scorers.ts';
import { listFactsById } from './store.ts';
import { toFacts } from './to-facts.ts';

/** Matches of the past, read from the database: what statistics are made of. */
export interface PastMatches {
  /** Of a side, the latest first. */
  listOfSide(search: MatchSearch): Promise<ResultView[]>;
  /** Of a tournament, the latest first. */
  listOfLeague(tournamentId: number, most: number): Promise<ResultView[]>;
  /** Enough for a table: the scores of one season. */
  listScores: OnSql<typeof listLeagueScores>;
  /** The latest first; none where its producer names none. */
  listSeasons: OnSql<typeof listSeasons>;
  /** An event, over or not. */
  findEvent(eventId: number): Promise<EventOfSeason | undefined>;
  findSeasonOf: OnSql<typeof findSeasonOf>;
  findSportOfSide: OnSql<typeof findSportOfSide>;
  findTournament: OnSql<typeof findTournament>;
  listSides: OnSql<typeof listSides>;
  /** Of one season, the best first. */
  listTopScorers: OnSql<typeof listTopScorers>;
  /** The same of one side. */
  listSideScorers: OnSql<typeof listSideScorers>;
  findScorerName: OnSql<typeof findScorerName>;
  /** The latest match first. */
  listScorerGoals: OnSql<typeof listScorerGoals>;
  /** In the order of the numbers. */
  listById: OnSql<typeof viewResults>;
}

export interface EventOfSeason extends Pick<EventFacts, 'startsAtSec' | 'tournament' | 'home' | 'away'> {
  readonly season: string | undefined;
}

type OnSql<Work> = Work extends (sql: Sql, ...given: infer Given) => infer Answer ? (...given: Given) => Answer : never;

export function makePastMatches(sql: Sql): PastMatches {
  return {
    listOfSide: async (search) => viewResults(sql, await listMatchIds(sql, search)),
    listOfLeague: async (tournamentId, most) => viewResults(sql, await listLeagueMatchIds(sql, tournamentId, most)),
    listScores: (...given) => listLeagueScores(sql, ...given),
    listSeasons: (...given) => listSeasons(sql, ...given),
    findEvent: async (eventId) => {
      const [row] = await listFactsById(sql, [eventId]);
      return row && { ...toFacts(row), season: await findSeasonOf(sql, eventId) };
    },
    findSeasonOf: (...given) => findSeasonOf(sql, ...given),
    findSportOfSide: (...given) => findSportOfSide(sql, ...given),
    findTournament: (...given) => findTournament(sql, ...given),
    listSides: (...given) => listSides(sql, ...given),
    listTopScorers: (...given) => listTopScorers(sql, ...given),
    listSideScorers: (...given) => listSideScorers(sql, ...given),
    findScorerName: (...given) => findScorerName(sql, ...given),
    listScorerGoals: (...given) => listScorerGoals(sql, ...given),
    listById: (...given) => viewResults(sql, ...given),
  };
}
