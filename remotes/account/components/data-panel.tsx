import { lazy, Suspense, useEffect, useState } from 'react';
import { askArchive, getDataRights, openArchive, type DataRightsView } from '@glasshouse/contracts/data-rights';
import type { CallResult } from '@glasshouse/contracts/shell-api';
import { useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, useSignInAgain } from '@glasshouse/kit/sign-in';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, Panel } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import classes from './settings.module.css';

const CloseDialog = lazy(async () => ({ default: (await import('./close-dialog.tsx')).CloseDialog }));

const LOOK_MS = 2_000;

/** Everything that is kept about somebody, and a way to go; asked for only when somebody wants it. */
export function DataPanel() {
  const t = useT();
  const { call } = useShell();
  const signInAgain = useSignInAgain(href(undefined, 'officeSettings'));
  const [view, setView] = useState<DataRightsView>();
  const [error, setError] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const state = view?.archive?.state;

  function take<Answer>(result: CallResult<Answer>, use: (answer: Answer) => void): void {
    if (isSignedOut(result)) return signInAgain();
    if (result.ok) return use(result.answer);
    setError(result.status === 0 ? t('errors.network') : refusalText(t, result.error.code));
  }

  useEffect(() => {
    if (state !== 'asked') return undefined;
    const timer = setInterval(() => {
      void call(getDataRights).then((result) => (result.ok ? setView(result.answer) : undefined));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [state, call]);

  const ask = async () => take(await call(askArchive), setView);
  const fetchIt = async () => take(await call(openArchive), ({ path }) => location.assign(path));
  const leave = async () =>
    take(await call(getDataRights), (answer) => {
      setView(answer);
      setLeaving(true);
    });
  const press = (work: () => Promise<void>) => () => {
    setError(undefined);
    void work();
  };
  return (
    <Panel title={t('data.title')}>
      <div className={classes['phone']} data-testid="data">
        <p className={classes['note']}>{t('data.intro')}</p>
        {state === 'asked' ? <p role="status">{t('data.making')}</p> : null}
        <p className="gh-field__error" role="alert">
          {error}
        </p>
        <div className={classes['buttons']}>
          {state === 'ready' ? (
            <Button look="primary" onClick={press(fetchIt)}>
              {t('data.fetch')}
            </Button>
          ) : (
            <Button disabled={state === 'asked'} onClick={press(ask)}>
              {t('data.ask')}
            </Button>
          )}
          <Button look="quiet" onClick={press(leave)}>
            {t('data.closeTitle')}
          </Button>
        </div>
        {isLeaving && view ? (
          <Suspense fallback={null}>
            <CloseDialog view={view} onClose={() => setLeaving(false)} />
          </Suspense>
        ) : null}
      </div>
    </Panel>
  );
}
