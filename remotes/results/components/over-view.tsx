import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { EmptyState, Panel } from '@glasshouse/kit/ui';
import { groupEvents, linkOf, toEvent, type ResultsState } from '../model.ts';
import { DayLinks } from './day-links.tsx';
import { ResultGroups } from './result-groups.tsx';
import { ResultPages } from './result-pages.tsx';
import { ResultSearch } from './result-search.tsx';
import { ResultsHead } from './results-head.tsx';
import { SportLinks } from './sport-links.tsx';
import classes from './results.module.css';

/** How the events of a day ended. */
export function OverView({ state }: { readonly state: ResultsState }) {
  const t = useT();
  const { language } = usePreferences();
  const { question, nowSec, results, total, sports } = state;
  return (
    <div className={classes.page}>
      <ResultsHead title={t('results.title')} total={total} type="zone" search={<ResultSearch question={question} />} />
      <DayLinks question={question} nowSec={nowSec} />
      <SportLinks question={question} sports={sports} />
      {results.length === 0 ? (
        <Panel>
          <EmptyState title={t('results.none')} text={t('results.noneText')} />
        </Panel>
      ) : (
        <ResultGroups sports={groupEvents(results.map(toEvent))} />
      )}
      <ResultPages
        page={question.page}
        total={total}
        hrefOf={(page) => href(language, 'resultsOf', { type: 'zone' }, linkOf({ ...question, page }))}
      />
    </div>
  );
}
