import { assert } from '../decision/index.ts';
import { MAX_TABS } from './constants.ts';
import { emptyCoupon } from './edit.ts';
import { fromSaved, isRecord, isWhole, toSaved } from './saved.ts';
import type { Coupon, SavedCoupon } from './types.ts';

/** Coupons beside each other, each with its own selections, type, amount and state; there is always one. */
export interface CouponTabs {
  readonly tabs: readonly Coupon[];
  /** The place of the one that is edited. */
  readonly active: number;
}

export interface SavedTabs {
  readonly tabs: readonly SavedCoupon[];
  readonly active: number;
}

export function emptyTabs(): CouponTabs {
  return { tabs: [emptyCoupon()], active: 0 };
}

export function getActive({ tabs, active }: CouponTabs): Coupon {
  const coupon = tabs[active];
  assert(coupon !== undefined, 'the active coupon is one of the tabs');
  return coupon;
}

/** A new coupon at the end, to be edited next. There are five at most. */
export function addTab(held: CouponTabs, coupon: Coupon = emptyCoupon()): CouponTabs {
  if (held.tabs.length >= MAX_TABS) return held;
  return { tabs: [...held.tabs, coupon], active: held.tabs.length };
}

/** Closing the last one leaves an empty one; closing the active one goes on with its neighbour. */
export function closeTab({ tabs, active }: CouponTabs, at: number): CouponTabs {
  const left = tabs.filter((_, index) => index !== at);
  if (left.length === 0) return emptyTabs();
  return { tabs: left, active: Math.min(at < active ? active - 1 : active, left.length - 1) };
}

export function selectTab(held: CouponTabs, at: number): CouponTabs {
  return held.tabs[at] === undefined ? held : { ...held, active: at };
}

/** The one door through which a coupon among others changes. */
export function editActiveTab(held: CouponTabs, change: (coupon: Coupon) => Coupon): CouponTabs {
  const before = getActive(held);
  const after = change(before);
  return after === before ? held : { ...held, tabs: held.tabs.with(held.active, after) };
}

export function toSavedTabs({ tabs, active }: CouponTabs): SavedTabs {
  return { tabs: tabs.map(toSaved), active };
}

/** Takes whatever storage held; a single coupon, as older versions saved it, is one tab. */
export function fromSavedTabs(saved: unknown): CouponTabs {
  if (!isRecord(saved) || !Array.isArray(saved.tabs)) return { tabs: [fromSaved(saved)], active: 0 };
  const tabs = saved.tabs.slice(0, MAX_TABS).map(fromSaved);
  if (tabs.length === 0) return emptyTabs();
  return { tabs, active: isWhole(saved.active) && saved.active < tabs.length ? saved.active : 0 };
}
