import type { SpendKind } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';

/** What protection does about a match, in the transaction that finds it. */
export interface MatchProtection {
  restrict(
    tx: Sql,
    personId: number,
    restriction: {
      readonly source: 'match';
      readonly code: HoldCode;
      readonly spends: readonly SpendKind[];
      readonly untilMs?: number;
      readonly reason: string;
    },
  ): Promise<void>;
  /** Only what `restrict` has set here. */
  lift(tx: Sql, personId: number, which: { readonly source: 'match'; readonly code: HoldCode }): Promise<unknown>;
  /** Whether this person is excluded by themselves, a register or the house, and until when where an end is known. */
  findOwnExclusion(sql: Sql, personId: number): Promise<{ readonly untilSec?: number } | undefined>;
}

export type HoldCode = 'identity_held' | 'self_excluded';
