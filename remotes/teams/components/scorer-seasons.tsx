import type { SeasonTallyView } from '@glasshouse/contracts/statistics';
import { formatCount } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Panel, Table, type Column } from '@glasshouse/kit/ui';
import { listTallyParts, type TallyPart } from '../model-scorer.ts';
import type { ScorerState } from '../model.ts';
import { LeagueTitle } from './league-title.tsx';
import classes from './teams.module.css';

/** How often in which competition, by season, and for whom. */
export function ScorerSeasons({ state }: { readonly state: ScorerState }) {
  const t = useT();
  const { language } = usePreferences();
  const { seasons, total, hasStatistics } = state;
  const names: Readonly<Record<TallyPart, string>> = {
    matches: t('scorer.matches'),
    goals: t('scorer.goals'),
    penalties: t('scorer.penalties'),
    own: t('scorer.own'),
  };
  const competition: Column<SeasonTallyView> = {
    id: 'competition',
    head: t('scorer.competition'),
    cell: ({ tournament, season, side }) => (
      <span className={classes.competition}>
        <LeagueTitle tournament={tournament} hasStatistics={hasStatistics} />
        <span className={classes.place}>
          <bdi>{season === undefined ? side.name : `${season} · ${side.name}`}</bdi>
        </span>
      </span>
    ),
  };
  const counts = listTallyParts(total).map((part): Column<SeasonTallyView> => {
    const text = (row: SeasonTallyView) => formatCount(row[part], language);
    return {
      id: part,
      head: names[part],
      cell: (row) => (part === 'goals' ? <strong>{text(row)}</strong> : text(row)),
      numeric: true,
    };
  });
  return (
    <Panel flush title={t('scorer.seasons')}>
      <div className={classes.seasons}>
        <Table
          caption={t('scorer.seasons')}
          columns={[competition, ...counts]}
          rows={seasons}
          keyOf={({ tournament, season, side }) => `${tournament.id} ${season} ${side.id}`}
        />
      </div>
    </Panel>
  );
}
