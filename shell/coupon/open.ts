/** One chunk for all that an open coupon needs: two would split what they share with the first view into many. */
export { openCounter } from './desk/open-counter.ts';
export { OpenCoupon } from './parts/open-coupon.tsx';
