import { createHash } from 'node:crypto';
import {
  cashOut,
  listCashOuts as listCashOutsCall,
  removeAutoCashOut,
  setAutoCashOut,
  type CashedOutView,
} from '@glasshouse/contracts/cash-out';
import type { SaleRow } from '../settlement/index.ts';
import { answer, detailsOf, refusal, type Http } from '../platform/http/index.ts';
import { listCashOuts } from './list-cash-outs.ts';
import type { Selling } from './ports.ts';
import { beginSale } from './sell-bet.ts';
import { removeAutoRule, setAutoRule } from './set-auto-rule.ts';
import type { RuleWatch } from './watch-rules.ts';

export function routeCashOut(http: Http, deps: Selling, watch: RuleWatch): void {
  const showing = { ...deps, database: deps.database.reading };
  http.servePlayer(listCashOutsCall, async ({ visitor, query }) =>
    answer({ cashOuts: await listCashOuts(showing, visitor.playerId, query.bets.split(',').map(Number)) }),
  );
  http.servePlayer(cashOut, async ({ permit, params, body, isRepeat }) => {
    const begun = await beginSale(deps, {
      betId: params.betId,
      permit,
      part: { percent: body.percent, closedMinor: body.closed },
      isWanted: (valueMinor) => valueMinor >= body.agreed,
      requestId: body.id,
      requestHash: createHash('sha256')
        .update(JSON.stringify([params.betId, body]))
        .digest('base64url'),
      by: 'player',
      isRepeat,
    });
    const sold = 'sold' in begun ? begun.sold : await begun.waiting;
    if (!sold.ok) return { ...refusal(sold.code), ...detailsOf(sold) };
    return answer(toCashedOut(sold.value.sale));
  });
  http.servePlayer(setAutoCashOut, async ({ visitor, params, body }) => {
    const rule = { atLeastMinor: body.atLeast, atMostMinor: body.atMost };
    const outcome = await setAutoRule(deps, watch, visitor.playerId, params.betId, rule);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
  http.servePlayer(removeAutoCashOut, async ({ visitor, params }) => {
    const outcome = await removeAutoRule(deps, visitor.playerId, params.betId);
    return outcome.ok ? answer(outcome.value) : refusal(outcome.code);
  });
}

function toCashedOut(sale: SaleRow): CashedOutView {
  return {
    betId: sale.bet_id,
    part: sale.part_no,
    closed: sale.closed_minor,
    paid: sale.paid_minor,
    left: sale.left_minor,
    balance: sale.balance_after_minor,
    atSec: sale.at_sec,
  };
}
