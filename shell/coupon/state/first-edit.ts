import { addSelection, type Coupon } from '@glasshouse/domain/coupon';
import {
  couponInFront,
  keyInFront,
  withFirstAmount,
  withSettings,
  type CouponState,
  type TabKey,
} from './coupon-state.ts';
import type { CouponEdit } from './coupon-edit.ts';

/** How a change is made. */
export type Reduce = (state: CouponState, change: CouponEdit) => CouponState;

/**
 * What can happen before the coupon is open: a price is pressed, or another player's account and currency hold. All else is done
 * where it can be seen, by `editCoupon`, for which no first view pays.
 */
export const editFirst: Reduce = (state, change) => {
  if (change.edit === 'toggle') return editFront(state, (coupon) => addSelection(coupon, change.selection));
  if (change.edit === 'setAccount') return payFrom(state, change.accountId);
  return change.edit === 'setCurrency' ? inCurrency(state, change.iso) : state;
};

/** A change of the coupon in front, with what follows from it. */
export function editFront(state: CouponState, edit: (coupon: Coupon) => Coupon): CouponState {
  const before = couponInFront(state);
  const edited = withSettings(edit(before), state.settings);
  const after = before.selections.length === 0 ? withFirstAmount(edited, state.iso) : edited;
  return {
    ...state,
    tabs: { ...state.tabs, tabs: state.tabs.tabs.with(state.tabs.active, after) },
    prepaidMinor: after.selections.length === 0 ? 0 : state.prepaidMinor,
    brokenOffers: rememberOffer(state, before, after),
  };
}

/** A changed accumulator of the day has lost its bonus, and the player is told so until the coupon is empty. */
function rememberOffer(state: CouponState, before: Coupon, after: Coupon): ReadonlySet<TabKey> {
  const key = keyInFront(state);
  const broken = before.expressId !== undefined && after.expressId === undefined;
  const stands = after.selections.length > 0 && (broken || state.brokenOffers.has(key));
  const others = [...state.brokenOffers].filter((held) => held !== key);
  return new Set(stands ? [...others, key] : others);
}

/** A promo code goes with whoever typed it. */
function payFrom(state: CouponState, accountId: number | undefined): CouponState {
  const kept = state.tabs.tabs;
  const tabs = accountId === undefined ? kept.map((coupon) => ({ ...coupon, promoCode: undefined })) : kept;
  return { ...state, accountId, prepaidMinor: 0, tabs: { ...state.tabs, tabs } };
}

/** An amount in euros is none in yen. */
function inCurrency(state: CouponState, iso: string): CouponState {
  if (iso === state.iso) return state;
  const tabs = state.tabs.tabs.map((coupon) =>
    withFirstAmount({ ...coupon, amountById: {}, stakeByKind: {}, amountMinor: undefined }, iso),
  );
  return { ...state, iso, prepaidMinor: 0, tabs: { ...state.tabs, tabs } };
}
