import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSelectionId } from '../markets/index.ts';
import { minor } from '../money/index.ts';
import { oddsMilli } from '../odds/index.ts';
import type { Boost } from '../settlement/index.ts';
import {
  decideCoupon,
  findTerms,
  isKnownOutcome,
  MAX_SELECTIONS,
  type CouponLimits,
  type CouponLine,
  type CouponToDecide,
  type CouponType,
} from './index.ts';

const LIMITS: CouponLimits = { minStakeMinor: 20, maxStakeMinor: 10_000, maxPayoutMinor: 50_000 };

/** `b` before the id makes a banker. */
function pick(text: string, odds = 2_000, more: Partial<CouponLine> = {}): CouponLine {
  const banker = text.startsWith('b');
  const id = banker ? text.slice(1) : text;
  const ref = parseSelectionId(id);
  if (!ref) throw new Error(`${id} is no selection`);
  const where = { section: 'line', sportId: 1, tournamentId: ref.eventId } as const;
  return { ...ref, ...where, oddsMilli: oddsMilli(odds), ...(banker && { banker }), ...more };
}

const list = (...ids: string[]): CouponLine[] => ids.map((id) => pick(id));

function picks(count: number, odds = 1_010): CouponLine[] {
  return Array.from({ length: count }, (_, index) => pick(`${index + 1}/1x2/1`, odds));
}

function tell(coupon: CouponToDecide, limits: CouponLimits = LIMITS): string {
  const decision = decideCoupon(coupon, limits);
  return decision.ok ? 'accepted' : decision.code;
}

const one = list('1/1x2/1');
const two = list('1/1x2/1', '2/1x2/x');
const three = list('1/1x2/1', '2/1x2/x', '3/1x2/2');
const same = list('1/1x2/1', '1/1x2/1');
const dependent = list('1/1x2/1', '1/total|total=2.5/over');
const banned = list('1/1x2/1', '2/odd_even/odd', '3/1x2/1');

describe('the verdict over what stands on a coupon', () => {
  it.each<[string, CouponType, readonly CouponLine[], string]>([
    ['a single', 'single', one, 'accepted'],
    ['a single of nothing', 'single', [], 'coupon_empty'],
    ['a single of two', 'single', two, 'coupon_type_mismatch'],
    ['a single that is banned from expresses', 'single', list('1/next_goal|goal=1/1'), 'accepted'],
    ['an express', 'express', two, 'accepted'],
    ['an express of nothing', 'express', [], 'coupon_empty'],
    ['an express of one', 'express', one, 'coupon_type_mismatch'],
    ['the longest express', 'express', picks(MAX_SELECTIONS), 'accepted'],
    ['a longer one', 'express', picks(MAX_SELECTIONS + 1), 'coupon_too_long'],
    ['the same selection twice', 'express', same, 'selection_repeated'],
    ['two selections of one event', 'express', dependent, 'selections_dependent'],
    ['a selection that is banned from expresses', 'express', banned, 'express_banned'],
    ['a banker in an express', 'express', list('b1/1x2/1', '2/1x2/x'), 'banker_not_allowed'],
    ['a banker that is a single', 'single', list('b1/1x2/1'), 'banker_not_allowed'],
    ['an anti-express of one', 'anti_express', one, 'coupon_type_mismatch'],
    ['an anti-express of one event', 'anti_express', dependent, 'selections_dependent'],
    ['an anti-express with a banned one', 'anti_express', banned, 'express_banned'],
    ['an anti-express of no price', 'anti_express', two, 'anti_express_unavailable'],
    ['several singles as one bet', 'singles', two, 'coupon_type_mismatch'],
  ])('[CP-01] %s', (_name, type, selections, expected) => {
    expect(tell({ type, selections, amountMinor: 100 })).toBe(expected);
  });

  it.each<[string, CouponType, readonly CouponLine[], number | undefined, string]>([
    ['a system', 'system', three, 2, 'accepted'],
    ['a system of two', 'system', two, 2, 'coupon_type_mismatch'],
    ['a system of one event', 'system', [...dependent, ...list('3/1x2/1')], 2, 'selections_dependent'],
    ['a system with a banned one', 'system', banned, 2, 'express_banned'],
    ['a system with a banker', 'system', list('b1/1x2/1', '2/1x2/1', '3/1x2/1', '4/1x2/1'), 2, 'banker_not_allowed'],
    ['a system without a value', 'system', three, undefined, 'system_value_invalid'],
    ['a value of one', 'system', three, 1, 'system_value_invalid'],
    ['a value of nothing', 'system', three, 0, 'system_value_invalid'],
    ['a value below nothing', 'system', three, -2, 'system_value_invalid'],
    ['a value of them all', 'system', three, 3, 'system_value_invalid'],
    ['a value of more', 'system', three, 4, 'system_value_invalid'],
    ['a value of a fraction', 'system', picks(5), 2.5, 'system_value_invalid'],
    ['a value that is no number', 'system', three, Number.NaN, 'system_value_invalid'],
    ['a value without end', 'system', three, Number.POSITIVE_INFINITY, 'system_value_invalid'],
    ['as many combinations as are taken', 'system', picks(39), 3, 'accepted'],
    ['more combinations', 'system', picks(40, 1_001), 4, 'system_too_large'],
    ['a million of millions of combinations', 'system', picks(50), 25, 'system_too_large'],
    ['a system with banker', 'system_banker', list('b1/1x2/1', '2/1x2/1', '3/1x2/1', '4/1x2/1'), 2, 'accepted'],
    ['no banker at all', 'system_banker', picks(4), 2, 'banker_missing'],
    ['too few beside the banker', 'system_banker', list('b1/1x2/1', '2/1x2/1', '3/1x2/1'), 2, 'coupon_type_mismatch'],
    [
      'too few beside two',
      'system_banker',
      list('b1/1x2/1', 'b2/1x2/1', '3/1x2/1', '4/1x2/1'),
      2,
      'coupon_type_mismatch',
    ],
    [
      'a value of all others',
      'system_banker',
      list('b1/1x2/1', '2/1x2/1', '3/1x2/1', '4/1x2/1'),
      3,
      'system_value_invalid',
    ],
    [
      'a banker that is forbidden',
      'system_banker',
      list('b1/double_chance/1x', '2/1x2/1', '3/1x2/1', '4/1x2/1'),
      2,
      'banker_not_allowed',
    ],
    [
      'the same beside the banker',
      'system_banker',
      list('b1/1x2/1', '2/double_chance/1x', '3/1x2/1', '4/1x2/1'),
      2,
      'accepted',
    ],
  ])('[CP-04] %s', (_name, type, selections, systemValue, expected) => {
    const limits = { ...LIMITS, maxStakeMinor: 1_000_000, maxPayoutMinor: 10_000_000 };
    expect(tell({ type, selections, systemValue, amountMinor: 20_000 }, limits)).toBe(expected);
  });

  it.each<[string, readonly CouponLine[], number | undefined, string]>([
    ['two questions about one event', dependent, 3_000, 'accepted'],
    ['no price of the house', dependent, undefined, 'builder_unavailable'],
    ['one question', one, 3_000, 'coupon_type_mismatch'],
    ['two events', two, 3_000, 'coupon_type_mismatch'],
    ['two answers to one question', list('1/1x2/1', '1/1x2/x'), 3_000, 'selections_dependent'],
    ['one answer twice', same, 3_000, 'selection_repeated'],
    ['one that stands alone', [...dependent, ...list('1/odd_even/odd')], 3_000, 'express_banned'],
    ['eight questions', totals(8), 3_000, 'accepted'],
    ['nine questions', totals(9), 3_000, 'coupon_too_long'],
  ])('a bet built of one event, with %s', (_name, selections, price, expected) => {
    const builderOddsMilli = price === undefined ? undefined : oddsMilli(price);
    expect(tell({ type: 'builder', selections, amountMinor: 100, builderOddsMilli })).toBe(expected);
  });
});

function totals(count: number): CouponLine[] {
  return Array.from({ length: count }, (_, index) => pick(`1/total|total=${index}.5/over`));
}

describe('the verdict over the stake', () => {
  it.each<[string, unknown]>([
    ['none', undefined],
    ['nothing', 0],
    ['nothing, from below', -0],
    ['less than nothing', -100],
    ['a fraction', 100.5],
    ['a thousandth', 0.001],
    ['no number', Number.NaN],
    ['one without end', Number.POSITIVE_INFINITY],
    ['one beyond safe numbers', 2 ** 53],
    ['text', '100'],
    ['text in powers of ten', '1e3'],
    ['a big integer', 100n],
    ['a list', [100]],
    ['an object', { valueOf: () => 100 }],
    ['yes', true],
    ['null', null],
  ])('[CP-06] is never on %s', (_name, amountMinor) => {
    expect(tell({ type: 'single', selections: one, amountMinor })).toBe('stake_invalid');
  });

  it.each<[number, string]>([
    [19, 'stake_too_small'],
    [20, 'accepted'],
    [21, 'accepted'],
    [9_999, 'accepted'],
    [10_000, 'accepted'],
    [10_001, 'stake_too_large'],
  ])('[CP-06] between 20 and 10 000, %d is %s', (amountMinor, expected) => {
    expect(tell({ type: 'single', selections: one, amountMinor })).toBe(expected);
  });

  it('[CP-06] caps the win, of whatever type, to the unit', () => {
    const single = { type: 'single', selections: [pick('1/1x2/1', 5_000)] } as const;
    expect(tell({ ...single, amountMinor: 10_000 })).toBe('accepted');
    expect(tell({ type: 'single', selections: [pick('1/1x2/1', 50_001)], amountMinor: 1_000 })).toBe(
      'payout_too_large',
    );
    const system = { type: 'system', selections: three, systemValue: 2 } as const;
    expect(tell({ ...system, amountMinor: 1_000 }, { ...LIMITS, maxPayoutMinor: 4_000 })).toBe('accepted');
    expect(tell({ ...system, amountMinor: 1_000 }, { ...LIMITS, maxPayoutMinor: 3_999 })).toBe('payout_too_large');
  });

  it('[CP-06] counts the boost into the win, and leaves a free stake out of it', () => {
    const coupon = { type: 'single', selections: one, amountMinor: 1_000 } as const;
    const boost: Boost = { kind: 'hyper', percent: 10, maxMinor: minor(500) };
    expect(tell({ ...coupon, boost }, { ...LIMITS, maxPayoutMinor: 2_099 })).toBe('payout_too_large');
    expect(tell({ ...coupon, boost }, { ...LIMITS, maxPayoutMinor: 2_100 })).toBe('accepted');
    expect(tell({ ...coupon, promo: true }, { ...LIMITS, maxPayoutMinor: 1_000 })).toBe('accepted');
    expect(tell({ ...coupon, promo: true }, { ...LIMITS, maxPayoutMinor: 999 })).toBe('payout_too_large');
  });

  it('[CP-06] a bonus account has no largest stake, and the largest payout still holds', () => {
    const coupon = { type: 'single', selections: one, bonusAccount: true } as const;
    expect(tell({ ...coupon, amountMinor: 25_000 })).toBe('accepted');
    expect(tell({ ...coupon, amountMinor: 25_001 })).toBe('payout_too_large');
  });

  it('[CP-06] where there is no largest stake, only the payout bounds it', () => {
    const limits = { minStakeMinor: 20, maxPayoutMinor: 50_000 };
    expect(tell({ type: 'single', selections: one, amountMinor: 25_000 }, limits)).toBe('accepted');
    expect(tell({ type: 'single', selections: one, amountMinor: 25_001 }, limits)).toBe('payout_too_large');
  });

  it('[CP-04] asks for a tenth of the least stake on every combination of a system', () => {
    const system = { type: 'system', selections: picks(8), systemValue: 4 } as const;
    expect(tell({ ...system, amountMinor: 139 })).toBe('stake_too_small');
    expect(tell({ ...system, amountMinor: 140 })).toBe('accepted');
    const express = { type: 'express', selections: picks(8), systemValue: 4 } as const;
    expect(tell({ ...express, amountMinor: 20 }), 'a value left over from a system').toBe('accepted');
    const small = { type: 'system', selections: three, systemValue: 2 } as const;
    expect(tell({ ...small, amountMinor: 19 })).toBe('stake_too_small');
    expect(tell({ ...small, amountMinor: 20 })).toBe('accepted');
  });

  it('[CP-17] a VIP bet raises the largest stake and payout, where it is available', () => {
    const vip = { type: 'single', selections: one, vip: true } as const;
    const limits = { ...LIMITS, vipAllowed: true, vipTimes: 5 };
    expect(tell({ ...vip, amountMinor: 50_000 }, limits)).toBe('accepted');
    expect(tell({ ...vip, amountMinor: 50_001 }, limits)).toBe('stake_too_large');
    expect(tell({ ...vip, amountMinor: 50_000 }, { ...limits, maxPayoutMinor: 19_999 })).toBe('payout_too_large');
    expect(tell({ ...vip, amountMinor: 100 }, LIMITS)).toBe('vip_not_available');
    expect(tell({ ...vip, bonusAccount: true, amountMinor: 100 }, limits)).toBe('vip_not_available');
    expect(tell({ ...vip, selections: [pick('1/1x2/1', 2_000, { section: 'live' })], amountMinor: 100 }, limits)).toBe(
      'vip_not_available',
    );
  });

  it('never throws and never accepts what is not a whole stake within its limits', () => {
    fc.assert(
      fc.property(fc.anything(), (amountMinor) => {
        const decision = decideCoupon({ type: 'single', selections: one, amountMinor }, LIMITS);
        if (!decision.ok) return;
        expect(decision.value.terms.stakeMinor).toBe(amountMinor);
        expect(Number.isSafeInteger(amountMinor) && decision.value.terms.stakeMinor >= 20).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is not frightened by fifty legs at the highest price', () => {
    const express = { type: 'express', selections: picks(MAX_SELECTIONS, 1_000_000), amountMinor: 10_000 } as const;
    expect(tell(express, { ...LIMITS, maxPayoutMinor: Number.POSITIVE_INFINITY })).toBe('payout_too_large');
  });
});

describe('the exact coefficient', () => {
  const express = { type: 'express', selections: picks(2, 1_333), amountMinor: 1_000 } as const;

  it('[CP-05] is met or the coupon is refused, and the possible win is the amount times it', () => {
    expect(tell({ ...express, exactOddsMilli: 1_777 })).toBe('exact_odds_missed');
    expect(tell({ ...express, exactOddsMilli: 1_775 })).toBe('exact_odds_missed');
    const met = decideCoupon({ ...express, amountMinor: 10_000, exactOddsMilli: 1_776 }, LIMITS);
    expect(met).toMatchObject({ ok: true, value: { oddsMilli: 1_776, possibleWinMinor: 17_760 } });
    const none = decideCoupon({ ...express, amountMinor: 10_000, exactOddsMilli: 0 }, LIMITS);
    expect(none).toMatchObject({ ok: true, value: { oddsMilli: 1_776, possibleWinMinor: 17_768 } });
  });

  it('is compared with the coefficient of the whole bet, of whatever type', () => {
    const system = { type: 'system', selections: three, systemValue: 2, amountMinor: 1_000 } as const;
    expect(tell({ ...system, exactOddsMilli: 4_000 })).toBe('accepted');
    expect(tell({ ...system, exactOddsMilli: 4_001 })).toBe('exact_odds_missed');
  });
});

describe('what an accepted coupon is written down as', () => {
  it('a single: stake, price, what is shown', () => {
    expect(decideCoupon({ type: 'single', selections: one, amountMinor: 100 }, LIMITS)).toEqual({
      ok: true,
      value: {
        terms: { type: 'single', stakeMinor: 100, legs: [{ oddsMilli: 2_000 }] },
        oddsMilli: 2_000,
        possibleWinMinor: 200,
        worstWinMinor: 200,
      },
    });
  });

  it('[CP-04] [CP-05] a system with banker: its value, its bankers, the best and the worst win', () => {
    const selections = [
      pick('b1/1x2/1', 2_000),
      pick('2/1x2/1', 1_500),
      pick('3/1x2/1', 2_000),
      pick('4/1x2/1', 3_000),
    ];
    const decision = decideCoupon({ type: 'system_banker', selections, systemValue: 2, amountMinor: 1_000 }, LIMITS);
    expect(decision).toEqual({
      ok: true,
      value: {
        terms: {
          type: 'system_banker',
          stakeMinor: 1_000,
          systemValue: 2,
          legs: [{ oddsMilli: 2_000, banker: true }, { oddsMilli: 1_500 }, { oddsMilli: 2_000 }, { oddsMilli: 3_000 }],
        },
        oddsMilli: 9_000,
        possibleWinMinor: 9_000,
        worstWinMinor: 2_000,
      },
    });
  });

  it('[CP-15] an anti-express: the price of the opposite of the express', () => {
    const selections = [pick('1/1x2/1', 1_500), pick('2/1x2/1', 2_000)];
    const coupon = { type: 'anti_express', selections, antiExpressOddsMilli: oddsMilli(1_425) } as const;
    expect(decideCoupon({ ...coupon, amountMinor: 1_000 }, LIMITS)).toMatchObject({
      ok: true,
      value: { terms: { fixedOddsMilli: 1_425 }, oddsMilli: 1_425, possibleWinMinor: 1_425 },
    });
  });

  it('a builder, a boost and a free stake', () => {
    const boost: Boost = { kind: 'hyper', percent: 10, maxMinor: minor(50) };
    const coupon = { type: 'builder', selections: dependent, builderOddsMilli: oddsMilli(3_000), boost } as const;
    expect(decideCoupon({ ...coupon, promo: true, amountMinor: 100 }, LIMITS)).toMatchObject({
      ok: true,
      value: { terms: { fixedOddsMilli: 3_000, boost, freeStake: true }, possibleWinMinor: 220 },
    });
  });

  it.each<[string, CouponType, readonly CouponLine[], number | undefined]>([
    ['nothing on the coupon', 'single', [], undefined],
    ['several singles', 'singles', two, undefined],
    ['a system without a value', 'system', three, undefined],
    ['a system of too many combinations', 'system', picks(50), 25],
    ['an anti-express of no price', 'anti_express', two, undefined],
    ['a builder of no price', 'builder', dependent, undefined],
  ])('nothing can be agreed on for %s', (_name, type, selections, systemValue) => {
    expect(findTerms({ type, selections, systemValue })).toBeUndefined();
  });
});

it('a coupon meets its reasons in one order: what is picked, the bankers, the system, VIP, the exact coefficient, the stake', () => {
  const limits = { ...LIMITS, maxPayoutMinor: 1 };
  const banker = list('b1/odd_even/odd', '2/1x2/1', '3/1x2/1', '4/1x2/1');
  const steps: readonly [CouponToDecide, string][] = [
    [{ type: 'system', selections: [], amountMinor: -1 }, 'coupon_empty'],
    [{ type: 'system', selections: [...picks(MAX_SELECTIONS + 1), ...same], amountMinor: -1 }, 'coupon_too_long'],
    [{ type: 'system', selections: same, amountMinor: -1 }, 'coupon_type_mismatch'],
    [{ type: 'system', selections: [...same, ...dependent], amountMinor: -1 }, 'selection_repeated'],
    [
      { type: 'system', selections: [...dependent, ...list('3/odd_even/odd')], amountMinor: -1 },
      'selections_dependent',
    ],
    [{ type: 'system', selections: banker, amountMinor: -1 }, 'express_banned'],
    [{ type: 'system', selections: [...banker.slice(1), ...list('b5/1x2/1')], amountMinor: -1 }, 'banker_not_allowed'],
    [{ type: 'system', selections: three, vip: true, amountMinor: -1 }, 'system_value_invalid'],
    [{ type: 'single', selections: one, vip: true, exactOddsMilli: 1_001, amountMinor: -1 }, 'vip_not_available'],
    [{ type: 'single', selections: one, exactOddsMilli: 1_001, amountMinor: -1 }, 'exact_odds_missed'],
    [{ type: 'single', selections: one, amountMinor: -1 }, 'stake_invalid'],
    [{ type: 'single', selections: one, amountMinor: 1 }, 'stake_too_small'],
    [{ type: 'single', selections: one, amountMinor: 10_001 }, 'stake_too_large'],
    [{ type: 'single', selections: one, amountMinor: 100 }, 'payout_too_large'],
  ];
  expect(steps.map(([coupon]) => tell(coupon, limits))).toEqual(steps.map(([, expected]) => expected));
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
