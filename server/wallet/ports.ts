import type { Config } from '../config/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Operator } from '../operator/index.ts';
import type { Database, Sql } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';

export interface WalletDeps {
  readonly database: Database;
  readonly makeId: () => number;
  readonly outbox: Outbox;
  readonly ledger: Pick<Ledger, 'credit' | 'exchange' | 'withdraw' | 'book'>;
  /** From which accounts money is converted, and how old a rate may be. */
  readonly conversion: Config['conversion'];
}

/** What withdrawals need beside it. */
export interface WithdrawalDeps extends Pick<WalletDeps, 'database' | 'outbox' | 'ledger'> {
  readonly jobs: Pick<Jobs, 'add' | 'define' | 'nudge'>;
  readonly log: Logger;
  /** Whether who withdraws has to be verified, and how long a withdrawal that waits for nobody waits. */
  readonly office: () => Pick<ReturnType<Config['office']>, 'isVerifiedBeforeWithdrawal' | 'withdrawalSec'>;
  isVerified(sql: Sql, personId: number): Promise<boolean>;
}

export interface WalletModuleDeps extends WalletDeps, WithdrawalDeps {
  readonly operator: Pick<Operator, 'define'>;
  /** Outside production there are rates of a demo, so that a newcomer can convert. */
  readonly isDemo: boolean;
}
