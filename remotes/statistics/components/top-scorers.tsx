import type { TopScorerView } from '@glasshouse/contracts/statistics';
import { useT } from '@glasshouse/kit/remote';
import type { StatisticsHref } from '@glasshouse/kit/statistics';
import { EmptyState, Panel, Table, type Column } from '@glasshouse/kit/ui';
import { rankScorers, type RankedScorer } from '../model.ts';
import classes from './statistics.module.css';

interface TopScorersProps {
  readonly scorers: readonly TopScorerView[];
  readonly hrefOf: StatisticsHref;
}

/** Who has scored most in the season that is shown. */
export function TopScorers({ scorers, hrefOf }: TopScorersProps) {
  const t = useT();
  const columns: readonly Column<RankedScorer>[] = [
    { id: 'place', head: '#', cell: ({ place }) => place, numeric: true },
    { id: 'name', head: t('statistics.scorer'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'side',
      head: t('statistics.team'),
      cell: ({ side }) => (
        <a className={classes.toTeam} href={hrefOf({ side: side.id })}>
          <bdi>{side.name}</bdi>
        </a>
      ),
    },
    { id: 'goals', head: t('statistics.goals'), cell: ({ goals }) => <strong>{goals}</strong>, numeric: true },
  ];
  return (
    <Panel flush title={t('statistics.topScorers')}>
      {scorers.length === 0 ? (
        <EmptyState title={t('statistics.noScorers')} />
      ) : (
        <div className={classes.scorers}>
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
