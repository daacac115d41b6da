import type { PhoneCountry } from '@glasshouse/contracts/profile';
import { readPhone } from '@glasshouse/domain/phone';
import { findPlace, foldName } from '@glasshouse/domain/search';

/**
 * Countries for what was typed: their name without regard to accents and case, the letters of their code, or the digits
 * that are dialled before a number, also with a number behind them. Those that fit best come first.
 */
export function findCountries(countries: readonly PhoneCountry[], text: string): readonly PhoneCountry[] {
  if (text.trim() === '') return countries;
  const dialled = readPhone(text)?.digits;
  if (dialled !== undefined) {
    return countries.filter(({ phoneCode }) => phoneCode.startsWith(dialled) || dialled.startsWith(phoneCode));
  }
  const folded = foldName(text);
  if (folded === '') return [];
  const words = folded.split(' ');
  const ranked = countries.map((country) => ({ country, rank: rankOf(country, folded, words) }));
  return [0, 1, 2].flatMap((rank) => ranked.flatMap((one) => (one.rank === rank ? one.country : [])));
}

function rankOf({ name, code }: PhoneCountry, folded: string, words: readonly string[]): number | undefined {
  if (code.toLowerCase() === folded) return 0;
  const place = findPlace(foldName(name), words);
  if (place === undefined) return undefined;
  return place === 'start' ? 1 : 2;
}

/** What is dialled is written from left to right in every language. */
export function isDialled(text: string): boolean {
  return text.trim() === '+' || readPhone(text) !== undefined;
}
