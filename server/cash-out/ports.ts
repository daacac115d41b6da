import type { Counter } from 'prom-client';
import type { BettingRules, PriceNow } from '@glasshouse/domain/coupon';
import type { EventId, SelectionRef } from '@glasshouse/domain/markets';
import type { Ledger } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import type { BetShare } from '../settlement/index.ts';
import type { Sportsbook } from '../sportsbook/index.ts';
import type { TakeTurns } from './take-turns.ts';
import type { WaitingSales } from './waiting-sales.ts';

/** How long bets on live markets wait: so long a sale of one waits, too. */
export type LiveDelays = Pick<BettingRules, 'liveDelayMs' | 'defaultLiveDelayMs' | 'slowMarketMs'>;

/** What the board says of selections at this moment. */
export interface Chances extends Pick<Sportsbook, 'findEventFacts' | 'findModel' | 'findScore' | 'marketVersion'> {
  findPrice(ref: SelectionRef): PriceNow | undefined;
  /** The chance that it wins, 0..1; absent where nobody can say. */
  findProbability(ref: SelectionRef): number | undefined;
  /** When the last of the other runners left its race; absent where all of them run, or it is none. */
  findLeftSec(ref: SelectionRef): number | undefined;
  /** The chance that all of them win, where they are outcomes of one event. */
  findJointProbability(refs: readonly SelectionRef[]): number | undefined;
  /** The one price of several outcomes of one event. */
  findBuilderOdds(refs: readonly SelectionRef[]): number | undefined;
  /** Answers how to stop hearing. */
  onPricesChanged(listener: (eventId: EventId) => void): () => void;
}

export interface CashOutDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly outbox: Outbox;
  readonly ledger: Pick<Ledger, 'book' | 'credit' | 'debts'>;
  readonly results: Pick<Sportsbook, 'listResults'>;
  readonly chances: Chances;
  readonly readDelays: () => LiveDelays;
  /** Heard after the commit: this much of a bet is no longer at risk. */
  readonly onSold: (share: BetShare) => void;
}

/** Within the module: sales are counted, by who asked for them, and those of one bet go one after the other. */
export interface Selling extends CashOutDeps {
  readonly waiting: WaitingSales;
  readonly takeTurns: TakeTurns;
  readonly sold: Counter<'by'>;
}
