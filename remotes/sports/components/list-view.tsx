import { useEffect, useMemo } from 'react';
import type { EventCard, RowView } from '@glasshouse/contracts/sportsbook';
import type { TimeZone } from '@glasshouse/domain/zones';
import {
  EventGroups,
  groupBySport,
  makeEventList,
  PageChoiceProvider,
  useEventList,
  useMadeOf,
  type EventList,
} from '@glasshouse/kit/events';
import { makeOddsStore, OddsProvider, type OddsStore } from '@glasshouse/kit/live';
import { usePreferences } from '@glasshouse/kit/remote';
import { Panel } from '@glasshouse/kit/ui';
import {
  columnsOfPage,
  isAsked,
  isOfCut,
  isOfMoment,
  isOfTitles,
  rangeOf,
  sortOf,
  type FoundList,
  type ListQuestion,
} from '../model.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListHead } from './list-head.tsx';
import { MoreEvents } from './more-events.tsx';
import { useMore } from './use-more.ts';
import classes from './list.module.css';

interface ListParts {
  readonly odds: OddsStore;
  readonly list: EventList;
}

/** A page about some markets shows those, whatever the visitor has chosen elsewhere. */
export function ListView({ state }: { readonly state: FoundList }) {
  return (
    <PageChoiceProvider value={columnsOfPage(state.question)}>
      <Listed state={state} />
    </PageChoiceProvider>
  );
}

function Listed({ state }: { readonly state: FoundList }) {
  const { timeZone } = usePreferences();
  const { odds, list } = useMadeOf(state, (source): ListParts => makeParts(source, timeZone));
  const more = useMore(state, list);
  const { entries, total } = useEventList(list, more.readAgain);
  const { question, nowSec } = state;
  useNewOnes(question, more.readAgain);
  const groups = useMemo(() => groupBySport(entries), [entries]);
  // Of all sports together a screen has few events of one league: headings would be half of it.
  const sort = sortOf(question);
  const isByCategory = sort === 'category' && !isOfTitles(question);
  const isFlat = !isByCategory && (sort !== 'league' || question.sportId === undefined || isOfTitles(question));
  return (
    <OddsProvider store={odds}>
      <div className={classes.page}>
        <ListHead state={state} total={total} />
        {entries.length === 0 ? (
          <ListEmpty question={question} />
        ) : (
          <Panel flush>
            <EventGroups
              sports={groups}
              section={question.section}
              nowSec={nowSec}
              isFlat={isFlat}
              isByCategory={isByCategory}
              hasColumns={!isOfTitles(question)}
            />
          </Panel>
        )}
        <MoreEvents left={total - countStaying(entries)} more={more} />
      </div>
    </OddsProvider>
  );
}

const MOMENT_MS = 30_000;

/** Who comes to stand as the page asks is no new event, and nothing tells of them. */
function useNewOnes(question: ListQuestion, readAgain: () => void): void {
  const changes = isOfMoment(question);
  useEffect(() => {
    if (!changes) return;
    const timer = setInterval(readAgain, MOMENT_MS);
    return () => clearInterval(timer);
  }, [changes, readAgain]);
}

function makeParts(state: FoundList, timeZone: TimeZone): ListParts {
  const { source, question, nowSec } = state;
  const odds = makeOddsStore();
  const range = rangeOf(question, nowSec, timeZone);
  const accepts = (event: EventCard) => isAsked(state, range, event);
  const keeps = (event: RowView) => isOfCut(question, event);
  return { odds, list: makeEventList(source, { odds, accepts, keeps, isMixed: sortOf(question) !== 'time' }) };
}

function countStaying(entries: readonly { readonly leaving: boolean }[]): number {
  return entries.filter((entry) => !entry.leaving).length;
}
