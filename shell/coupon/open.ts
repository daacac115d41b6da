/** One chunk for all that an open coupon needs: two would split what they share with the first view into many. */
export { openController } from './controller/open-controller.ts';
export { OpenCoupon } from './parts/open-coupon.tsx';
