import { join } from 'node:path';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import type { BettingRules } from '@glasshouse/domain/coupon';
import type { Ledger } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { BetTimes } from '../platform/load/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import { makeBetQueue } from './bet-queue.ts';
import { makeDecideBatch } from './decide-batch.ts';
import { deleteCoupons } from './delete-coupons.ts';
import { makeExpressOffers } from './express-offers.ts';
import { listBetsOfPlayers } from './list-bets.ts';
import { makePendingDesk } from './pending-desk.ts';
import type { Builder, FindEditValue, Prices, RiskBook, Signer, BetSettlements } from './ports.ts';
import { routeBetting } from './routes.ts';

export type { Builder, Prices, RiskBook, Signer } from './ports.ts';
export { readTerms, refOfLeg, type LegTuple, type TermsRow } from './bet-terms.ts';
export { makeBuilder } from './builder.ts';

export interface BettingDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly makeId: () => number;
  readonly metrics: Metrics;
  readonly outbox: Outbox;
  readonly betTimes: Pick<BetTimes, 'begin'>;
  /** How the site bets, at this moment. The same object for as long as nothing is changed. */
  readonly readRules: () => BettingRules;
  readonly prices: Prices;
  readonly builder: Builder;
  readonly risk: RiskBook;
  readonly ledger: Pick<Ledger, 'findOwner' | 'book' | 'debts'>;
  readonly signer: Signer;
  readonly bets: BetSettlements;
  /** What the stake of an open bet counts for one that takes its place now: read in the same transaction. */
  readonly findEditValue: FindEditValue;
  /** Hears what became of a bet that waited. */
  readonly onDecided: (playerId: number, view: PendingView) => void;
}

/** Takes bets: priced on the board, decided in batches that share one commit. */
export interface Betting extends Module {
  listBetsOfPlayers(betIds: readonly number[]): Promise<ReadonlyMap<number, readonly BetView[]>>;
}

export function makeBetting(deps: BettingDeps): Betting {
  const queue = makeBetQueue(makeDecideBatch(deps), (size) => deps.metrics.betBatch.observe(size));
  const priced = { ...deps, queue, offers: makeExpressOffers(deps.prices) };
  const pending = makePendingDesk(priced);
  let ending = false;
  let stopDeleting = (): void => undefined;
  return {
    migrations: { module: 'betting', folder: join(findRoot(), 'server/betting/migrations') },
    serve: (http) => routeBetting(http, { ...priced, pending, isEnding: () => ending }),
    drain: async () => {
      ending = true;
      await pending.drain();
    },
    start: async () => {
      await pending.start();
      stopDeleting = deleteCoupons(deps.database, deps.log);
    },
    stop: async () => {
      stopDeleting();
      pending.stop();
    },
    listBetsOfPlayers: (betIds) => listBetsOfPlayers({ ...deps, database: deps.database.reading }, betIds),
  };
}
