import { useT } from '@glasshouse/kit/i18n';
import { RegistrationWindow } from '@glasshouse/kit/sign-in/windows';
import { useFeature } from '../use-feature.ts';
import classes from './modals.module.css';
import { WaysWords } from './ways-words.tsx';

/** The questions of the page, in place. */
export function Registration() {
  const t = useT();
  const { call } = useFeature('network');
  const { notify } = useFeature('notices');
  const { close: closeModal, open: openModal } = useFeature('modals');
  const { refresh: refreshSession } = useFeature('session');
  return (
    <WaysWords>
      <RegistrationWindow
        call={call}
        notify={notify}
        onClose={() => closeModal('registration')}
        onMade={() => void refreshSession()}
        refCode={new URLSearchParams(location.search).get('ref') ?? undefined}
      >
        <p className={classes['other']}>
          {t('registration.haveAccount')}{' '}
          <button type="button" className="gh-link" onClick={() => openModal('signIn')}>
            {t('words.signIn')}
          </button>
        </p>
      </RegistrationWindow>
    </WaysWords>
  );
}
