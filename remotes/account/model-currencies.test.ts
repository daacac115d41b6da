import { describe, expect, it } from 'vitest';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { findCurrencies, isRemovable, listAddable } from './model-currencies.ts';

const NAMED = [
  { currencyId: 1, iso: 'EUR', name: 'Euro', symbol: '€' },
  { currencyId: 7, iso: 'JPY', name: 'Japanese Yen', symbol: '¥' },
  { currencyId: 8, iso: 'KWD', name: 'Kuwaiti Dinar', symbol: 'KD' },
  { currencyId: 788, iso: 'TND', name: 'Tunisian Dinar', symbol: 'TND' },
];
const ACCOUNT: AccountView = {
  id: 5,
  iso: 'EUR',
  symbol: '€',
  currencyId: 1,
  money: 0,
  type: 0,
  points: 0,
  isActive: true,
  isClosed: false,
  isFrozen: false,
  label: 'EUR',
};
const YEN: AccountView = { ...ACCOUNT, id: 6, iso: 'JPY', type: 9 };

const isosOf = (currencies: readonly { iso: string }[]) => currencies.map(({ iso }) => iso);

describe('currencies to add', () => {
  it('[AC-03.add] are those of no open account; one that was closed can be added again', () => {
    expect(isosOf(listAddable(NAMED, [ACCOUNT, YEN]))).toEqual(['KWD', 'TND']);
    expect(isosOf(listAddable(NAMED, [ACCOUNT, { ...YEN, isClosed: true }]))).toEqual(['JPY', 'KWD', 'TND']);
  });

  it.each([
    ['', ['EUR', 'JPY', 'KWD', 'TND']],
    ['jp', ['JPY']],
    ['yen', ['JPY']],
    ['DINAR', ['KWD', 'TND']],
    ['tun', ['TND']],
    ['zloty', []],
    ['!!', []],
  ])('[AC-03.add] for %j are %j', (text, isos) => {
    expect(isosOf(findCurrencies(NAMED, text))).toEqual(isos);
  });

  it('[AC-03.remove] only an empty account of another currency may be taken away', () => {
    expect(isRemovable(YEN)).toBe(true);
    for (const account of [ACCOUNT, { ...YEN, money: 1 }, { ...YEN, isFrozen: true }, { ...YEN, isClosed: true }])
      expect(isRemovable(account)).toBe(false);
  });
});
