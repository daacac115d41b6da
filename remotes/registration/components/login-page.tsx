import { useState, type FormEvent } from 'react';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { LoginInput, PasswordInput, useSignIn, type SignInFields } from '@glasshouse/kit/sign-in';
import { Button, EyeIcon, EyeOffIcon, IconButton, Notice } from '@glasshouse/kit/ui';
import { checkLogin, type LoginErrors, type LoginState } from '../model.ts';
import { useShell } from '../shell.ts';
import { FormPane } from './form-pane.tsx';
import classes from './registration.module.css';
import { useFirstError } from './use-first-error.ts';
import { useHydrated } from './use-hydrated.ts';

export function LoginPage({ state }: { readonly state: LoginState }) {
  const t = useT();
  const { language } = usePreferences();
  const hydrated = useHydrated();
  const { errors, refusal, busy, send } = useLogin(state.returnTo);
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
        <LoginInput error={errors.login === undefined ? undefined : t(errors.login)} />
        <ShowablePassword error={errors.password === undefined ? undefined : t(errors.password)} />
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

function ShowablePassword({ error }: { readonly error: string | undefined }) {
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
  return <PasswordInput type={shown ? 'text' : 'password'} error={error} after={eye} />;
}

const NO_ERRORS: LoginErrors = {};

function useLogin(returnTo: string | undefined) {
  const { call, refreshSession, navigate } = useShell();
  const [errors, setErrors] = useState(NO_ERRORS);
  const [refusal, setRefusal] = useState<string>();
  const { busy, send: signIn } = useSignIn(call);

  async function send(fields: SignInFields): Promise<void> {
    const missing = checkLogin(fields);
    setRefusal(undefined);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const failure = await signIn(fields);
    // Which of the two is wrong is nobody's business; the password is what one types again.
    if (failure?.isWrong) return setErrors({ password: 'refusals.credentials_wrong' });
    if (failure) return setRefusal(failure.text);
    // First away from here, where somebody said where to; else the shell leads back to where the player was.
    if (returnTo !== undefined) navigate(returnTo, { replace: true });
    await refreshSession();
  }

  return { errors, refusal, busy, send };
}

function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
