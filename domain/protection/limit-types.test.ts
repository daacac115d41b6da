import { describe, expect, it } from 'vitest';
import { CURRENCIES, type CurrencyIso } from '../money/index.ts';
import {
  findValue,
  isLimitType,
  isTighter,
  LIMIT_TYPES,
  listValues,
  PROTECTION_PROFILES,
  rowOf,
  valueOf,
  type LimitType,
} from './index.ts';

const { default: usual, UK: british } = PROTECTION_PROFILES;

describe('[RG-02] the limits a person can have', () => {
  it('are these, by the numbers of the documents', () => {
    expect(Object.keys(LIMIT_TYPES).map(Number)).toEqual([1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33, 37]);
    for (const type of [0, -1, 4, 13, 23, 34, 1.5, Number.NaN]) expect(isLimitType(type)).toBe(false);
    expect(isLimitType(Number('toString'))).toBe(false);
  });

  it.each([
    [1, 'wagered', 'day'],
    [2, 'wagered', 'week'],
    [3, 'wagered', 'days30'],
    [10, 'lost', 'day'],
    [11, 'lost', 'week'],
    [12, 'lost', 'days30'],
    [20, 'deposited', 'day'],
    [21, 'deposited', 'week'],
    [22, 'deposited', 'days30'],
  ] as const)('%i counts what was %s in a %s', (type, meter, span) => {
    expect(rowOf(type)).toMatchObject({ meter, span, measure: 'minor' });
  });

  it.each<[LimitType, tighter: number, than: number]>([
    [1, 999, 1_000],
    [12, 1, 2],
    [22, 100, 101],
    [31, 1, 2],
    [32, 5, 10],
    [30, 7, 1],
    [33, 30, 7],
  ])('of type %i, %i binds more than %i, and nothing more than itself', (type, tighter, than) => {
    expect(isTighter(type, tighter, than)).toBe(true);
    expect(isTighter(type, than, tighter)).toBe(false);
    expect(isTighter(type, than, than)).toBe(false);
  });
});

describe('what is said of a limit', () => {
  it.each<[LimitType, said: number]>([
    [21, 999_999_999],
    [31, -1],
    [32, -1],
    [1, -1],
    [10, -1],
    [20, -1],
    [21, -1],
  ])('[P27] of type %i: %i asks for no limit', (type, said) => {
    expect(valueOf(type, said)).toBeUndefined();
  });

  it.each<[LimitType, said: number]>([
    [20, 999_999_999],
    [22, 999_999_999],
    [1, 999_999_999],
    [30, -1],
    [33, -1],
    [31, 24],
  ])('[P27] of type %i: %i does not', (type, said) => {
    expect(valueOf(type, said)).toBe(said);
  });

  it.each([
    -2,
    -1,
    0,
    0.5,
    1_000.5,
    Number.NaN,
    Infinity,
    -Infinity,
    Number.MAX_SAFE_INTEGER + 1,
    Number.MAX_VALUE,
    1_001,
  ])('[P27] %d is no value of any type, in any profile', (value) => {
    for (const profile of [usual, british]) {
      for (const type of Object.keys(LIMIT_TYPES).map(Number).filter(isLimitType)) {
        if (profile === british && value === 1_001 && rowOf(type).measure === 'minor') continue;
        expect(findValue(profile, { type, value, currency: 'EUR' }), `${type}`).toBeUndefined();
      }
    }
  });

  it('[P27] is counted exactly, up to the most that may be named in each currency', () => {
    for (const currency of Object.keys(CURRENCIES) as CurrencyIso[]) {
      const { values } = listValues(usual, 20, currency);
      expect(values.length).toBeGreaterThan(5);
      for (const value of values) expect(findValue(usual, { type: 20, value, currency })).toBe(value);
      const { least = 0, most = 0, values: suggested } = listValues(british, 20, currency);
      expect(suggested).toEqual([]);
      expect(Number.isSafeInteger(most)).toBe(true);
      const find = (value: number): number | undefined => findValue(british, { type: 20, value, currency });
      expect([least - 1, least, most, most + 1].map(find)).toEqual([undefined, least, most, undefined]);
    }
  });

  it.each([
    [360, 365],
    [720, 730],
    [1080, 1095],
    [1800, 1825],
    [365, 365],
  ])('a year is the longer of its two names: %i days are %i', (said, days) => {
    expect(findValue(usual, { type: 30, value: said, currency: 'EUR' })).toBe(days);
  });

  it('nobody chooses what the house sets', () => {
    expect(listValues(usual, 37, 'EUR').values).toEqual([]);
  });
});
