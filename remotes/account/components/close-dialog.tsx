import { useState } from 'react';
import { leaveSite, type DataRightsView } from '@glasshouse/contracts/data-rights';
import { Dialog } from '@glasshouse/kit/dialog';
import { useT } from '@glasshouse/kit/remote';
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

/** What goes and what stays, and until when; then the press that cannot be taken back, and that it was heard. */
export function CloseDialog({ view: { kept, obstacle }, onClose }: CloseDialogProps) {
  const t = useT();
  const { call, navigate, notify, refreshSession } = useShell();
  const [error, setError] = useState<string>();
  const [closing, setClosing] = useState(false);

  async function close(): Promise<void> {
    setClosing(true);
    const result = await call(leaveSite, { body: { isSure: true } });
    setClosing(false);
    if (result.ok) {
      notify({ kind: 'success', text: t('data.closed') });
      // The session has ended: nothing of the page is theirs any more.
      navigate(href(undefined, 'home'));
      return void refreshSession();
    }
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
        <Button look="danger" disabled={obstacle !== undefined} loading={closing} onClick={() => void close()}>
          {t('data.closeTitle')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('words.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
