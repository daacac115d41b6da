import { lazy, Suspense } from 'react';
import type { DataRightsView } from '@glasshouse/contracts/data-rights';
import { useT } from '@glasshouse/kit/remote';
import { Button, Panel } from '@glasshouse/kit/ui';
import { KeptList } from './kept-list.tsx';
import classes from './settings.module.css';
import { useDataRights } from './use-data-rights.ts';

const CloseDialog = lazy(async () => ({ default: (await import('./close-dialog.tsx')).CloseDialog }));

/** Everything that is kept about somebody, and a way to go. */
export function DataPanel({ first }: { readonly first: DataRightsView | undefined }) {
  const t = useT();
  const { view, state, error, isLeaving, ask, fetchIt, leave, stay } = useDataRights(first);
  return (
    <Panel title={t('data.title')}>
      <div className={classes['phone']} data-testid="data">
        <p className={classes['note']}>{t('data.intro')}</p>
        {state === 'asked' ? <output>{t('data.making')}</output> : null}
        {view ? <KeptList kept={view.kept} /> : null}
        <div className={classes['buttons']}>
          {state === 'ready' ? (
            <Button look="primary" onClick={() => void fetchIt()}>
              {t('data.fetch')}
            </Button>
          ) : (
            <Button disabled={state === 'asked'} onClick={() => void ask()}>
              {t('data.ask')}
            </Button>
          )}
          <Button look="quiet" onClick={() => void leave()}>
            {t('data.closeTitle')}
          </Button>
        </div>
        {error === undefined ? null : (
          <p className="gh-field__error" role="alert">
            {error}
          </p>
        )}
        {isLeaving && view ? (
          <Suspense fallback={null}>
            <CloseDialog view={view} onClose={stay} />
          </Suspense>
        ) : null}
      </div>
    </Panel>
  );
}
