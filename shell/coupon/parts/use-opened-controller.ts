import { use, useState } from 'react';
import { useFeature } from '../../features/use-feature.ts';
import type { CouponController } from '../controller/controller.ts';

/**
 * Waits for the controller once. Each question for it is a promise of its own: one asked anew with every change would take
 * what is drawn away each time, and the focus with it.
 */
export function useOpenedController(): CouponController {
  const { openController } = useFeature('coupon');
  const [opened, setOpened] = useState<CouponController>();
  const controller = opened ?? use(openController());
  if (!opened) setOpened(controller);
  return controller;
}
