import type { AccountsView, AccountView } from '@glasshouse/contracts/wallet';

/** For tests: what `listAccounts` answers of somebody who holds these accounts. */
export function sampleMoney(accounts: readonly AccountView[], over: Partial<AccountsView> = {}): AccountsView {
  return {
    balance: accounts.find((account) => account.isActive)?.money ?? 0,
    bonus: [],
    all_accounts: [...accounts],
    is_available_first_deposit_bonus: false,
    isAccountFrozen: accounts.some((account) => account.isFrozen),
    user_hide_balance: false,
    ...over,
  };
}
