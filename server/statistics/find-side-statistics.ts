import type { AnswerOf } from '@glasshouse/contracts/call';
import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import {
  MOST_SIDE_RESULTS,
  MOST_TOP_SCORERS,
  type getSideStatistics,
  type TopScorerView,
} from '@glasshouse/contracts/statistics';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { tallyFor, type PlayedMatch } from '@glasshouse/domain/statistics';
import type { PastMatches } from '../sportsbook/index.ts';
import type { StatisticsDeps } from './deps.ts';
import { findTable } from './find-table.ts';
import { viewScorers } from './view-scorers.ts';

type Statistics = AnswerOf<typeof getSideStatistics>;
type Standing = NonNullable<Statistics['standing']>;
type Found = Decision<Statistics, 'statistics_unknown'>;

/** Every side that the house was told of has them; of one that has not played to an end there is nothing in them. */
export async function findSideStatistics(
  { sportsbook: { past }, nowSec }: StatisticsDeps,
  sideId: number,
): Promise<Found> {
  const beforeSec = nowSec?.() ?? Math.floor(Date.now() / 1000);
  const [side] = (await past.listSides([sideId])).values();
  const sportId = side && (await past.findSportOfSide(sideId));
  if (!side || sportId === undefined) return refuse('statistics_unknown');
  const results = await past.listOfSide({ sideId, beforeSec, most: MOST_SIDE_RESULTS });
  const [standing, scorers] = await Promise.all([findStanding(past, results), listScorers(past, sideId, results)]);
  return accept({
    side,
    sportId,
    results,
    tally: tallyFor(results.flatMap(toPlayed), sideId),
    ...(standing && { standing }),
    scorers,
  });
}

/** In the league of the latest match. */
async function findStanding(past: PastMatches, [latest]: readonly ResultView[]): Promise<Standing | undefined> {
  if (!latest) return undefined;
  const { tournament } = latest;
  const table = await findTable(past, tournament, await past.findSeasonOf(latest.eventId));
  return table && { tournament, table };
}

/** In the same league and its season. */
async function listScorers(
  past: PastMatches,
  sideId: number,
  [latest]: readonly ResultView[],
): Promise<TopScorerView[]> {
  if (!latest) return [];
  const season = await past.findSeasonOf(latest.eventId);
  const question = { sideId, tournamentId: latest.tournament.id, season };
  return viewScorers(past, await past.listSideScorers(question, MOST_TOP_SCORERS));
}

function toPlayed({ home, away, final }: ResultView): PlayedMatch[] {
  return away && final ? [{ home, away, score: final.status.score }] : [];
}
