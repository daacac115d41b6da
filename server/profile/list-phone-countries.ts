import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  Metadata,
  type CountryCode,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { isLanguage } from '@glasshouse/contracts/preferences';
import type { PhoneCountry, PhoneMask } from '@glasshouse/contracts/profile';
import { COUNTRIES } from '@glasshouse/domain/identity';

/** Kosovo has numbers of its own and no code of ISO 3166; everybody calls it so meanwhile. */
const KOSOVO: CountryCode = 'XK';

const PHONE_COUNTRIES: readonly CountryCode[] = getCountries().filter((code) => COUNTRIES.has(code) || code === KOSOVO);

export function isPhoneCountry(code: string): code is CountryCode {
  return PHONE_COUNTRIES.some((country) => country === code);
}

/** Every visitor of a language reads the same list. */
const listed = new Map<string, readonly PhoneCountry[]>();

/** Named and ordered in the language; in English for one that the site does not speak. */
export function listPhoneCountries(language: string): readonly PhoneCountry[] {
  const tag = isLanguage(language) ? language : 'en';
  const known = listed.get(tag);
  if (known) return known;
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  const countries = PHONE_COUNTRIES.map((code) => ({
    id: countryId(code),
    name: names.of(code) ?? code,
    code,
    phoneCode: getCountryCallingCode(code),
  })).toSorted((a, b) => compare(a.name, b.name));
  listed.set(tag, countries);
  return countries;
}

let masks: readonly PhoneMask[] | undefined;

export function listPhoneMasks(): readonly PhoneMask[] {
  masks ??= PHONE_COUNTRIES.map(makeMask);
  return masks;
}

/** Documents give countries numbers. Ours come from the letters of their codes, so that they never change. */
export function countryId(code: string): number {
  const [first = 0, second = 0] = Array.from(code, (letter) => letter.charCodeAt(0) - 'A'.charCodeAt(0));
  return first * 26 + second + 1;
}

function makeMask(code: CountryCode): PhoneMask {
  const plan = new Metadata();
  plan.selectNumberingPlan(code);
  const lengths = plan.numberingPlan?.possibleLengths() ?? [];
  const written = getExampleNumber(code, examples)?.formatInternational() ?? '';
  const behindCode = written.slice(`+${getCountryCallingCode(code)} `.length);
  return {
    CountryId: countryId(code),
    Mask: behindCode.replaceAll(/\d/g, '#'),
    Min: Math.min(...lengths),
    Max: Math.max(...lengths),
  };
}
