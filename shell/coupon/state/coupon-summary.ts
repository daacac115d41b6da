import type { Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore } from '@glasshouse/kit/live';
import type { CouponSummary } from '../still.ts';
import { couponInFront, type CouponState } from './coupon-state.ts';

/** Keeps what the frame shows of the coupons; it hears of nothing else. */
export function followSummary(coupon: Store<CouponState>): Store<CouponSummary> {
  const summary = makeValueStore(summarise(coupon.get()));
  coupon.subscribe(() => {
    const next = summarise(coupon.get());
    if (!isSame(summary.get(), next)) summary.set(next);
  });
  return summary;
}

function summarise(state: CouponState): CouponSummary {
  return {
    inFront: couponInFront(state).selections.length,
    inAll: state.tabs.tabs.reduce((sum, tab) => sum + tab.selections.length, 0),
    accountId: state.accountId,
    isBalanceShown: state.settings.isBalanceShown,
    oneClick: state.settings.isActiveOneClick ? state.settings : undefined,
  };
}

function isSame(a: CouponSummary, b: CouponSummary): boolean {
  return (
    a.inFront === b.inFront &&
    a.inAll === b.inAll &&
    a.accountId === b.accountId &&
    a.isBalanceShown === b.isBalanceShown &&
    a.oneClick === b.oneClick
  );
}
