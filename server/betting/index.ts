import { join } from 'node:path';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { makeBetQueue } from './bet-queue.ts';
import { makeDecideBatch } from './decide-batch.ts';
import { deleteCoupons } from './delete-coupons.ts';
import { makeExpressOffers } from './express-offers.ts';
import { listBetsOfPlayers } from './list-bets.ts';
import type { Ending } from './answer-verdict.ts';
import { makePendingDesk } from './pending-desk.ts';
import type { BettingDeps } from './deps.ts';
import { routeBetting } from './routes.ts';

export { readTerms, refOfLeg, type LegTuple, type TermsRow } from './bet-terms.ts';
export { makeBuilder } from './builder.ts';
export type { BettingDeps } from './deps.ts';
export { findLiveDelayMs } from './price-legs.ts';

/** Takes bets: priced on the board, decided in batches that share one commit. */
export interface Betting extends Module {
  listBetsOfPlayers(betIds: readonly number[]): Promise<ReadonlyMap<number, readonly BetView[]>>;
}

export function makeBetting(deps: BettingDeps): Betting {
  const queue = makeBetQueue(makeDecideBatch(deps), (size) => deps.metrics.betBatch.observe(size));
  const priced = { ...deps, queue, offers: makeExpressOffers(deps.prices) };
  const pending = makePendingDesk(priced);
  let ending: Ending | undefined;
  let stopDeleting = (): void => undefined;
  return {
    migrations: { module: 'betting', folder: join(findRoot(), 'server/betting/migrations') },
    serve: (http) => routeBetting(http, { ...priced, pending, findEnding: () => ending }),
    drain: async () => {
      ending = 'holds_none';
      await pending.drain();
      ending = 'takes_none';
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
