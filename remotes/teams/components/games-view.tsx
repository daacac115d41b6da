import { usePreferences, useT } from '@glasshouse/kit/remote';
import { LeagueTable, MatchList, TallyTable } from '@glasshouse/kit/statistics';
import { Panel } from '@glasshouse/kit/ui';
import { makeTableHref } from '../model-addresses.ts';
import { findPlace, type GamesState, type Team } from '../model.ts';
import { LeagueTitle } from './league-title.tsx';
import { TeamHead } from './team-head.tsx';
import { TeamScorers } from './team-scorers.tsx';
import classes from './teams.module.css';

type Played = NonNullable<GamesState['played']>;

/** Facts about a team: what its matches come to, where it stands, and how they ended. */
export function GamesView({ state: { team, played, scorers } }: { readonly state: GamesState }) {
  const t = useT();
  const { language } = usePreferences();
  const { side, sportId, hasStatistics } = team;
  if (!played) {
    return (
      <div className={classes.page}>
        <TeamHead team={team} results={[]} place="games" />
        <Panel flush>
          <MatchList matches={[]} />
        </Panel>
      </div>
    );
  }
  const { results, tally, standing } = played;
  return (
    <div className={classes.page}>
      <TeamHead team={team} results={results} place="games" />
      <div className={standing || scorers.rows.length > 0 ? classes.halves : classes.column}>
        <div className={classes.column}>
          <Facts team={team} played={played} />
          <Panel flush title={t('team.lastMatches', { count: tally.played })}>
            <MatchList matches={results} sideId={side.id} withLeague />
          </Panel>
        </div>
        <div className={classes.column}>
          {standing ? (
            <LeagueTable
              title={<LeagueTitle tournament={standing.tournament} hasStatistics={hasStatistics} />}
              table={standing.table}
              sportId={sportId}
              hrefOf={makeTableHref(language)}
              marked={[side.id]}
            />
          ) : null}
          <TeamScorers scorers={scorers} />
        </div>
      </div>
    </div>
  );
}

/** Of the season of its league, and of the last matches whatever they were for. */
function Facts({ team: { side, sportId }, played }: { readonly team: Team; readonly played: Played }) {
  const t = useT();
  const { tally, standing } = played;
  const place = standing && findPlace(standing, side.id);
  const season = standing?.table.season ?? t('team.season');
  const tallies = [
    ...(place ? [{ id: 'season', head: <bdi>{season}</bdi>, tally: place.row }] : []),
    { id: 'last', head: t('team.lastMatches', { count: tally.played }), tally },
  ];
  const aside = place ? (
    <span className={classes.place}>{t('team.place', { place: place.row.place, count: place.count })}</span>
  ) : undefined;
  return (
    <Panel flush title={t('team.facts')} aside={aside}>
      <TallyTable caption={t('team.facts')} sportId={sportId} tallies={tallies} />
    </Panel>
  );
}
