import { refreshSession } from '@glasshouse/contracts/session-refresh';
import { answer, type Http } from '../platform/http/index.ts';
import type { VisitLog } from './visit-log.ts';

/** A page in sight asks once a minute; only what somebody did in it is a visit. */
export function routeRefresh(http: Http, visits: VisitLog): void {
  http.servePlayer(refreshSession, async ({ visitor, body }) => {
    if (body.isActive) visits.add(visitor.sessionId);
    return answer({ userId: visitor.playerId });
  });
}
