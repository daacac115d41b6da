import { join } from 'node:path';
import type { EventId, MarketKey, SelectionRef } from '@glasshouse/domain/markets';
import type { Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import { makeBook } from './book.ts';
import { makeRiskMetrics } from './count-risk.ts';
import { makeFindCaps } from './find-caps.ts';
import { listTop } from './list-top.ts';
import { rebuildBook } from './rebuild-book.ts';
import { RISK_CAPS } from './risk-caps.table.ts';
import { toBetRisk } from './to-bet-risk.ts';
import type { BetRisk, BetShare, RiskBound, Room, TopRisk } from './types.ts';
import { makeHeatWatch } from './watch-heat.ts';

export type { BetRisk, BetShare, RiskBound, Room, TopRisk };

export interface RiskDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly board: {
    findEventFacts(eventId: EventId): { readonly sportId: number } | undefined;
    suspendByHouse(target: { eventId: number; marketKey: MarketKey }, reason: string, untilSec: number): boolean;
  };
}

/**
 * What the house can lose on everything that is open, and how much more it is willing to. Synchronous and in memory:
 * between the question and the booking nobody else comes.
 */
export interface Risk extends Module {
  /** How much more would be taken of this player on these legs, and what bounds it. */
  findRoom(playerId: number, legs: readonly SelectionRef[]): Room;
  /** Books the risk on all legs, or names the bound it would pass and books nothing. */
  take(risk: BetRisk): RiskBound | undefined;
  /** Books the risk of a bet that stands already, whatever the bounds. */
  restore(risk: BetRisk): void;
  /** The bet was not accepted. */
  giveBack(risk: BetRisk): void;
  /** Bets that are settled, edited or sold back, wholly or in part. */
  closeShares(shares: readonly BetShare[]): void;
  /** Bets whose settlement was taken back. */
  reopenShares(shares: readonly BetShare[]): void;
  /** The events on which the house can lose most. */
  listTop(count: number): TopRisk[];
}

/** Long enough for a bet to be paid or refused before a market is stopped for it. */
const ROUND_MS = 250;

export function makeRisk({ database, log, metrics, board }: RiskDeps): Risk {
  const book = makeBook(makeFindCaps(RISK_CAPS, (eventId) => board.findEventFacts(eventId)?.sportId));
  const { overheated, overCap } = makeRiskMetrics(metrics.registry, book);
  const heat = makeHeatWatch({
    book,
    nowSec: () => Math.floor(Date.now() / 1000),
    suspend: (market, untilSec) => board.suspendByHouse(market, 'overheated', untilSec),
    onStopped: ({ eventId, marketKey, outcomeId }, reason) => {
      overheated.inc({ reason });
      log.warn(
        { event: eventId, market: marketKey, outcome: outcomeId, reason },
        'a market overheated and was stopped',
      );
    },
  });
  const giveBack = (risk: BetRisk): void => {
    book.giveBack(risk);
    heat.noteGivenBack(risk);
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    migrations: { module: 'risk', folder: join(findRoot(), 'server/risk/migrations') },
    start: async () => {
      const count = await rebuildBook(database, book);
      log.info({ count }, 'the risk of open bets was counted');
      timer = setInterval(() => heat.round(), ROUND_MS);
    },
    stop: async () => clearInterval(timer),
    findRoom: (playerId, legs) => book.findRoom(playerId, legs),
    take: (risk) => {
      const bound = book.take(risk);
      if (bound) overCap.inc({ bound });
      else heat.noteTaken(risk);
      return bound;
    },
    restore: (risk) => book.restore(risk),
    giveBack,
    closeShares: (shares) => {
      for (const share of shares) giveBack(toBetRisk(share));
    },
    reopenShares: (shares) => {
      for (const share of shares) book.restore(toBetRisk(share));
    },
    listTop: (count) => listTop(book, count),
  };
}
