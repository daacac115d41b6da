import { CURRENCIES, isCurrency, isMinor, minor, type CurrencyRow, type Minor } from '../money/index.ts';
import type { CouponSettings } from './settings.ts';

/** First amounts and steps of unknown currencies are those of roubles (site.md section 9); nothing else of them is. */
function valuesOf(iso: string): CurrencyRow {
  return isCurrency(iso) ? CURRENCIES[iso] : CURRENCIES.RUB;
}

/** The amount that a coupon starts with. */
export function initialStake(iso: string): Minor {
  return minor(valuesOf(iso).initialStakeMinor);
}

/** By how much the buttons beside the amount change it: the player's own step where one is set, else the currency's. */
export function amountStep(
  iso: string,
  settings: Pick<CouponSettings, 'isManualAmountStep' | 'amountStepByCurrencyIso'>,
): Minor {
  const own = settings.isManualAmountStep ? settings.amountStepByCurrencyIso[iso] : undefined;
  return own ?? minor(valuesOf(iso).stepMinor);
}

/** One step up or down; an amount that the step would leave without anything, or beyond all numbers, stays. */
export function stepAmount(amount: Minor, step: Minor, direction: 'up' | 'down'): Minor {
  const next = direction === 'up' ? amount + step : amount - step;
  return isMinor(next) && next > 0 ? next : amount;
}
