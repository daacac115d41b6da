import type { EventCard, EventDelta, EventView } from '@glasshouse/contracts/sportsbook';
import type { LiveApi, Store } from '@glasshouse/contracts/shell-api';
import { EVENT_TOPICS, findTopicKind, type EventTopicKind, type EventTopicName } from '@glasshouse/contracts/topics';
import type { TopicDelta, TopicSnapshot } from '@glasshouse/contracts/topics.table';
import { isVirtualSport } from '@glasshouse/domain/markets';
import { applyEventDelta, isFull, isStructural } from './event-delta.ts';
import type { OddsStore } from './odds-store.ts';
import { makeValueStore } from './value-store.ts';

export interface EventState<View> {
  /** Its prices are those of the last change of structure; the ones that move live in the odds store. */
  readonly view: View;
  /** The event has left the board. */
  readonly ended: boolean;
}

export interface EventStore<View extends EventCard | EventView> extends Store<EventState<View>> {
  /** What the server rendered: the snapshot for hydration. */
  readonly initial: EventState<View>;
  replace(view: View): void;
  apply(delta: EventDelta): void;
  end(): void;
}

/**
 * One event and its prices. A delta that only moves prices goes to the cells and redraws nothing else; anything more
 * (score, status, a market opening or leaving) redraws the event.
 */
export function makeEventStore<View extends EventCard | EventView>(initial: View, odds: OddsStore): EventStore<View> {
  const first: EventState<View> = { view: initial, ended: false };
  const state = makeValueStore(first);
  let current = initial;
  odds.seed(initial.eventId, marketsOf(initial));

  function show(ended: boolean) {
    state.set({ view: current, ended });
  }

  return {
    initial: first,
    get: state.get,
    subscribe: state.subscribe,
    replace(view) {
      const kept = new Set(marketsOf(view).map((market) => market.key));
      odds.drop(
        view.eventId,
        marketsOf(current)
          .map((market) => market.key)
          .filter((key) => !kept.has(key)),
      );
      odds.apply(view.eventId, marketsOf(view));
      current = view;
      show(false);
    },
    apply(delta) {
      const structural = isStructural(current, delta);
      current = applyEventDelta(current, delta);
      if (delta.gone) odds.drop(current.eventId, delta.gone);
      odds.apply(current.eventId, delta.ended ? marketsOf(current) : (delta.markets ?? []));
      if (structural) show(delta.ended === true || state.get().ended);
    },
    end() {
      current = applyEventDelta(current, { ended: true });
      odds.apply(current.eventId, marketsOf(current));
      show(true);
    },
  };
}

/** Keeps a store at its topic: `event/7` for a full event, `row/7` for a list's. */
export function followEvent<View extends EventCard | EventView>(
  live: LiveApi,
  topic: EventTopicName,
  epoch: string | undefined,
  store: EventStore<View>,
): () => void {
  const { number, section, tournament } = store.initial.view;
  const from = { number, section, ...(isVirtualSport(tournament.sportId) && { isSynthetic: true }) };
  const kind = findTopicKind(topic);
  return live.subscribe(topic, epoch === undefined ? undefined : { epoch, ...from }, {
    onSnapshot(data) {
      if (isOfTopic<View>(data, kind)) store.replace(data);
    },
    onDelta(data) {
      if (isOfEvent(data)) store.apply(data);
    },
    onNone: () => store.end(),
  });
}

/** The topic was chosen by what the store holds: what it carries is the same. */
function isOfTopic<View extends EventCard | EventView>(
  data: TopicSnapshot,
  kind: string | undefined,
): data is TopicSnapshot & View {
  return data.kind === kind;
}

/** Of one event, whatever part of its markets it is about. */
export function isOfEvent<Data extends TopicSnapshot | TopicDelta>(
  data: Data,
): data is Extract<Data, { kind: EventTopicKind }> {
  return EVENT_TOPICS.some((kind) => kind === data.kind);
}

function marketsOf(view: EventCard | EventView) {
  if (isFull(view)) return view.markets;
  return view.main ? [view.main] : [];
}
