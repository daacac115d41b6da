import { MAX_TABS } from '@glasshouse/domain/coupon';
import { keyInFront } from '../state/coupon-state.ts';
import type { CouponStore } from '../state/coupon-store.ts';
import type { CouponEdit } from '../state/coupon-edit.ts';
import { isUnderWay } from './placement.ts';
import type { Placements } from './placements.ts';

/** What changes no coupon that could be on its way. */
const ALWAYS: readonly CouponEdit['edit'][] = [
  'addTab',
  'selectTab',
  'setOneClickAmount',
  'setPolicy',
  'setFlag',
  'setStep',
  'setDropOnScoreChange',
  'setExactOdds',
  'setAccount',
  'setCurrency',
  'showOffers',
  'placed',
];

/** What leaves the reasons of the other selections standing. */
const KEEPS_REASONS: readonly CouponEdit['edit'][] = ['remove', 'setAmountOf'];

/**
 * A bet on its way, or one whose fate is not known, is not changed under the player's hands: what is picked meanwhile
 * goes on another coupon. False where there is none left.
 */
export function allowEdit(store: CouponStore, placements: Placements, change: CouponEdit): boolean {
  if (ALWAYS.includes(change.edit)) return true;
  const key = change.edit === 'closeTab' ? change.key : keyInFront(store.get());
  const placement = placements.of(key);
  if (!isUnderWay(placement)) {
    if (placement.kind !== 'idle' && !KEEPS_REASONS.includes(change.edit)) placements.forget(key);
    return true;
  }
  return (change.edit === 'toggle' || change.edit === 'fill') && turnToFree(store, placements);
}

function turnToFree(store: CouponStore, placements: Placements): boolean {
  const { keys, tabs } = store.get();
  const free = keys.find((key, at) => placements.of(key).kind === 'idle' && tabs.tabs[at]?.selections.length === 0);
  if (free === undefined && tabs.tabs.length >= MAX_TABS) return false;
  store.dispatch(free === undefined ? { edit: 'addTab' } : { edit: 'selectTab', key: free });
  return true;
}
