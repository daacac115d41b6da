import { useEffect, useState } from 'react';
import { getEvent, type EventView } from '@glasshouse/contracts/sportsbook';
import { followEvent, makeEventStore, type EventStore, type OddsStore } from '@glasshouse/kit/live';
import type { WatchedEvent } from '../model.ts';
import { useShell } from '../shell.ts';

export interface Watching {
  /** Absent until it has come. */
  readonly store: EventStore<EventView> | undefined;
  /** It did not come; by this it is asked for again. */
  readonly askAgain: (() => void) | undefined;
}

/** An event with everything, as it is now: from the page's state where it came with it, else asked for. */
export function useWatched(eventId: number, odds: OddsStore, watched: readonly WatchedEvent[]): Watching {
  const { call, live } = useShell();
  const [held, hold] = useState(() => {
    const known = watched.find(({ event }) => event.eventId === eventId);
    return known && { epoch: known.epoch, store: makeEventStore(known.event, odds) };
  });
  const [hasFailed, fail] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    if (held) return followEvent(live, `event/${eventId}`, held.epoch, held.store);
    let isOver = false;
    void call(getEvent, { params: { eventId } }).then((found) => {
      if (isOver) return;
      if (!found.ok) return fail(true);
      if (found.answer.played) return;
      const { epoch, event } = found.answer;
      hold({ epoch, store: makeEventStore(event, odds) });
    });
    return () => {
      isOver = true;
    };
  }, [call, live, eventId, odds, held, hasFailed]);
  return { store: held?.store, askAgain: hasFailed ? () => fail(false) : undefined };
}
