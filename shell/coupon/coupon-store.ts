import {
  emptyCoupon,
  fromSaved,
  PRICE_CHANGE,
  toSaved,
  type Coupon,
  type PriceChangePolicy,
} from '@glasshouse/domain/coupon';
import type { SelectionId } from '@glasshouse/domain/markets';
import type { Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore } from '@glasshouse/kit/live';
import { editCoupon, type CouponEdit } from './edit-coupon.ts';

/** `localStorage`, or in a test a map; may throw where the visitor forbids it. */
export type CouponStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const COUPON_KEY = 'gh-coupon';
export const COUPON_SETTINGS_KEY = 'gh-coupon-settings';

export interface CouponStore extends Store<Coupon> {
  readonly selected: Store<ReadonlySet<SelectionId>>;
  /** The one door through which a coupon changes. */
  dispatch(change: CouponEdit): void;
  /** Another tab wrote: this one follows. */
  follow(key: string | null): void;
}

/** Lives through navigation in memory, through reloads and in other tabs by storage. */
export function makeCouponStore(storage: CouponStorage): CouponStore {
  const coupon = makeValueStore(readSaved(storage, emptyCoupon()));
  const selected = makeValueStore<ReadonlySet<SelectionId>>(idsOf(coupon.get()));

  function set(next: Coupon): void {
    const before = coupon.get();
    coupon.set(next);
    if (before.selections !== next.selections) selected.set(idsOf(next));
  }

  return {
    get: coupon.get,
    subscribe: coupon.subscribe,
    selected,
    dispatch(change) {
      set(editCoupon(coupon.get(), change));
      save(storage, coupon.get());
    },
    follow(key) {
      if (key === null || key === COUPON_KEY || key === COUPON_SETTINGS_KEY) set(readSaved(storage, coupon.get()));
    },
  };
}

function idsOf(coupon: Coupon): ReadonlySet<SelectionId> {
  return new Set(coupon.selections.map((selection) => selection.id));
}

/** The amount being typed is this tab's own; what is saved is the selections and the settings. */
function readSaved(storage: CouponStorage, held: Coupon): Coupon {
  const saved = fromSaved(readJson(storage, COUPON_KEY));
  const settings = readJson(storage, COUPON_SETTINGS_KEY);
  const policy =
    typeof settings === 'object' && settings !== null && 'priceChange' in settings ? settings.priceChange : '';
  return {
    ...saved,
    priceChange: isPolicy(policy) ? policy : held.priceChange,
    ...(held.amountMinor !== undefined && { amountMinor: held.amountMinor }),
  };
}

function isPolicy(value: unknown): value is PriceChangePolicy {
  return typeof value === 'string' && Object.hasOwn(PRICE_CHANGE, value);
}

function readJson(storage: CouponStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** A full or forbidden storage costs the coupon its memory, nothing else. */
function save(storage: CouponStorage, coupon: Coupon): void {
  try {
    storage.setItem(COUPON_KEY, JSON.stringify(toSaved(coupon)));
    storage.setItem(COUPON_SETTINGS_KEY, JSON.stringify({ priceChange: coupon.priceChange }));
  } catch {
    // Private windows and full disks.
  }
}
