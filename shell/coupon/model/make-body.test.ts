import { describe, expect, it } from 'vitest';
import { minor } from '@glasshouse/domain/money';
import { fill, QUOTE, select } from '../testing/index.ts';
import { makePlaceBody, makeQuoteBody } from './make-body.ts';
import { parseCoefficient } from './parse-coefficient.ts';

const A = select('7/1x2/1', 1_852, { section: 'live' });
const B = select('8/1x2/2', 1_500);
const AS = { accountId: 5, userId: 7, coefViewId: 0 } as const;
const SHOWN = { oddsMilli: 1_852, prepaidMinor: 0, vip: false, quote: undefined };

describe('what is sent of a coupon', () => {
  it('[CP-29] has the document’s fields', () => {
    expect(makePlaceBody(fill([A]), SHOWN, AS, 'request-1')).toEqual({
      id: 'request-1',
      accountId: 5,
      userId: 7,
      amount: 500,
      typeId: 0,
      bets: [{ gameId: 7, market: '1x2', outcome: '1', coef: 1.852, section: 'live' }],
      changeCoefAction: 2,
      coef: 1.852,
      coefByView: '1.852',
      coefViewId: 0,
    });
  });

  it('[CP-29] and those of its type and of what the player asked for', () => {
    const coupon = fill([A, B], {
      type: 'system_banker',
      bankers: [B.id],
      systemValue: 3,
      exactOddsMilli: 2_500,
      dropOnScoreChange: true,
      promoCode: 'FIRSTBET',
      boostRemoved: true,
      expressId: 'day-1',
    });
    const quote = { ...QUOTE, hyperBonusPercent: 3, minHyperBonusBetLimit: 10_000, maxHyperBonusLimit: 10_000 };
    expect(makePlaceBody(coupon, { ...SHOWN, prepaidMinor: 200, vip: true, quote }, AS, 'request-2')).toMatchObject({
      typeId: 2,
      systemValue: 3,
      bets: [{ gameId: 7 }, { gameId: 8, isBanker: true }],
      exactCoef: 2.5,
      isDropOnScoreChange: true,
      promoCode: 'FIRSTBET',
      prepaidAmount: 200,
      isVipBet: true,
      isBonusRemoved: true,
      expressId: 'day-1',
      hyperBonusPercent: 3,
      minHyperBonusBetLimit: 10_000,
      maxHyperBonusLimit: 10_000,
    });
  });

  it('[CP-29] of several singles the amount of each, and no exact coefficient of the whole', () => {
    const coupon = fill([A, B], { type: 'singles', amountById: { [B.id]: minor(900) }, exactOddsMilli: 2_500 });
    const body = makePlaceBody(coupon, SHOWN, AS, 'request-3');
    expect(body).toMatchObject({ typeId: 9, amount: 500, amountByBetId: { [B.id]: 900 } });
    expect(body).not.toHaveProperty('exactCoef');
  });

  it('asks about a coupon without an amount too', () => {
    expect(makeQuoteBody(fill([A], { amountMinor: undefined }), SHOWN, AS)).not.toHaveProperty('amount');
    expect(makeQuoteBody(fill([A], { amountMinor: minor(0) }), SHOWN, AS)).not.toHaveProperty('amount');
  });
});

describe('a typed coefficient', () => {
  it.each([
    ['2.5', 2_500],
    ['3,25', 3_250],
    [' 1.001 ', 1_001],
    ['12', 12_000],
    ['', 0],
    ['0', 0],
    ['1', undefined],
    ['0.5', undefined],
    ['1.0001', undefined],
    ['-2', undefined],
    ['1e3', undefined],
    ['two', undefined],
  ])('%j is %s', (typed, milli) => {
    expect(parseCoefficient(typed)).toBe(milli);
  });
});
