import { ACCOUNT_KINDS } from '@glasshouse/domain/money';
import type { AccountView } from '@glasshouse/contracts/wallet';
import type { OfficeDoors } from '@glasshouse/kit/office';
import { mayConvertFrom, type ConversionAllowed } from '@glasshouse/domain/conversion';

export interface ConvertState extends OfficeDoors {
  readonly accounts: readonly AccountView[];
  readonly allowed: ConversionAllowed;
  readonly isBalanceHidden: boolean;
}

/** Accounts that money may be taken from, the fullest first: there it is worth asking. */
export function listSources({ accounts, allowed }: Pick<ConvertState, 'accounts' | 'allowed'>): readonly AccountView[] {
  return accounts
    .filter((account) => !account.isClosed && mayConvertFrom(allowed, account.type))
    .filter((from) => listTargets(accounts, from).length > 0)
    .toSorted((a, b) => Number(b.money > 0) - Number(a.money > 0));
}

export function listTargets(accounts: readonly AccountView[], from: AccountView | undefined): readonly AccountView[] {
  if (!from) return [];
  return accounts.filter(
    (account) => !account.isClosed && account.type !== ACCOUNT_KINDS.bonus && account.iso !== from.iso,
  );
}
