import { initialStake } from './amounts.ts';
import type { Minor } from '../money/index.ts';
import type { CouponSettings } from './settings.ts';
import type { Coupon } from './types.ts';

/** Turning one-click on with selections on the coupon asks first, since it clears the coupon. */
export function needsOneClickConfirm(coupon: Pick<Coupon, 'selections'>): boolean {
  return coupon.selections.length > 0;
}

export interface OneClickPlace {
  /** By the site's config. */
  readonly allowed: boolean;
  readonly bonusAccount: boolean;
  readonly iso: string;
}

/** The amount that a click places at once; absent where a click only puts the selection on the coupon. */
export function findOneClickAmount(
  settings: CouponSettings,
  { allowed, bonusAccount, iso }: OneClickPlace,
): Minor | undefined {
  if (!allowed || !settings.isActiveOneClick) return undefined;
  const own = bonusAccount ? settings.bonusAccountOneClickAmount : settings.oneClickAmount;
  return own ?? initialStake(iso);
}
