import type { AccountView } from '@glasshouse/contracts/wallet';
import { getCurrency } from '@glasshouse/domain/money';

export interface RechargeState {
  readonly accounts: readonly AccountView[];
}

/** The documents' type of an account that bonuses fill: nobody deposits there. */
const BONUS = 4;

export function listPayable(accounts: readonly AccountView[]): readonly AccountView[] {
  return accounts.filter(({ type, isActive }) => type !== BONUS && isActive);
}

const QUICK_STAKES = [5, 10, 20];

/** Amounts worth a button: so many first stakes of the currency. */
export function listQuickAmounts(iso: string): number[] {
  return QUICK_STAKES.map((count) => count * getCurrency(iso).initialStakeMinor);
}
