import type { FeedMessage } from '@glasshouse/contracts/feed';
import type { FeedFault } from '@glasshouse/contracts/feed-faults';

/** A message of which something could not be used. */
export interface BoardRefusal {
  readonly message: FeedMessage;
  readonly faults: readonly FeedFault[];
}

/** A match that may be an event of another producer, as an operator reads it. */
export interface DoubtfulMatch {
  readonly producer: string;
  /** The producer's own id. */
  readonly event: string;
  /** The house's event that it may be. */
  readonly eventId: number;
  readonly why: 'name' | 'start' | 'league' | 'sides' | 'twice';
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
  readonly other: {
    readonly producer: string;
    readonly home: string;
    readonly away: string;
    readonly startsAtMs: number;
  };
}

export interface DoubtfulKey {
  readonly producer: string;
  readonly producerEventId: string;
  readonly eventId: number;
}

/** What the feed needs of the sportsbook. */
export interface FeedBoard {
  apply(producer: string, message: FeedMessage): Promise<readonly BoardRefusal[]>;
  /** Answers what of the messages could not be used. */
  applyAll(producer: string, messages: readonly FeedMessage[]): Promise<readonly BoardRefusal[]>;
  /** When all that the producer had said until then had been taken in; absent where it was never heard. */
  findHeardMs(producer: string): number | undefined;
  /** When the earliest match began that is known to be over. */
  findPastSinceMs(producer: string): number | undefined;
  /** Events of which it has to tell prices anew before they can be sold. */
  listUntold(producer: string): readonly string[];
  suspendProducer(producer: string): void;
  /** False where it is not on the board. */
  suspendEvent(producer: string, event: string): boolean;
  beginRecovery(producer: string, reason: 'connected' | 'gap'): void;
  /** Matches of which nothing is offered until an operator has said whether they are an event of another producer. */
  listDoubts(): Promise<readonly DoubtfulMatch[]>;
  /** False where nobody asks, where it was answered otherwise, or where it cannot be meant. */
  answerDoubt(key: DoubtfulKey, word: 'same' | 'other'): Promise<boolean>;
}
