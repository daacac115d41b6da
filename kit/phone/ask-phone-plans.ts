import type { Language } from '@glasshouse/contracts/preferences';
import { listPhoneCountries, listPhoneMasks } from '@glasshouse/contracts/profile';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { PhonePlans } from './phone-place.ts';

/** Asked by the server for a page, and by the browser when a number is to be written. */
export async function askPhonePlans(call: CallApi, language: Language): Promise<PhonePlans | undefined> {
  const [countries, masks] = await Promise.all([
    call(listPhoneCountries, { query: { language } }),
    call(listPhoneMasks),
  ]);
  if (!countries.ok) return undefined;
  return { countries: countries.answer.countries, masks: masks.ok ? masks.answer.masks : [] };
}
