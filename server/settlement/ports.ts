import type { SelectionRef } from '@glasshouse/domain/markets';
import type { Ledger } from '../ledger/index.ts';
import type { Database, Sql } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { BetTimes } from '../platform/load/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import type { Sportsbook } from '../sportsbook/index.ts';

/** A bet, and the part of its stake that is over or at risk again: from what had been sold before to what is after. */
export interface BetShare {
  readonly betId: number;
  readonly playerId: number;
  readonly currency: string;
  readonly legs: readonly SelectionRef[];
  readonly stakeMinor: number;
  readonly possibleWinMinor: number;
  readonly freeStake: boolean;
  readonly closedBeforeMinor: number;
  readonly closedAfterMinor: number;
}

/** One that is at risk again, and the person whose player has it. */
export interface ReopenedShare extends BetShare {
  readonly personId: number;
}

export interface SettlementDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly ledger: Pick<Ledger, 'book' | 'credit' | 'debts'>;
  /** What bets wait beside settling, and without it. */
  readonly betTimes: BetTimes;
  readonly results: Pick<Sportsbook, 'listResults' | 'isWaitedFor'>;
  /** Heard in the transaction that writes these words, before money is locked: for what follows from them later. */
  readonly onWritten: (
    tx: Sql,
    words: readonly { readonly betId: number; readonly version: number }[],
  ) => Promise<void>;
  /** Heard after the commit: nothing is at risk with these any more. */
  readonly onSettled: (shares: readonly BetShare[]) => void;
  /** Heard after the commit: a result was taken back, and these are at risk again. */
  readonly onReopened: (shares: readonly ReopenedShare[]) => void;
}
