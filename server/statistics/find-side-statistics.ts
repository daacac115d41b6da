import type { AnswerOf } from '@glasshouse/contracts/call';
import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import { MOST_SIDE_RESULTS, type getSideStatistics } from '@glasshouse/contracts/statistics';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { tallyFor, type PlayedMatch } from '@glasshouse/domain/statistics';
import type { StatisticsDeps } from './deps.ts';
import { findTable } from './find-table.ts';

type Found = Decision<AnswerOf<typeof getSideStatistics>, 'statistics_unknown'>;

/** A side of which no match is over has none. */
export async function findSideStatistics(
  { sportsbook: { past }, nowSec }: StatisticsDeps,
  sideId: number,
): Promise<Found> {
  const beforeSec = nowSec?.() ?? Math.floor(Date.now() / 1000);
  const [side] = (await past.listSides([sideId])).values();
  const results = side ? await past.listOfSide({ sideId, beforeSec, most: MOST_SIDE_RESULTS }) : [];
  const [latest] = results;
  if (!side || !latest) return refuse('statistics_unknown');
  const { tournament } = latest;
  const table = await findTable(past, tournament, await past.findSeasonOf(latest.eventId));
  return accept({
    side,
    sportId: tournament.sportId,
    results,
    tally: tallyFor(results.flatMap(toPlayed), sideId),
    ...(table && { standing: { tournament, table } }),
  });
}

function toPlayed({ home, away, final }: ResultView): PlayedMatch[] {
  return away && final ? [{ home, away, score: final.status.score }] : [];
}
