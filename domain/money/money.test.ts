import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMinor,
  CURRENCIES,
  currencyIdOf,
  findCurrencyById,
  floorDiv,
  formatMinorPlain,
  getCurrency,
  isCurrency,
  isMinor,
  listCurrencies,
  minor,
  minorFromBig,
  parseMinorPlain,
  subtractMinor,
} from './index.ts';

/** By language: en, ru, uk, kk, az, uz, tr, de, es, pt, fr, pl, hi, bn, id, ar, fa. */
const SPOKEN =
  'GBP USD EUR AUD NZD CAD ZAR NGN KES GHS UGX TZS ZMW BWP NAD MUR MWK SLE GMD LRD SZL LSL SCR SSP JMD TTD BBD BSD BZD ' +
  'GYD XCD SGD HKD PHP PKR LKR FJD PGK SBD TOP WST VUV RUB BYN KGS UAH KZT AZN UZS TRY CHF MXN COP ARS CLP PEN UYU PYG ' +
  'BOB CRC DOP GTQ HNL NIO CUP VES PAB BRL AOA MZN CVE STN MOP XOF XAF CDF MGA GNF BIF DJF KMF HTG RWF PLN INR BDT IDR ' +
  'KWD AED SAR QAR BHD OMR JOD IQD EGP MAD DZD TND LYD LBP SYP YER SDG MRU ILS SOS IRR AFN TJS';

const anyMinor = fc.maxSafeInteger().map(minor);
const anyCurrency = fc.constantFrom(...listCurrencies());

describe('an amount', () => {
  it.each([0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])('may be %d', (value) => {
    expect(isMinor(value)).toBe(true);
    expect(minor(value)).toBe(value);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1, '5', 5n, null, undefined, {}])(
    'is never %s',
    (value) => {
      expect(isMinor(value)).toBe(false);
    },
  );

  it('stops the program rather than lose a unit', () => {
    expect(() => minor(0.1)).toThrow('assertion failed');
    expect(() => addMinor(minor(Number.MAX_SAFE_INTEGER), minor(1))).toThrow('assertion failed');
    expect(() => subtractMinor(minor(Number.MIN_SAFE_INTEGER), minor(1))).toThrow('assertion failed');
    expect(() => minorFromBig(2n ** 53n)).toThrow('assertion failed');
    expect(minorFromBig(2n ** 53n - 1n)).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('rounding down', () => {
  it.each([
    [7n, 2n, 3n],
    [-7n, 2n, -4n],
    [6n, 3n, 2n],
    [-6n, 3n, -2n],
    [0n, 5n, 0n],
    [-1n, 1000n, -1n],
  ])('%d / %d is %d', (numerator, denominator, expected) => {
    expect(floorDiv(numerator, denominator)).toBe(expected);
  });

  it('leaves a remainder between nothing and the divisor', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (numerator, denominator) => {
        const remainder = numerator - floorDiv(numerator, denominator) * denominator;
        expect(remainder >= 0n && remainder < denominator).toBe(true);
      }),
    );
  });

  it('has no meaning for a divisor that is not positive', () => {
    expect(() => floorDiv(1n, 0n)).toThrow('positive denominator');
    expect(() => floorDiv(1n, -2n)).toThrow('positive denominator');
  });
});

describe('plain text of an amount', () => {
  it.each([
    [1234, 'EUR', '12.34'],
    [5, 'EUR', '0.05'],
    [-5, 'EUR', '-0.05'],
    [0, 'EUR', '0.00'],
    [-1234, 'USD', '-12.34'],
    [1234, 'JPY', '1234'],
    [0, 'JPY', '0'],
    [1234, 'KWD', '1.234'],
    [-1, 'KWD', '-0.001'],
    [1, 'BTC', '0.00000001'],
    [123_456_789, 'BTC', '1.23456789'],
    [1234, 'IQD', '1.234'],
    [1234, 'XOF', '1234'],
    [1234, 'PLN', '12.34'],
    [Number.MAX_SAFE_INTEGER, 'EUR', '90071992547409.91'],
  ])('%d of %s is %s', (amount, iso, text) => {
    expect(formatMinorPlain(minor(amount), iso)).toBe(text);
  });

  it.each([
    ['12.34', 'EUR', 1234],
    ['12,34', 'EUR', 1234],
    ['12', 'EUR', 1200],
    ['12.', 'EUR', 1200],
    ['12.3', 'EUR', 1230],
    [' 7 ', 'EUR', 700],
    ['007', 'JPY', 7],
    ['1.234', 'KWD', 1234],
    ['0.00000001', 'BTC', 1],
    ['0', 'EUR', 0],
  ])('%j of %s reads as %d', (text, iso, amount) => {
    expect(parseMinorPlain(text, iso)).toBe(amount);
  });

  it.each([
    ['', 'EUR'],
    ['.', 'EUR'],
    ['.5', 'EUR'],
    ['12.345', 'EUR'],
    ['12.3', 'JPY'],
    ['1.2345', 'KWD'],
    ['0.000000001', 'BTC'],
    ['9999999999', 'BTC'],
    ['-1', 'EUR'],
    ['+1', 'EUR'],
    ['1e3', 'EUR'],
    ['0x10', 'EUR'],
    ['1 000', 'EUR'],
    ['1.000,00', 'EUR'],
    ['NaN', 'EUR'],
    ['Infinity', 'EUR'],
    ['١٢', 'EUR'],
    ['9999999999999.999', 'KWD'],
    ['99999999999999', 'EUR'],
  ])('%j of %s is no amount', (text, iso) => {
    expect(parseMinorPlain(text, iso)).toBeUndefined();
  });

  it('comes back as the amount it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }).map(minor), anyCurrency, (amount, iso) => {
        expect(parseMinorPlain(formatMinorPlain(amount, iso), iso)).toBe(amount);
      }),
    );
  });

  it('has the sign of its amount and the decimals of its currency, whatever the amount', () => {
    fc.assert(
      fc.property(anyMinor, anyCurrency, (amount, iso) => {
        const text = formatMinorPlain(amount, iso);
        expect(text.startsWith('-')).toBe(amount < 0);
        expect(text.split('.')[1]?.length ?? 0).toBe(getCurrency(iso).exponent);
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(amount));
      }),
    );
  });
});

describe('the table of currencies', () => {
  it('has an id of its own for each, by which it is found', () => {
    for (const iso of listCurrencies()) expect(findCurrencyById(currencyIdOf(iso))).toBe(iso);
    expect(findCurrencyById(0)).toBeUndefined();
    expect(new Set(listCurrencies().map(currencyIdOf)).size).toBe(listCurrencies().length);
    expect(() => currencyIdOf('XXX')).toThrow('no currency');
  });

  it('[AC-03.currencies] has every currency of the countries where the site’s languages are spoken', () => {
    expect(listCurrencies()).toEqual(expect.arrayContaining(SPOKEN.split(' ')));
  });

  it.each([
    [0, 'BIF CLP DJF GNF JPY KMF PYG RWF UGX VUV XAF XOF'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [8, 'BTC'],
  ])('[AC-03.currencies] counts in ISO’s decimals: %d for %s alone', (exponent, isos) => {
    const found = listCurrencies().filter((iso) => CURRENCIES[iso].exponent === exponent);
    expect(found.toSorted()).toEqual(isos.split(' '));
  });

  it.each([
    ['RUB', 10_000, 15_000],
    ['USD', 250, 500],
    ['EUR', 250, 500],
  ])('%s has the step and the first amount of the documents', (iso, stepMinor, initialStakeMinor) => {
    expect(getCurrency(iso)).toMatchObject({ stepMinor, initialStakeMinor });
  });

  it('is in whole minor units, and a thousand of its greatest stakes can be counted', () => {
    const odd = listCurrencies().filter((iso) => {
      const { stepMinor, initialStakeMinor, minStakeMinor, maxStakeMinor } = CURRENCIES[iso];
      return ![stepMinor, initialStakeMinor, minStakeMinor, maxStakeMinor * 1_000].every(isMinor);
    });
    expect(odd).toEqual([]);
  });

  it('[CP-07.currencies] starts within its own limits and steps in amounts above zero', () => {
    for (const iso of new Set([...SPOKEN.split(' '), ...listCurrencies()])) {
      const row = getCurrency(iso);
      expect(row.stepMinor).toBeGreaterThan(0);
      expect(row.minStakeMinor).toBeGreaterThan(0);
      expect(row.initialStakeMinor).toBeGreaterThanOrEqual(row.minStakeMinor);
      expect(row.initialStakeMinor).toBeLessThanOrEqual(row.maxStakeMinor);
    }
  });

  it('takes an unknown currency for no other, and no inherited name for one', () => {
    expect(() => getCurrency('XXX')).toThrow('no currency "XXX"');
    expect(() => getCurrency('toString')).toThrow('no currency');
    expect(() => formatMinorPlain(minor(1), 'XXX')).toThrow('no currency');
    expect(() => parseMinorPlain('1', 'XXX')).toThrow('no currency');
    expect(isCurrency('toString')).toBe(false);
    expect(isCurrency('__proto__')).toBe(false);
    expect(isCurrency('eur')).toBe(false);
  });
});
