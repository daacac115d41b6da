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
import { makeReservations } from './reservations.ts';
import { RISK_CAPS } from './risk-caps.table.ts';
import { toBetRisk, toPlayerRisk } from './to-bet-risk.ts';
import type { BetShare, Bettor, OpenShare, Reservation, ReservationsDone, RiskBound, Room, TopRisk } from './types.ts';
import { makeHeatWatch } from './watch-heat.ts';

export type { BetShare, Bettor, OpenShare, Reservation, ReservationsDone, RiskBound, Room, TopRisk };

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
 * What the house can lose on everything that is open, and how much more it is willing to. In memory: a whole batch is
 * asked and booked in one turn, so that nobody comes between the question and the booking.
 */
export interface Risk extends Module {
  /** How much more would be taken of this player on these legs, beside what their person has, and what bounds it. */
  findRoom(by: Bettor, legs: readonly SelectionRef[]): Room;
  /**
   * Books the risk of each bet on all of its legs, or names the bound it would pass and books nothing of it. Asked
   * again for a bet whose reservation is open it books no more than that bet needs.
   */
  reserve(batch: readonly Reservation[]): Promise<readonly (RiskBound | undefined)[]>;
  /** What became of reserved bets: those kept count until they are closed, those freed no longer, once. */
  done(outcome: ReservationsDone): void;
  /** Bets that are settled, edited or sold back, wholly or in part. */
  closeShares(shares: readonly BetShare[]): void;
  /** Bets whose settlement was taken back. */
  reopenShares(shares: readonly OpenShare[]): void;
  /** The events on which the house can lose most. */
  listTop(count: number): TopRisk[];
}

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
        { code: 'market_overheated', event: eventId, market: marketKey, outcome: outcomeId, reason },
        'a market overheated and was stopped',
      );
    },
  });
  const reservations = makeReservations({
    book,
    onKept: (risk) => heat.noteAccepted(risk),
    onReplaced: (risk) => heat.noteGivenBack(risk),
  });
  let timer: NodeJS.Timeout | undefined;
  return {
    migrations: { module: 'risk', folder: join(findRoot(), 'server/risk/migrations') },
    start: async () => {
      const count = await rebuildBook(database, book);
      log.info({ code: 'risk_counted', count }, 'the risk of open bets was counted');
      timer = setInterval(() => heat.round(), ROUND_MS);
    },
    stop: async () => clearInterval(timer),
    findRoom: (by, legs) => book.findRoom(by, legs),
    reserve: async (batch) => {
      const bounds = reservations.reserve(batch);
      for (const bound of bounds) if (bound) overCap.inc({ bound });
      return bounds;
    },
    done: (outcome) => reservations.done(outcome),
    closeShares: (shares) => {
      for (const share of shares) {
        const risk = toPlayerRisk(share);
        book.giveBack(risk);
        heat.noteGivenBack(risk);
      }
    },
    reopenShares: (shares) => {
      for (const share of shares) book.restore(toBetRisk(share));
    },
    listTop: (count) => listTop(book, count),
  };
}
