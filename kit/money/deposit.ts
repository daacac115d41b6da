import { demoDeposit, type AccountView } from '@glasshouse/contracts/wallet';
import { ACCOUNT_KINDS, getCurrency } from '@glasshouse/domain/money';

const QUICK_STAKES = [5, 10, 20];
/** What stands in the window that opens over any page. */
const PRESSED_STAKES = 20;

export function isFilledByBonuses({ type }: Pick<AccountView, 'type'>): boolean {
  return type === ACCOUNT_KINDS.bonus;
}

export function canDeposit(account: Pick<AccountView, 'type' | 'isClosed'>): boolean {
  return !account.isClosed && !isFilledByBonuses(account);
}

/** Amounts worth a button: so many first stakes of the currency. */
export function listQuickAmounts(iso: string): readonly number[] {
  return QUICK_STAKES.map((count) => count * getCurrency(iso).initialStakeMinor);
}

export function pressedAmountOf(iso: string): number {
  return PRESSED_STAKES * getCurrency(iso).initialStakeMinor;
}

/** A deposit is the same wish wherever it is pressed: on its own page, in the account, or in the header. */
export function planDeposit(accountId: number) {
  return { call: demoDeposit, wish: `deposit/${accountId}`, params: { accountId } } as const;
}
