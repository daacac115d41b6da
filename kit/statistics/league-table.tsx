import type { ReactNode } from 'react';
import type { Language } from '@glasshouse/contracts/preferences';
import type { TableRowView, TableView } from '@glasshouse/contracts/statistics';
import { findTableRule } from '@glasshouse/domain/statistics';
import { usePreferences, useT } from '../remote/index.ts';
import { formatCount } from '../i18n/index.ts';
import { Panel, Table, TimeText, type Column } from '../ui/index.ts';
import { FormStrip } from './form-strip.tsx';
import type { StatisticsHref } from './statistics-href.ts';
import classes from './statistics.module.css';

export interface LeagueTableProps {
  readonly table: TableView;
  readonly sportId: number;
  readonly hrefOf: StatisticsHref;
  /** Sides that the page is about. */
  readonly marked?: readonly number[];
  /** What it is called; a table, where nothing else is said. */
  readonly title?: ReactNode;
  /** At the end of its head. */
  readonly aside?: ReactNode;
}

/** Every side of a league, ranked; and since when its matches are counted. */
export function LeagueTable({ table, sportId, hrefOf, marked = [], title, aside }: LeagueTableProps) {
  const t = useT();
  const { language } = usePreferences();
  const side: Column<TableRowView> = {
    id: 'side',
    head: t('statistics.side'),
    cell: (row) => (
      <a
        className={classes.sideLink}
        href={hrefOf({ side: row.side.id })}
        data-marked={marked.includes(row.side.id) || undefined}
      >
        <bdi>{row.side.name}</bdi>
      </a>
    ),
  };
  const [place, ...counts] = listCounts(t, language, sportId);
  const form: Column<TableRowView> = {
    id: 'form',
    head: t('statistics.form'),
    cell: (row) => <FormStrip form={row.form} />,
  };
  const columns = [...(place ? [place] : []), side, ...counts, form];
  return (
    <Panel flush title={title ?? t('statistics.table')} aside={aside}>
      <div className={classes.table}>
        <Table caption={t('statistics.table')} columns={columns} rows={table.rows} keyOf={(row) => row.side.id} />
        <p className={classes.since}>
          {table.season === undefined ? null : (
            <>
              <bdi>{table.season}</bdi> ·{' '}
            </>
          )}
          {t('statistics.since')} <TimeText atSec={table.fromSec} />
        </p>
      </div>
    </Panel>
  );
}

type Count = 'played' | 'won' | 'drawn' | 'lost';

/** Columns of numbers, the place first. Where the share of matches won ranks, a difference says more than hundreds of points. */
function listCounts(t: ReturnType<typeof useT>, language: Language, sportId: number): Column<TableRowView>[] {
  const rule = findTableRule(sportId);
  const byPoints = rule?.points !== undefined;
  const column = (id: string, name: string, short: string, cell: Column<TableRowView>['cell']) => ({
    id,
    head: <abbr title={name}>{short}</abbr>,
    cell,
    numeric: true,
  });
  const count = (id: Count) =>
    column(id, t(`statistics.${id}`), t(`statistics.${id}Short`), (row) => formatCount(row[id], language));
  return [
    column('place', t('statistics.table'), '#', (row) => row.place),
    count('played'),
    count('won'),
    ...(rule?.hasDraws ? [count('drawn')] : []),
    count('lost'),
    byPoints
      ? column('points', t('statistics.points'), t('statistics.pointsShort'), (row) => <strong>{row.points}</strong>)
      : column('share', t('statistics.share'), '%', (row) => (
          <strong>{Math.round((100 * row.won) / row.played)}</strong>
        )),
    byPoints
      ? column('score', t('statistics.score'), t('statistics.score'), (row) => (
          <bdi dir="ltr">{`${row.scored}:${row.conceded}`}</bdi>
        ))
      : column('difference', t('statistics.difference'), '+/−', (row) => (
          <bdi dir="ltr">{writeDifference(row.scored - row.conceded)}</bdi>
        )),
  ];
}

function writeDifference(difference: number): string {
  return difference > 0 ? `+${difference}` : `${difference}`.replace('-', '−');
}
