import { useEffect, useState, type ReactNode } from 'react';
import { getConfigGroups } from '@glasshouse/contracts/config';
import { listPhoneCountries } from '@glasshouse/contracts/profile';
import type { CallApi, ShellApi } from '@glasshouse/contracts/shell-api';
import { listCurrencyNames } from '@glasshouse/contracts/wallet-currencies';
import { Dialog } from '../../dialog/index.ts';
import { usePreferences, useT } from '../../i18n/index.ts';
import { guessHome } from '../../languages/index.ts';
import { ErrorState, Skeleton } from '../../ui/index.ts';
import type { AddressTarget } from '../address-code-step.tsx';
import type { RegistrationChoices } from '../registration/check-registration.ts';
import { listBonusChoices } from '../registration/list-bonus-choices.ts';
import { MadeStep } from '../registration/made-step.tsx';
import { RegistrationForm } from '../registration/registration-form.tsx';
import type { Registered } from '../registration/use-registration.ts';

export interface RegistrationWindowProps extends Pick<ShellApi, 'call' | 'notify'> {
  readonly onClose: () => void;
  /** Somebody is signed in now. */
  readonly onMade: () => void;
  readonly children: ReactNode;
}

/** Asks what the page asks. */
export function RegistrationWindow({ call, notify, onClose, onMade, children }: RegistrationWindowProps) {
  const t = useT();
  const { choices, retry } = useChoices(call);
  const [made, setMade] = useState<{ readonly registered: Registered; readonly target: AddressTarget }>();
  if (made) {
    const { registered, target } = made;
    const text = t(registered.password === undefined ? 'ways.madeText' : 'registration.keep');
    return (
      <Dialog open title={t('registration.done')} text={text}>
        <MadeStep
          call={call}
          notify={notify}
          made={registered}
          target={target}
          doneLabel={t('ways.saved')}
          onDone={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t('registration.title')}>
      {choices === 'failed' ? <ErrorState onRetry={retry} /> : null}
      {choices === undefined ? <Skeleton height="320px" /> : null}
      {typeof choices === 'object' ? (
        <RegistrationForm
          call={call}
          first={choices}
          isReady
          onMade={(registered, target) => {
            setMade({ registered, target });
            onMade();
          }}
        />
      ) : null}
      {children}
    </Dialog>
  );
}

/** How people register here, by the site's configuration; absent where it cannot be had. */
async function loadReg(call: CallApi) {
  const config = await call(getConfigGroups, { query: { groups: 'core,reg' } });
  if (!config.ok || !config.answer.reg) return undefined;
  return { ...config.answer.reg, bonusChoices: listBonusChoices(config.answer.core?.features) };
}

/** Named by the server: a browser may have no names in this language. */
function useChoices(call: CallApi) {
  const { language, timeZone } = usePreferences();
  const [choices, setChoices] = useState<RegistrationChoices | 'failed'>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let dropped = false;
    const query = { language };
    const asked = [call(listPhoneCountries, { query }), call(listCurrencyNames, { query }), loadReg(call)] as const;
    void Promise.all(asked).then(([countries, currencies, reg]) => {
      if (dropped) return;
      if (!countries.ok || !currencies.ok || !reg) return setChoices('failed');
      const { country, currency } = guessHome({ language, timeZone });
      setChoices({
        types: reg.types,
        minimumAge: reg.minimumAge,
        bonusChoices: reg.bonusChoices,
        country,
        currency: reg.currency ?? currency,
        countries: countries.answer.countries.map(({ code, name }) => ({ id: code, label: name })),
        currencies: currencies.answer.currencies.map(({ iso, name }) => ({ id: iso, label: `${name}, ${iso}` })),
      });
    });
    return () => {
      dropped = true;
    };
  }, [call, language, timeZone, tries]);
  const retry = () => {
    setChoices(undefined);
    setTries(tries + 1);
  };
  return { choices, retry };
}
