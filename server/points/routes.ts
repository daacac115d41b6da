import { buyForPoints as buyForPointsCall, getPoints as getPointsCall } from '@glasshouse/contracts/points';
import { answer, detailsOf, refusal, type Http } from '../platform/http/index.ts';
import { buyGood } from './buy-good.ts';
import type { PointsDeps } from './ports.ts';
import { showPoints } from './show-points.ts';

export function routePoints(http: Http, deps: PointsDeps): void {
  http.servePlayer(getPointsCall, async ({ visitor, query }) => answer(await showPoints(deps, visitor, query.before)));
  http.servePlayer(buyForPointsCall, async ({ permit, body, isRepeat }) => {
    const { id: requestId, good: goodId, points } = body;
    const outcome = await buyGood(deps, { permit, requestId, goodId, points, isRepeat });
    return outcome.ok ? answer(outcome.value) : { ...refusal(outcome.code), ...detailsOf(outcome) };
  });
}
