import { useEffect, useState } from 'react';
import { listPhoneCountries, type PhoneCountry } from '@glasshouse/contracts/profile';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { usePreferences } from '../i18n/index.ts';

export interface CountriesView {
  readonly state: 'loading' | 'here' | 'failed';
  readonly countries: readonly PhoneCountry[];
  readonly retry: () => void;
}

/** The browser keeps the answer: whoever opens the list again finds it there. */
export function useCountries(call: CallApi): CountriesView {
  const { language } = usePreferences();
  const [tries, setTries] = useState(0);
  const [answered, setAnswered] = useState<Pick<CountriesView, 'state' | 'countries'>>();
  useEffect(() => {
    let dropped = false;
    void call(listPhoneCountries, { query: { language } }).then((result) => {
      if (dropped) return;
      const countries = result.ok ? result.answer.countries : [];
      setAnswered({ state: result.ok ? 'here' : 'failed', countries });
    });
    return () => {
      dropped = true;
    };
  }, [call, language, tries]);
  const retry = () => {
    setAnswered(undefined);
    setTries(tries + 1);
  };
  return { ...(answered ?? { state: 'loading', countries: [] }), retry };
}
