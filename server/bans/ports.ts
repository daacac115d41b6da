import type { Sql } from '../platform/database/index.ts';

type Which = { readonly source: 'ban'; readonly code: 'play_restricted' };

/** What a ban needs of protection: the bar before stakes and deposits. */
export interface BanProtection {
  restrict(
    tx: Sql,
    personId: number,
    restriction: Which & { readonly spends: readonly ('stake' | 'deposit')[]; readonly reason: string },
  ): Promise<void>;
  /** Only what `restrict` has set here. */
  lift(tx: Sql, personId: number, which: Which): Promise<unknown>;
}
