import { addTab, closeTab, MAX_TABS, selectTab, type Coupon } from '@glasshouse/domain/coupon';
import {
  couponInFront,
  makeTabKey,
  withFirstAmount,
  withSettings,
  type CouponState,
  type TabKey,
} from './coupon-state.ts';

export type TabsEdit =
  | { readonly edit: 'addTab' }
  | { readonly edit: 'closeTab'; readonly key: TabKey }
  | { readonly edit: 'selectTab'; readonly key: TabKey }
  /** A whole coupon, from a code or an offer: in front where that is empty, else beside it. */
  | { readonly edit: 'fill'; readonly coupon: Coupon };

export function changeTabs(state: CouponState, change: TabsEdit): CouponState {
  switch (change.edit) {
    case 'addTab':
      return openTab(state);
    case 'closeTab':
      return shutTab(state, state.keys.indexOf(change.key));
    case 'selectTab':
      return { ...state, tabs: selectTab(state.tabs, state.keys.indexOf(change.key)) };
    case 'fill':
      return fill(state, change.coupon);
  }
}

function openTab(state: CouponState): CouponState {
  if (state.tabs.tabs.length >= MAX_TABS) return state;
  const tabs = addTab(state.tabs);
  const fresh = withSettings(couponInFront({ ...state, tabs }), state.settings);
  return { ...state, tabs: { ...tabs, tabs: tabs.tabs.with(tabs.active, fresh) }, keys: [...state.keys, makeTabKey()] };
}

/** The last one is not closed but emptied, and is another coupon from then on. */
function shutTab(state: CouponState, at: number): CouponState {
  const key = state.keys[at];
  if (key === undefined) return state;
  const tabs = closeTab(state.tabs, at);
  const left = state.keys.filter((held) => held !== key);
  return {
    ...state,
    tabs: { ...tabs, tabs: tabs.tabs.map((coupon) => withSettings(coupon, state.settings)) },
    keys: left.length === 0 ? [makeTabKey()] : left,
    brokenOffers: new Set([...state.brokenOffers].filter((held) => held !== key)),
  };
}

/** Where there is no room for another coupon, the one in front gives way. */
function fill(state: CouponState, coupon: Coupon): CouponState {
  const place = couponInFront(state).selections.length === 0 ? state : openTab(state);
  const before = couponInFront(place);
  const filled = withSettings({ ...coupon, amountMinor: coupon.amountMinor ?? before.amountMinor }, state.settings);
  const tabs = { ...place.tabs, tabs: place.tabs.tabs.with(place.tabs.active, withFirstAmount(filled, state.iso)) };
  const key = place.keys[place.tabs.active];
  return { ...place, tabs, brokenOffers: new Set([...place.brokenOffers].filter((held) => held !== key)) };
}
