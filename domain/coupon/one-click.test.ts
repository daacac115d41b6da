import { describe, expect, it } from 'vitest';
import { makeSelectionId, parseSelectionId } from '../markets/index.ts';
import { minor } from '../money/index.ts';
import { oddsMilli } from '../odds/index.ts';
import {
  addSelection,
  clearCoupon,
  DEFAULT_SETTINGS,
  emptyCoupon,
  findOneClickAmount,
  needsOneClickConfirm,
  setOneClick,
  type CouponSettings,
  type OneClickPlace,
} from './index.ts';

describe('turning one-click on', () => {
  it('[CP-10] asks where selections stand on the coupon, and not where none do', () => {
    const ref = parseSelectionId('1/1x2/1');
    if (!ref) throw new Error('no selection');
    const names = { eventName: 'A – B', marketName: 'Result', outcomeName: 'Home' };
    const where = { section: 'line', sportId: 1, tournamentId: 7, startsAtSec: 2, addedAtSec: 1 } as const;
    const selection = { ...ref, ...names, ...where, id: makeSelectionId(ref), oddsMilli: oddsMilli(2_000) };
    expect(needsOneClickConfirm(emptyCoupon())).toBe(false);
    const coupon = addSelection(emptyCoupon(), selection);
    expect(needsOneClickConfirm(coupon)).toBe(true);
    expect(needsOneClickConfirm(clearCoupon(coupon))).toBe(false);
  });
});

describe('what one click places', () => {
  const on = setOneClick(DEFAULT_SETTINGS, true);
  const chosen: CouponSettings = { ...on, oneClickAmount: minor(700), bonusAccountOneClickAmount: minor(300) };
  const here: OneClickPlace = { allowed: true, bonusAccount: false, iso: 'EUR' };

  it.each<[string, CouponSettings, OneClickPlace, number | undefined]>([
    ['the chosen amount', chosen, here, 700],
    ['the bonus account’s own', chosen, { ...here, bonusAccount: true }, 300],
    ['the first amount of the currency where none is chosen', on, here, 500],
    ['nothing where it is off', { ...chosen, isActiveOneClick: false }, here, undefined],
    ['nothing where the site does not allow it', chosen, { ...here, allowed: false }, undefined],
  ])('is %s', (_name, settings, place, expected) => {
    expect(findOneClickAmount(settings, place)).toBe(expected);
  });
});
