import { useEffect, useState, type ReactNode } from 'react';
import type { CallApi, ShellApi } from '@glasshouse/contracts/shell-api';
import { Dialog } from '../../dialog/index.ts';
import { usePreferences, useT } from '../../i18n/index.ts';
import { ErrorState, Skeleton } from '../../ui/index.ts';
import type { AddressTarget } from '../address-code-step.tsx';
import type { RegistrationChoices } from '../registration/check-registration.ts';
import { loadRegistrationChoices } from '../registration/load-choices.ts';
import { MadeStep } from '../registration/made-step.tsx';
import { RegistrationForm, type AlongProps } from '../registration/registration-form.tsx';
import type { Registered } from '../registration/use-registration.ts';

export interface RegistrationWindowProps extends Pick<ShellApi, 'call' | 'notify'> {
  readonly onClose: () => void;
  /** Somebody is signed in now. */
  readonly onMade: () => void;
  /** Who has sent them, as the address says it. */
  readonly refCode?: string | undefined;
  readonly along?: ((form: AlongProps) => ReactNode) | undefined;
  readonly children: ReactNode;
}

/** Asks what the page asks. */
export function RegistrationWindow(props: RegistrationWindowProps) {
  const { call, notify, onClose, onMade, refCode, along, children } = props;
  const t = useT();
  const { choices, retry } = useChoices(call, refCode);
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
      {choices === undefined ? <Skeleton height="20rem" /> : null}
      {typeof choices === 'object' ? (
        <RegistrationForm
          call={call}
          first={choices}
          isReady
          along={along}
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

function useChoices(call: CallApi, refCode: string | undefined) {
  const { language, timeZone } = usePreferences();
  const [choices, setChoices] = useState<RegistrationChoices | 'failed'>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let dropped = false;
    void loadRegistrationChoices(call, { language, timeZone }, refCode).then((loaded) => {
      if (!dropped) setChoices(loaded ?? 'failed');
    });
    return () => {
      dropped = true;
    };
  }, [call, language, timeZone, refCode, tries]);
  const retry = () => {
    setChoices(undefined);
    setTries(tries + 1);
  };
  return { choices, retry };
}
