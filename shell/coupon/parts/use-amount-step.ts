import { amountStep } from '@glasshouse/domain/coupon';
import { useStore } from '@glasshouse/kit/live';
import { useCounter } from './use-counter.ts';

/** By how much the buttons beside an amount change it. */
export function useAmountStep(): number {
  const { store: coupon, purse } = useCounter();
  const { settings } = useStore(coupon);
  const { iso } = useStore(purse);
  return amountStep(iso, settings);
}
