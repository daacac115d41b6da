import { lazy, Suspense, useEffect } from 'react';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { makeEventList, useMadeOf, type EventList } from '@glasshouse/kit/events';
import {
  followEvent,
  makeEventStore,
  makeOddsStore,
  OddsProvider,
  useEvent,
  type EventStore,
  type OddsStore,
} from '@glasshouse/kit/live';
import { useT } from '@glasshouse/kit/remote';
import { useHydrated } from '@glasshouse/kit/sign-in';
import type { FoundEvent } from '../model.ts';
import { useShell } from '../shell.ts';
import { useTimeline } from '../model-timeline.ts';
import { Broadcasts } from './broadcasts.tsx';
import { CheckLink } from './check-link.tsx';
import { EventHeader } from './event-header.tsx';
import { EventPath } from './event-path.tsx';
import { EventOver } from './event-over.tsx';
import { Markets } from './markets.tsx';
import { Related } from './related.tsx';
import { Timeline } from './timeline.tsx';
import classes from './event.module.css';
import field from './tracker.module.css';

const Tracker = lazy(async () => ({ default: (await import('./tracker.tsx')).Tracker }));

interface EventParts {
  readonly odds: OddsStore;
  readonly store: EventStore<EventView>;
  readonly related: EventList;
}

function makeParts({ event, related }: FoundEvent): EventParts {
  const odds = makeOddsStore();
  const accepts = (other: { readonly eventId: number; readonly tournament: { readonly id: number } }) =>
    other.tournament.id === event.tournament.id && other.eventId !== event.eventId;
  return { odds, store: makeEventStore(event, odds), related: makeEventList(related, { odds, accepts }) };
}

export function EventDetails({ state }: { readonly state: FoundEvent }) {
  const { call, live } = useShell();
  const { odds, store, related } = useMadeOf(state, makeParts);
  const { view: event, ended } = useEvent(store);
  const moments = useTimeline(call, event, state.moments);
  useEffect(
    () => followEvent(live, `event/${store.initial.view.eventId}`, state.epoch, store),
    [live, store, state.epoch],
  );
  return (
    <OddsProvider store={odds}>
      <div className={classes.page}>
        <EventPath event={event} isTop={state.isTop === true} />
        <EventHeader event={event} nowSec={state.nowSec} hasTeams={state.hasTeams} />
        {ended ? <EventOver event={event} /> : <Broadcasts channels={event.broadcasts} />}
        <CheckLink event={event} />
        {event.tracker ? <TrackerRoom event={event} /> : null}
        {event.section === 'live' ? (
          <div className={classes.course}>
            <Timeline event={event} moments={moments} hasScorers={state.hasTeams} />
            {ended ? null : <LateData />}
          </div>
        ) : null}
        <Markets
          event={event}
          nowSec={state.nowSec}
          builderOdds={state.hasBuilder ? odds : undefined}
          hasStatistics={state.hasStatistics}
        />
        <Suspense>
          <Related list={related} tournament={event.tournament} nowSec={state.nowSec} />
        </Suspense>
      </div>
    </OddsProvider>
  );
}

/** Empty until the browser has taken over: it alone knows whether the tracker is folded. */
function TrackerRoom({ event }: { readonly event: EventView }) {
  const isAlive = useHydrated();
  return (
    <div className={field.room}>
      {isAlive ? (
        <Suspense>
          <Tracker event={event} />
        </Suspense>
      ) : null}
    </div>
  );
}

function LateData() {
  const t = useT();
  return <p className={classes.late}>{t('live.delayNotice')}</p>;
}
