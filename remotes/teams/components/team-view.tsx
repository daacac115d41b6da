import { useMadeOf } from '@glasshouse/kit/events';
import { OddsProvider } from '@glasshouse/kit/live';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { MatchList as OverList, TallyLine } from '@glasshouse/kit/statistics';
import { ChevronRightIcon, EmptyState, Panel } from '@glasshouse/kit/ui';
import { gamesHref } from '../model-addresses.ts';
import { listBeside, type TeamState } from '../model.ts';
import { LeagueTitle } from './league-title.tsx';
import { MatchList } from './match-list.tsx';
import { TeamHead } from './team-head.tsx';
import { TeamScorers } from './team-scorers.tsx';
import { makeLists } from './use-lists.ts';
import classes from './teams.module.css';

/** A team or player: what of it can be bet on, where it stands, and how its last matches ended. */
export function TeamView({ state }: { readonly state: TeamState }) {
  const t = useT();
  const { team, nowSec, results } = state;
  const { odds, parts } = useMadeOf(state, makeLists);
  const none = <EmptyState title={t('team.none')} text={t('top.noneText')} />;
  return (
    <OddsProvider store={odds}>
      <div className={classes.page}>
        <TeamHead team={team} results={results} place="team" />
        <div className={classes.columns}>
          <div className={classes.column}>
            {parts.map((part) => (
              <MatchList
                key={part.section}
                part={part}
                nowSec={nowSec}
                empty={part.section === 'line' ? none : undefined}
              />
            ))}
          </div>
          <Beside state={state} />
        </div>
      </div>
    </OddsProvider>
  );
}

function Beside({ state: { team, results, place, scorers } }: { readonly state: TeamState }) {
  const t = useT();
  const { language } = usePreferences();
  const { side, hasStatistics } = team;
  const toAll = (
    <a className={classes.all} href={gamesHref(language, side)}>
      {t('words.all')}
      <ChevronRightIcon size={14} />
    </a>
  );
  return (
    <div className={classes.column}>
      {place ? (
        <Panel
          flush
          title={<LeagueTitle tournament={place.tournament} hasStatistics={hasStatistics} />}
          aside={
            <span className={classes.place}>{t('team.place', { place: place.row.place, count: place.count })}</span>
          }
        >
          <TallyLine tally={place.row} />
        </Panel>
      ) : null}
      <Panel flush title={t('team.results')} aside={toAll}>
        <OverList matches={listBeside(results)} sideId={side.id} withLeague />
      </Panel>
      <TeamScorers scorers={scorers} />
    </div>
  );
}
