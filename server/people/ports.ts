import type { SpendKind } from '@glasshouse/domain/protection';
import type { Sql } from '../platform/database/index.ts';

/** What is done about a match, in the transaction that finds it. */
export interface MatchProtection {
  restrict(
    tx: Sql,
    personId: number,
    restriction: {
      readonly source: 'match';
      readonly code: MatchCode;
      readonly spends: readonly SpendKind[];
      readonly untilSec?: number;
      readonly reason: string;
    },
  ): Promise<void>;
  /** Only what `restrict` has set here. */
  lift(tx: Sql, personId: number, source: 'match', code: MatchCode): Promise<void>;
  /** Whether this person has excluded themselves or is excluded, and until when where an end is known. */
  isExcluded(tx: Sql, personId: number): Promise<{ readonly untilSec?: number } | undefined>;
}

export type MatchCode = 'identity_held' | 'self_excluded';
