import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { usePreferences } from '../i18n/index.ts';
import { useSession, useShellPart } from '../remote/index.ts';
import type { EventList, EventListView, RowKind } from './event-list.ts';
import { hideClosedEvents } from './hide-closed.ts';
import { columnsToAsk, kindOfRows, usePageChoice } from './list-choice.ts';

/**
 * Something made of a page's state, once for each state it is made of, before the first render on both sides. New
 * state for the same page makes it anew.
 */
export function useMadeOf<Source, Made>(source: Source, make: (source: Source) => Made): Made {
  const [held, setHeld] = useState(() => ({ source, made: make(source) }));
  if (held.source === source) return held.made;
  const next = { source, made: make(source) };
  setHeld(next);
  return next.made;
}

/** The list as it is now, kept at its topics while the component stands. `onGap` must keep its identity. */
export function useEventList(list: EventList, onGap: () => void): EventListView {
  const live = useShellPart('live');
  const kind = useRowKind();
  useEffect(() => list.follow(live, kind, onGap), [list, live, kind, onGap]);
  const view = useSyncExternalStore(list.subscribe, list.get, () => list.initial);
  const { standing } = useSession();
  return useMemo(() => hideClosedEvents(view, standing), [view, standing]);
}

/** From which topics the visitor's lists are read: with the usual columns, or with all that any list can show. */
export function useRowKind(): RowKind {
  return kindOfRows(columnsToAsk(usePreferences(), usePageChoice()));
}
