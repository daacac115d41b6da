import type { BetView } from '@glasshouse/contracts/coupon';
import type { CallResult, SessionState } from '@glasshouse/contracts/shell-api';
import type { AccountView } from '@glasshouse/contracts/wallet';
import type { BetFilter } from './model-bets.ts';
import type { Statement } from './model-statement.ts';

export interface AccountState {
  readonly nowSec: number;
  readonly userId: number;
  readonly accounts: readonly AccountPart[];
}

export interface AccountPart {
  readonly account: AccountView;
  readonly statement: Statement;
}

export interface HistoryState {
  readonly nowSec: number;
  readonly filter: BetFilter;
  /** The one bet that was asked for by its number, in place of the list. */
  readonly betId?: number;
  readonly bets: readonly BetView[];
  readonly more: boolean;
}

/** An account as a deposit answered it, and what the session knew of the accounts at that moment. */
export interface AnsweredAccount {
  readonly account: AccountView;
  readonly session: SessionState['accounts'];
}

/**
 * The account as it is now: the session is kept by the live stream and knows best; a deposit's answer is newer only
 * until the session next changes; before both there is what the page was rendered with.
 */
export function getLatest(
  rendered: AccountView,
  session: SessionState['accounts'],
  answered: AnsweredAccount | undefined,
): AccountView {
  if (answered?.session === session && answered.account.id === rendered.id) return answered.account;
  return session.find((account) => account.id === rendered.id) ?? rendered;
}

export function isSignedOut(result: CallResult<unknown>): boolean {
  return !result.ok && result.error.code === 'sign_in_required';
}
