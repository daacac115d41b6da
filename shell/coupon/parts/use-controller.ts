import { createContext, useContext } from 'react';
import { formatMoney, usePreferences } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import type { CouponController } from '../controller/controller.ts';
import { IDLE, type Placement } from '../controller/placement.ts';
import { keyInFront } from '../state/coupon-state.ts';

const ControllerContext = createContext<CouponController | undefined>(undefined);
export const ControllerProvider = ControllerContext.Provider;

export function useController(): CouponController {
  const controller = useContext(ControllerContext);
  if (!controller) throw new Error('useController needs an open controller above it');
  return controller;
}

/** What has become of the coupon in front. */
export function usePlacement(): Placement {
  const { store: coupon, placements } = useController();
  const key = keyInFront(useStore(coupon));
  return useStore(placements).get(key) ?? IDLE;
}

/** Amounts in the currency of the account that pays. */
export function useFormatAmount(): (amountMinor: number | bigint) => string {
  const { language } = usePreferences();
  const { iso } = useStore(useController().paying);
  return (amountMinor) => formatMoney(amountMinor, iso, language);
}
