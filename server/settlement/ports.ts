import type { SelectionRef } from '@glasshouse/domain/markets';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';
import type { Sportsbook } from '../sportsbook/index.ts';
import type { Debts, Wallet } from '../wallet/index.ts';

/** The part of a bet that an announcement is about: what was at risk with it, and on what. */
export interface BetShare {
  readonly betId: number;
  readonly playerId: number;
  readonly currency: string;
  readonly legs: readonly SelectionRef[];
  readonly stakeMinor: number;
  readonly possibleWinMinor: number;
}

export interface SettlementDeps {
  readonly metrics: Metrics;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly wallet: Pick<Wallet, 'book'>;
  readonly debts: Debts;
  readonly results: Pick<Sportsbook, 'listResults'>;
  /** Heard after the commit: nothing is at risk with these any more. */
  readonly onSettled: (shares: readonly BetShare[]) => void;
  /** Heard after the commit: a result was taken back, and these are at risk again. */
  readonly onReopened: (shares: readonly BetShare[]) => void;
}
