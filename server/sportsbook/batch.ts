import type { CollectedLineUps } from './keep-line-ups.ts';
import type { FeedMessage, PastMatch } from '@glasshouse/contracts/feed';
import type { FeedFault } from '@glasshouse/contracts/feed-faults';
import type { EventId } from '@glasshouse/domain/markets';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Board } from './board/board.ts';
import type { EventFacts, PriceFault } from './board/types.ts';
import type { KnownEvents } from './find-known-events.ts';
import type { FlushDeps, Reopened } from './flush-batch.ts';
import type { HeardProducers } from './heard-producers.ts';
import type { Recoveries } from './recoveries.ts';
import type { ToldNews } from './record-results.ts';
import type { Final } from './store-finals.ts';
import type { Timeline } from './store-timeline.ts';
import type { TellingDeps } from './tellings/telling-deps.ts';
import type { Telling } from './tellings/tellings.ts';
import type { KeepDeps } from './upsert-fixtures.ts';

export interface ApplyDeps extends KeepDeps, FlushDeps, TellingDeps {
  readonly metrics: Metrics;
  readonly recoveries: Recoveries;
  readonly heard: HeardProducers;
  readonly onPriceFault: (fault: PriceFault) => void;
}

/** A message of which something could not be used; the rest of it was taken in. */
export interface FeedRefusal {
  readonly message: FeedMessage;
  readonly faults: readonly FeedFault[];
}

export interface Batch {
  readonly deps: ApplyDeps;
  readonly board: Board;
  readonly producer: string;
  readonly known: KnownEvents;
  news: ToldNews[];
  endedEventIds: EventId[];
  finals: Final[];
  timelines: Timeline[];
  seeds: { readonly eventId: EventId; readonly seed: string }[];
  resumedEventIds: EventId[];
  reopened: Reopened[];
  readonly past: PastMatch[];
  /** What is wrong with goals, by the message that told them. */
  readonly badGoals: ReadonlyMap<FeedMessage, FeedFault>;
  readonly lineUps: CollectedLineUps;
  /** The message that is being taken in. */
  at: FeedMessage | undefined;
  readonly refused: Map<FeedMessage, FeedFault[]>;
}

type About = Pick<Batch, 'deps' | 'board' | 'producer' | 'known'>;

export type MessageOf<Kind extends FeedMessage['kind']> = Extract<FeedMessage, { kind: Kind }>;

export function refuse(batch: Batch, faults: readonly FeedFault[], message = batch.at): void {
  if (faults.length === 0 || !message) return;
  batch.refused.set(message, [...(batch.refused.get(message) ?? []), ...faults]);
}

/** Of an event on the board, or one that has left it; the producer may lead it, or not. */
export function findFacts(batch: About, producerEventId: string): EventFacts | undefined {
  const { board, producer, known } = batch;
  const telling = findFollowing(batch, producerEventId);
  if (!telling) return findKnownFacts(board, producer, known, producerEventId);
  return board.find(telling.eventId)?.facts ?? known.told.get(producerEventId)?.facts;
}

/** The producer's word of an event that another one leads, on the board or off it. */
export function findFollowing(
  { deps, producer, known }: Pick<About, 'deps' | 'producer' | 'known'>,
  producerEventId: string,
): Telling | undefined {
  return findToldOf(deps, producer, known, producerEventId);
}

export function findToldOf(
  { board, tellings, together }: Pick<ApplyDeps, 'board' | 'tellings' | 'together'>,
  producer: string,
  known: KnownEvents,
  producerEventId: string,
): Telling | undefined {
  // What it followed before the operator took it out is its own again.
  if (board.findByProducer(producer, producerEventId) || !together().includes(producer)) return undefined;
  const telling = tellings.find(producer, producerEventId);
  return telling && board.find(telling.eventId) ? telling : known.told.get(producerEventId)?.telling;
}

export function findKnownFacts(
  board: Board,
  producer: string,
  known: KnownEvents,
  producerEventId: string,
): EventFacts | undefined {
  return board.findByProducer(producer, producerEventId)?.facts ?? known.events.get(producerEventId)?.facts;
}
