import { describe, expect, it } from 'vitest';
import type { CouponChange } from '@glasshouse/contracts/shell-api';
import { oddsMilli } from '@glasshouse/domain/odds';
import { makeStorage, select } from '../testing/index.ts';
import { couponInFront, policyOf } from './coupon-state.ts';
import { makeCouponStore, type CouponStore } from './coupon-store.ts';
import { editCoupon } from './edit-coupon.ts';
import { CHOICES_KEY, COUPON_KEY, SETTINGS_KEY, type CouponMemory, type CouponStorage } from './store-coupon.ts';

const HOME = select('7/1x2/1', 1_850);
const OTHER = select('8/total|total=2.5/over', 2_000);
const THIRD = select('9/1x2/x', 3_000);

/** A tab of a browser: what it shares with the others, and what is its own. */
function openTab(
  shared: CouponStorage = makeStorage(),
  own: CouponStorage = makeStorage(),
): { store: CouponStore; memory: CouponMemory } {
  const memory = { shared, own };
  const store = makeCouponStore(memory, 'EUR');
  store.learn(editCoupon);
  return { store, memory };
}

function front(store: CouponStore) {
  return couponInFront(store.get());
}

describe('the coupons of a browser', () => {
  it('[CP-24] survive a reload, with their types, systems and amounts', () => {
    const { store, memory } = openTab();
    for (const selection of [HOME, OTHER, THIRD]) store.dispatch({ edit: 'toggle', selection });
    store.dispatch({ edit: 'setType', type: 'system' });
    store.dispatch({ edit: 'setAmount', amountMinor: 700 });
    const { store: after } = openTab(memory.shared, memory.own);
    expect(front(after)).toEqual(front(store));
    expect(after.selected.get()).toEqual(new Set([HOME.id, OTHER.id, THIRD.id]));
    expect(JSON.parse(memory.shared.getItem(COUPON_KEY) ?? '')).toMatchObject({
      tabs: [{ bets: [HOME, OTHER, THIRD], addedAtByBetId: { [HOME.id]: 900 }, typeId: 4, systemValue: 2 }],
    });
  });

  it('[CP-24] survive a reload, with what is staked on each kind', () => {
    const { store, memory } = openTab();
    for (const selection of [HOME, OTHER, THIRD]) store.dispatch({ edit: 'toggle', selection });
    store.dispatch({ edit: 'setType', type: 'stakes' });
    store.dispatch({ edit: 'setStakesInTotal', on: true });
    store.dispatch({ edit: 'setStakeOf', kind: 'trixie', amountMinor: 400 });
    const { store: after } = openTab(memory.shared, memory.own);
    expect(front(after)).toEqual(front(store));
    expect(front(after)).toMatchObject({ stakeByKind: { trixie: 400 }, stakesInTotal: true });
  });

  it('[CP-24] are followed by another tab, whose own typed amount stays', () => {
    const { store: one, memory } = openTab();
    const { store: two } = openTab(memory.shared);
    two.dispatch({ edit: 'toggle', selection: HOME });
    two.dispatch({ edit: 'setAmount', amountMinor: 700 });
    one.follow(COUPON_KEY);
    one.dispatch({ edit: 'toggle', selection: OTHER });
    two.follow(COUPON_KEY);
    expect(front(two)).toMatchObject({ selections: [HOME, OTHER], amountMinor: 700 });
    two.follow('of another program');
    expect(front(two).selections).toEqual([HOME, OTHER]);
  });

  it('[CP-07] come with the currency’s first amount to another tab, opened later or before, in which none was typed', () => {
    const { store, memory } = openTab();
    const { store: before } = openTab(memory.shared);
    store.dispatch({ edit: 'toggle', selection: HOME });
    store.dispatch({ edit: 'setAmount', amountMinor: 700 });
    before.follow(COUPON_KEY);
    const { store: later } = openTab(memory.shared);
    for (const tab of [before, later]) expect(front(tab)).toMatchObject({ selections: [HOME], amountMinor: 500 });
    // Taken away by hand, it does not come back by itself.
    later.dispatch({ edit: 'setAmount', amountMinor: undefined });
    store.dispatch({ edit: 'toggle', selection: OTHER });
    later.follow(COUPON_KEY);
    expect(front(later)).toMatchObject({ selections: [HOME, OTHER], amountMinor: undefined });
  });

  it('[CP-02] stand beside each other, each with its own selections, type and amount, over a reload', () => {
    const { store, memory } = openTab();
    store.dispatch({ edit: 'toggle', selection: HOME });
    store.dispatch({ edit: 'addTab' });
    store.dispatch({ edit: 'toggle', selection: OTHER });
    store.dispatch({ edit: 'toggle', selection: THIRD });
    store.dispatch({ edit: 'setType', type: 'singles' });
    store.dispatch({ edit: 'setAmountOf', id: THIRD.id, amountMinor: 900 });
    const { store: after } = openTab(memory.shared, memory.own);
    expect(after.get().tabs).toEqual(store.get().tabs);
    expect(front(after)).toMatchObject({ type: 'singles', amountById: { [THIRD.id]: 900 } });
    expect(after.selected.get()).toEqual(new Set([OTHER.id, THIRD.id]));
    after.dispatch({ edit: 'selectTab', key: after.get().keys[0] ?? '' });
    expect(front(after)).toMatchObject({ type: 'single', selections: [HOME], amountMinor: 500 });
    expect(after.selected.get()).toEqual(new Set([HOME.id]));
  });

  it('[CP-02] keep their names when one of them is closed in another tab of the browser', () => {
    const { store: one, memory } = openTab();
    one.dispatch({ edit: 'toggle', selection: HOME });
    one.dispatch({ edit: 'addTab' });
    one.dispatch({ edit: 'toggle', selection: OTHER });
    const { store: two } = openTab(memory.shared);
    const [first = '', second] = two.get().keys;
    one.dispatch({ edit: 'closeTab', key: one.get().keys[0] ?? '' });
    two.follow(COUPON_KEY);
    expect(two.get().keys).toEqual([second]);
    expect(front(two).selections).toEqual([OTHER]);
    expect(first).not.toBe(second);
  });

  it('[CP-28] keep the settings across visits, and every coupon plays by them', () => {
    const { store, memory } = openTab();
    store.dispatch({ edit: 'setPolicy', policy: 'higher' });
    store.dispatch({ edit: 'setFlag', flag: 'isCouponFixed', on: true });
    store.dispatch({ edit: 'setStep', iso: 'EUR', stepMinor: 75 });
    store.dispatch({ edit: 'setExactOdds', oddsMilli: 2_500 });
    const { store: after } = openTab(memory.shared);
    expect(after.get().settings).toEqual(store.get().settings);
    expect(policyOf(after.get().settings)).toBe('higher');
    after.dispatch({ edit: 'toggle', selection: HOME });
    expect(front(after)).toMatchObject({ priceChange: 'higher', exactOddsMilli: 2_500 });
    const { store: beside } = openTab(memory.shared);
    after.dispatch({ edit: 'setPolicy', policy: 'any' });
    beside.follow(SETTINGS_KEY);
    expect(front(beside).priceChange).toBe('any');
  });

  it('[CP-30.off] leave the accumulators of the day away from visit to visit once the player has turned them off', () => {
    const { store, memory } = openTab();
    const { store: beside } = openTab(memory.shared);
    expect(store.get().offersShown).toBe(true);
    store.dispatch({ edit: 'showOffers', on: false });
    beside.follow(CHOICES_KEY);
    expect(beside.get().offersShown).toBe(false);
    expect(openTab(memory.shared).store.get().offersShown).toBe(false);
    store.dispatch({ edit: 'showOffers', on: true });
    expect(openTab(memory.shared).store.get().offersShown).toBe(true);
  });

  it('tell the pages what is on the one in front, and only when that changes', () => {
    const { store } = openTab();
    let told = 0;
    store.selected.subscribe(() => (told += 1));
    store.dispatch({ edit: 'toggle', selection: HOME });
    store.dispatch({ edit: 'setAmount', amountMinor: 500 });
    expect(told).toBe(1);
    store.dispatch({ edit: 'toggle', selection: HOME });
    expect(told).toBe(2);
    expect(store.selected.get().size).toBe(0);
  });

  it('[CP-27] announce what was added, changed and taken off, until nobody listens', () => {
    const { store } = openTab();
    const heard: CouponChange[] = [];
    const leave = store.onChange((change) => heard.push(change));
    store.dispatch({ edit: 'toggle', selection: HOME });
    store.dispatch({ edit: 'setAmount', amountMinor: 900 });
    store.dispatch({ edit: 'toggle', selection: OTHER });
    store.dispatch({ edit: 'setType', type: 'singles' });
    store.dispatch({ edit: 'clear' });
    leave();
    store.dispatch({ edit: 'toggle', selection: HOME });
    expect(heard).toEqual([
      { kind: 'added', added: [HOME.id], removed: [], count: 1, type: 'single' },
      { kind: 'updated', added: [OTHER.id], removed: [], count: 2, type: 'express' },
      { kind: 'updated', added: [], removed: [], count: 2, type: 'singles' },
      { kind: 'emptied', added: [], removed: [HOME.id, OTHER.id], count: 0, type: 'single' },
    ]);
  });

  it('take a press on a price before anything else of the coupon is there', () => {
    const store = makeCouponStore({ shared: makeStorage(), own: makeStorage() }, 'EUR');
    store.dispatch({ edit: 'toggle', selection: HOME });
    expect(front(store)).toMatchObject({ selections: [HOME], amountMinor: 500 });
  });

  it('take the prices that the player agreed to, and those alone', () => {
    const { store } = openTab();
    store.dispatch({ edit: 'toggle', selection: HOME });
    store.dispatch({ edit: 'toggle', selection: OTHER });
    store.dispatch({ edit: 'agree', prices: new Map([[HOME.id, oddsMilli(1_900)]]) });
    expect(front(store).selections.map((held) => held.oddsMilli)).toEqual([1_900, 2_000]);
  });

  it.each(['{', '"text"', '{"bets":[{"id":"nonsense"}]}', '{"tabs":7}', '{"tabs":[{"bets":7}]}'])(
    'begin empty over %s',
    (saved) => {
      const shared = makeStorage();
      shared.setItem(COUPON_KEY, saved);
      const own = makeStorage();
      own.setItem('gh-coupon-typed', saved);
      expect(front(openTab(shared, own).store).selections).toEqual([]);
    },
  );

  it('work without a storage', () => {
    const refuse = () => {
      throw new Error('forbidden');
    };
    const forbidden = { getItem: refuse, setItem: refuse };
    const { store } = openTab(forbidden, forbidden);
    store.dispatch({ edit: 'toggle', selection: HOME });
    expect(front(store).selections).toEqual([HOME]);
  });
});
