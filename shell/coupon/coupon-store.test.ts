import { describe, expect, it } from 'vitest';
import type { CouponSelection } from '@glasshouse/domain/coupon';
import { makeSelectionId, parseSelectionId } from '@glasshouse/domain/markets';
import { oddsMilli } from '@glasshouse/domain/odds';
import { COUPON_KEY, makeCouponStore, type CouponStorage } from './coupon-store.ts';

function select(text: string, odds = 1_850): CouponSelection {
  const ref = parseSelectionId(text);
  if (!ref) throw new Error(`${text} is no selection`);
  return {
    ...ref,
    id: makeSelectionId(ref),
    section: 'line',
    sportId: 1,
    eventName: 'A – B',
    marketName: 'Match result',
    outcomeName: 'A',
    startsAtSec: 1_000,
    addedAtSec: 900,
    oddsMilli: oddsMilli(odds),
  };
}

const HOME = select('7/1x2/1');
const OTHER = select('8/total|total=2.5/over', 2_000);

/** One storage that several tabs share. */
function makeStorage(): CouponStorage {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

describe('the coupon of a browser', () => {
  it('[CP-24] survives a reload', () => {
    const storage = makeStorage();
    const before = makeCouponStore(storage);
    before.dispatch({ edit: 'toggle', selection: HOME });
    before.dispatch({ edit: 'toggle', selection: OTHER });
    before.dispatch({ edit: 'setPriceChange', policy: 'higher' });
    const after = makeCouponStore(storage);
    expect(after.get().selections).toEqual([HOME, OTHER]);
    expect(after.get()).toMatchObject({ type: 'express', priceChange: 'higher' });
    expect(after.selected.get()).toEqual(new Set([HOME.id, OTHER.id]));
  });

  it('[CP-24] is followed by another tab, whose own typed amount stays', () => {
    const storage = makeStorage();
    const [one, two] = [makeCouponStore(storage), makeCouponStore(storage)];
    two.dispatch({ edit: 'setAmount', amountMinor: 700 });
    one.dispatch({ edit: 'toggle', selection: HOME });
    two.follow(COUPON_KEY);
    expect(two.get().selections).toEqual([HOME]);
    expect(two.get().amountMinor).toBe(700);
    two.follow('of another program');
    expect(two.get().selections).toEqual([HOME]);
  });

  it('tells the pages what is on it, and only when that changes', () => {
    const store = makeCouponStore(makeStorage());
    let told = 0;
    store.selected.subscribe(() => (told += 1));
    store.dispatch({ edit: 'toggle', selection: HOME });
    store.dispatch({ edit: 'setAmount', amountMinor: 500 });
    expect(told).toBe(1);
    store.dispatch({ edit: 'toggle', selection: HOME });
    expect(told).toBe(2);
    expect(store.selected.get().size).toBe(0);
  });

  it('takes the prices that the player agreed to, and those alone', () => {
    const store = makeCouponStore(makeStorage());
    store.dispatch({ edit: 'toggle', selection: HOME });
    store.dispatch({ edit: 'toggle', selection: OTHER });
    store.dispatch({ edit: 'agree', prices: new Map([[HOME.id, oddsMilli(1_900)]]) });
    expect(store.get().selections.map((held) => held.oddsMilli)).toEqual([1_900, 2_000]);
  });

  it.each(['{', '"text"', '{"bets":[{"id":"nonsense"}]}', '{"bets":7}'])('begins empty over %s', (saved) => {
    const storage = makeStorage();
    storage.setItem(COUPON_KEY, saved);
    expect(makeCouponStore(storage).get().selections).toEqual([]);
  });

  it('works without a storage', () => {
    const refuse = () => {
      throw new Error('forbidden');
    };
    const store = makeCouponStore({ getItem: refuse, setItem: refuse });
    store.dispatch({ edit: 'toggle', selection: HOME });
    expect(store.get().selections).toEqual([HOME]);
  });
});
