import { describe, expect, it } from 'vitest';
import { emptyCoupon } from '@glasshouse/domain/coupon';
import type { PriceNow } from '@glasshouse/domain/coupon';
import { minor } from '@glasshouse/domain/money';
import { oddsMilli } from '@glasshouse/domain/odds';
import { ACCOUNT, fill, select } from '../testing/index.ts';
import { confirmBet, isStill } from './confirmed-bet.ts';
import { viewCoupon } from './view-coupon.ts';

const A = select('7/1x2/1', 1_850);
const B = select('8/1x2/2', 1_500);
const GUEST = { account: undefined, accounts: [], signedIn: false, iso: 'EUR' };
const PLAYER = { account: ACCOUNT, accounts: [ACCOUNT], signedIn: true, iso: 'EUR' };

function look(coupon = fill([A]), paying: typeof GUEST | typeof PLAYER = PLAYER, odds = 1_850) {
  const price: PriceNow = { status: 'active', outcomeActive: true, section: 'line', oddsMilli: oddsMilli(odds) };
  const house = { quote: undefined, about: 'other' } as const;
  const prices = new Map([[A.id, price]]);
  return viewCoupon({ coupon, prices, refused: new Map(), paying, house, prepaidMinor: 0 });
}

const confirmed = confirmBet(look(fill([A]), GUEST), 'EUR');

describe('a bet that a guest has confirmed', () => {
  it('[SE-09.bet] is what stood there: selections, prices, stake and its currency', () => {
    expect(confirmed).toEqual({
      type: 'single',
      systemValue: fill([A]).systemValue,
      amountMinor: 500,
      iso: 'EUR',
      legs: [{ id: A.id, oddsMilli: 1_850 }],
    });
  });

  it.each([
    ['without a stake', fill([A], { amountMinor: undefined })],
    ['below the least stake', fill([A], { amountMinor: minor(1) })],
    ['without a selection', emptyCoupon()],
  ])('[SE-09.bet] is none %s', (_why, coupon) => {
    expect(confirmBet(look(coupon, GUEST), 'EUR')).toBeUndefined();
  });

  it.each([
    ['the same', look(), 'EUR', true],
    [
      'at a better price, where that needs no word',
      look(fill([A], { priceChange: 'higher' }), PLAYER, 1_900),
      'EUR',
      true,
    ],
    ['at a worse price, whatever is accepted', look(fill([A], { priceChange: 'any' }), PLAYER, 1_800), 'EUR', false],
    ['at a price to be agreed to', look(fill([A], { priceChange: 'ask' }), PLAYER, 1_900), 'EUR', false],
    ['for more', look(fill([A], { amountMinor: minor(600) })), 'EUR', false],
    ['in other money', look(), 'USD', false],
    ['of another selection', look(fill([B])), 'EUR', false],
    ['with one more', look(fill([A, B])), 'EUR', false],
    ['of a guest', look(fill([A]), GUEST), 'EUR', false],
  ] as const)('[SE-09.bet] %s is placed: %#', (_what, view, iso, goes) => {
    expect(confirmed && isStill(confirmed, view, iso)).toBe(goes);
  });
});
