import {
  getBet as getBetCall,
  listBets as listBetsCall,
  placeCoupon as placeCouponCall,
} from '@glasshouse/contracts/coupon';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import type { BetQueue } from './bet-queue.ts';
import type { BettingDeps } from './index.ts';
import { getBet, listBets } from './list-bets.ts';
import { placeCoupon } from './place-coupon.ts';

export function routeBetting(http: Http, deps: BettingDeps, queue: BetQueue): void {
  http.servePlayer(placeCouponCall, ({ visitor, body }) => placeCoupon(deps, queue, visitor, body));
  http.servePlayer(listBetsCall, async ({ visitor, query }) =>
    answer(await listBets(deps, { playerId: visitor.playerId, ...query })),
  );
  http.servePlayer(getBetCall, async ({ visitor, params }) => {
    const outcome = await getBet(deps, visitor.playerId, params.betId);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
}
