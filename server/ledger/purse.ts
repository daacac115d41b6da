import type { DebtPurpose } from './store-debts.ts';

/** What decides whether money may repay a debt: what it is of, and since when it is owed. */
export interface OwedFor {
  readonly purpose: DebtPurpose;
  readonly sinceMs: number;
}

/** Money of one origin. */
export interface PursePart {
  leftMinor: number;
  readonly mayRepay: (owed: OwedFor) => boolean;
}

/** What may be taken from an account whose lock is held; its parts in the order in which they are taken. */
export interface Purse {
  readonly accountId: number;
  readonly currency: string;
  readonly parts: readonly PursePart[];
}

/** A stake that has come back. */
export interface StakeBack {
  readonly amountMinor: number;
  /** When it was staked. */
  readonly placedAtMs: number;
  /** By a sale, or where an edit does not stake it anew: advances are lent against stakes, and it repays them. */
  readonly isSold: boolean;
}

/** What was won, or was on the account: it repays whatever is owed. */
export function freely(leftMinor: number): PursePart {
  return { leftMinor, mayRepay: () => true };
}

/**
 * Of a payout that was taken back only what was staked before that: it would have been taken then, had it lain on the account
 * (docs/decisions/0224). What was staked later may be a deposit.
 */
export function ofStake({ amountMinor, placedAtMs, isSold }: StakeBack): PursePart {
  return {
    leftMinor: amountMinor,
    mayRepay: ({ purpose, sinceMs }) => (purpose === 'advance' ? isSold : sinceMs > placedAtMs),
  };
}

export function leftFor({ parts }: Purse, owed: OwedFor): number {
  return parts.reduce((sum, part) => sum + (part.mayRepay(owed) ? part.leftMinor : 0), 0);
}

/** No more than `leftFor`. */
export function takeFrom({ parts }: Purse, owed: OwedFor, amountMinor: number): void {
  let left = amountMinor;
  for (const part of parts) {
    const taken = part.mayRepay(owed) ? Math.min(left, part.leftMinor) : 0;
    part.leftMinor -= taken;
    left -= taken;
  }
}
