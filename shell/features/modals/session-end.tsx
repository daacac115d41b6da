import { useState } from 'react';
import { Dialog } from '@glasshouse/kit/dialog';
import { formatStart, usePreferences, useT } from '@glasshouse/kit/i18n';
import { Button } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';

/** The time of the day is used up: whoever closes this is signed out. */
export function SessionEnd() {
  const t = useT();
  const preferences = usePreferences();
  const { close: closeModal } = useFeature('modals');
  const { signOut } = useFeature('session');
  const { seen } = useFeature('protection');
  // The session may end while this stands, and what was known goes with it.
  const [renewsAtSec] = useState(() => seen.get()?.state.session?.renewsAtSec);
  const close = () => {
    closeModal('sessionEnd');
    void signOut();
  };
  const at = renewsAtSec === undefined ? '' : formatStart(renewsAtSec, preferences, t);
  return (
    <Dialog open isAnswered onClose={close} title={t('sessionEnd.title')} text={t('sessionEnd.text', { at })}>
      <Button look="primary" size="l" wide onClick={close}>
        {t('words.close')}
      </Button>
    </Dialog>
  );
}
