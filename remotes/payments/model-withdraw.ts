import type { AccountView } from '@glasshouse/contracts/wallet';
import {
  boundsOf,
  decideWithdrawal,
  mayWithdrawFrom,
  mostOf,
  type WithdrawalRefusal,
} from '@glasshouse/domain/withdrawals';
import type { OfficeDoors } from '@glasshouse/kit/office';

export interface WithdrawState extends OfficeDoors {
  /** Those that money can be withdrawn from. */
  readonly accounts: readonly AccountView[];
  readonly isBalanceHidden: boolean;
  /** They have not said who they are, which comes before money is paid out. */
  readonly needsName: boolean;
  /** The operator wants whoever withdraws to be verified, and they are not. */
  readonly needsVerification: boolean;
}

export function listWithdrawable(accounts: readonly AccountView[]): readonly AccountView[] {
  return accounts.filter(({ isClosed, type }) => !isClosed && mayWithdrawFrom(type));
}

/** What stands against this amount, by the rule that the server decides by. */
export function findFault(account: AccountView, amountMinor: number | undefined): WithdrawalRefusal | undefined {
  const { type: kind, iso: currency, isClosed, isFrozen, money: balanceMinor } = account;
  const decided = decideWithdrawal({ kind, currency, isOpen: !isClosed, isFrozen, balanceMinor }, amountMinor);
  return decided.ok ? undefined : decided.code;
}

/** The least and the most at once, and all that is there where that can be asked for. */
export function listSums({ iso, money }: AccountView) {
  const { leastMinor, mostMinor } = boundsOf(iso);
  return { leastMinor, mostMinor, allMinor: mostOf({ currency: iso, balanceMinor: money }) };
}
