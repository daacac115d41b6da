import { useState, type FormEvent } from 'react';
import { Dialog } from '@glasshouse/kit/dialog';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { LoginInput, PasswordInput, useSignIn } from '@glasshouse/kit/sign-in';
import { Button, Notice } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';
import classes from './modals.module.css';

export function SignIn() {
  const t = useT();
  const { language } = usePreferences();
  const { call } = useFeature('network');
  const { close: closeModal, open: openModal } = useFeature('modals');
  const { refresh: refreshSession } = useFeature('session');
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const { busy, send } = useSignIn(call);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const failure = await send({ login, password });
    if (failure) return setError(failure.text);
    closeModal('signIn');
    await refreshSession();
  }

  return (
    <Dialog open onClose={() => closeModal('signIn')} title={t('words.signIn')}>
      <form className="gh-stack" onSubmit={(event) => void submit(event)}>
        <LoginInput required value={login} onChange={setLogin} />
        <PasswordInput required value={password} onChange={setPassword} />
        {error === undefined ? null : <Notice kind="error">{error}</Notice>}
        <Button type="submit" look="primary" size="l" wide loading={busy} disabled={login === '' || password === ''}>
          {t('words.signIn')}
        </Button>
        <a className={`gh-link ${classes['other']}`} href={href(language, 'forgotPassword')}>
          {t('forgot.title')}
        </a>
        <p className={classes['other']}>
          {t('login.noAccount')}{' '}
          <button type="button" className="gh-link" onClick={() => openModal('registration')}>
            {t('words.register')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
