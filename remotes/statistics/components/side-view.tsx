import { teamHref } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { LeagueTable, MatchList, TallyLine, TopScorers } from '@glasshouse/kit/statistics';
import { Panel, TeamBadge } from '@glasshouse/kit/ui';
import { StatisticsHead } from './statistics-head.tsx';
import type { ViewProps } from './view-props.ts';
import classes from './statistics.module.css';

/** A team or player: what it has won lately, and where it stands. */
export function SideView({ state, hrefOf, inWindow }: ViewProps<'side'>) {
  const t = useT();
  const { language } = usePreferences();
  const { side, results, tally, standing, scorers, sportId, hasPages } = state;
  const title = (
    <>
      <TeamBadge name={side.name} />
      {hasPages && !inWindow ? (
        <a className={classes.toTeam} href={teamHref(language, side)}>
          <bdi>{side.name}</bdi>
        </a>
      ) : (
        <bdi>{side.name}</bdi>
      )}
    </>
  );
  return (
    <>
      <StatisticsHead
        title={title}
        {...(standing && { league: standing.tournament })}
        hrefOf={hrefOf}
        inWindow={inWindow}
      />
      <div className={classes.columns}>
        <Panel flush title={t('statistics.lastMatches', { count: tally.played })}>
          <TallyLine tally={tally} />
          <MatchList matches={results} sideId={side.id} withLeague />
        </Panel>
        <div className={classes.beside}>
          {standing ? (
            <LeagueTable
              title={<bdi>{standing.tournament.name}</bdi>}
              table={standing.table}
              sportId={sportId}
              hrefOf={hrefOf}
              marked={[side.id]}
            />
          ) : null}
          {scorers.length > 0 ? <TopScorers scorers={scorers} linked={hasPages && !inWindow} /> : null}
        </div>
      </div>
    </>
  );
}
