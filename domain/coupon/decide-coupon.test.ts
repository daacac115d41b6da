import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSelectionId, type SelectionRef } from '../markets/index.ts';
import { minor } from '../money/index.ts';
import { oddsMilli, type OddsMilli } from '../odds/index.ts';
import { decideCoupon, isKnownOutcome, MAX_SELECTIONS, type CouponLimits, type CouponType } from './index.ts';

const LIMITS: CouponLimits = { minStakeMinor: 20, maxStakeMinor: 10_000, maxPayoutMinor: 50_000 };

type Picked = SelectionRef & { readonly oddsMilli: OddsMilli };

function pick(id: string, odds = 2_000): Picked {
  const ref = parseSelectionId(id);
  if (!ref) throw new Error(`${id} is no selection`);
  return { ...ref, oddsMilli: oddsMilli(odds) };
}

function picks(count: number, odds = 1_010): Picked[] {
  return Array.from({ length: count }, (_, index) => pick(`${index + 1}/1x2/1`, odds));
}

const one = [pick('1/1x2/1')];
const two = [pick('1/1x2/1'), pick('2/1x2/x')];
const same = [pick('1/1x2/1'), pick('1/1x2/1')];
const dependent = [pick('1/1x2/1'), pick('1/total|total=2.5/over')];

describe('the verdict over a coupon', () => {
  it.each<[string, CouponType, readonly Picked[], unknown, string | true]>([
    ['a single', 'single', one, 100, true],
    ['an express', 'express', two, 100, true],
    ['a single of nothing', 'single', [], 100, 'coupon_empty'],
    ['an express of nothing', 'express', [], 100, 'coupon_empty'],
    ['a single of two', 'single', two, 100, 'coupon_type_mismatch'],
    ['an express of one', 'express', one, 100, 'coupon_type_mismatch'],
    ['the longest express', 'express', picks(MAX_SELECTIONS), 100, true],
    ['a longer one', 'express', picks(MAX_SELECTIONS + 1), 100, 'coupon_too_long'],
    ['the same selection twice', 'express', same, 100, 'selection_repeated'],
    ['two selections of one event', 'express', dependent, 100, 'selections_dependent'],
    ['no stake', 'single', one, undefined, 'stake_invalid'],
    ['a stake of nothing', 'single', one, 0, 'stake_invalid'],
    ['a stake below nothing', 'single', one, -100, 'stake_invalid'],
    ['a stake of a fraction', 'single', one, 100.5, 'stake_invalid'],
    ['a stake that is no number', 'single', one, Number.NaN, 'stake_invalid'],
    ['a stake without end', 'single', one, Number.POSITIVE_INFINITY, 'stake_invalid'],
    ['a stake beyond safe numbers', 'single', one, 2 ** 53, 'stake_invalid'],
    ['a stake of text', 'single', one, '100', 'stake_invalid'],
    ['a stake of a big integer', 'single', one, 100n, 'stake_invalid'],
    ['a stake of an object', 'single', one, { valueOf: () => 100 }, 'stake_invalid'],
    ['a payout of just the most', 'single', [pick('1/1x2/1', 5_000)], 10_000, true],
    ['a payout of one unit more', 'single', [pick('1/1x2/1', 50_001)], 1_000, 'payout_too_large'],
  ])('[CP-01] %s', (_name, type, selections, amountMinor, expected) => {
    const decision = decideCoupon({ type, selections, amountMinor }, LIMITS);
    expect(decision).toEqual(expected === true ? { ok: true, value: amountMinor } : { ok: false, code: expected });
  });

  it.each<[number, string | true]>([
    [19, 'stake_too_small'],
    [20, true],
    [21, true],
    [9_999, true],
    [10_000, true],
    [10_001, 'stake_too_large'],
  ])('[CP-06] between 20 and 10 000, a stake of %d', (amountMinor, expected) => {
    const decision = decideCoupon({ type: 'single', selections: one, amountMinor }, LIMITS);
    expect(decision).toEqual(expected === true ? { ok: true, value: amountMinor } : { ok: false, code: expected });
  });

  it('[CP-06] a bonus account hands in no largest stake, and the largest payout still holds', () => {
    const bonus = { ...LIMITS, maxStakeMinor: Number.POSITIVE_INFINITY };
    expect(decideCoupon({ type: 'single', selections: one, amountMinor: 25_000 }, bonus).ok).toBe(true);
    expect(decideCoupon({ type: 'single', selections: one, amountMinor: 25_001 }, bonus)).toEqual({
      ok: false,
      code: 'payout_too_large',
    });
  });

  it('meets its reasons in one order: what is picked, then the stake, then what it could win', () => {
    const selections = [...picks(MAX_SELECTIONS + 1), ...same];
    const code = (type: CouponType, held: readonly Picked[], amountMinor: unknown): string => {
      const decision = decideCoupon({ type, selections: held, amountMinor }, { ...LIMITS, maxPayoutMinor: 1 });
      return decision.ok ? 'accepted' : decision.code;
    };
    expect(code('single', [], -1)).toBe('coupon_empty');
    expect(code('single', selections, -1)).toBe('coupon_too_long');
    expect(code('single', same, -1)).toBe('coupon_type_mismatch');
    expect(code('express', [...same, ...dependent], -1)).toBe('selection_repeated');
    expect(code('express', dependent, -1)).toBe('selections_dependent');
    expect(code('single', one, -1)).toBe('stake_invalid');
    expect(code('single', one, 1)).toBe('stake_too_small');
    expect(code('single', one, 10_001)).toBe('stake_too_large');
    expect(code('single', one, 100)).toBe('payout_too_large');
  });

  it('never throws and never accepts what is not a whole stake within its limits', () => {
    fc.assert(
      fc.property(fc.anything(), (amountMinor) => {
        const decision = decideCoupon({ type: 'single', selections: one, amountMinor }, LIMITS);
        if (decision.ok) expect(Number.isSafeInteger(amountMinor) && decision.value >= 20).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is not frightened by fifty legs at the highest price', () => {
    const decision = decideCoupon(
      { type: 'express', selections: picks(MAX_SELECTIONS, 1_000_000), amountMinor: minor(10_000) },
      { ...LIMITS, maxPayoutMinor: Number.MAX_SAFE_INTEGER },
    );
    expect(decision).toEqual({ ok: false, code: 'payout_too_large' });
  });
});

describe('an outcome', () => {
  it.each([
    ['1/1x2/1', true],
    ['1/1x2/x', true],
    ['1/1x2/over', false],
    ['1/winner/x', false],
    ['1/total|total=2.5/over', true],
    ['1/correct_score/2:1', true],
    ['1/correct_score/9:9', false],
  ])('%s is known to its market: %s', (id, known) => {
    expect(isKnownOutcome(pick(id))).toBe(known);
  });
});
