import { useEffect, useState } from 'react';
import { listPhoneCountries } from '@glasshouse/contracts/profile';
import { COUNTRIES } from '@glasshouse/domain/identity';
import { usePreferences } from '@glasshouse/kit/remote';
import { useShell } from '../shell.ts';

/** In the order of their names; until they are there, and without a network, the one that is picked. */
export function useCountries(picked: string): readonly { readonly id: string; readonly label: string }[] {
  const { language } = usePreferences();
  const { call } = useShell();
  const [countries, setCountries] = useState<readonly { readonly id: string; readonly label: string }[]>([]);
  useEffect(() => {
    let isGone = false;
    void call(listPhoneCountries, { query: { language } }).then((listed) => {
      if (isGone || !listed.ok) return;
      const known = listed.answer.countries.filter(({ code }) => COUNTRIES.has(code));
      setCountries(known.map(({ code, name }) => ({ id: code, label: name })));
    });
    return () => {
      isGone = true;
    };
  }, [call, language]);
  return countries.some(({ id }) => id === picked) ? countries : [{ id: picked, label: picked }, ...countries];
}
