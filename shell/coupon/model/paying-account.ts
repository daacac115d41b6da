import { ACCOUNT_KINDS, type CurrencyIso } from '@glasshouse/domain/money';
import type { SessionState } from '@glasshouse/contracts/shell-api';
import type { AccountView } from '@glasshouse/contracts/wallet';

/** The documents' account types. */
const MAIN = 0;
/** What is worth knowing of the coupon's owner. */
export interface PayingAccount {
  /** The one that pays. */
  readonly account: AccountView | undefined;
  /** What the player may choose among. */
  readonly accounts: readonly AccountView[];
  readonly signedIn: boolean;
  readonly iso: string;
}

/** Guests see amounts in `guestIso`, the currency that is probably theirs. */
export function payingAccountOf(session: SessionState, guestIso: CurrencyIso, accountId?: number): PayingAccount {
  const accounts = session.accounts.filter((account) => !account.isClosed);
  const account = findPayingAccount(session, accountId);
  return { account, accounts, signedIn: session.userId !== undefined, iso: account?.iso ?? guestIso };
}

/** The one that was chosen, where it works; else the active one. */
export function findPayingAccount(session: SessionState, accountId?: number): AccountView | undefined {
  const accounts = session.accounts.filter((account) => !account.isClosed);
  return accounts.find((one) => one.id === accountId) ?? findActive(accounts) ?? session.accounts[0];
}

/** The player's active account; the main one, or any other, where none is. */
function findActive(accounts: readonly AccountView[]): AccountView | undefined {
  return (
    accounts.find((account) => account.isActive) ?? accounts.find((account) => account.type === MAIN) ?? accounts[0]
  );
}

export function isBonusAccount(account: AccountView | undefined): boolean {
  return account?.type === ACCOUNT_KINDS.bonus;
}

/** Nothing to draw anew: prices move far more often than purses. */
export function isSamePayingAccount(a: PayingAccount, b: PayingAccount): boolean {
  if (a.account !== b.account || a.signedIn !== b.signedIn || a.iso !== b.iso) return false;
  return a.accounts.length === b.accounts.length && a.accounts.every((account, at) => account === b.accounts[at]);
}
