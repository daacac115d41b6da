import type { ReactNode } from 'react';
import type { TopScorerView } from '@glasshouse/contracts/statistics';
import { scorerHref } from '../events/index.ts';
import { usePreferences, useT } from '../remote/index.ts';
import { EmptyState, Panel, Table, type Column } from '../ui/index.ts';
import { rankScorers, type RankedScorer } from './rank-scorers.ts';
import type { StatisticsHref } from './statistics-href.ts';
import classes from './statistics.module.css';

export interface TopScorersProps {
  readonly scorers: readonly TopScorerView[];
  /** Where their teams lead; absent where all are of one. */
  readonly hrefOf?: StatisticsHref;
  /** Each scorer has a page. */
  readonly linked: boolean;
  /** At the end of its head: of what they are. */
  readonly aside?: ReactNode;
}

/** Who has scored most, the best first. */
export function TopScorers({ scorers, hrefOf, linked, aside }: TopScorersProps) {
  const t = useT();
  const { language } = usePreferences();
  const side: Column<RankedScorer> = {
    id: 'side',
    head: t('statistics.side'),
    cell: (row) => (
      <a className={classes.sideLink} href={hrefOf?.({ side: row.side.id })}>
        <bdi>{row.side.name}</bdi>
      </a>
    ),
  };
  const columns: readonly Column<RankedScorer>[] = [
    { id: 'place', head: '#', cell: ({ place }) => place, numeric: true },
    {
      id: 'name',
      head: t('statistics.scorer'),
      cell: ({ scorerId, name }) =>
        linked ? (
          <a className={classes.sideLink} href={scorerHref(language, { id: scorerId, name })}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        ),
    },
    ...(hrefOf ? [side] : []),
    { id: 'goals', head: t('statistics.goals'), cell: ({ goals }) => <strong>{goals}</strong>, numeric: true },
  ];
  return (
    <Panel flush title={t('statistics.topScorers')} aside={aside}>
      {scorers.length === 0 ? (
        <EmptyState title={t('statistics.noScorers')} />
      ) : (
        <div className={`${classes.table} ${classes.scorers}`}>
          <Table
            caption={t('statistics.topScorers')}
            columns={columns}
            rows={rankScorers(scorers)}
            keyOf={(row) => row.scorerId}
          />
        </div>
      )}
    </Panel>
  );
}
