import { useState } from 'react';
import { LANGUAGE_ROWS } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { SignInForm, SocialStep, TokenStep, useHydrated } from '@glasshouse/kit/sign-in';
import { Button, Notice } from '@glasshouse/kit/ui';
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
  const [social, setSocial] = useState(state.social);
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
  if (social === 'ready') {
    return (
      <FormPane title={t('login.title')}>
        <SocialStep call={call} onSignedIn={enter} onBack={() => setSocial(undefined)}>
          <Button onClick={() => setSocial(undefined)}>{t('social.have')}</Button>
        </SocialStep>
      </FormPane>
    );
  }
  return (
    <FormPane title={t('login.title')}>
      {social === undefined ? null : <Notice kind="warning">{t(`social.${social}`)}</Notice>}
      <SignInForm
        call={call}
        country={LANGUAGE_ROWS[language].country}
        channels={state.channels}
        isReady={isReady}
        onSignedIn={enter}
      >
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
