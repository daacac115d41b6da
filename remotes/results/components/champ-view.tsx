import { tournamentHref } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, EmptyState, Flag, Panel } from '@glasshouse/kit/ui';
import { groupEvents, linkOf, toEvent, type ChampState } from '../model.ts';
import { ResultGroups } from './result-groups.tsx';
import { ResultPages } from './result-pages.tsx';
import { ResultsHead } from './results-head.tsx';
import classes from './results.module.css';

/** How the events of one tournament ended. */
export function ChampView({ state: { tournament, results, total, question, isNext } }: { readonly state: ChampState }) {
  const t = useT();
  const { language } = usePreferences();
  if (!tournament) {
    return (
      <Panel>
        <h1 className="gh-hidden">{t('results.title')}</h1>
        <EmptyState
          title={t('results.none')}
          action={<ButtonLink href={href(language, 'resultsOf', { type: 'zone' })}>{t('results.title')}</ButtonLink>}
        />
      </Panel>
    );
  }
  const title = (
    <>
      {tournament.country === undefined ? null : <Flag country={tournament.country} size={20} />}
      {t('results.champ', { name: tournament.name })}
    </>
  );
  const toLine = (
    <a className="gh-link" href={tournamentHref(language, 'line', tournament)}>
      {t('results.toLine')}
    </a>
  );
  return (
    <div className={classes.page}>
      <ResultsHead title={title} total={total} aside={isNext ? toLine : undefined} />
      {total === 0 ? (
        <Panel>
          <EmptyState title={t('results.noneYet')} />
        </Panel>
      ) : (
        <ResultGroups sports={groupEvents(results.map(toEvent))} withDay />
      )}
      <ResultPages
        page={question.page}
        total={total}
        hrefOf={(page) => href(language, 'champResults', { champId: `${tournament.id}` }, linkOf({ page }))}
      />
    </div>
  );
}
