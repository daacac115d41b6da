import { getCurrency, isMinor, minor, type Minor } from '../money/index.ts';
import type { CouponSettings } from './settings.ts';

/** The amount that a coupon starts with; unknown currencies start as roubles do. */
export function initialStake(iso: string): Minor {
  return minor(getCurrency(iso).initialStakeMinor);
}

/** By how much the buttons beside the amount change it: the player's own step where one is set, else the currency's. */
export function amountStep(
  iso: string,
  settings: Pick<CouponSettings, 'isManualAmountStep' | 'amountStepByCurrencyIso'>,
): Minor {
  const own = settings.isManualAmountStep ? settings.amountStepByCurrencyIso[iso] : undefined;
  return own ?? minor(getCurrency(iso).stepMinor);
}

/** One step up or down; an amount that the step would leave without anything, or beyond all numbers, stays. */
export function stepAmount(amount: Minor, step: Minor, direction: 'up' | 'down'): Minor {
  const next = direction === 'up' ? amount + step : amount - step;
  return isMinor(next) && next > 0 ? next : amount;
}
