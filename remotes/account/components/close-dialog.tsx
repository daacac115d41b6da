import { useState } from 'react';
import { leaveSite, type DataRightsView } from '@glasshouse/contracts/data-rights';
import { Dialog } from '@glasshouse/kit/dialog';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, Notice } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import { KeptList } from './kept-list.tsx';
import classes from './settings.module.css';

export interface CloseDialogProps {
  readonly view: DataRightsView;
  readonly onClose: () => void;
}

/** What goes and what stays, and until when; then the press that cannot be taken back. */
export function CloseDialog({ view: { kept, obstacle }, onClose }: CloseDialogProps) {
  const t = useT();
  const { language } = usePreferences();
  const { call } = useShell();
  const [error, setError] = useState<string>();
  const [closing, setClosing] = useState(false);

  async function close(): Promise<void> {
    setClosing(true);
    const result = await call(leaveSite, { body: { isSure: true } });
    setClosing(false);
    // The session has ended: nothing of the page is theirs any more.
    if (result.ok) return location.assign(href(language, 'home'));
    setError(result.status === 0 ? t('errors.network') : refusalText(t, result.error.code));
  }

  return (
    <Dialog open onClose={onClose} title={t('data.closeTitle')} text={t('data.goes')}>
      <KeptList kept={kept} />
      <Notice kind="warning">{obstacle === undefined ? t('data.sure') : refusalText(t, obstacle)}</Notice>
      <p className="gh-field__error" role="alert">
        {error}
      </p>
      <div className={classes['buttons']}>
        <Button look="primary" disabled={obstacle !== undefined} loading={closing} onClick={() => void close()}>
          {t('data.closeTitle')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('words.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
