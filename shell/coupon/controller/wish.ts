import type { Coupon } from '@glasshouse/domain/coupon';
import type { KeptRequest } from '@glasshouse/kit/money';

const OF_COUPON = 'coupon/';
const OF_CLICK = 'click/';

/** The name of a click's bet, of which there is one at a time for each price. */
export function clickKey(selectionId: string): string {
  return OF_CLICK + selectionId;
}

/** Whether this name is a click's and not a coupon's. */
export function isClick(key: string): boolean {
  return key.startsWith(OF_CLICK);
}

/** What a request is about: a click's own price, or everything that stands on the coupon, in whichever tab. */
export function wishOf(key: string, { selections }: Coupon): string {
  if (isClick(key)) return key;
  return (
    OF_COUPON +
    selections
      .map(({ id }) => id)
      .toSorted()
      .join(' ')
  );
}

export function isOfCoupon({ wish }: Pick<KeptRequest, 'wish'>): boolean {
  return wish.startsWith(OF_COUPON) || isClick(wish);
}
