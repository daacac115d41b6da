import { amountStep } from '@glasshouse/domain/coupon';
import { useStore } from '@glasshouse/kit/live';
import { useServices } from '../../services.ts';
import { useCounter } from './use-counter.ts';

/** By how much the buttons beside an amount change it. */
export function useAmountStep(): number {
  const { coupon } = useServices();
  const { settings } = useStore(coupon);
  const { iso } = useStore(useCounter().purse);
  return amountStep(iso, settings);
}
