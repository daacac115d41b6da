import { useState, type FormEvent } from 'react';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { askSignIn } from '@glasshouse/kit/sign-in';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, EyeIcon, EyeOffIcon, IconButton, Notice, TextInput } from '@glasshouse/kit/ui';
import { checkLogin, type LoginErrors, type LoginFields, type LoginState } from '../model.ts';
import { useShell } from '../shell.ts';
import { FormPane } from './form-pane.tsx';
import classes from './registration.module.css';
import { useFirstError } from './use-first-error.ts';
import { useHydrated } from './use-hydrated.ts';

export function LoginPage({ state }: { readonly state: LoginState }) {
  const t = useT();
  const { language } = usePreferences();
  const hydrated = useHydrated();
  const { errors, refusal, busy, send } = useSignIn(state.returnTo);
  const form = useFirstError(errors);

  // The browser's own store of passwords fills in fields behind React's back: what counts is what stands in them.
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void send({ login: readText(data, 'username'), password: readText(data, 'password') });
  }

  return (
    <FormPane title={t('login.title')} text={t('login.text')}>
      {/* By POST, so that a password typed before the script has come never stands in an address. */}
      <form ref={form} className={classes['form']} method="post" noValidate onSubmit={submit}>
        <TextInput
          label={t('words.login')}
          name="username"
          autoComplete="username"
          inputMode="numeric"
          maxLength={64}
          error={errors.login === undefined ? undefined : t(errors.login)}
        />
        <PasswordInput error={errors.password === undefined ? undefined : t(errors.password)} />
        {refusal === undefined ? null : <Notice kind="error">{refusal}</Notice>}
        <Button type="submit" look="primary" size="l" wide loading={busy} disabled={!hydrated}>
          {t('words.signIn')}
        </Button>
      </form>
      <p className={classes['other']}>
        <a className="gh-link" href={href(language, 'forgotPassword')}>
          {t('login.forgot')}
        </a>
      </p>
      <p className={classes['other']}>
        {t('login.noAccount')}{' '}
        <a className="gh-link" href={href(language, 'registration')}>
          {t('login.register')}
        </a>
      </p>
    </FormPane>
  );
}

function PasswordInput({ error }: { readonly error: string | undefined }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const eye = (
    <IconButton
      size="s"
      className={classes['eye']}
      icon={shown ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
      label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextInput
      label={t('words.password')}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
      error={error}
      after={eye}
    />
  );
}

const NO_ERRORS: LoginErrors = {};

function useSignIn(returnTo: string) {
  const t = useT();
  const { call, refreshSession, navigate } = useShell();
  const [errors, setErrors] = useState(NO_ERRORS);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(fields: LoginFields): Promise<void> {
    const missing = checkLogin(fields);
    setRefusal(undefined);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const result = await askSignIn(call, { login: fields.login.trim(), password: fields.password });
    if (result.ok) {
      // First away from here: a session taken up on a page for guests leads home, wherever the player wanted to go.
      navigate(returnTo, { replace: true });
      return refreshSession();
    }
    setBusy(false);
    // Which of the two is wrong is nobody's business; the password is what one types again.
    if (result.error.code === 'credentials_wrong') return setErrors({ password: 'refusals.credentials_wrong' });
    setRefusal(result.status === 0 ? t('errors.network') : refusalText(t, result.error.code));
  }

  return { errors, refusal, busy, send };
}

function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
