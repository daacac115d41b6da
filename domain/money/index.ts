import { assert, type Brand } from '../decision/index.ts';
import { CURRENCY_IDS } from './currency-id.table.ts';
import { CURRENCIES, type CurrencyRow } from './currency.table.ts';

export { ACCOUNT_KINDS, type AccountKind } from './account-kind.table.ts';
export { CURRENCIES };
export type { CurrencyRow };

export type CurrencyIso = keyof typeof CURRENCIES;

/** An amount in the smallest unit of its currency; always a whole, safe number. Products go through `bigint`. */
export type Minor = Brand<number, 'Minor'>;

export function isCurrency(iso: string): iso is CurrencyIso {
  return Object.hasOwn(CURRENCIES, iso);
}

/** Money of a currency that is not in the table is never counted as another's: asking for it is a bug. */
export function getCurrency(iso: string): CurrencyRow {
  assert(isCurrency(iso), `no currency "${iso}"`);
  return CURRENCIES[iso];
}

/** What a currency is called on the wire, and in the numbers of the house's accounts. */
export function currencyIdOf(iso: string): number {
  assert(isCurrency(iso), `no currency "${iso}"`);
  return CURRENCY_IDS[iso];
}

export function findCurrencyById(currencyId: number): CurrencyIso | undefined {
  return listCurrencies().find((iso) => CURRENCY_IDS[iso] === currencyId);
}

export function listCurrencies(): CurrencyIso[] {
  return Object.keys(CURRENCIES).filter(isCurrency);
}

export function isMinor(value: unknown): value is Minor {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

export function minor(value: number): Minor {
  assert(isMinor(value), `${value} is not a whole amount of minor units`);
  return value;
}

/** The end of every product of money: back to a safe number, or the program stops. */
export function minorFromBig(value: bigint): Minor {
  return minor(Number(value));
}

export function addMinor(a: Minor, b: Minor): Minor {
  return minor(a + b);
}

export function subtractMinor(a: Minor, b: Minor): Minor {
  return minor(a - b);
}

/** Division towards negative infinity: the house's one rounding for payouts, named where it is used. */
export function floorDiv(numerator: bigint, denominator: bigint): bigint {
  assert(denominator > 0n, 'floorDiv needs a positive denominator');
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
}

/** 1234 EUR minor units → "12.34"; no grouping, no symbol: for inputs, files and logs. */
export function formatMinorPlain(amount: Minor, iso: string): string {
  const { exponent } = getCurrency(iso);
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** "12.34" → 1234; undefined for anything that is not a plain decimal with at most the currency's decimals. */
export function parseMinorPlain(text: string, iso: string): Minor | undefined {
  const { exponent } = getCurrency(iso);
  const match = /^(\d{1,13})(?:[.,](\d*))?$/.exec(text.trim());
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  if (fraction.length > exponent) return undefined;
  const value = Number(`${match[1]}${fraction.padEnd(exponent, '0')}`);
  return isMinor(value) ? value : undefined;
}
