import { LeagueTree, sectionHref, sportHref, useStarred } from '@glasshouse/kit/events';
import { PageHead, type Crumb } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { sportName } from '@glasshouse/kit/texts';
import { Flag, GridIcon, LeagueMark, LiveDot, SportIcon } from '@glasshouse/kit/ui';
import type { FoundList } from '../model.ts';
import { Calendar } from './calendar.tsx';
import { MarketLinks } from './market-links.tsx';
import { SortLinks } from './sort-links.tsx';
import classes from './list.module.css';

export interface ListHeadProps {
  readonly state: FoundList;
  readonly total: number;
}

export function ListHead({ state, total }: ListHeadProps) {
  const t = useT();
  const { question, nowSec, tournament } = state;
  const crumbs = useCrumbs(state);
  return (
    <PageHead
      above={crumbs.slice(0, -1)}
      title={
        <>
          <TitleMark state={state} />
          <span className="gh-truncate">{crumbs.at(-1)?.label}</span>
        </>
      }
      beside={<span className={classes.total}>{t('words.events', { count: total })}</span>}
      aside={
        <>
          {question.section === 'live' ? <MultiLink /> : null}
          <Leagues state={state} />
          <MarketLinks question={question} champ={tournament} />
          <SortLinks question={question} champ={tournament} />
        </>
      }
    >
      {question.menu === 'all' ? (
        <Calendar question={question} champ={tournament} nowSec={nowSec} hasBroadcasts={state.hasBroadcasts === true} />
      ) : null}
      {question.section === 'live' ? <p className={classes.late}>{t('live.delayNotice')}</p> : null}
    </PageHead>
  );
}

/** Several of them at once, side by side. */
function MultiLink() {
  const t = useT();
  const { language } = usePreferences();
  return (
    <a className={classes.choice} href={href(language, 'multi')}>
      <GridIcon size={14} /> {t('list.multi')}
    </a>
  );
}

/** Where the column of sports has no room for its tree. */
function Leagues({ state: { question, leagues } }: Pick<ListHeadProps, 'state'>) {
  const t = useT();
  const starred = useStarred();
  if (leagues.length < 2) return null;
  return (
    <details className={classes.leagues} data-menu>
      <summary className={classes.choice}>{t('lists.leagues')}</summary>
      <nav className={`gh-raised ${classes.tree}`} aria-label={t('lists.leagues')}>
        <LeagueTree leagues={leagues} section={question.section} activeId={question.tournamentId} starred={starred} />
      </nav>
    </details>
  );
}

function TitleMark({ state: { question, tournament } }: { readonly state: FoundList }) {
  if (tournament !== undefined)
    return (
      <>
        {tournament.country === undefined ? (
          <SportIcon sport={tournament.sportId} size={20} />
        ) : (
          <Flag country={tournament.country} size={20} />
        )}
        <LeagueMark league={tournament} />
      </>
    );
  if (question.sportId !== undefined) return <SportIcon sport={question.sportId} size={20} />;
  return question.section === 'live' ? <LiveDot /> : null;
}

function useCrumbs({ question, tournament }: FoundList): Crumb[] {
  const t = useT();
  const { language } = usePreferences();
  const { section, menu, sportId } = question;
  const crumbs: Crumb[] = [
    { label: t(section === 'live' ? 'words.live' : 'words.line'), href: sectionHref(language, section) },
  ];
  if (menu === 'soon')
    crumbs.push({ label: t('words.soon'), href: href(language, 'sectionMenu', { section, menuSection: menu }) });
  if (sportId !== undefined) crumbs.push({ label: sportName(t, sportId), href: sportHref(language, section, sportId) });
  if (tournament !== undefined) crumbs.push({ label: tournament.name });
  return crumbs;
}
