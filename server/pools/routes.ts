import {
  getPool as getPoolCall,
  listPoolCoupons as listPoolCouponsCall,
  listPools as listPoolsCall,
  placePoolCoupon as placePoolCouponCall,
} from '@glasshouse/contracts/pools';
import { answer, detailsOf, refusal, type Http } from '../platform/http/index.ts';
import { makeFigures } from './keep-figures.ts';
import { listCoupons } from './list-coupons.ts';
import { placeCoupon } from './place-coupon.ts';
import type { PoolsDeps } from './ports.ts';
import { getPool, listPools } from './show-pools.ts';

export function routePools(http: Http, deps: PoolsDeps): void {
  const { reading } = deps.database;
  const showing = { reading, findFigures: makeFigures(reading), board: deps.board };
  http.serve(listPoolsCall, async ({ query }) => answer(await listPools(showing, query)));
  http.serve(getPoolCall, async ({ params }) => {
    const outcome = await getPool(showing, params.poolId);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(placePoolCouponCall, async ({ permit, params, body, isRepeat }) => {
    const { id: requestId, account: accountId, marks } = body;
    const outcome = await placeCoupon(deps, {
      permit,
      requestId,
      poolId: params.poolId,
      accountId,
      marks,
      isRepeat,
    });
    return outcome.ok ? answer(outcome.value) : { ...refusal(outcome.code), ...detailsOf(outcome) };
  });
  http.servePlayer(listPoolCouponsCall, async ({ visitor, query }) =>
    answer(await listCoupons(reading, visitor.playerId, query)),
  );
}
