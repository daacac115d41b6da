import type { CashOutView } from '@glasshouse/contracts/cash-out';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import type { CallResult, SessionState } from '@glasshouse/contracts/shell-api';
import type { AccountView } from '@glasshouse/contracts/wallet';
import type { BetFilter } from './model-bets.ts';
import type { OfficeDoors } from './model-doors.ts';
import type { Statement } from './model-statement.ts';

export interface AccountState extends OfficeDoors {
  readonly nowSec: number;
  readonly userId: number;
  readonly accounts: readonly AccountPart[];
}

export interface AccountPart {
  readonly account: AccountView;
  readonly statement: Statement;
}

export interface HistoryState extends OfficeDoors {
  readonly nowSec: number;
  readonly filter: BetFilter;
  readonly bets: readonly BetView[];
  /** Present while older ones are to be had. */
  readonly next?: string;
  readonly pending: readonly PendingView[];
  /** The server's clock, in milliseconds, when it told of the pending ones. */
  readonly pendingAtMs: number;
  readonly cashOuts: readonly CashOutView[];
}

/** One bet on a page of its own; no bet where it is not the player's. */
export interface BetState extends OfficeDoors {
  readonly nowSec: number;
  readonly betId: number;
  readonly bet?: BetView;
  readonly account?: AccountView;
  readonly cashOut?: CashOutView;
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
