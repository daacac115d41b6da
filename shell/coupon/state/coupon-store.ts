import type { CouponSelection } from '@glasshouse/domain/coupon';
import type { SelectionId } from '@glasshouse/domain/markets';
import type { CouponChange, Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore } from '@glasshouse/kit/live';
import { couponInFront, emptyState, type CouponState } from './coupon-state.ts';
import type { CouponEdit } from './coupon-edit.ts';
import { editFirst, type Reduce } from './first-edit.ts';
import {
  CHOICES_KEY,
  COUPON_KEY,
  followState,
  loadState,
  saveState,
  SETTINGS_KEY,
  type CouponMemory,
} from './store-coupon.ts';
import { describeChange } from './describe-change.ts';

export interface CouponStore extends Store<CouponState> {
  readonly selected: Store<ReadonlySet<SelectionId>>;
  /** The one door through which coupons change. */
  dispatch(change: CouponEdit): void;
  /** How everything else is done, once the code for it is there. */
  learn(reduce: Reduce): void;
  /** Another tab of the browser wrote: this one follows. */
  follow(key: string | null): void;
  /** Hears of every change of what stands on the coupon in front, or of how it is played. */
  onChange(listener: (change: CouponChange) => void): () => void;
}

/** Lives through navigation in memory, through reloads and in other tabs by storage. */
export function makeCouponStore(memory: CouponMemory, iso: string): CouponStore {
  const state = makeValueStore(loadState(memory, emptyState(iso)));
  const selected = makeValueStore<ReadonlySet<SelectionId>>(idsOf(selectionsOf(state.get())));
  const listeners = new Set<(change: CouponChange) => void>();
  let reduce = editFirst;

  function set(next: CouponState): void {
    const before = state.get();
    state.set(next);
    const [was, is] = [selectionsOf(before), selectionsOf(next)];
    if (!isSame(was, is)) selected.set(idsOf(is));
    const change = describeChange(couponInFront(before), couponInFront(next));
    if (change) for (const listener of listeners) listener(change);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    selected,
    dispatch(change) {
      const before = state.get();
      set(reduce(before, change));
      saveState(memory, before, state.get());
    },
    learn(next) {
      reduce = next;
    },
    follow(key) {
      if (key === null || FOLLOWED.includes(key)) set(followState(memory, state.get()));
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const FOLLOWED: readonly string[] = [COUPON_KEY, SETTINGS_KEY, CHOICES_KEY];

function selectionsOf(state: CouponState): readonly CouponSelection[] {
  return couponInFront(state).selections;
}

function idsOf(selections: readonly CouponSelection[]): ReadonlySet<SelectionId> {
  return new Set(selections.map((selection) => selection.id));
}

function isSame(a: readonly CouponSelection[], b: readonly CouponSelection[]): boolean {
  return a === b || (a.length === b.length && a.every((held, at) => held.id === b[at]?.id));
}
