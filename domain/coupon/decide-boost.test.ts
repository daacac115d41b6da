import { describe, expect, it } from 'vitest';
import { makeMarketKey, type MarketTypeId } from '../markets/index.ts';
import { minor } from '../money/index.ts';
import { oddsMilli } from '../odds/index.ts';
import { decideHyperBoost, decideUserBoost, type BoostCoupon } from './index.ts';

const line = (odds: number, market: MarketTypeId = '1x2') => ({
  marketKey: makeMarketKey(market),
  oddsMilli: oddsMilli(odds),
});

const lines = (count: number, odds = 1_500) => Array.from({ length: count }, () => line(odds));

const express = (more: Partial<BoostCoupon>): BoostCoupon => ({
  allowed: true,
  type: 'express',
  lines: lines(3),
  ...more,
});

describe('the bonus of an express', () => {
  it.each<[string, BoostCoupon, number | 'none']>([
    ['of three', express({}), 3],
    ['of nine', express({ lines: lines(9) }), 9],
    ['of ten', express({ lines: lines(10) }), 10],
    ['of twenty', express({ lines: lines(20) }), 10],
    ['each at the lowest price', express({ lines: lines(3, 1_100) }), 3],
    ['one a thousandth lower', express({ lines: [...lines(3), line(1_099)] }), 'none'],
    ['of two', express({ lines: lines(2) }), 'none'],
    ['with one of kind 7', express({ lines: [...lines(3), line(1_500, 'correct_score')] }), 'none'],
    ['where the site has none', express({ allowed: false }), 'none'],
    ['that is a system', express({ type: 'system' }), 'none'],
    ['that is an anti-express', express({ type: 'anti_express' }), 'none'],
  ])('[CP-18] [CP-19] %s', (_name, coupon, expected) => {
    const decision = decideUserBoost(coupon);
    expect(decision.ok ? decision.value.percent : 'none').toBe(expected);
  });

  it('[CP-18] is named, and carries its limit where there is one', () => {
    expect(decideUserBoost(express({}))).toEqual({ ok: true, value: { kind: 'user', percent: 3 } });
    const limited = decideUserBoost(express({ maxMinor: minor(5_000) }));
    expect(limited).toEqual({ ok: true, value: { kind: 'user', percent: 3, maxMinor: 5_000 } });
    expect(decideUserBoost(express({ allowed: false }))).toEqual({ ok: false, code: 'boost_not_available' });
  });
});

describe('the hyper-bonus', () => {
  const bonus = { percent: 20, minStakeMinor: 500, maxMinor: minor(10_000) };

  it.each([
    ['the least stake', bonus, 500, true],
    ['a unit less', bonus, 499, false],
    ['no percent', { ...bonus, percent: 0 }, 500, false],
    ['a percent below nothing', { ...bonus, percent: -5 }, 500, false],
    ['a fraction of a percent', { ...bonus, percent: 2.5 }, 500, false],
    ['no number', { ...bonus, percent: Number.NaN }, 500, false],
    ['nothing that it may add', { ...bonus, maxMinor: minor(0) }, 500, false],
  ])('[CP-20] on %s', (_name, hyper, stake, available) => {
    expect(decideHyperBoost(hyper, stake)).toEqual(
      available
        ? { ok: true, value: { kind: 'hyper', percent: 20, maxMinor: 10_000 } }
        : { ok: false, code: 'boost_not_available' },
    );
  });
});
