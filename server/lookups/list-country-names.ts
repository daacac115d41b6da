import type { AnswerOf } from '@glasshouse/contracts/call';
import type { listCountryNames as listCountryNamesCall } from '@glasshouse/contracts/lookups';
import { isLanguage } from '@glasshouse/contracts/preferences';
import { COUNTRIES } from '@glasshouse/domain/identity';

type CountryNames = AnswerOf<typeof listCountryNamesCall>['countries'];

/** Every visitor of a language reads the same list. */
const listed = new Map<string, CountryNames>();

/** Those that registration takes and no others, named and ordered in the language. */
export function listCountryNames(language: string): CountryNames {
  const tag = isLanguage(language) ? language : 'en';
  const known = listed.get(tag);
  if (known) return known;
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  const countries = [...COUNTRIES]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name));
  listed.set(tag, countries);
  return countries;
}
