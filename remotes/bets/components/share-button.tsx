import { useState } from 'react';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import { useSiteName } from '@glasshouse/kit/i18n';
import { LANGUAGE_ROWS } from '@glasshouse/kit/languages';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Button } from '@glasshouse/kit/ui';
import { pictureOf } from '../model-picture.ts';
import { useShell } from '../shell.ts';

/** The bet as a picture for others; the code that draws it comes with the press. */
export function ShareButton({ bet }: { readonly bet: BetView }) {
  const t = useT();
  const { language, coefViewId } = usePreferences();
  const siteName = useSiteName();
  const { notify } = useShell();
  const [isBusy, setBusy] = useState(false);
  async function share(): Promise<void> {
    setBusy(true);
    try {
      const { shareBet } = await import('./share-bet.ts');
      const look = { siteName, direction: LANGUAGE_ROWS[language].direction };
      if (!(await shareBet(pictureOf(bet, t, coefViewId), look))) notify({ kind: 'error', text: t('share.failed') });
    } catch {
      notify({ kind: 'error', text: t('share.failed') });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="s" loading={isBusy} onClick={() => void share()}>
      {t('actions.share')}
    </Button>
  );
}
