import type { AnswerOf } from '@glasshouse/contracts/call';
import { MOST_MEETINGS, MOST_SIDE_RESULTS, type getEventStatistics } from '@glasshouse/contracts/statistics';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { StatisticsDeps } from './deps.ts';
import { findTable } from './find-table.ts';

type Found = Decision<AnswerOf<typeof getEventStatistics>, 'event_unknown' | 'statistics_unknown'>;

/** What was known before the event began: of one that is over too. */
export async function findEventStatistics({ sportsbook: { past } }: StatisticsDeps, eventId: number): Promise<Found> {
  const event = await past.findEvent(eventId);
  if (!event) return refuse('event_unknown');
  const { startsAtSec, tournament, home, away, season } = event;
  if (!away) return refuse('statistics_unknown');
  const before = { beforeSec: startsAtSec, most: MOST_SIDE_RESULTS };
  const [ofHome, ofAway, meetings, table] = await Promise.all([
    past.listOfSide({ sideId: home.id, ...before }),
    past.listOfSide({ sideId: away.id, ...before }),
    past.listOfSide({ sideId: home.id, againstId: away.id, beforeSec: startsAtSec, most: MOST_MEETINGS }),
    findTable(past, tournament, season),
  ]);
  return accept({
    eventId,
    startsAtSec,
    tournament,
    home,
    away,
    results: { home: ofHome, away: ofAway },
    meetings,
    ...(table && { table }),
  });
}
