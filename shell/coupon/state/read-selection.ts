import { fromSaved, type CouponSelection } from '@glasshouse/domain/coupon';

/**
 * What a remote puts on the coupon, as the coupon will find it again after a reload. One of another shape would be
 * shown now and gone then, so it is refused at once: the remote's own mistake, told where it was made.
 */
export function readSelection(given: CouponSelection): CouponSelection {
  const [read] = fromSaved({ bets: [given] }).selections;
  if (!read) throw new TypeError('this is no CouponSelection: see docs/remote-contract.md');
  return read;
}
