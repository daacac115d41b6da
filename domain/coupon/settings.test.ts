import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../money/index.ts';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  setDropOnScoreChange,
  setExactCoef,
  setOneClick,
  type CouponSettings,
} from './index.ts';

const CHOSEN: CouponSettings = {
  amountStepByCurrencyIso: { EUR: minor(100), JPY: minor(50) },
  isManualAmountStep: true,
  changeCoefAction: 1,
  isAutoMax: true,
  isVipBet: true,
  isBalanceShown: false,
  isPossibleWinShown: false,
  isSelectAccountShown: false,
  isCouponFixed: true,
  oneClickAmount: minor(700),
  isActiveOneClick: true,
  exactCoef: 1_776,
  isDropOnScoreChange: true,
  bonusAccountOneClickAmount: minor(300),
};

describe('the settings of the coupon', () => {
  it('[CP-08] ask about a moved price until the player chooses otherwise', () => {
    expect(DEFAULT_SETTINGS.changeCoefAction).toBe(2);
    expect(parseSettings({}).changeCoefAction).toBe(2);
  });

  it('[CP-28] come back as they were chosen', () => {
    expect(parseSettings(JSON.parse(JSON.stringify(CHOSEN)))).toEqual(CHOSEN);
    expect(parseSettings(JSON.parse(JSON.stringify(DEFAULT_SETTINGS)))).toEqual(DEFAULT_SETTINGS);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['text', 'settings'],
    ['a list', []],
    ['flags of text', { isAutoMax: 'true', isBalanceShown: 0 }],
    ['an action that is none', { changeCoefAction: 3 }],
    ['an action of text', { changeCoefAction: '1' }],
    ['an amount of nothing', { oneClickAmount: 0, bonusAccountOneClickAmount: -5 }],
    ['an amount of a fraction', { oneClickAmount: 2.5 }],
    ['steps that are none', { amountStepByCurrencyIso: { EUR: 0, USD: '5', XXX: 100 } }],
    ['steps of text', { amountStepByCurrencyIso: 'EUR' }],
    ['a coefficient of the stake alone', { exactCoef: 1_000 }],
    ['a coefficient of a fraction', { exactCoef: 1.5 }],
  ])('[CP-28] are the usual ones where storage holds %s', (_name, stored) => {
    expect(parseSettings(stored)).toEqual(DEFAULT_SETTINGS);
  });

  it('[CP-28] never throw, and carry no field that is not ours', () => {
    const known = new Set(Object.keys(CHOSEN));
    const stored = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...known, 'extra'), fc.anything()));
    fc.assert(
      fc.property(stored, (value) => {
        expect(Object.keys(parseSettings(value)).filter((name) => !known.has(name))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('[CP-12] turning on drop-on-score-change turns one-click off, and turning it off leaves it', () => {
    const oneClick = setOneClick(DEFAULT_SETTINGS, true);
    expect(oneClick.isActiveOneClick).toBe(true);
    const dropping = setDropOnScoreChange(oneClick, true);
    expect([dropping.isDropOnScoreChange, dropping.isActiveOneClick]).toEqual([true, false]);
    const not = setDropOnScoreChange(oneClick, false);
    expect([not.isDropOnScoreChange, not.isActiveOneClick]).toEqual([false, true]);
  });

  it('[CP-14] setting the exact coefficient to zero also resets drop-on-score-change', () => {
    const exact = setExactCoef(setDropOnScoreChange(DEFAULT_SETTINGS, true), 2_500);
    expect([exact.exactCoef, exact.isDropOnScoreChange]).toEqual([2_500, true]);
    const none = setExactCoef(exact, 0);
    expect([none.exactCoef, none.isDropOnScoreChange]).toEqual([0, false]);
  });

  it.each([-1, 1_000, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d is no coefficient and changes nothing',
    (coef) => {
      expect(setExactCoef(CHOSEN, coef)).toBe(CHOSEN);
    },
  );
});
