/**
 * In units of each currency. The least is its smallest stake: nothing lies on an account that can neither be staked nor
 * paid out. The most is of one withdrawal. What a person asks for within a day, in whatever currencies, is paid without a person of the house up to
 * `alone`, and above it waits for one.
 */
export const WITHDRAWAL_LIMITS = { leastSmallestStakes: 1, mostInitialStakes: 2_000, aloneInitialStakes: 200 } as const;

/** Why the house does not pay, in words that a player is told; what else there is to say stays in the operators’ log. */
export const WITHDRAWAL_REASONS = ['identity', 'details', 'review'] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];
