import { useEffect } from 'react';
import type { EventCard } from '@glasshouse/contracts/sportsbook';
import { makeSelection, namesOf, useMadeOf, type PickedOutcome } from '@glasshouse/kit/events';
import { formatStart, usePreferences, useT } from '@glasshouse/kit/i18n';
import {
  followEvent,
  makeEventStore,
  makeOddsStore,
  OddsProvider,
  useEvent,
  type EventStore,
  type OddsStore,
} from '@glasshouse/kit/live';
import { eventName, marketName, outcomeName, outcomeShortName } from '@glasshouse/kit/texts';
import { LiveDot, OddsCell, ScoreText, SportIcon } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';
import { Group, Hit, Name, type HitActions } from './hit.tsx';
import { eventAddress } from './model.ts';
import classes from './search.module.css';

export interface EventHitsProps extends HitActions {
  readonly title: string;
  readonly events: readonly EventCard[];
  /** What was typed, to be marked in the names. */
  readonly text: string;
}

interface Followed {
  readonly odds: OddsStore;
  readonly stores: readonly EventStore<EventCard>[];
}

function makeFollowed(events: readonly EventCard[]): Followed {
  const odds = makeOddsStore();
  return { odds, stores: events.map((event) => makeEventStore(event, odds)) };
}

/** Events with their main market: scores and prices move while they stand there, and a price goes on the coupon. */
export function EventHits({ title, events, text, ...actions }: EventHitsProps) {
  const { odds, stores } = useMadeOf(events, makeFollowed);
  return (
    <OddsProvider store={odds}>
      <Group title={title} isShown={stores.length > 0}>
        {stores.map((store) => (
          <EventHit key={store.initial.view.eventId} store={store} text={text} {...actions} />
        ))}
      </Group>
    </OddsProvider>
  );
}

interface EventHitProps extends HitActions {
  readonly store: EventStore<EventCard>;
  readonly text: string;
}

function EventHit({ store, text, ...actions }: EventHitProps) {
  const { language } = usePreferences();
  const { subscribe, status } = useFeature('network');
  useEffect(
    () => followEvent({ subscribe, status }, `card/${store.initial.view.eventId}`, undefined, store),
    [subscribe, status, store],
  );
  const { view } = useEvent(store);
  return (
    <div className={classes['row']}>
      <Hit {...actions} path={eventAddress(language, view)}>
        <EventText hit={view} text={text} />
      </Hit>
      <Prices event={view} />
    </div>
  );
}

/** More outcomes than these have no room beside a name. */
const MOST_PRICES = 3;

function Prices({ event }: { readonly event: EventCard }) {
  const t = useT();
  const { selected } = useFeature('coupon');
  const pick = usePick(event);
  const { main, eventId } = event;
  if (!main || main.outcomes.length > MOST_PRICES) return null;
  return (
    <span className={classes['prices']}>
      {main.outcomes.map(({ id }) => {
        const names = namesOf(event, id);
        return (
          <OddsCell
            key={id}
            eventId={eventId}
            marketKey={main.key}
            outcomeId={id}
            selections={selected}
            label={outcomeShortName(t, main.key, id)}
            name={`${eventName(t, names)}, ${marketName(t, main.key, names)}: ${outcomeName(t, main.key, id, names)}`}
            onPick={(oddsMilli) => pick({ marketKey: main.key, outcomeId: id, oddsMilli })}
          />
        );
      })}
    </span>
  );
}

/** As in the remotes, by the coupon that the frame has at hand. */
function usePick(event: EventCard): (picked: PickedOutcome) => void {
  const t = useT();
  const { toggle } = useFeature('coupon');
  return (picked) => {
    const selection = makeSelection(event, picked, Math.floor(Date.now() / 1000), t);
    if (selection) toggle(selection);
  };
}

function EventText({ hit, text }: { readonly hit: EventCard; readonly text: string }) {
  const t = useT();
  const preferences = usePreferences();
  const { home, away, tournament, status, section, startsAtSec } = hit;
  return (
    <>
      <SportIcon sport={tournament.sportId} />
      <span className={classes['names']}>
        <Name name={eventName(t, { home: home.name, away: away?.name ?? '' })} text={text} />
        <small>{tournament.name}</small>
      </span>
      {section === 'live' ? (
        <span className={classes['live']}>
          <LiveDot />
          {status && away ? <ScoreText status={status} sportId={tournament.sportId} /> : t('words.live')}
        </span>
      ) : (
        <time className={classes['when']}>{formatStart(startsAtSec, preferences, t)}</time>
      )}
    </>
  );
}
