import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCurrency, listCurrencies, minor } from '../money/index.ts';
import {
  convertMinor,
  decideConversion,
  invertRate,
  joinRates,
  mayConvertFrom,
  parseRate,
  rateOfMinor,
  repayFrom,
  type ConvertedAccount,
} from './index.ts';

const rate = (text: string) => {
  const parsed = parseRate(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

describe('a rate', () => {
  it.each([
    ['1.0850', 10_850n, 10_000n],
    ['160', 160n, 1n],
    ['0.000000001', 1n, 1_000_000_000n],
  ])('%s is a fraction', (text, numerator, denominator) => {
    expect(parseRate(text)).toEqual({ numerator, denominator });
  });

  it.each(['0', '0.0', '', '-1', '1,5', '1e3', '.5', '1.', '1234567890', '1.0000000001', 'NaN', '١'])(
    '%j is none',
    (text) => {
      expect(parseRate(text)).toBeUndefined();
    },
  );
});

describe('a converted amount', () => {
  it.each([
    [10_000, 'EUR', 'USD', '1.0850', 10_850],
    [10_001, 'EUR', 'JPY', '160.5', 16_051],
    [1, 'EUR', 'JPY', '160.5', 1],
    [100, 'JPY', 'KWD', '0.0021', 210],
    [12_345, 'KWD', 'JPY', '476.19', 5_878],
    [1, 'JPY', 'EUR', '0.006', 0],
  ])('[AC-05.exact] of %d %s is rounded down in %s at %s: %d', (amount, from, to, text, expected) => {
    expect(convertMinor(minor(amount), rateOfMinor(rate(text), from, to))).toBe(expected);
  });

  it('[AC-05.exact] is never worth more than what was given, and less by below one coin', () => {
    const iso = fc.constantFrom(...listCurrencies());
    const anyRate = fc.record({ numerator: fc.bigInt(1n, 10n ** 9n), denominator: fc.bigInt(1n, 10n ** 9n) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), iso, iso, anyRate, (amount, from, to, one) => {
        const ofMinor = rateOfMinor(one, from, to);
        const gets = convertMinor(minor(amount), ofMinor);
        fc.pre(gets !== undefined);
        const left = BigInt(amount) * ofMinor.numerator - BigInt(gets ?? 0) * ofMinor.denominator;
        expect(left >= 0n && left < ofMinor.denominator).toBe(true);
      }),
    );
  });

  it('[AC-05.exact] there and back never gains anything', () => {
    const iso = fc.constantFrom(...listCurrencies());
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), iso, iso, fc.bigInt(1n, 10n ** 6n), (amount, from, to, n) => {
        const there = { numerator: n, denominator: 1_000n };
        const gets = convertMinor(minor(amount), rateOfMinor(there, from, to));
        fc.pre(gets !== undefined && gets > 0);
        const back = convertMinor(minor(gets ?? 1), rateOfMinor(invertRate(there), to, from));
        expect(back).toBeLessThanOrEqual(amount);
      }),
    );
  });

  it('has no number where it cannot be counted', () => {
    expect(convertMinor(minor(Number.MAX_SAFE_INTEGER), rateOfMinor(rate('1000'), 'EUR', 'USD'))).toBeUndefined();
  });

  it('goes by a third currency as exactly', () => {
    const crossed = joinRates(invertRate(rate('1.25')), rate('0.33'));
    expect(convertMinor(minor(10_000), rateOfMinor(crossed, 'USD', 'KWD'))).toBe(26_400);
    expect(getCurrency('KWD').exponent).toBe(3);
  });
});

describe('a debt that is repaid from another currency', () => {
  it.each([
    ['all of it', 20_000, 10_000, 'USD', 'EUR', '0.92', 10_870, 10_000],
    ['as much as there is', 5_000, 10_000, 'USD', 'EUR', '0.92', 5_000, 4_600],
    ['and leaves what is worth no coin of the debt', 5_001, 10_000, 'USD', 'EUR', '0.92', 5_000, 4_600],
    ['in coins that are worth more', 10, 2, 'USD', 'JPY', '160', 2, 2],
    ['in coins that are worth less', 1_000, 3, 'JPY', 'EUR', '0.006', 5, 3],
  ])('[AC-05.exact] %s', (_what, there, owed, from, to, text, fromMinor, repaidMinor) => {
    const repaid = repayFrom(minor(there), minor(owed), rateOfMinor(rate(text), from, to));
    expect(repaid).toEqual({ fromMinor, repaidMinor });
  });

  it('[AC-05.exact] is not where what is there is worth no coin of it', () => {
    expect(repayFrom(minor(1), minor(100), rateOfMinor(rate('0.006'), 'JPY', 'EUR'))).toBeUndefined();
    expect(repayFrom(minor(0), minor(100), rateOfMinor(rate('0.92'), 'USD', 'EUR'))).toBeUndefined();
  });

  it('[AC-05.exact] takes no more than there is and is owed, is worth what it repays, and one coin less were not', () => {
    const iso = fc.constantFrom(...listCurrencies());
    const amount = fc.integer({ min: 1, max: 1_000_000_000 });
    const anyRate = fc.record({ numerator: fc.bigInt(1n, 10n ** 9n), denominator: fc.bigInt(1n, 10n ** 9n) });
    fc.assert(
      fc.property(amount, amount, iso, iso, anyRate, (there, owed, from, to, one) => {
        const ofMinor = rateOfMinor(one, from, to);
        const repaid = repayFrom(minor(there), minor(owed), ofMinor);
        const isWorth = (coins: number, of: number) =>
          BigInt(coins) * ofMinor.numerator >= BigInt(of) * ofMinor.denominator;
        if (!repaid) return !isWorth(there, 1);
        const { fromMinor, repaidMinor } = repaid;
        expect(fromMinor <= there && repaidMinor <= owed).toBe(true);
        expect(isWorth(fromMinor, repaidMinor) && !isWorth(fromMinor - 1, repaidMinor)).toBe(true);
        // Neither is more to be had: all of the debt is repaid, or the next coin of it is not there.
        expect(repaidMinor === owed || !isWorth(there, repaidMinor + 1)).toBe(true);
        return true;
      }),
    );
  });
});

const MAIN: ConvertedAccount = { kind: 0, currency: 'EUR', isOpen: true, isFrozen: false };
const YEN: ConvertedAccount = { kind: 9, currency: 'JPY', isOpen: true, isFrozen: false };

describe('whether money is converted', () => {
  it.each([
    [0, 0, false],
    [0, 9, false],
    [1, 0, true],
    [1, 9, false],
    [1, 4, false],
    [2, 0, false],
    [2, 9, true],
    [2, 4, false],
  ] as const)('[AC-05.kinds] by the setting %d, from an account of kind %d: %s', (allowed, kind, expected) => {
    expect(mayConvertFrom(allowed, kind)).toBe(expected);
    const decided = decideConversion(allowed, { ...MAIN, kind }, { ...YEN, currency: 'USD' }, 100);
    expect(decided.ok).toBe(expected);
  });

  it.each([
    ['where the site has closed it', 0, MAIN, YEN, 100, 'conversion_closed'],
    ['from an account that was closed', 1, { ...MAIN, isOpen: false }, YEN, 100, 'account_inactive'],
    ['to an account that was closed', 1, MAIN, { ...YEN, isOpen: false }, 100, 'account_inactive'],
    ['from a frozen account', 1, { ...MAIN, isFrozen: true }, YEN, 100, 'account_frozen'],
    ['to a frozen account', 1, MAIN, { ...YEN, isFrozen: true }, 100, 'account_frozen'],
    ['to the bonus account', 1, MAIN, { ...YEN, kind: 4 }, 100, 'conversion_not_possible'],
    ['within a currency', 1, MAIN, { ...YEN, currency: 'EUR' }, 100, 'conversion_not_possible'],
    ['of nothing', 1, MAIN, YEN, 0, 'amount_invalid'],
    ['of less than nothing', 1, MAIN, YEN, -1, 'amount_invalid'],
    ['of a fraction', 1, MAIN, YEN, 0.5, 'amount_invalid'],
  ] as const)('[AC-05.refused] is refused %s', (_what, allowed, from, to, amount, code) => {
    expect(decideConversion(allowed, from, to, amount)).toEqual({ ok: false, code });
  });
});
