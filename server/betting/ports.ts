import type { PriceNow } from '@glasshouse/domain/coupon';
import type { EventId, SelectionRef } from '@glasshouse/domain/markets';

/** What an event is called: for a bet's history, long after the event has left the board. */
export interface EventFacts {
  readonly eventId: EventId;
  readonly sportId: number;
  readonly tournament: string;
  readonly home: string;
  readonly away: string;
  readonly startsAtSec: number;
}

/** What betting needs of the board; the sportsbook fulfils it. */
export interface Prices {
  findPrice(ref: SelectionRef): PriceNow | undefined;
  findEventFacts(eventId: EventId): { readonly startsAtSec: number } | undefined;
  listEventFacts(eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, EventFacts>>;
}
