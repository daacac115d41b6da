import { useEffect, useState } from 'react';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Notice } from '@glasshouse/kit/ui';
import {
  MadeStep,
  RegistrationForm,
  SocialStep,
  useHydrated,
  type AddressTarget,
  type Registered,
} from '@glasshouse/kit/sign-in';
import type { RegistrationState } from '../model.ts';
import { useShell } from '../shell.ts';
import { FormPane } from './form-pane.tsx';
import classes from './registration.module.css';

/** Where a provider is joined to an account that is there already. */
const JOIN_PATH = '/office/security?social=ready';

export function RegistrationPage({ state }: { readonly state: RegistrationState }) {
  const t = useT();
  const { language } = usePreferences();
  const { call } = useShell();
  const isReady = useHydrated();
  const [social, setSocial] = useState(state.social);
  const [made, setMade] = useState<{ readonly registered: Registered; readonly target: AddressTarget }>();
  if (made) return <Made {...made} />;
  if (social === 'ready') return <BackFromProvider first={state} onBack={() => setSocial(undefined)} />;
  return (
    <FormPane title={t('registration.title')}>
      {social === undefined ? null : <Notice kind="warning">{t(`social.${social}`)}</Notice>}
      <RegistrationForm
        call={call}
        first={state}
        isReady={isReady}
        onMade={(registered, target) => setMade({ registered, target })}
      />
      <p className={classes['other']}>
        {t('registration.haveAccount')}{' '}
        <a className="gh-link" href={href(language, 'login')}>
          {t('words.signIn')}
        </a>
      </p>
    </FormPane>
  );
}

interface BackFromProviderProps {
  readonly first: RegistrationState;
  readonly onBack: () => void;
}

/** From a provider that is known, or with a new account by it. */
function BackFromProvider({ first, onBack }: BackFromProviderProps) {
  const t = useT();
  const { language } = usePreferences();
  const { call, navigate, refreshSession } = useShell();
  function enter(returnPath = href(undefined, 'home')): void {
    navigate(returnPath, { replace: true });
    void refreshSession();
  }
  return (
    <FormPane title={t('registration.title')}>
      <SocialStep call={call} {...(first.types.includes('soc_reg') && { first })} onSignedIn={enter} onBack={onBack}>
        <p className={classes['other']}>
          <a className="gh-link" href={`${href(language, 'login')}?return=${encodeURIComponent(JOIN_PATH)}`}>
            {t('social.have')}
          </a>
        </p>
      </SocialStep>
    </FormPane>
  );
}

interface MadeProps {
  readonly registered: Registered;
  readonly target: AddressTarget;
}

/** The shell takes up the new session only when this leaves the screen: to a player it would not show this page at all. */
function Made({ registered, target }: MadeProps) {
  const t = useT();
  const { call, navigate, notify, refreshSession } = useShell();
  useEffect(() => () => void refreshSession(), [refreshSession]);
  return (
    <FormPane
      title={t('registration.done')}
      text={registered.password === undefined ? undefined : t('registration.keep')}
    >
      <MadeStep
        call={call}
        notify={notify}
        made={registered}
        target={target}
        doneLabel={t('registration.start')}
        onDone={() => navigate(href(undefined, 'home'))}
      />
    </FormPane>
  );
}
