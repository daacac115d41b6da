import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PhoneView } from '@glasshouse/contracts/profile';
import type { PhoneRow } from '../identity/index.ts';

const SHOWN_DIGITS = 2;

/** Enough for the player to know it by, too little for anybody else. */
export function viewPhone({ phone, phone_country }: PhoneRow): PhoneView {
  const number = parsePhoneNumberFromString(phone);
  if (!number) throw new Error('a phone number was kept that nobody can read');
  const { nationalNumber, countryCallingCode } = number;
  return {
    phone_country,
    phone_code: countryCallingCode,
    phone_number: '•'.repeat(nationalNumber.length - SHOWN_DIGITS) + nationalNumber.slice(-SHOWN_DIGITS),
  };
}
