import type { SpendKind } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';

/** What protection does about a register's answer, in the transaction that keeps it. */
export interface RegisterProtection {
  restrict(
    tx: Sql,
    personId: number,
    restriction: {
      readonly source: 'register';
      readonly code: RegisterHoldCode;
      readonly spends: readonly SpendKind[];
      readonly untilMs?: number;
      readonly reason: string;
    },
  ): Promise<void>;
  /** Only what `restrict` has set here. */
  lift(
    tx: Sql,
    personId: number,
    which: { readonly source: 'register'; readonly code: RegisterHoldCode },
  ): Promise<unknown>;
}

export type RegisterHoldCode = 'self_excluded' | 'protection_unavailable';
