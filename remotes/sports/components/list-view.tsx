import { useMemo } from 'react';
import type { EventCard } from '@glasshouse/contracts/sportsbook';
import type { TimeZone } from '@glasshouse/domain/zones';
import {
  EventGroups,
  groupBySport,
  makeEventList,
  useEventList,
  useMadeOf,
  type EventList,
} from '@glasshouse/kit/events';
import { makeOddsStore, OddsProvider, type OddsStore } from '@glasshouse/kit/live';
import { usePreferences } from '@glasshouse/kit/remote';
import { Panel } from '@glasshouse/kit/ui';
import { isAsked, isOfTitles, rangeOf, sortOf, type FoundList } from '../model.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListHead } from './list-head.tsx';
import { MoreEvents } from './more-events.tsx';
import { useMore } from './use-more.ts';
import classes from './list.module.css';

interface ListParts {
  readonly odds: OddsStore;
  readonly list: EventList;
}

export function ListView({ state }: { readonly state: FoundList }) {
  const { timeZone } = usePreferences();
  const { odds, list } = useMadeOf(state, (source): ListParts => makeParts(source, timeZone));
  const more = useMore(state, list);
  const { entries, total } = useEventList(list, more.readAgain);
  const { question, nowSec } = state;
  const groups = useMemo(() => groupBySport(entries), [entries]);
  // Of all sports together a screen has few events of one league: headings would be half of it.
  const isFlat = sortOf(question) !== 'league' || question.sportId === undefined || isOfTitles(question);
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
              hasColumns={!isOfTitles(question)}
            />
          </Panel>
        )}
        <MoreEvents left={total - countStaying(entries)} more={more} />
      </div>
    </OddsProvider>
  );
}

function makeParts({ source, question, nowSec }: FoundList, timeZone: TimeZone): ListParts {
  const odds = makeOddsStore();
  const range = rangeOf(question, nowSec, timeZone);
  const accepts = (event: EventCard) => isAsked(question, range, event);
  return { odds, list: makeEventList(source, { odds, accepts, isMixed: sortOf(question) !== 'time' }) };
}

function countStaying(entries: readonly { readonly leaving: boolean }[]): number {
  return entries.filter((entry) => !entry.leaving).length;
}
