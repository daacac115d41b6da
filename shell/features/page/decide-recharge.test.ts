import { describe, expect, it } from 'vitest';
import { isRechargeBlocked, type RechargeView } from './decide-recharge.ts';

const WINDOW = new Set(['rechargeModal']);
const OUTSIDE: RechargeView = { to: 'officeRecharge', from: 'home', features: WINDOW };

describe('the page of topping up', () => {
  it.each<[string, Partial<RechargeView>, boolean]>([
    ['from the home page', {}, true],
    ['from an address that leads nowhere', { from: 'notFound' }, true],
    ['typed in', { from: undefined }, true],
    ['from the account area', { from: 'officeAccount' }, false],
    ['from a part of it', { from: 'officeVipCashback' }, false],
    ['where it is no window', { features: new Set() }, false],
    ['another page', { to: 'officeDeduce' }, false],
  ])('[RT-29] %s', (_name, change, blocked) => {
    expect(isRechargeBlocked({ ...OUTSIDE, ...change })).toBe(blocked);
  });
});
