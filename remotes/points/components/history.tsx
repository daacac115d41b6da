import type { PointsLine, PointsView } from '@glasshouse/contracts/points';
import { writeBetNumber } from '@glasshouse/domain/bet-numbers';
import { formatCount } from '@glasshouse/kit/i18n';
import { ShowMore } from '@glasshouse/kit/facts';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { EmptyState, Panel, Table, TimeText, type Column } from '@glasshouse/kit/ui';
import { findOlder } from '../model.ts';
import classes from './points.module.css';

/** Every movement of the points, the newest first. */
export function History({ view }: { readonly view: Pick<PointsView, 'lines' | 'more'> }) {
  const t = useT();
  const { language } = usePreferences();
  const older = findOlder(view);
  const columns: Column<PointsLine>[] = [
    { id: 'when', head: t('points.when'), cell: ({ atSec }) => <TimeText atSec={atSec} /> },
    { id: 'what', head: t('points.what'), cell: (line) => <What line={line} /> },
    {
      id: 'moved',
      head: t('points.title'),
      cell: ({ points }) => (
        <span className={points > 0 ? 'gh-num gh-num--rise' : 'gh-num'}>
          {points > 0 ? '+' : ''}
          {formatCount(points, language)}
        </span>
      ),
      numeric: true,
    },
  ];
  return (
    <Panel flush title={t('points.history')}>
      {view.lines.length === 0 ? (
        <EmptyState title={t('points.none')} />
      ) : (
        <div className={classes['table']}>
          <Table caption={t('points.history')} columns={columns} rows={view.lines} keyOf={({ entryId }) => entryId} />
        </div>
      )}
      {older === undefined ? null : <ShowMore href={href(language, 'points', {}, { before: older })} />}
    </Panel>
  );
}

function What({ line: { kind, betId } }: { readonly line: PointsLine }) {
  const t = useT();
  const { language } = usePreferences();
  if (betId === undefined) return <div className={classes['what']}>{t('points.spent')}</div>;
  const text = t(kind === 'taken_back' ? 'points.taken_back' : 'points.given', { number: writeBetNumber(betId) });
  return (
    <div className={classes['what']}>
      <a className="gh-link" href={href(language, 'officeBet', { betId: `${betId}` })}>
        {text}
      </a>
    </div>
  );
}
