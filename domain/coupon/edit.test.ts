import { describe, expect, it } from 'vitest';
import { makeSelectionId, parseSelectionId } from '../markets/index.ts';
import { minor } from '../money/index.ts';
import { oddsMilli } from '../odds/index.ts';
import {
  addSelection,
  clearCoupon,
  COUPON_TYPES,
  emptyCoupon,
  isTypePossible,
  removeSelection,
  setAmount,
  setAmountOf,
  setPromoCode,
  setSystemValue,
  setType,
  toggleBanker,
  removeBoost,
  type Coupon,
  type CouponSelection,
  type CouponType,
} from './index.ts';

function selection(id: string, odds = 2_000): CouponSelection {
  const ref = parseSelectionId(id);
  if (!ref) throw new Error(`${id} is no selection`);
  return {
    ...ref,
    id: makeSelectionId(ref),
    section: 'line',
    sportId: 1,
    tournamentId: ref.eventId,
    eventName: 'Northbridge – Southgate',
    marketName: 'Result',
    outcomeName: 'Home',
    startsAtSec: 1_800_000_000,
    addedAtSec: 1_799_999_000,
    oddsMilli: oddsMilli(odds),
  };
}

const home = selection('1/1x2/1');
const draw = selection('1/1x2/x');
const over = selection('1/total|total=2.5/over');
const other = selection('2/1x2/2');

function couponOf(...selections: CouponSelection[]): Coupon {
  return selections.reduce(addSelection, emptyCoupon());
}

const ids = (coupon: Coupon): string[] => coupon.selections.map((held) => held.id);

describe('putting selections on the coupon', () => {
  it('[CP-01] makes a single of one and an express of more', () => {
    expect(couponOf().type).toBe('single');
    expect(couponOf(home).type).toBe('single');
    expect(couponOf(home, other).type).toBe('express');
    expect(removeSelection(couponOf(home, other), other.id).type).toBe('single');
  });

  it('[CP-01] makes a builder of several of one match, and an express again once another match joins', () => {
    expect(couponOf(home, over).type).toBe('builder');
    expect(couponOf(home, over, other).type).toBe('express');
    expect(removeSelection(couponOf(home, over, other), other.id).type).toBe('builder');
    expect(removeSelection(couponOf(home, over), over.id).type).toBe('single');
  });

  it('leaves several singles and an express that the player has chosen', () => {
    expect(addSelection(setType(couponOf(home), 'singles'), over).type).toBe('singles');
    expect(setType(couponOf(home, over), 'express').type).toBe('express');
  });

  it('keeps the order of picking', () => {
    expect(ids(couponOf(other, home))).toEqual([other.id, home.id]);
  });

  it('takes a selection off when it is picked again', () => {
    expect(ids(couponOf(home, other, home))).toEqual([other.id]);
  });

  it('replaces another outcome of the same market, and leaves other markets of the event', () => {
    expect(ids(couponOf(home, over, draw))).toEqual([over.id, draw.id]);
  });

  it('leaves everything else as it was, and the old coupon too', () => {
    const before = setAmount({ ...couponOf(home), priceChange: 'any' }, 500);
    const after = addSelection(before, other);
    expect(after.amountMinor).toBe(500);
    expect(after.priceChange).toBe('any');
    expect(ids(before)).toEqual([home.id]);
  });

  it('empties it, and forgives the removal of what is not there', () => {
    expect(clearCoupon(couponOf(home, other)).selections).toEqual([]);
    expect(ids(removeSelection(couponOf(home), other.id))).toEqual([home.id]);
  });
});

const events = (count: number): CouponSelection[] =>
  Array.from({ length: count }, (_, at) => selection(`${at + 11}/1x2/1`));

/** `system of 4`: as many events as that, and the type if it is possible. */
function typed(type: CouponType, count: number): Coupon {
  return setType(couponOf(...events(count)), type);
}

describe('the type of a coupon', () => {
  it.each<[CouponType, number, CouponType]>([
    ['single', 0, 'single'],
    ['express', 0, 'single'],
    ['singles', 0, 'single'],
    ['express', 1, 'single'],
    ['singles', 1, 'singles'],
    ['single', 2, 'express'],
    ['express', 2, 'express'],
    ['anti_express', 2, 'anti_express'],
    ['singles', 2, 'singles'],
    ['system', 2, 'express'],
    ['builder', 2, 'express'],
    ['system', 3, 'system'],
    ['system_banker', 2, 'express'],
    ['system_banker', 4, 'system'],
  ])('[CP-01] asked to be %s with %d selections is %s', (asked, count, expected) => {
    expect(typed(asked, count).type).toBe(expected);
  });

  it.each<[string, readonly CouponSelection[], CouponType]>([
    ['of two questions about one event', [home, over], 'builder'],
    ['of two events', [home, other], 'express'],
    ['with a selection that stands alone', [home, selection('1/odd_even/odd')], 'express'],
  ])('can be a bet built %s: %s', (_name, selections, expected) => {
    expect(setType(couponOf(...selections), 'builder').type).toBe(expected);
  });

  it.each<[CouponType, number, CouponType]>([
    ['system', 4, 'system'],
    ['system', 3, 'express'],
    ['anti_express', 3, 'anti_express'],
    ['anti_express', 2, 'single'],
    ['singles', 2, 'singles'],
    ['express', 3, 'express'],
    ['express', 2, 'single'],
  ])('[CP-01] %s of %d stays what it is while it can when one is taken off: %s', (type, count, expected) => {
    const before = typed(type, count);
    expect(before.type).toBe(type);
    expect(removeSelection(before, before.selections[0]?.id ?? home.id).type).toBe(expected);
  });

  it('[CP-01] of an empty one is single', () => {
    const possible = Object.keys(COUPON_TYPES).filter((type) => isTypePossible(type as CouponType, emptyCoupon()));
    expect(possible).toEqual(['single']);
  });

  it('[CP-01] stays when one is added, but for a single', () => {
    const added = selection('99/1x2/1');
    for (const type of ['express', 'system', 'singles', 'anti_express'] as const) {
      expect(addSelection(typed(type, 4), added).type).toBe(type);
    }
    expect(addSelection(setType(couponOf(home, over), 'builder'), other).type).toBe('express');
  });
});

describe('the bankers of a system', () => {
  const four = typed('system', 4);
  const [first, second] = four.selections;
  const firstId = first?.id ?? home.id;
  const secondId = second?.id ?? home.id;

  it('[CP-04] make a system with banker of a system, and the last one taken off makes a system again', () => {
    const one = toggleBanker(four, firstId);
    expect([one.type, one.bankers]).toEqual(['system_banker', [firstId]]);
    const none = toggleBanker(one, firstId);
    expect([none.type, none.bankers]).toEqual(['system', []]);
  });

  it('[CP-01] keep the type while selections come and go, as far as the count allows', () => {
    const five = toggleBanker(typed('system', 5), firstId);
    const fewer = removeSelection(five, five.selections[4]?.id ?? home.id);
    expect([fewer.type, fewer.bankers]).toEqual(['system_banker', [firstId]]);
    const fewest = removeSelection(fewer, secondId);
    expect([fewest.type, fewest.bankers]).toEqual(['system', []]);
    expect(addSelection(five, selection('99/1x2/1')).type).toBe('system_banker');
  });

  it('[CP-04] leave three others at least', () => {
    const one = toggleBanker(four, firstId);
    expect(toggleBanker(one, secondId)).toBe(one);
    const three = typed('system', 3);
    expect(toggleBanker(three, three.selections[0]?.id ?? home.id)).toBe(three);
  });

  it('[CP-04] are none that the market forbids, none that does not stand on the coupon, and none of an express', () => {
    const chance = selection('50/double_chance/1x');
    const withChance = addSelection(four, chance);
    expect(toggleBanker(withChance, chance.id)).toBe(withChance);
    expect(toggleBanker(four, home.id)).toBe(four);
    const express = typed('express', 4);
    expect(toggleBanker(express, firstId)).toBe(express);
  });

  it('[CP-04] go with their selection, and with the type', () => {
    const five = toggleBanker(typed('system', 5), firstId);
    expect(removeSelection(five, secondId).bankers).toEqual([firstId]);
    const gone = removeSelection(five, firstId);
    expect([gone.type, gone.bankers]).toEqual(['system', []]);
    expect(setType(five, 'express').bankers).toEqual([]);
  });
});

describe('the value of a system', () => {
  it('[CP-04] is two at first, and what the selections allow', () => {
    const five = typed('system', 5);
    expect(five.systemValue).toBe(2);
    expect(setSystemValue(five, 4).systemValue).toBe(4);
    expect(setSystemValue(setSystemValue(five, 4), 2).systemValue).toBe(2);
    for (const wrong of [1, 0, -1, 5, 2.5, Number.NaN]) expect(setSystemValue(five, wrong)).toBe(five);
  });

  it('[CP-04] falls back to two where a selection or a banker less no longer allows it', () => {
    const five = setSystemValue(typed('system', 5), 4);
    expect(removeSelection(five, five.selections[0]?.id ?? home.id).systemValue).toBe(2);
    expect(toggleBanker(five, five.selections[0]?.id ?? home.id).systemValue).toBe(2);
    const three = setSystemValue(typed('system', 5), 3);
    expect(removeSelection(three, three.selections[0]?.id ?? home.id).systemValue).toBe(3);
  });
});

describe('what belongs to the bet on a coupon', () => {
  const rich: Coupon = {
    ...couponOf(home, other),
    amountById: { [home.id]: minor(100), [other.id]: minor(200) },
    promoCode: 'SPRING',
    expressId: 'day-1',
    loadedFromCode: 'A1B2',
    vip: true,
    boostRemoved: true,
    dropOnScoreChange: true,
    exactOddsMilli: 4_000,
  };

  it('goes when the coupon empties; what the player prefers stays', () => {
    expect(clearCoupon(rich)).toEqual({
      ...emptyCoupon(),
      vip: true,
      dropOnScoreChange: true,
      exactOddsMilli: 4_000,
    });
  });

  it('goes with the selection that it belongs to', () => {
    const left = removeSelection(rich, home.id);
    expect(left.amountById).toEqual({ [other.id]: 200 });
    expect(left.expressId).toBeUndefined();
    expect([left.promoCode, left.loadedFromCode, left.boostRemoved]).toEqual(['SPRING', 'A1B2', true]);
  });

  it('is neither a promo code nor VIP on several singles', () => {
    const singles = setType(rich, 'singles');
    expect([singles.promoCode, singles.vip]).toEqual([undefined, false]);
    expect(setPromoCode(singles, 'SPRING').promoCode).toBeUndefined();
    expect(setPromoCode(couponOf(home), 'SPRING').promoCode).toBe('SPRING');
  });

  it('[CP-18] remembers that the player took the bonus off', () => {
    expect(removeBoost(couponOf(home, other)).boostRemoved).toBe(true);
    expect(addSelection(removeBoost(couponOf(home, other)), over).boostRemoved).toBe(true);
  });
});

describe('the amount of a coupon', () => {
  it('is a whole number of minor units or nothing at all', () => {
    expect(setAmount(emptyCoupon(), 250).amountMinor).toBe(250);
    expect(setAmount(setAmount(emptyCoupon(), 250), undefined).amountMinor).toBeUndefined();
    expect(() => setAmount(emptyCoupon(), 2.5)).toThrow('assertion failed');
  });

  it('is of each single its own where they are several', () => {
    const singles = setAmountOf(setAmountOf(couponOf(home, other), home.id, 100), other.id, 200);
    expect(singles.amountById).toEqual({ [home.id]: 100, [other.id]: 200 });
    expect(setAmountOf(singles, home.id, undefined).amountById).toEqual({ [other.id]: 200 });
    expect(() => setAmountOf(singles, home.id, 2.5)).toThrow('assertion failed');
  });
});
