export * from './types.ts';
export { MAX_SELECTIONS } from './constants.ts';
export {
  addSelection,
  removeSelection,
  clearCoupon,
  emptyCoupon,
  setType,
  setAmount,
  toSaved,
  fromSaved,
} from './edit.ts';
export { decideCoupon, isKnownOutcome, type CouponRefusal, type CouponLimits } from './decide-coupon.ts';
export { decidePrice, type PriceRefusal } from './decide-price.ts';
export { couponOdds, possibleWin } from './possible-win.ts';
export { parseSaved } from './parse-saved.ts';
