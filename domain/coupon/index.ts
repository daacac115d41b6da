export * from './types.ts';
export { addSelection, removeSelection, clearCoupon, emptyCoupon, setType, setAmount, toSaved, fromSaved } from './edit.ts';
export { decideCoupon, isKnownOutcome, MAX_SELECTIONS, type CouponRefusal, type CouponLimits } from './decide-coupon.ts';
export { decidePrice, type PriceRefusal } from './decide-price.ts';
export { couponOdds, possibleWin } from './possible-win.ts';
