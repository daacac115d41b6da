import { Suspense, useEffect, useState } from 'react';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { followEvent, makeEventStore, makeOddsStore, useEvent, type EventStore } from '@glasshouse/kit/live';
import { MatchTracker } from '@glasshouse/kit/tracker';
import { ErrorState } from '@glasshouse/kit/ui';
import { askField } from '../api-field.ts';
import { useShell } from '../shell.ts';

interface Watched {
  readonly store: EventStore<EventView>;
  readonly epoch: string;
}

/** The field of one match, followed for as long as it is looked at. */
export function TileField({ eventId }: { readonly eventId: number }) {
  const { call } = useShell();
  const [watched, watch] = useState<Watched | 'failed'>();
  useEffect(() => {
    if (watched) return;
    let gone = false;
    void askField(call, eventId)
      .catch(() => undefined)
      .then((found) => {
        if (gone) return;
        watch(found ? { store: makeEventStore(found.event, makeOddsStore()), epoch: found.epoch } : 'failed');
      });
    return () => {
      gone = true;
    };
  }, [call, eventId, watched]);
  if (watched === 'failed') return <ErrorState onRetry={() => watch(undefined)} />;
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
