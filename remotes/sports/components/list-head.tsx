import type { SportCount } from '@glasshouse/contracts/sportsbook';
import { Breadcrumbs, sectionHref, sportHref, type Crumb } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { sportName } from '@glasshouse/kit/texts';
import { Flag, LiveDot, SportIcon } from '@glasshouse/kit/ui';
import type { FoundList } from '../model.ts';
import { SportFilter } from './sport-filter.tsx';
import { TimeFilter } from './time-filter.tsx';
import classes from './list.module.css';

export interface ListHeadProps {
  readonly state: FoundList;
  readonly sports: readonly SportCount[];
  readonly total: number;
}

export function ListHead({ state, sports, total }: ListHeadProps) {
  const t = useT();
  const { question } = state;
  const crumbs = useCrumbs(state);
  return (
    <header className={classes.head}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={classes.titleRow}>
        <h1 className={classes.title}>
          <TitleMark state={state} />
          {crumbs.at(-1)?.label}
        </h1>
        <span className={classes.total}>{t('words.events', { count: total })}</span>
        {question.section === 'line' && question.menu === 'all' ? (
          <TimeFilter question={question} champ={state.tournament} />
        ) : null}
      </div>
      {question.section === 'live' ? <p className={classes.late}>{t('live.delayNotice')}</p> : null}
      {state.tournament === undefined ? <SportFilter question={question} sports={sports} /> : null}
    </header>
  );
}

function TitleMark({ state: { question, tournament } }: { readonly state: FoundList }) {
  if (tournament?.country !== undefined) return <Flag country={tournament.country} size={22} />;
  if (question.sportId !== undefined) return <SportIcon sport={question.sportId} size={22} />;
  return question.section === 'live' ? <LiveDot /> : null;
}

function useCrumbs({ question, tournament }: FoundList): Crumb[] {
  const t = useT();
  const { language } = usePreferences();
  const { section, menu, sportId } = question;
  const crumbs: Crumb[] = [
    { label: t('words.home'), href: href(language, 'home') },
    { label: t(section === 'live' ? 'words.live' : 'words.line'), href: sectionHref(language, section) },
  ];
  if (menu === 'soon')
    crumbs.push({ label: t('words.soon'), href: href(language, 'sectionMenu', { section, menuSection: menu }) });
  if (sportId !== undefined) crumbs.push({ label: sportName(t, sportId), href: sportHref(language, section, sportId) });
  if (tournament !== undefined) crumbs.push({ label: tournament.name });
  // The page itself is no link.
  return crumbs.map((crumb, at) => (at === crumbs.length - 1 ? { label: crumb.label } : crumb));
}
