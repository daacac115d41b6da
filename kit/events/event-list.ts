import type { EventCard, RowView, SportCount } from '@glasshouse/contracts/sportsbook';
import type { LiveApi, Store } from '@glasshouse/contracts/shell-api';
import type { TopicDelta, TopicSnapshot } from '@glasshouse/contracts/topics.table';
import {
  followEvent,
  makeEventStore,
  makeValueStore,
  type EventStore,
  type OddsStore,
  type ValueStore,
} from '../live/index.ts';

/** How long a row that has left the list stays in sight, greyed out. */
export const LEAVE_MS = 5_000;

export interface EventEntry {
  readonly eventId: number;
  readonly store: EventStore<RowView>;
  readonly leaving: boolean;
}

export interface EventListView {
  readonly entries: readonly EventEntry[];
  /** All that the list's filter fits, mounted here or not. */
  readonly total: number;
  readonly sports: readonly SportCount[];
}

/** `wide` rows have every market that a list can show, and are for who has chosen other columns than the usual. */
export type RowKind = 'row' | 'wide';

export interface EventListSource {
  readonly section: RowView['section'];
  readonly epoch: string;
  /** Of the section's topic, as of which `events` are; absent where nobody said: then what came meanwhile is seen by the counts alone. */
  readonly listNumber?: number;
  /** The topics that the rows were read from. */
  readonly kind: RowKind;
  readonly events: readonly RowView[];
  readonly total: number;
  readonly sports: readonly SportCount[];
}

export interface EventListOptions {
  readonly odds: OddsStore;
  /** Which of the section's new events belong here. */
  readonly accepts: (event: EventCard) => boolean;
  /** Whether one that is here still belongs here; absent where it does until it ends. */
  readonly keeps?: (event: RowView) => boolean;
  /** True where the list is not by start: then what is new joins the events of its tournament that are here. */
  readonly isMixed?: boolean;
}

export interface EventList extends Store<EventListView> {
  /** What the server rendered. */
  readonly initial: EventListView;
  /** Events that were not known yet, at the end; `total` as the server counts them now. */
  add(events: readonly RowView[], total: number, kind?: RowKind): void;
  /**
   * Keeps rows and membership at their topics. `onGap` tells that the section's list may have changed unseen, so that
   * it should be read anew.
   */
  follow(live: LiveApi, kind: RowKind, onGap: () => void): () => void;
}

export function makeEventList(source: EventListSource, options: EventListOptions): EventList {
  return new LiveEventList(source, options);
}

/** A list of events that follows its section: new ones join at the end, those that go fade out before they leave. */
class LiveEventList implements EventList {
  readonly initial: EventListView;
  readonly get: () => EventListView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #section: EventCard['section'];
  readonly #epoch: string;
  /** As of which number of the section's topic the list is. */
  #listNumber: number | undefined;
  readonly #options: EventListOptions;
  readonly #view: ValueStore<EventListView>;
  readonly #following = new Map<number, () => void>();
  /** From which topics the rows that have a number have it. */
  readonly #kinds = new Map<number, RowKind>();
  #live: LiveApi | undefined;
  #kind: RowKind;

  constructor({ section, epoch, listNumber, kind, events, total, sports }: EventListSource, options: EventListOptions) {
    this.#section = section;
    this.#epoch = epoch;
    this.#listNumber = listNumber;
    this.#kind = kind;
    this.#options = options;
    this.initial = { entries: this.#makeEntries(events, [], kind), total, sports };
    this.#view = makeValueStore(this.initial);
    this.get = this.#view.get;
    this.subscribe = this.#view.subscribe;
  }

  add(events: readonly RowView[], total: number, kind?: RowKind): void {
    const view = this.get();
    const added = this.#makeEntries(events, view.entries, kind);
    this.#view.set({ ...view, entries: [...view.entries, ...added], total });
    for (const entry of added) this.#followEntry(entry);
  }

  follow(live: LiveApi, kind: RowKind, onGap: () => void): () => void {
    this.#live = live;
    this.#kind = kind;
    for (const entry of this.get().entries) this.#followEntry(entry);
    const number = this.#listNumber;
    const from = number === undefined ? undefined : { epoch: this.#epoch, number };
    const leave = live.subscribe(`list/${this.#section}`, from, {
      onSnapshot: (data, at) => {
        this.#listNumber = at;
        this.#onSnapshot(data, onGap);
      },
      onDelta: (data, at) => {
        this.#listNumber = at;
        this.#onDelta(data);
      },
    });
    return () => {
      leave();
      this.#live = undefined;
      for (const stop of this.#following.values()) stop();
      this.#following.clear();
    };
  }

  #makeEntries(events: readonly RowView[], held: readonly EventEntry[], kind: RowKind | undefined): EventEntry[] {
    const known = new Set(held.map((entry) => entry.eventId));
    const fresh = events.filter((event) => !known.has(event.eventId));
    if (kind) for (const { eventId } of fresh) this.#kinds.set(eventId, kind);
    return fresh.map((event) => ({
      eventId: event.eventId,
      store: makeEventStore(event, this.#options.odds),
      leaving: false,
    }));
  }

  #followEntry({ eventId, store, leaving }: EventEntry): void {
    if (!this.#live || this.#following.has(eventId)) return;
    if (leaving) return this.#leaveLater(eventId);
    // Numbers of other topics, and those of a card, say nothing here: such a row starts from a snapshot.
    const epoch = this.#kinds.get(eventId) === this.#kind ? this.#epoch : undefined;
    this.#kinds.delete(eventId);
    const stopTopic = followEvent(this.#live, `${this.#kind}/${eventId}`, epoch, store);
    const stopWatching = store.subscribe(() => {
      const { ended, view } = store.get();
      const stays = view.section === this.#section && this.#options.keeps?.(view) !== false;
      if (ended || !stays) this.#leave([eventId]);
    });
    this.#following.set(eventId, () => {
      stopTopic();
      stopWatching();
    });
  }

  #onSnapshot(data: TopicSnapshot, onGap: () => void): void {
    if (data.kind !== 'list') return;
    const before = countAll(this.get().sports, this.#section);
    this.#view.set({ ...this.get(), sports: data.sports });
    if (countAll(data.sports, this.#section) !== before) onGap();
  }

  #onDelta(data: TopicDelta): void {
    if (data.kind !== 'list') return;
    if (data.sports) this.#view.set({ ...this.get(), sports: data.sports });
    const joining = (data.added ?? []).filter((event) => this.#options.accepts(event) && !this.#has(event.eventId));
    const reached = joining.filter((event) => this.#isReached(event));
    if (joining.length > 0) this.add(reached.map(toRow), this.get().total + joining.length);
    if (data.removed) this.#leave(data.removed);
  }

  #has(eventId: number): boolean {
    return this.get().entries.some((entry) => entry.eventId === eventId);
  }

  /** The server lists by start: what starts after the last one held comes with a later page, unless all are held. */
  #isReached({ startsAtSec, tournament }: EventCard): boolean {
    const { entries, total } = this.get();
    if (entries.length >= total) return true;
    if (this.#options.isMixed) return entries.some(({ store }) => store.initial.view.tournament.id === tournament.id);
    return entries.some((entry) => entry.store.get().view.startsAtSec >= startsAtSec);
  }

  #leave(eventIds: readonly number[]): void {
    const view = this.get();
    const going = new Set(
      view.entries.filter((one) => !one.leaving && eventIds.includes(one.eventId)).map((one) => one.eventId),
    );
    if (going.size === 0) return;
    const entries = view.entries.map((entry) => (going.has(entry.eventId) ? { ...entry, leaving: true } : entry));
    this.#view.set({ ...view, entries, total: view.total - going.size });
    for (const eventId of going) this.#leaveLater(eventId);
  }

  #leaveLater(eventId: number): void {
    this.#following.get(eventId)?.();
    const timer = setTimeout(() => this.#drop(eventId), LEAVE_MS);
    this.#following.set(eventId, () => clearTimeout(timer));
  }

  #drop(eventId: number): void {
    this.#following.delete(eventId);
    const view = this.get();
    this.#view.set({ ...view, entries: view.entries.filter((entry) => entry.eventId !== eventId) });
    this.#options.odds.drop(eventId);
  }
}

/** What the list's own topic tells of a new event: the rest comes with the row's topic. */
function toRow({ main, ...head }: EventCard): RowView {
  return { ...head, markets: main ? [main] : [] };
}

function countAll(sports: readonly SportCount[], section: EventCard['section']): number {
  return sports.reduce((sum, sport) => sum + sport[section], 0);
}
