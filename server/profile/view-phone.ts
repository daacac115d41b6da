import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PhoneView } from '@glasshouse/contracts/profile';

const SHOWN_DIGITS = 2;
/** ISO 3166 leaves it to whoever needs one: a number of no country of its own. */
const UNKNOWN_COUNTRY = 'ZZ';

/** Enough for the player to know it by, too little for anybody else. */
export function viewPhone(row: { readonly phone: string; readonly phone_country: string | null }): PhoneView {
  const { phone, phone_country } = row;
  const number = parsePhoneNumberFromString(phone);
  if (!number) throw new Error('a phone number was kept that nobody can read');
  const { nationalNumber, countryCallingCode } = number;
  return {
    phone_country: phone_country ?? number.country ?? UNKNOWN_COUNTRY,
    phone_code: countryCallingCode,
    phone_number: '•'.repeat(nationalNumber.length - SHOWN_DIGITS) + nationalNumber.slice(-SHOWN_DIGITS),
  };
}
