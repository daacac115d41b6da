import { join } from 'node:path';
import type { BetView } from '@glasshouse/contracts/coupon';
import type { Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { makeBetQueue } from './bet-queue.ts';
import { decideBatch } from './decide-batch.ts';
import { listBetsOfPlayers } from './list-bets.ts';
import type { Prices } from './ports.ts';
import { routeBetting } from './routes.ts';

export type { Prices } from './ports.ts';

export interface BettingDeps {
  readonly database: Database;
  readonly makeId: () => number;
  readonly metrics: Metrics;
  readonly outbox: Outbox;
  readonly prices: Prices;
  readonly wallet: Pick<Wallet, 'findOwner'>;
  /** The house's account that takes stakes in a currency. */
  readonly houseAccountId: (currency: string) => number;
}

/** Takes bets: priced on the board, decided in batches that share one commit. */
export interface Betting extends Module {
  listBetsOfPlayers(betIds: readonly number[]): Promise<ReadonlyMap<number, readonly BetView[]>>;
}

export function makeBetting(deps: BettingDeps): Betting {
  const queue = makeBetQueue(
    (bets) => decideBatch(deps, bets),
    (size) => deps.metrics.betBatch.observe(size),
  );
  return {
    migrations: { module: 'betting', folder: join(findRoot(), 'server/betting/migrations') },
    serve: (http) => routeBetting(http, deps, queue),
    listBetsOfPlayers: (betIds) => listBetsOfPlayers(deps, betIds),
  };
}
