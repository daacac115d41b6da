import type { EventId } from '@glasshouse/domain/markets';

/** A match that may be an event of another producer. */
export interface Doubt {
  readonly producer: string;
  readonly producerEventId: string;
  /** The event that it may be. */
  readonly eventId: EventId;
  /**
   * A name or the start is another; the leagues are for others (women, an age); home and away are exchanged; or the producer
   * tells the event already, by another id.
   */
  readonly why: 'name' | 'start' | 'league' | 'sides' | 'twice';
  readonly sportId: number;
  readonly home: string;
  readonly away: string;
  readonly startsAtSec: number;
}

export type DoubtKey = Pick<Doubt, 'producer' | 'producerEventId' | 'eventId'>;
