import { accept, refuse, type Decision } from '../decision/index.ts';
import { isOfSeveral, type CouponLine, type CouponType } from './types.ts';

export interface VipTerms {
  readonly vipAllowed?: boolean | undefined;
  /** Absent where there is none: what is not limited cannot be raised. */
  readonly maxStakeMinor?: number | undefined;
}

export interface VipCoupon {
  readonly type: CouponType;
  readonly selections: readonly Pick<CouponLine, 'section'>[];
}

/** A VIP bet raises the limits of a line bet (site.md section 5); several bets on one coupon are none. */
export function decideVip(
  { vipAllowed, maxStakeMinor }: VipTerms,
  { type, selections }: VipCoupon,
): Decision<true, 'vip_not_available'> {
  if (!vipAllowed) return refuse('vip_not_available');
  if (maxStakeMinor === undefined) return refuse('vip_not_available');
  if (isOfSeveral(type)) return refuse('vip_not_available');
  if (selections.length === 0) return refuse('vip_not_available');
  if (selections.some((line) => line.section !== 'line')) return refuse('vip_not_available');
  return accept(true);
}
