import { describe, expect, it } from 'vitest';
import { minor } from '../money/index.ts';
import {
  DEFAULT_SETTINGS,
  findOneClickAmount,
  oneClickStake,
  setOneClick,
  type CouponSettings,
  type OneClickPlace,
} from './index.ts';

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

  it('is told before one-click is on, as it will be', () => {
    const off = setOneClick(chosen, false);
    expect(oneClickStake(off, { bonusAccount: false, iso: 'EUR' })).toBe(700);
    expect(oneClickStake(off, { bonusAccount: true, iso: 'EUR' })).toBe(300);
    expect(oneClickStake(DEFAULT_SETTINGS, { bonusAccount: true, iso: 'JPY' })).toBe(700);
  });
});
