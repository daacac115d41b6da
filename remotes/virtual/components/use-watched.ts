import { useEffect, useState } from 'react';
import { getEvent, type EventView } from '@glasshouse/contracts/sportsbook';
import { followEvent, makeEventStore, type EventStore, type OddsStore } from '@glasshouse/kit/live';
import type { WatchedEvent } from '../model.ts';
import { useShell } from '../shell.ts';

/** An event with everything, as it is now: from the page's state where it came with it, else asked for. */
export function useWatched(
  eventId: number,
  odds: OddsStore,
  watched: readonly WatchedEvent[],
): EventStore<EventView> | undefined {
  const { call, live } = useShell();
  const [held, hold] = useState(() => {
    const known = watched.find(({ event }) => event.eventId === eventId);
    return known && { epoch: known.epoch, store: makeEventStore(known.event, odds) };
  });
  useEffect(() => {
    if (held) return followEvent(live, `event/${eventId}`, held.epoch, held.store);
    let isOver = false;
    void call(getEvent, { params: { eventId } }).then((found) => {
      if (!found.ok || found.answer.played || isOver) return;
      const { epoch, event } = found.answer;
      hold({ epoch, store: makeEventStore(event, odds) });
    });
    return () => {
      isOver = true;
    };
  }, [call, live, eventId, odds, held]);
  return held?.store;
}
