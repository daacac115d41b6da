import { join } from 'node:path';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { RESETTLE_EVENT, SETTLE_EVENT, WATCH_ENDED_EVENT } from '../sportsbook/index.ts';
import { makePace } from './pace.ts';
import type { SettlementDeps } from './ports.ts';
import { resettleEvent, settleEvent, type ResettleEvent, type SettleEvent } from './settle-event.ts';
import { makeUnsettledWatch, watchEnded, type WatchEnded } from './watch-ended.ts';

export { cashOutPart, type CashOutRefusal } from './cash-out-part.ts';
export { listLegResults, listPresentResults, readRest, shareOf } from './bet-results.ts';
export { insertEdited, listBetRows, listDecided, type BetRow } from './store.ts';
export { leaveOutAltered } from './name-altered.ts';
export { insertAltered } from './store-altered.ts';
export { findSale, type SaleRow } from './store-sales.ts';
export type { BetShare, ReopenedShare, SettlementDeps } from './ports.ts';
export type { BetsSettled } from './write-changes.ts';

/** Pays bets by the present results of their outcomes, and settles them anew when those change. */
export function makeSettlement(deps: SettlementDeps): Module {
  const paced = { ...deps, pace: makePace(deps.betTimes) };
  deps.jobs.define<SettleEvent>(SETTLE_EVENT, (tx, job) => settleEvent(paced, tx, job));
  deps.jobs.define<ResettleEvent>(RESETTLE_EVENT, (tx, job) => resettleEvent(paced, tx, job));
  deps.jobs.define<WatchEnded>(WATCH_ENDED_EVENT, (tx, job) => watchEnded(deps, tx, job));
  const { start, stop } = makeUnsettledWatch(deps);
  return {
    migrations: { module: 'settlement', folder: join(findRoot(), 'server/settlement/migrations') },
    start,
    stop,
  };
}
