import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  PhoneNumber,
  type CountryCode,
  type PhoneNumberType,
} from 'libphonenumber-js/max';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { readPhone } from '@glasshouse/domain/phone';
import { isPhoneCountry } from './list-phone-countries.ts';

export interface DecidedPhone {
  /** E.164: a plus, the country's code and the number. */
  readonly phone: string;
  readonly country: CountryCode;
}

/** What a person may be called at; the others are services, some of which cost whoever calls them. */
const KINDS: ReadonlySet<string | undefined> = new Set([
  'MOBILE',
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
  'VOIP',
  'PERSONAL_NUMBER',
]);
const E164 = /^\+[1-9]\d{6,14}$/;

/** The number that is kept for what a player wrote. */
export function decidePhone(
  country: string,
  text: string,
): Decision<DecidedPhone, 'country_unknown' | 'phone_invalid' | 'phone_other_country'> {
  if (!isPhoneCountry(country)) return refuse('country_unknown');
  const read = readPhone(text);
  if (!read) return refuse('phone_invalid');
  const written = read.isInternational ? `+${read.digits}` : read.digits;
  const number = parsePhoneNumberFromString(written, { defaultCountry: country, extract: false });
  if (!number || !E164.test(number.number)) return refuse('phone_invalid');
  const own = findOwnKind(country, number);
  if (own === undefined && number.isValid()) return refuse('phone_other_country');
  return KINDS.has(own) ? accept({ phone: number.number, country }) : refuse('phone_invalid');
}

/** Asked of the chosen country's own plan: several countries share one, and the library names the first of them. */
function findOwnKind(country: CountryCode, { number, countryCallingCode }: PhoneNumber): PhoneNumberType | undefined {
  if (countryCallingCode !== getCountryCallingCode(country)) return undefined;
  const own = new PhoneNumber(number);
  own.country = country;
  return own.isValid() ? own.getType() : undefined;
}
