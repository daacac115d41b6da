import { Suspense, useEffect, useState } from 'react';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { followEvent, makeEventStore, makeOddsStore, useEvent, type EventStore } from '@glasshouse/kit/live';
import { MatchTracker } from '@glasshouse/kit/tracker';
import { askField } from '../api-field.ts';
import { useShell } from '../shell.ts';

interface Watched {
  readonly store: EventStore<EventView>;
  readonly epoch: string;
}

/** The field of one match, followed for as long as it is looked at. */
export function TileField({ eventId }: { readonly eventId: number }) {
  const { call } = useShell();
  const [watched, watch] = useState<Watched>();
  useEffect(() => {
    let gone = false;
    void askField(call, eventId).then(
      (found) => {
        if (gone || !found) return;
        watch({ store: makeEventStore(found.event, makeOddsStore()), epoch: found.epoch });
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [call, eventId]);
  return watched ? <Field watched={watched} /> : null;
}

function Field({ watched: { store, epoch } }: { readonly watched: Watched }) {
  const { live } = useShell();
  const { view } = useEvent(store);
  useEffect(() => followEvent(live, `event/${store.initial.view.eventId}`, epoch, store), [live, store, epoch]);
  const { tracker, tournament, home, away, status } = view;
  if (!tracker || !away) return null;
  return (
    <Suspense>
      <MatchTracker tracker={tracker} sportId={tournament.sportId} home={home.name} away={away.name} status={status} />
    </Suspense>
  );
}
