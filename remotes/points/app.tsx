import { OfficeFrame } from '@glasshouse/kit/office';
import { PageHead } from '@glasshouse/kit/page-head';
import { useT } from '@glasshouse/kit/remote';
import { Button, EmptyState, Panel } from '@glasshouse/kit/ui';
import { OwnPoints } from './components/own-points.tsx';
import classes from './components/points.module.css';
import type { PointsState } from './model.ts';
import { useShell } from './shell.ts';

/** Points: how many there are, what they are given for, what they buy, and where they went; a page of the account area. */
export function PointsPage({ state }: { readonly state: PointsState }) {
  const t = useT();
  if (state.kind === 'guest') {
    return (
      <div className={classes['page']}>
        <PageHead title={t('points.title')} above={[]} />
        <Guest />
      </div>
    );
  }
  return (
    <OfficeFrame route="points" beside={state}>
      <div className={classes['page']}>
        <OwnPoints key={state.view.lines[0]?.entryId ?? 0} view={state.view} isNewest={state.isNewest} />
      </div>
    </OfficeFrame>
  );
}

function Guest() {
  const t = useT();
  const { openModal } = useShell();
  return (
    <Panel>
      <EmptyState
        title={t('points.guest')}
        action={
          <Button look="primary" onClick={() => openModal('signIn')}>
            {t('words.signIn')}
          </Button>
        }
      />
    </Panel>
  );
}
