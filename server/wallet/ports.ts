import type { Config } from '../config/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Operator } from '../operator/index.ts';
import type { Database, Sql, UndoneDetails } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Outbox } from '../platform/outbox/index.ts';

export interface WalletDeps {
  readonly database: Database;
  readonly makeId: () => number;
  readonly outbox: Outbox;
  readonly ledger: Pick<Ledger, 'credit' | 'exchange' | 'withdraw' | 'book' | 'debts'>;
  /** From which accounts money is converted, and how old a rate may be. */
  readonly conversion: Config['conversion'];
  /** Whether somebody has to say who they are before they pay in, or have money paid out. */
  readonly needsName: (sql: Sql, personId: number) => Promise<boolean>;
  /** How long whoever is asked before money moves may take; absent: as everywhere. */
  readonly guardWithinMs?: number | undefined;
  /** Absent: no law here wants a file of deposits asked. */
  readonly depositFile?: DepositFile;
}

/** A nation's file of what persons pay in with all operators. */
export interface DepositFile {
  /** How to ask about a person, before anything is booked; nothing where no law wants it. */
  openFor(personId: number): Promise<((asked: FileAsked) => Promise<FileStanding>) | undefined>;
}

export interface FileAsked {
  readonly personId: number;
  readonly depositId: string;
  readonly amountMinor: number;
  readonly currency: string;
}

export type FileStanding =
  | {
      readonly ok: true;
      /** In the transaction that books it: the file is told of it, whatever becomes of this program. */
      readonly keep: (tx: Sql) => Promise<void>;
      /** What has become of it is told to the file. */
      readonly end: (isBooked: boolean) => void;
    }
  | ({ readonly ok: false; readonly code: 'limit_reached' | 'protection_unavailable' } & Pick<UndoneDetails, 'limit'>);

/** What withdrawals need beside it. */
export interface WithdrawalDeps extends Pick<
  WalletDeps,
  'database' | 'outbox' | 'ledger' | 'needsName' | 'guardWithinMs'
> {
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
