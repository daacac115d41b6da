import type { LeagueCount } from '@glasshouse/contracts/sportsbook';
import { useMadeOf } from '@glasshouse/kit/events';
import { OddsProvider } from '@glasshouse/kit/live';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { MatchList as OverList } from '@glasshouse/kit/statistics';
import { ChevronRightIcon, EmptyState, Panel } from '@glasshouse/kit/ui';
import { champHref, matchesHref, placeHref } from '../model-addresses.ts';
import type { DashboardState } from '../model.ts';
import { CyberHead, DisciplineLinks } from './cyber-head.tsx';
import { LiveCards } from './live-cards.tsx';
import { MatchList } from './match-list.tsx';
import { SectionTitle } from './matches-view.tsx';
import { LeagueLink } from './league-link.tsx';
import { makeLists } from './use-lists.ts';
import classes from './cyber.module.css';

const makeParts = ({ live, line }: DashboardState) => makeLists([live, line]);

/** What is played now, what comes next, where, and how the last matches ended. */
export function DashboardView({ state }: { readonly state: DashboardState }) {
  const t = useT();
  const { language } = usePreferences();
  const { choice, counts, nowSec, leagues, results } = state;
  const { odds, parts } = useMadeOf(state, makeParts);
  const [live, line] = parts;
  return (
    <OddsProvider store={odds}>
      <div className={classes.page}>
        <CyberHead title={t('cyber.dashboard')} place="dashboard" choice={choice} />
        <DisciplineLinks
          choice={choice}
          counts={counts}
          hrefOf={(chosen) => placeHref(language, 'dashboard', chosen)}
        />
        <div className={classes.columns}>
          <div className={classes.column}>
            {live ? (
              <Panel
                title={<SectionTitle section="live" />}
                aside={<All to={matchesHref(language, 'real', { ...choice, section: 'live' })} />}
              >
                <LiveCards part={live} empty={<EmptyState title={t('cyber.none.live')} text={t('cyber.noneText')} />} />
              </Panel>
            ) : null}
            {line ? (
              <MatchList
                part={line}
                nowSec={nowSec}
                title={<SectionTitle section="line" />}
                aside={<All to={matchesHref(language, 'real', { ...choice, section: 'line' })} />}
                empty={<EmptyState title={t('cyber.none.line')} text={t('cyber.noneText')} />}
              />
            ) : null}
          </div>
          <div className={classes.column}>
            <Top leagues={leagues} to={placeHref(language, 'champs', choice)} />
            <Panel
              flush
              title={t('cyber.results')}
              aside={<All to={href(language, 'resultsOf', { type: 'zone' }, { sport: 'esports' })} />}
            >
              <OverList matches={results} withLeague />
            </Panel>
          </div>
        </div>
      </div>
    </OddsProvider>
  );
}

function Top({ leagues, to }: { readonly leagues: readonly LeagueCount[]; readonly to: string }) {
  const t = useT();
  const { language } = usePreferences();
  if (leagues.length === 0) return null;
  return (
    <Panel flush title={t('cyber.top')} aside={<All to={to} />}>
      <ul className={classes.leagues}>
        {leagues.map((league) => (
          <li key={league.id}>
            <LeagueLink league={league} href={champHref(language, league)} withSign />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function All({ to }: { readonly to: string }) {
  const t = useT();
  return (
    <a className={classes.all} href={to}>
      {t('words.all')}
      <ChevronRightIcon size={14} />
    </a>
  );
}
