import { useState } from 'react';
import { Dialog } from '@glasshouse/kit/dialog';
import { useT } from '@glasshouse/kit/i18n';
import { Button } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';

/** Asked before somebody is signed out by their own press. */
export function SignOut() {
  const t = useT();
  const { close: closeModal } = useFeature('modals');
  const { signOut } = useFeature('session');
  const [busy, setBusy] = useState(false);
  const close = () => closeModal('signOut');

  async function leave(): Promise<void> {
    setBusy(true);
    await signOut();
    close();
  }

  return (
    <Dialog open onClose={close} title={t('signOut.title')}>
      <Button look="primary" size="l" wide loading={busy} onClick={() => void leave()}>
        {t('words.signOut')}
      </Button>
      <Button size="l" wide disabled={busy} onClick={close}>
        {t('words.cancel')}
      </Button>
    </Dialog>
  );
}
