import { getCurrency } from '@glasshouse/domain/money';

const QUICK_STAKES = [5, 10, 20];

/** Amounts worth a button: so many first stakes of the currency. */
export function listQuickAmounts(iso: string): number[] {
  return QUICK_STAKES.map((count) => count * getCurrency(iso).initialStakeMinor);
}
