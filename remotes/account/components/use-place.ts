import { useState } from 'react';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { askPhonePlans, findPlace, type PhonePlace } from '@glasshouse/kit/phone';
import { useShell } from '../shell.ts';

/** The country picked in the shell's list, with its code and mask. */
export function usePlace(first: PhonePlace) {
  const t = useT();
  const { language } = usePreferences();
  const { call, choosePhoneCountry, notify } = useShell();
  const [place, setPlace] = useState(first);
  /** Absent where nothing else was picked. */
  async function pick(): Promise<PhonePlace | undefined> {
    const code = await choosePhoneCountry(place.code);
    if (code === undefined || code === place.code) return undefined;
    const plans = await askPhonePlans(call, language);
    const picked = plans && findPlace(plans, code);
    if (picked) setPlace(picked);
    else notify({ kind: 'error', text: t('errors.network') });
    return picked;
  }
  return { place, pick };
}
