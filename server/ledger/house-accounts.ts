import { currencyIdOf, isCurrency } from '@glasshouse/domain/money';
import { HOUSE_PURPOSES, type HousePurpose } from './house-accounts.table.ts';

/** The house's account for a purpose in a currency; below zero by design. */
export function houseAccountId(purpose: HousePurpose, currency: string): number {
  if (!isCurrency(currency)) throw new Error(`the house holds no ${currency}`);
  return -(currencyIdOf(currency) * 100 + HOUSE_PURPOSES[purpose]);
}
