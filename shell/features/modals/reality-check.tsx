import { useState } from 'react';
import { Dialog } from '@glasshouse/kit/dialog';
import { useT } from '@glasshouse/kit/i18n';
import { Button, Checkbox } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';
import { readPlayedMs, silence } from './reality-clock.ts';

const MINUTE_MS = 60_000;

/** How long the player has been here. Whoever closes it without an answer is asked again at the next turn. */
export function RealityCheck() {
  const t = useT();
  const { close: closeModal } = useFeature('modals');
  const { signOut } = useFeature('session');
  const [minutes] = useState(() => Math.floor(readPlayedMs(localStorage) / MINUTE_MS));
  const [silent, setSilent] = useState(false);
  const close = () => closeModal('realityCheck');
  const goOn = () => {
    if (silent) silence(localStorage);
    close();
  };
  const leave = () => {
    close();
    void signOut();
  };
  return (
    <Dialog open onClose={close} title={t('realityCheck.title', { minutes })} text={t('realityCheck.text')}>
      <Checkbox checked={silent} onChange={setSilent}>
        {t('realityCheck.silent')}
      </Checkbox>
      <Button look="primary" size="l" wide onClick={goOn}>
        {t('realityCheck.goOn')}
      </Button>
      <Button size="l" wide onClick={leave}>
        {t('words.signOut')}
      </Button>
    </Dialog>
  );
}
