import {
  addSelection,
  clearCoupon,
  removeSelection,
  setAmount,
  setType,
  type Coupon,
  type CouponSelection,
  type CouponType,
  type PriceChangePolicy,
} from '@glasshouse/domain/coupon';
import type { SelectionId } from '@glasshouse/domain/markets';
import type { OddsMilli } from '@glasshouse/domain/odds';

/** Everything that can be done to a coupon, by name. */
export type CouponEdit =
  | { readonly edit: 'toggle'; readonly selection: CouponSelection }
  | { readonly edit: 'remove'; readonly id: SelectionId }
  | { readonly edit: 'clear' }
  | { readonly edit: 'setType'; readonly type: CouponType }
  | { readonly edit: 'setAmount'; readonly amountMinor: number | undefined }
  | { readonly edit: 'setPriceChange'; readonly policy: PriceChangePolicy }
  /** The player takes the prices that hold now. */
  | { readonly edit: 'agree'; readonly prices: ReadonlyMap<SelectionId, OddsMilli> }
  /** What another tab of the browser, or the last visit, left. */
  | { readonly edit: 'replace'; readonly coupon: Coupon };

export function editCoupon(coupon: Coupon, change: CouponEdit): Coupon {
  switch (change.edit) {
    case 'toggle':
      return addSelection(coupon, change.selection);
    case 'remove':
      return removeSelection(coupon, change.id);
    case 'clear':
      return clearCoupon(coupon);
    case 'setType':
      return setType(coupon, change.type);
    case 'setAmount':
      return setAmount(coupon, change.amountMinor);
    case 'setPriceChange':
      return { ...coupon, priceChange: change.policy };
    case 'agree':
      return { ...coupon, selections: coupon.selections.map((held) => agree(held, change.prices.get(held.id))) };
    case 'replace':
      return change.coupon;
  }
}

function agree(selection: CouponSelection, oddsMilli: OddsMilli | undefined): CouponSelection {
  return oddsMilli === undefined ? selection : { ...selection, oddsMilli };
}
