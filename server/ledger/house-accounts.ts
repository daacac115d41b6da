import { currencyIdOf, isCurrency } from '@glasshouse/domain/money';
import { HOUSE_PURPOSES, type HousePurpose } from './house-accounts.table.ts';

/** What points are counted in: no money, and no currency of `domain/money`. */
export const POINTS_CURRENCY = 'PTS';
/** The house's one account of points: currencies have numbers above zero. */
export const HOUSE_OF_POINTS = -HOUSE_PURPOSES.points;

/** The house's account for a purpose in a currency; below zero by design. */
export function houseAccountId(purpose: Exclude<HousePurpose, 'points'>, currency: string): number {
  if (!isCurrency(currency)) throw new Error(`the house holds no ${currency}`);
  return -(currencyIdOf(currency) * 100 + HOUSE_PURPOSES[purpose]);
}
