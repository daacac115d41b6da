import type { AnswerOf } from '@glasshouse/contracts/call';
import { MOST_LEAGUE_RESULTS, type getLeagueStatistics } from '@glasshouse/contracts/statistics';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { StatisticsDeps } from './deps.ts';
import { findTable } from './find-table.ts';

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
  const [table, results] = await Promise.all([
    findTable(past, tournament, asked ?? seasons[0]),
    past.listOfLeague(tournamentId, MOST_LEAGUE_RESULTS),
  ]);
  return accept({ tournament, seasons, ...(table && { table }), results });
}
