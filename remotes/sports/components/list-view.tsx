import { useMemo } from 'react';
import {
  EventGroups,
  groupByTournament,
  makeEventList,
  sortBySport,
  useEventList,
  useMadeOf,
  type EventList,
} from '@glasshouse/kit/events';
import { makeOddsStore, OddsProvider, type OddsStore } from '@glasshouse/kit/live';
import { usePreferences } from '@glasshouse/kit/remote';
import { Panel } from '@glasshouse/kit/ui';
import { endsAtSec, isAsked, type FoundList } from '../model.ts';
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
  const { entries, sports, total } = useEventList(list, more.readAgain);
  const { question, nowSec } = state;
  const groups = useMemo(() => {
    const grouped = groupByTournament(entries);
    // The line is read by time, what is on now by sport.
    return question.section === 'live' ? sortBySport(grouped) : grouped;
  }, [entries, question.section]);
  return (
    <OddsProvider store={odds}>
      <div className={classes.page}>
        <ListHead state={state} sports={sports} total={total} />
        {entries.length === 0 ? (
          <ListEmpty question={question} />
        ) : (
          <Panel flush>
            <EventGroups groups={groups} section={question.section} nowSec={nowSec} />
          </Panel>
        )}
        <MoreEvents left={total - countStaying(entries)} more={more} />
      </div>
    </OddsProvider>
  );
}

function makeParts({ source, question, nowSec }: FoundList, timeZone: number): ListParts {
  const odds = makeOddsStore();
  const endSec = endsAtSec(question, nowSec, timeZone);
  return { odds, list: makeEventList(source, { odds, accepts: (event) => isAsked(question, endSec, event) }) };
}

function countStaying(entries: readonly { readonly leaving: boolean }[]): number {
  return entries.filter((entry) => !entry.leaving).length;
}
