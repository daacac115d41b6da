import type { AnswerOf } from '@glasshouse/contracts/call';
import { MOST_LEAGUE_RESULTS, MOST_TOP_SCORERS, type getLeagueStatistics } from '@glasshouse/contracts/statistics';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { StatisticsDeps } from './deps.ts';
import { findTable } from './find-table.ts';
import { viewScorers } from './view-scorers.ts';

type Found = Decision<AnswerOf<typeof getLeagueStatistics>, 'statistics_unknown'>;

/** By the season that is asked for, or else the latest. */
export async function findLeagueStatistics(
  { sportsbook: { past } }: StatisticsDeps,
  tournamentId: number,
  asked: string | undefined,
): Promise<Found> {
  const tournament = await past.findTournament(tournamentId);
  if (!tournament) return refuse('statistics_unknown');
  const seasons = await past.listSeasons(tournamentId);
  if (asked !== undefined && !seasons.includes(asked)) return refuse('statistics_unknown');
  const season = asked ?? seasons[0];
  const [table, scorers, results] = await Promise.all([
    findTable(past, tournament, season),
    past.listTopScorers(tournamentId, season, MOST_TOP_SCORERS).then((rows) => viewScorers(past, rows)),
    past.listOfLeague(tournamentId, MOST_LEAGUE_RESULTS),
  ]);
  return accept({ tournament, seasons, ...(table && { table }), scorers, results });
}
