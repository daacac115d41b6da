import { useState, useSyncExternalStore } from 'react';
import { isClosed, type EventEntry, type EventList } from '@glasshouse/kit/events';
import { useSession } from '@glasshouse/kit/remote';
import { leaveOut, NEXT_SHOWN, pickTop } from '../model.ts';

interface ShownAbove {
  /** The match that the page shows largest. It stays as long as it is there, whatever else begins. */
  readonly top: EventEntry | undefined;
  /** What is off next. */
  readonly next: readonly EventEntry[];
}

/** What stands above the lists, and is not in them. */
export function useShownAbove(live: EventList, line: EventList, leagueIds: readonly number[]): ShownAbove {
  const coming = useEntries(line);
  const entries = [...useEntries(live), ...coming];
  const [keptId, setKeptId] = useState<number>();
  const kept = entries.find(({ eventId, leaving }) => eventId === keptId && !leaving);
  const top = kept ?? pickTop(entries, leagueIds);
  if (top && top.eventId !== keptId) setKeptId(top.eventId);
  return { top, next: leaveOut(coming, top ? [top] : []).slice(0, NEXT_SHOWN) };
}

/** The lists keep themselves at their topics; here they are only looked at. */
function useEntries(list: EventList): readonly EventEntry[] {
  const { standing } = useSession();
  const { entries } = useSyncExternalStore(list.subscribe, list.get, () => list.initial);
  return entries.filter(({ store }) => !isClosed(standing, store.initial.view));
}
