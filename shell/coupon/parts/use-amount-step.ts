import { amountStep } from '@glasshouse/domain/coupon';
import { useStore } from '@glasshouse/kit/live';
import { useController } from './use-controller.ts';

/** By how much the buttons beside an amount change it. */
export function useAmountStep(): number {
  const { store: coupon, paying } = useController();
  const { settings } = useStore(coupon);
  const { iso } = useStore(paying);
  return amountStep(iso, settings);
}
