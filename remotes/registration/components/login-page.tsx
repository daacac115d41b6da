import { useState } from 'react';
import { LANGUAGE_ROWS } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { SignInForm, TokenStep, useHydrated } from '@glasshouse/kit/sign-in';
import type { LoginState } from '../model.ts';
import { useShell } from '../shell.ts';
import { FormPane } from './form-pane.tsx';
import classes from './registration.module.css';

export function LoginPage({ state }: { readonly state: LoginState }) {
  const t = useT();
  const { language } = usePreferences();
  const { call, refreshSession, navigate } = useShell();
  const isReady = useHydrated();
  const [token, setToken] = useState(state.token);
  function enter(): void {
    // First away from here, where somebody said where to; else the shell leads back to where the player was.
    if (state.returnTo !== undefined) navigate(state.returnTo, { replace: true });
    void refreshSession();
  }
  if (token !== undefined) {
    return (
      <FormPane title={t('login.title')}>
        <TokenStep call={call} token={token} isReady={isReady} onSignedIn={enter} onBack={() => setToken(undefined)} />
      </FormPane>
    );
  }
  return (
    <FormPane title={t('login.title')}>
      <SignInForm call={call} country={LANGUAGE_ROWS[language].country} isReady={isReady} onSignedIn={enter}>
        <p className={classes['other']}>
          <a className="gh-link" href={href(language, 'forgotPassword')}>
            {t('login.forgot')}
          </a>
        </p>
        <p className={classes['other']}>
          {t('login.noAccount')}{' '}
          <a className="gh-link" href={href(language, 'registration')}>
            {t('words.register')}
          </a>
        </p>
      </SignInForm>
    </FormPane>
  );
}
