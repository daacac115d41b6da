/** An exact part of whole numbers; nothing here is rounded. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

export const ONE: Fraction = { num: 1n, den: 1n };
export const ZERO: Fraction = { num: 0n, den: 1n };

export function times(a: Fraction, b: Fraction): Fraction {
  return { num: a.num * b.num, den: a.den * b.den };
}

export function multiply(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(times, ONE);
}

/** More places than a person reads; what is beyond them is cut, and the text says so. */
const MAX_PLACES = 12;

/**
 * A fraction as a decimal, as prices are written: 3700/2000 is "1.85", 15/10 "1.50", 10/10 "1". One that is longer
 * than anybody reads, or never ends, ends in "…".
 */
export function formatExact({ num, den }: Fraction, maxPlaces = MAX_PLACES): string {
  return writeDecimal(num, den, maxPlaces, '');
}

/** The same where figures stand under one another: a whole number has its two places too. */
export function formatPlaces({ num, den }: Fraction, maxPlaces = MAX_PLACES): string {
  return writeDecimal(num, den, maxPlaces, '.00');
}

function writeDecimal(num: bigint, den: bigint, maxPlaces: number, ofWhole: string): string {
  const whole = num / den;
  let rest = num % den;
  let places = '';
  while (rest !== 0n && places.length < maxPlaces) {
    rest *= 10n;
    places += String(rest / den);
    rest %= den;
  }
  const text = places === '' ? `${whole}${ofWhole}` : `${whole}.${places.padEnd(2, '0')}`;
  return rest === 0n ? text : `${text}…`;
}
