import type { LimitName } from '@glasshouse/contracts/call';

/** Who does something that is counted. */
export interface Asker {
  readonly address: string;
  /** Absent for guests. A person’s players are counted together: another account is not another allowance. */
  readonly personId: number | undefined;
}

/**
 * Go on (after so long, where it is to be begun later), come again in so many seconds, or nobody can say: the count cannot
 * be reached. `isFlood`: refused many times, and asking on.
 */
export type LimitVerdict =
  | { readonly kind: 'go'; readonly afterMs?: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'wait'; readonly waitSec: number; readonly isFlood: boolean };

/** What `makeHttp` asks before a call is done. */
export interface CallLimits {
  /** Counts before it is done, so that many at once cannot slip through. */
  take(name: LimitName, asker: Asker): Promise<LimitVerdict>;
  /** It was right: where only what is refused counts, it has not counted. */
  giveBack(name: LimitName, asker: Asker): Promise<void>;
}
