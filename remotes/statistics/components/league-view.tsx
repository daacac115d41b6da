import { hasScorers } from '@glasshouse/domain/statistics';
import { tournamentHref } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { LeagueTable, MatchList, TopScorers } from '@glasshouse/kit/statistics';
import { Flag, LeagueMark, LinkTabs, Panel } from '@glasshouse/kit/ui';
import { StatisticsHead } from './statistics-head.tsx';
import type { ViewProps } from './view-props.ts';
import classes from './statistics.module.css';

/** A league: its table and top scorers by season, and its last results. */
export function LeagueView({ state, hrefOf, inWindow }: ViewProps<'league'>) {
  const t = useT();
  const { language } = usePreferences();
  const { tournament, seasons, table, scorers, results, hasPages } = state;
  const shownSeason = table?.season ?? seasons[0];
  const title = (
    <>
      {tournament.country === undefined ? null : <Flag country={tournament.country} size={20} />}
      <LeagueMark league={tournament} />
      <bdi>{tournament.name}</bdi>
    </>
  );
  const toLine = (
    <a className="gh-link" href={tournamentHref(language, 'line', tournament)}>
      {t('statistics.toLeague')}
    </a>
  );
  return (
    <>
      <StatisticsHead title={title} hrefOf={hrefOf} inWindow={inWindow} aside={inWindow ? undefined : toLine} />
      {seasons.length > 1 ? (
        <LinkTabs
          label={t('statistics.seasons')}
          items={seasons.map((season) => ({
            href: hrefOf({ league: tournament.id, season }),
            label: season,
            active: season === shownSeason,
          }))}
        />
      ) : null}
      <div className={classes.columns}>
        {table ? <LeagueTable table={table} sportId={tournament.sportId} hrefOf={hrefOf} /> : null}
        <div className={classes.beside}>
          {scorers.length > 0 || hasScorers(tournament.sportId) ? (
            <TopScorers scorers={scorers} hrefOf={hrefOf} linked={hasPages && !inWindow} />
          ) : null}
          <Panel flush title={t('statistics.results')}>
            <MatchList matches={results} />
          </Panel>
        </div>
      </div>
    </>
  );
}
