import { LANGUAGE_ROWS, usePreferences, useT } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { SignInWindow } from '@glasshouse/kit/sign-in/windows';
import { useFeature } from '../use-feature.ts';
import classes from './modals.module.css';
import { WaysWords } from './ways-words.tsx';

export function SignIn() {
  const t = useT();
  const { language } = usePreferences();
  const { call } = useFeature('network');
  const { close: closeModal, open: openModal } = useFeature('modals');
  const { refresh: refreshSession } = useFeature('session');
  const close = () => closeModal('signIn');
  // Not before the page knows: the focus would go back to a link that is about to leave.
  const enter = () => void refreshSession().finally(close);
  return (
    <WaysWords>
      <SignInWindow call={call} country={LANGUAGE_ROWS[language].country} onSignedIn={enter} onClose={close}>
        <a className={`gh-link ${classes['other']}`} href={href(language, 'forgotPassword')}>
          {t('forgot.title')}
        </a>
        <p className={classes['other']}>
          {t('login.noAccount')}{' '}
          <button type="button" className="gh-link" onClick={() => openModal('registration')}>
            {t('words.register')}
          </button>
        </p>
      </SignInWindow>
    </WaysWords>
  );
}
