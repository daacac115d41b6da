import { describe, expect, it } from 'vitest';
import { canDeposit, isFilledByBonuses, listQuickAmounts, planDeposit, pressedAmountOf } from './deposit.ts';

describe('a deposit', () => {
  it.each([
    ['EUR', [2_500, 5_000, 10_000], 10_000],
    ['JPY', [3_500, 7_000, 14_000], 14_000],
    ['KWD', [7_500, 15_000, 30_000], 30_000],
  ])('in %s is quickly %j, and %i by one press', (iso, amounts, pressed) => {
    expect(listQuickAmounts(iso)).toEqual(amounts);
    expect(pressedAmountOf(iso)).toBe(pressed);
  });

  it.each([
    ['a main account', 0, false, true],
    ['a currency account', 9, false, true],
    ['one that was closed', 0, true, false],
    ['one that bonuses fill', 4, false, false],
  ] as const)('into %s (type %i, closed %s): %s', (_name, type, isClosed, expected) => {
    expect(canDeposit({ type, isClosed })).toBe(expected);
    expect(isFilledByBonuses({ type })).toBe(type === 4);
  });

  it('of one account is one wish, and of another another', () => {
    expect(planDeposit(5)).toMatchObject({ wish: 'deposit/5', params: { accountId: 5 } });
    expect(planDeposit(6).wish).toBe('deposit/6');
  });
});
