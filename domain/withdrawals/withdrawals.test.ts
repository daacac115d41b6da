import { describe, expect, it } from 'vitest';
import { ACCOUNT_KINDS, CURRENCIES, getCurrency } from '../money/index.ts';
import { boundsOf, decideWithdrawal, mostOf, waitsForOperator, type WithdrawnAccount } from './index.ts';

const ACCOUNT: WithdrawnAccount = {
  kind: ACCOUNT_KINDS.main,
  currency: 'EUR',
  isOpen: true,
  isFrozen: false,
  balanceMinor: 2_000_000,
};
const decide = (amountMinor: unknown, account: Partial<WithdrawnAccount> = {}) => {
  const decided = decideWithdrawal({ ...ACCOUNT, ...account }, amountMinor);
  return decided.ok ? decided.value : decided.code;
};

describe('a withdrawal', () => {
  it.each([
    [20, {}, 20],
    [1_000_000, {}, 1_000_000],
    [100, { kind: ACCOUNT_KINDS.currency }, 100],
    [19, {}, 'withdrawal_too_small'],
    [1_000_001, {}, 'withdrawal_too_large'],
    [101, { balanceMinor: 100 }, 'funds_insufficient'],
    [100, { balanceMinor: 100 }, 100],
    [100, { isOpen: false }, 'account_inactive'],
    [100, { isFrozen: true }, 'account_frozen'],
    [100, { kind: ACCOUNT_KINDS.bonus }, 'withdrawal_not_possible'],
    [undefined, {}, 'amount_invalid'],
    [0, {}, 'amount_invalid'],
    [-100, {}, 'amount_invalid'],
    [10.5, {}, 'amount_invalid'],
  ] as const)('of %s from %j is %s', (amountMinor, account, expected) => {
    expect(decide(amountMinor, account)).toBe(expected);
  });

  it('has whole bounds in every currency, and waits for an operator below its most', () => {
    for (const currency of Object.keys(CURRENCIES)) {
      const { leastMinor, mostMinor } = boundsOf(currency);
      expect([currency, leastMinor > 0 && leastMinor < mostMinor]).toEqual([currency, true]);
      expect([currency, waitsForOperator(currency, leastMinor), waitsForOperator(currency, mostMinor)]).toEqual([
        currency,
        false,
        true,
      ]);
    }
    expect(waitsForOperator('EUR', getCurrency('EUR').initialStakeMinor * 200)).toBe(false);
  });

  it.each([
    [19, undefined],
    [20, 20],
    [12_345, 12_345],
    [5_000_000, 1_000_000],
  ])('of all of %i is %s', (balanceMinor, expected) => {
    expect(mostOf({ currency: 'EUR', balanceMinor })).toBe(expected);
  });
});
