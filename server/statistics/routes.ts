import {
  getEventStatistics,
  getLeagueStatistics,
  getScorerStatistics,
  getSideStatistics,
} from '@glasshouse/contracts/statistics';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import type { StatisticsDeps } from './deps.ts';
import { findEventStatistics } from './find-event-statistics.ts';
import { findLeagueStatistics } from './find-league-statistics.ts';
import { findScorerStatistics } from './find-scorer-statistics.ts';
import { findSideStatistics } from './find-side-statistics.ts';

export function routeStatistics(http: Http, deps: StatisticsDeps): void {
  http.serve(getEventStatistics, async ({ params }) => {
    const found = await findEventStatistics(deps, params.eventId);
    return found.ok ? answer(found.value) : refusal(found.code);
  });
  http.serve(getLeagueStatistics, async ({ params, query }) => {
    const found = await findLeagueStatistics(deps, params.tournamentId, query.season);
    return found.ok ? answer(found.value) : refusal(found.code);
  });
  http.serve(getSideStatistics, async ({ params }) => {
    const found = await findSideStatistics(deps, params.sideId);
    return found.ok ? answer(found.value) : refusal(found.code);
  });
  http.serve(getScorerStatistics, async ({ params }) => {
    const found = await findScorerStatistics(deps, params.scorerId);
    return found.ok ? answer(found.value) : refusal(found.code);
  });
}
