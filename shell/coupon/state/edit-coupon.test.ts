import { describe, expect, it } from 'vitest';
import { MAX_TABS } from '@glasshouse/domain/coupon';
import { fill, select } from '../testing/index.ts';
import { couponInFront, emptyState, keyInFront, type CouponState } from './coupon-state.ts';
import { editCoupon } from './edit-coupon.ts';
import type { CouponEdit } from './coupon-edit.ts';

const LEGS = ['7', '8', '9', '10'].map((event) => select(`${event}/1x2/1`));
const [A, B, C] = LEGS;
if (!A || !B || !C) throw new Error('no selections');

function after(state: CouponState, ...changes: CouponEdit[]): CouponState {
  return changes.reduce(editCoupon, state);
}

function toggles(...selections: typeof LEGS): CouponEdit[] {
  return selections.map((selection) => ({ edit: 'toggle', selection }));
}

const EMPTY = emptyState('EUR');

describe('amounts', () => {
  it.each([
    ['EUR', 500],
    ['USD', 500],
    ['RUB', 15_000],
    ['JPY', 700],
    ['XXX', 15_000],
  ])('[CP-07] a fresh coupon in %s starts with its first amount', (iso, amountMinor) => {
    expect(couponInFront(after(emptyState(iso), ...toggles(A))).amountMinor).toBe(amountMinor);
  });

  it('a typed amount stays while the coupon is emptied and filled again; an emptied field is not filled by itself', () => {
    const typed = after(EMPTY, ...toggles(A), { edit: 'setAmount', amountMinor: 700 });
    expect(couponInFront(after(typed, { edit: 'clear' }, ...toggles(B))).amountMinor).toBe(700);
    const emptied = after(typed, { edit: 'setAmount', amountMinor: undefined }, ...toggles(B));
    expect(couponInFront(emptied).amountMinor).toBeUndefined();
  });

  it('begin anew in another currency', () => {
    const state = after(EMPTY, ...toggles(A), { edit: 'setPrepaid', amountMinor: 100 });
    const yen = after(state, { edit: 'setCurrency', iso: 'JPY' });
    expect(couponInFront(yen).amountMinor).toBe(700);
    expect(yen.prepaidMinor).toBe(0);
  });

  it('one for all singles takes the place of those of their own', () => {
    const state = after(
      EMPTY,
      ...toggles(A, B),
      { edit: 'setType', type: 'singles' },
      { edit: 'setAmountOf', id: A.id, amountMinor: 900 },
      { edit: 'setAmount', amountMinor: 600 },
    );
    expect(couponInFront(state)).toMatchObject({ amountMinor: 600, amountById: {} });
  });
});

describe('bankers', () => {
  it('make a system with banker of a system, and the last one taken away makes a system again', () => {
    const system = after(EMPTY, ...toggles(...LEGS), { edit: 'setType', type: 'system' });
    const banked = after(system, { edit: 'toggleBanker', id: A.id });
    expect(couponInFront(banked)).toMatchObject({ type: 'system_banker', bankers: [A.id] });
    expect(couponInFront(after(banked, { edit: 'toggleBanker', id: A.id }))).toMatchObject({
      type: 'system',
      bankers: [],
    });
  });
});

describe('an accumulator of the day', () => {
  const offered = after(EMPTY, { edit: 'fill', coupon: fill([A, B, C], { expressId: 'day-1' }) });

  it('fills the coupon, with its bonus while it stays whole', () => {
    expect(couponInFront(offered)).toMatchObject({ expressId: 'day-1', type: 'express' });
    expect(offered.brokenOffers.size).toBe(0);
  });

  it('loses its bonus with the first change and says so until the coupon is empty', () => {
    const changed = after(offered, { edit: 'remove', id: A.id });
    expect(couponInFront(changed).expressId).toBeUndefined();
    expect(changed.brokenOffers.has(keyInFront(changed))).toBe(true);
    const more = after(changed, ...toggles(A));
    expect(more.brokenOffers.has(keyInFront(more))).toBe(true);
    expect(after(more, { edit: 'clear' }).brokenOffers.size).toBe(0);
  });
});

describe('coupons beside each other', () => {
  it('[CP-02] are five at most; a whole coupon comes beside the one in front, and replaces it where there is no room', () => {
    const one = after(EMPTY, ...toggles(A));
    const two = after(one, { edit: 'fill', coupon: fill([B, C]) });
    expect(two.tabs.tabs.map((coupon) => coupon.selections.length)).toEqual([1, 2]);
    const full = after(one, ...Array.from({ length: 8 }, (): CouponEdit => ({ edit: 'addTab' })));
    expect(full.tabs.tabs).toHaveLength(MAX_TABS);
    expect(new Set(full.keys).size).toBe(MAX_TABS);
    const replaced = after(full, ...toggles(A), { edit: 'fill', coupon: fill([B, C]) });
    expect(replaced.tabs.tabs).toHaveLength(MAX_TABS);
    expect(couponInFront(replaced).selections).toEqual([B, C]);
  });

  it('the last one closed is an empty one under another name', () => {
    const one = after(EMPTY, ...toggles(A));
    const closed = after(one, { edit: 'closeTab', key: keyInFront(one) });
    expect(couponInFront(closed).selections).toEqual([]);
    expect(keyInFront(closed)).not.toBe(keyInFront(one));
  });
});

describe('settings', () => {
  it('[CP-10] one-click takes what stands in front off the coupon', () => {
    const state = after(EMPTY, ...toggles(A, B), { edit: 'setOneClick', on: true });
    expect(couponInFront(state).selections).toEqual([]);
    expect(state.settings.isActiveOneClick).toBe(true);
  });

  it('[CP-12] dropping on a score change turns one-click off', () => {
    const state = after(EMPTY, { edit: 'setOneClick', on: true }, { edit: 'setDropOnScoreChange', on: true });
    expect(state.settings).toMatchObject({ isActiveOneClick: false, isDropOnScoreChange: true });
    expect(couponInFront(after(state, ...toggles(A))).dropOnScoreChange).toBe(true);
  });

  it('[CP-14] the exact coefficient set to zero takes dropping on a score change with it', () => {
    const state = after(
      EMPTY,
      { edit: 'setExactOdds', oddsMilli: 2_500 },
      { edit: 'setDropOnScoreChange', on: true },
      { edit: 'setExactOdds', oddsMilli: 0 },
    );
    expect(state.settings).toMatchObject({ exactCoef: 0, isDropOnScoreChange: false });
  });
});

describe('after a bet was taken', () => {
  const held = after(EMPTY, ...toggles(A, B), { edit: 'setType', type: 'singles' }, { edit: 'addTab' });
  const key = held.keys[0] ?? '';

  it('what was taken leaves its coupon, wherever that stands, and the amount stays for the next one', () => {
    const partly = after(held, { edit: 'placed', key, ids: [A.id] });
    expect(partly.tabs.tabs[0]?.selections).toEqual([B]);
    const wholly = after(partly, { edit: 'placed', key, ids: [B.id] });
    expect(wholly.tabs.tabs[0]).toMatchObject({ selections: [], amountMinor: 500 });
  });

  it('[CP-28] a fixed coupon keeps its selections, but no promo code that was used', () => {
    const fixed = after(
      EMPTY,
      ...toggles(A),
      { edit: 'setPromo', code: 'FIRSTBET', amountMinor: 500 },
      { edit: 'setFlag', flag: 'isCouponFixed', on: true },
    );
    const placed = after(fixed, { edit: 'placed', key: keyInFront(fixed), ids: [A.id] });
    expect(couponInFront(placed)).toMatchObject({ selections: [A], promoCode: undefined });
  });
});
