import type { PhoneCountry, PhoneMask } from '@glasshouse/contracts/profile';
import { readPhone } from '@glasshouse/domain/phone';

/** A country to write a number of: what is dialled before it, and how it is written. */
export interface PhonePlace {
  /** ISO 3166 alpha-2. */
  readonly code: string;
  readonly name: string;
  readonly phoneCode: string;
  readonly mask?: PhoneMask;
}

/** What the house knows of countries; masks are good to have. */
export interface PhonePlans {
  readonly countries: readonly PhoneCountry[];
  readonly masks: readonly PhoneMask[];
}

export function findPlace({ countries, masks }: PhonePlans, code: string): PhonePlace | undefined {
  const country = countries.find((one) => one.code === code);
  if (!country) return undefined;
  const { id, name, phoneCode } = country;
  const mask = masks.find(({ CountryId }) => CountryId === id);
  return { code, name, phoneCode, ...(mask && { mask }) };
}

/**
 * What was typed or pasted, as numbers of the place are written. The country's own code stands beside the field already,
 * so it goes; another country's stays for the server to judge, and what is no number at all stays as it is.
 */
export function writeNumber(text: string, { phoneCode, mask }: PhonePlace): string {
  const read = readPhone(text);
  if (!read) return text;
  const { digits, isInternational } = read;
  if (!isInternational) return groupDigits(digits, mask?.Mask);
  return digits.startsWith(phoneCode) ? groupDigits(digits.slice(phoneCode.length), mask?.Mask) : `+${digits}`;
}

/** Digits in the places of the mask, and those that it has no place for behind them. */
export function groupDigits(digits: string, mask = ''): string {
  let written = '';
  let used = 0;
  for (const sign of mask) {
    if (used === digits.length) return written;
    written += sign === '#' ? digits[used++] : sign;
  }
  return written + digits.slice(used);
}

/** Too few digits to be a number of the place: no need to ask the server. */
export function isTooShort(text: string, { mask }: PhonePlace): boolean {
  return (readPhone(text)?.digits.length ?? 0) < (mask?.Min ?? 1);
}

/** Shown in the empty field. */
export function writeHint({ mask }: PhonePlace): string {
  return (mask?.Mask ?? '').replaceAll('#', '0');
}

/** Where the caret belongs when text is grouped anew: behind as many signs that count as before. */
export function moveCaret(before: string, caret: number, after: string): number {
  let left = countSigns(before.slice(0, caret)) - (countSigns(before) - countSigns(after));
  let at = 0;
  while (left > 0 && at < after.length) {
    if (countSigns(after[at] ?? '') > 0) left -= 1;
    at += 1;
  }
  return at;
}

function countSigns(text: string): number {
  return text.replaceAll(/[^\p{Nd}+]/gu, '').length;
}
