import type { Section } from '@glasshouse/domain/coupon';
import type { EventId } from '@glasshouse/domain/markets';

/** What one of several producers calls an event that they all tell. */
export interface Telling {
  readonly producer: string;
  readonly producerEventId: string;
  readonly eventId: EventId;
  /** The producer's own ids of the two sides. */
  readonly home: string;
  readonly away: string;
}

/** The tellings of events on the board, in memory; every one of them is durable before it stands here. */
export interface Tellings {
  find(producer: string, producerEventId: string): Telling | undefined;
  listOf(eventId: EventId): readonly Telling[];
  /** Events that more than one producer tells. */
  listEventIds(): readonly EventId[];
  add(tellings: readonly Telling[]): void;
  remove(telling: Telling): void;
  /** The event has left the board, or is told by one producer alone. */
  forget(eventId: EventId): void;
  /** Where the producer offers something of the event at this moment, as far as it has said. */
  findOffered(telling: Telling): Section | undefined;
  setOffered(telling: Telling, section: Section | undefined): void;
  /** Its lead has left it out of what it offers: true where others tell it. */
  abandon(eventId: EventId): boolean;
  isAbandoned(eventId: EventId): boolean;
  /** It is offered again. */
  adopt(eventId: EventId): void;
  /** Nothing that the producer has offered is offered until it says so again. */
  silence(producer: string): void;
}

export function makeTellings(): Tellings {
  const byName = new Map<string, Telling>();
  const byEvent = new Map<EventId, readonly Telling[]>();
  const abandoned = new Set<EventId>();
  const offered = new Map<string, Map<Telling, Section>>();
  return {
    find: (producer, producerEventId) => byName.get(nameTelling(producer, producerEventId)),
    listOf: (eventId) => byEvent.get(eventId) ?? [],
    listEventIds: () => [...byEvent.keys()],
    add: (tellings) => {
      for (const telling of tellings) {
        const others = byEvent.get(telling.eventId)?.filter(({ producer }) => producer !== telling.producer) ?? [];
        byName.set(nameTelling(telling.producer, telling.producerEventId), telling);
        byEvent.set(telling.eventId, [...others, telling]);
      }
    },
    remove: (telling) => {
      const { producer, producerEventId, eventId } = telling;
      byName.delete(nameTelling(producer, producerEventId));
      byEvent.set(
        eventId,
        (byEvent.get(eventId) ?? []).filter((one) => one !== telling),
      );
      offered.get(producer)?.delete(telling);
    },
    forget: (eventId) => {
      for (const telling of byEvent.get(eventId) ?? []) {
        byName.delete(nameTelling(telling.producer, telling.producerEventId));
        offered.get(telling.producer)?.delete(telling);
      }
      byEvent.delete(eventId);
      abandoned.delete(eventId);
    },
    findOffered: (telling) => offered.get(telling.producer)?.get(telling),
    setOffered: (telling, section) => {
      // One of an event that is over is read from the database, and never forgotten again.
      if (byName.get(nameTelling(telling.producer, telling.producerEventId)) !== telling) return;
      const all = offered.get(telling.producer) ?? new Map<Telling, Section>();
      offered.set(telling.producer, all);
      if (section) all.set(telling, section);
      else all.delete(telling);
    },
    abandon: (eventId) => {
      const isTold = (byEvent.get(eventId)?.length ?? 0) > 1;
      if (isTold) abandoned.add(eventId);
      return isTold;
    },
    isAbandoned: (eventId) => abandoned.has(eventId),
    adopt: (eventId) => void abandoned.delete(eventId),
    silence: (producer) => void offered.delete(producer),
  };
}

/** No name of a producer contains a slash. */
function nameTelling(producer: string, producerEventId: string): string {
  return `${producer}/${producerEventId}`;
}
