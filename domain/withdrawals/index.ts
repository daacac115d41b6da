import { accept, refuse, type Decision } from '../decision/index.ts';
import { ACCOUNT_KINDS, getCurrency, isMinor, minor, type AccountKind, type Minor } from '../money/index.ts';
import { WITHDRAWAL_LIMITS } from './withdrawal-limits.table.ts';

export { WITHDRAWAL_REASONS, type WithdrawalReason } from './withdrawal-limits.table.ts';

export interface WithdrawnAccount {
  readonly kind: AccountKind;
  readonly currency: string;
  readonly isOpen: boolean;
  readonly isFrozen: boolean;
  readonly balanceMinor: number;
}

export type WithdrawalRefusal =
  | 'account_inactive'
  | 'account_frozen'
  | 'withdrawal_not_possible'
  | 'amount_invalid'
  | 'withdrawal_too_small'
  | 'withdrawal_too_large'
  | 'funds_insufficient';

/** How much may be asked for at once. */
export function boundsOf(currency: string): { readonly leastMinor: Minor; readonly mostMinor: Minor } {
  const { minStakeMinor, initialStakeMinor } = getCurrency(currency);
  const { leastSmallestStakes, mostInitialStakes } = WITHDRAWAL_LIMITS;
  return {
    leastMinor: minor(minStakeMinor * leastSmallestStakes),
    mostMinor: minor(initialStakeMinor * mostInitialStakes),
  };
}

/** What is in a bonus account was given to be played with. */
export function mayWithdrawFrom(kind: AccountKind): boolean {
  return kind !== ACCOUNT_KINDS.bonus;
}

/** Whether so much may be asked for from this account. What protects a person stops nobody here. */
export function decideWithdrawal(account: WithdrawnAccount, amountMinor: unknown): Decision<Minor, WithdrawalRefusal> {
  if (!account.isOpen) return refuse('account_inactive');
  if (account.isFrozen) return refuse('account_frozen');
  if (!mayWithdrawFrom(account.kind)) return refuse('withdrawal_not_possible');
  if (!isMinor(amountMinor) || amountMinor <= 0) return refuse('amount_invalid');
  const { leastMinor, mostMinor } = boundsOf(account.currency);
  if (amountMinor < leastMinor) return refuse('withdrawal_too_small');
  if (amountMinor > mostMinor) return refuse('withdrawal_too_large');
  if (amountMinor > account.balanceMinor) return refuse('funds_insufficient');
  return accept(amountMinor);
}

/** The most that can be asked for now; nothing where that is less than the least. */
export function mostOf({
  currency,
  balanceMinor,
}: Pick<WithdrawnAccount, 'currency' | 'balanceMinor'>): Minor | undefined {
  const { leastMinor, mostMinor } = boundsOf(currency);
  const mostNow = Math.min(balanceMinor, mostMinor);
  return mostNow >= leastMinor ? minor(mostNow) : undefined;
}

/** Whether it waits for a person of the house: by all that the person has asked for within a day, this one included. */
export function waitsForOperator(currency: string, askedMinor: number): boolean {
  return askedMinor > getCurrency(currency).initialStakeMinor * WITHDRAWAL_LIMITS.aloneInitialStakes;
}
