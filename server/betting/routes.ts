import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import {
  getBet as getBetCall,
  listBets as listBetsCall,
  sumBets as sumBetsCall,
} from '@glasshouse/contracts/betting-bets';
import { quoteBuilder as quoteBuilderCall } from '@glasshouse/contracts/betting-builder';
import { placeCoupon as placeCouponCall, quoteCoupon as quoteCouponCall } from '@glasshouse/contracts/betting-coupon';
import { cancelPendingBet, getPendingBet, listPendingBets } from '@glasshouse/contracts/betting-pending';
import {
  listExpressOffers,
  loadCoupon as loadCouponCall,
  saveCoupon as saveCouponCall,
} from '@glasshouse/contracts/betting-codes';
import { editBet as editBetCall } from '@glasshouse/contracts/betting-edits';
import { repeatBet as repeatBetCall } from '@glasshouse/contracts/betting-repeat';
import { getReceipt as getReceiptCall } from '@glasshouse/contracts/betting-receipts';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import type { Decision } from '@glasshouse/domain/decision';
import { answer, refusal, type CallOutcome, type Http } from '../platform/http/index.ts';
import { makeTurns, noteBet } from '../platform/load/index.ts';
import { editBet } from './edit-bet.ts';
import { getReceipt } from './get-receipt.ts';
import { getBet, listBets } from './list-bets.ts';
import { sumBets } from './sum-bets.ts';
import { getPending, listPending } from './list-pending.ts';
import type { PlacingDeps } from './answer-verdict.ts';
import { placeCoupon } from './place-coupon.ts';
import { quoteBuilder } from './quote-builder.ts';
import { quoteCoupon } from './quote-coupon.ts';
import { makeReadFacts } from './quote-facts.ts';
import { repeatBet } from './repeat-bet.ts';
import { loadCoupon, saveCoupon } from './save-coupon.ts';
import { takeRules } from './take-rules.ts';

/** Of all players together, as many as there are processors: who asks beside many others waits for them, and bets for none. */
const QUOTES_AT_ONCE = Math.max(2, availableParallelism());
const MOST_QUOTES_WAITING = 2_000;

export function routeBetting(http: Http, deps: Omit<PlacingDeps, 'rules'>): void {
  // What is only shown, and coupons that are only kept, do not stand in the way of bets.
  const showing = { ...deps, database: deps.database.reading };
  const { database, prices } = showing;
  const placingNow = takeRules(deps);
  const showingNow = takeRules(showing);
  const quoteInTurn = makeTurns({ atOnce: QUOTES_AT_ONCE, mostWaiting: MOST_QUOTES_WAITING });
  const readFacts = makeReadFacts();
  http.servePlayer(placeCouponCall, ({ permit, body, isRepeat }) => {
    noteBet();
    return placeCoupon(placingNow(), permit, body, { isRepeat });
  });
  http.servePlayer(quoteCouponCall, ({ visitor, body }) =>
    quoteInTurn(async () => {
      // Quotes that wait for nothing would follow one another without an end: what has come in meanwhile comes first.
      await setImmediate();
      return toOutcome(await quoteCoupon(showingNow(), visitor, body, readFacts));
    }),
  );
  http.serve(quoteBuilderCall, async ({ visitor, params, body }) =>
    toOutcome(quoteBuilder(deps, visitor, params.eventId, body)),
  );
  http.servePlayer(editBetCall, ({ permit, params, body, isRepeat }) =>
    editBet(placingNow(), permit, params.betId, body, { isRepeat }),
  );
  http.servePlayer(listBetsCall, async ({ visitor, query }) =>
    answer(await listBets(showing, visitor.playerId, query)),
  );
  http.servePlayer(sumBetsCall, async ({ visitor, query }) => answer(await sumBets(showing, visitor.playerId, query)));
  http.servePlayer(getBetCall, async ({ visitor, params }) =>
    toOutcome(await getBet(showing, visitor.playerId, params.betId)),
  );
  http.servePlayer(repeatBetCall, async ({ visitor, params }) =>
    toOutcome(await repeatBet(showing, visitor.playerId, params.betId)),
  );
  http.servePlayer(getReceiptCall, async ({ visitor, params }) =>
    toOutcome(await getReceipt(deps, visitor.playerId, params.betId)),
  );
  http.servePlayer(listPendingBets, async ({ visitor }) => answer(await listPending(database, visitor.playerId)));
  http.servePlayer(getPendingBet, async ({ visitor, params }) =>
    toOutcome(await getPending(database, visitor.playerId, params.betId)),
  );
  http.servePlayer(cancelPendingBet, async ({ visitor, params }) =>
    toOutcome(await deps.pending.cancel(visitor, params.betId)),
  );
  http.serve(saveCouponCall, async ({ body }) => toOutcome(await saveCoupon(database, prices, body)));
  http.serve(loadCouponCall, async ({ params }) => toOutcome(await loadCoupon(database, prices, params.code)));
  http.serve(listExpressOffers, async () => answer({ expresses: deps.offers.list(deps.readRules().expressOffers) }));
}

function toOutcome<Value, Code extends RefusalCode>(decided: Decision<Value, Code>): CallOutcome<Value, Code> {
  return decided.ok ? answer(decided.value) : refusal(decided.code);
}
