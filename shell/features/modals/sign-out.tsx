import { useEffect, useState } from 'react';
import { getFullUserConfig } from '@glasshouse/contracts/profile-config';
import { Dialog } from '@glasshouse/kit/dialog';
import { useT } from '@glasshouse/kit/i18n';
import { Button, Notice, Skeleton } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';

/** Asked before somebody is signed out by their own press; said where nothing would let them in again. */
export function SignOut() {
  const t = useT();
  const { close: closeModal, open } = useFeature('modals');
  const { signOut } = useFeature('session');
  const [busy, setBusy] = useState(false);
  const hasWayBack = useWayBack();
  const close = () => closeModal('signOut');

  async function leave(): Promise<void> {
    setBusy(true);
    await signOut();
    close();
  }

  if (hasWayBack === undefined) {
    return (
      <Dialog open onClose={close} title={t('signOut.title')}>
        <Skeleton height="var(--gh-control-l)" />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={close} title={t('signOut.title')}>
      {hasWayBack ? null : (
        <>
          <Notice kind="warning">{t('signOut.lost')}</Notice>
          <Button look="primary" size="l" wide disabled={busy} onClick={() => open('credentials')}>
            {t('signOut.keep')}
          </Button>
        </>
      )}
      <Button look={hasWayBack ? 'primary' : 'outline'} size="l" wide loading={busy} onClick={() => void leave()}>
        {t(hasWayBack ? 'words.signOut' : 'signOut.anyway')}
      </Button>
      <Button look={hasWayBack ? 'outline' : 'quiet'} size="l" wide disabled={busy} onClick={close}>
        {t('words.cancel')}
      </Button>
    </Dialog>
  );
}

/** Undefined until it is known. Where nobody says, they are asked and not warned. */
function useWayBack(): boolean | undefined {
  const { call } = useFeature('network');
  const [hasWayBack, setWayBack] = useState<boolean>();
  useEffect(() => {
    let dropped = false;
    void call(getFullUserConfig).then((asked) => {
      if (!dropped) setWayBack(!asked.ok || asked.answer.hasWayBack);
    });
    return () => {
      dropped = true;
    };
  }, [call]);
  return hasWayBack;
}
