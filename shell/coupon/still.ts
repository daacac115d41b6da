import type { OneClickAmounts } from '@glasshouse/domain/coupon';
import type { CouponApi, Store } from '@glasshouse/contracts/shell-api';
import { begins, later, nothing, still } from '../features/still-parts.ts';
import type { CouponController } from './controller/controller.ts';
import type { CouponEdit } from './state/coupon-edit.ts';

/** What of the coupons is seen without opening one. */
export interface CouponSummary {
  /** How many selections stand on the coupon in front, and how many on all of them. */
  readonly inFront: number;
  readonly inAll: number;
  /** The account that pays; absent where the player has chosen none. */
  readonly accountId?: number | undefined;
  readonly isBalanceShown: boolean;
  /** One-click betting is on, with these amounts. */
  readonly oneClick?: OneClickAmounts | undefined;
}

/** The coupon itself, or the open bets of whoever is signed in. */
export type CouponSide = 'slip' | 'mine';

export interface CouponFeature extends CouponApi {
  readonly summary: Store<CouponSummary>;
  /** The coefficient of the coupon in front, in thousandths; 0 until there is one. */
  readonly oddsMilli: Store<number>;
  /** On narrow screens the coupon is a sheet. */
  readonly sheet: Store<boolean>;
  /** It stands beside the page, or its sheet is open. */
  readonly seen: Store<boolean>;
  show(open: boolean): void;
  readonly side: Store<CouponSide>;
  turn(side: CouponSide): void;
  edit(change: CouponEdit): void;
  /** Where coupons are looked at and placed; its code comes with the first need of it. */
  openController(): Promise<CouponController>;
  readonly counterOpen: Store<boolean>;
}

/** What hydration finds, whatever the browser remembers. */
const NO_COUPON: CouponSummary = { inFront: 0, inAll: 0, isBalanceShown: true };

export function stillCoupon(): CouponFeature {
  return {
    selected: still(new Set()),
    toggle: nothing,
    repeat: nothing,
    build: nothing,
    onChange: begins,
    summary: still(NO_COUPON),
    oddsMilli: still(0),
    sheet: still(false),
    seen: still(false),
    show: nothing,
    side: still('slip'),
    turn: nothing,
    edit: nothing,
    openController: later,
    counterOpen: still(false),
  };
}
