import type { BetView } from '@glasshouse/contracts/coupon';
import type { SessionState } from '@glasshouse/contracts/shell-api';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { getCurrency } from '@glasshouse/domain/money';
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

const QUICK_STAKES = [5, 10, 20];

/** Amounts worth a button: so many first stakes of the currency. */
export function listQuickAmounts(iso: string): number[] {
  return QUICK_STAKES.map((count) => count * getCurrency(iso).initialStakeMinor);
}

export interface DepositRequest {
  readonly id: string;
  readonly amountMinor: number;
}

/** The held request goes again where it asks for the same amount: under its own id it cannot be credited twice. */
export function prepareDeposit(
  held: DepositRequest | undefined,
  amountMinor: number,
  makeId: () => string,
): DepositRequest {
  return held?.amountMinor === amountMinor ? held : { id: makeId(), amountMinor };
}

/** No answer, or one from something between us: the deposit may stand all the same. */
export function mayHaveArrived(status: number): boolean {
  return status === 0 || status === 502 || status === 504;
}
