import type { SessionState } from '@glasshouse/contracts/shell-api';
import type { AccountView, MovedAccountView } from '@glasshouse/contracts/wallet';
import type { DepositTerms } from '@glasshouse/kit/money';
import type { AccountFactsProps, OfficeDoors } from '@glasshouse/kit/office';
import type { Statement } from './model-statement.ts';

export interface AccountState extends OfficeDoors {
  readonly nowSec: number;
  readonly userId: number;
  readonly accounts: readonly AccountPart[];
  /** As the house has it kept; the session knows better once it is there. */
  readonly isBalanceHidden: boolean;
  readonly terms: DepositTerms;
  /** Absent where nobody could say. */
  readonly config?: AccountFactsProps['config'];
}

export interface AccountPart {
  readonly account: AccountView;
  readonly statement: Statement;
}

/** An account as a deposit answered it, and what the session knew of the accounts at that moment. */
export interface AnsweredAccount {
  readonly account: MovedAccountView;
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
  if (answered?.session === session && answered.account.id === rendered.id) return { ...rendered, ...answered.account };
  return session.find((account) => account.id === rendered.id) ?? rendered;
}
