import type { FeedMessage } from '@glasshouse/contracts/feed';
import { unreachable } from '@glasshouse/domain/decision';
import type { Database } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Board } from './board/board.ts';
import { changeByBetStop, changeByFixture, changeByResult, changeOdds } from './board/changes.ts';
import type { BoardEvent } from './board/types.ts';
import { findKnownEvents, type KnownEvents } from './find-known-events.ts';
import type { KnownNames } from './known-names.ts';
import { readCancel, readResults, type ReadResults } from './read-results.ts';
import { recordResults } from './record-results.ts';
import type { Recoveries } from './recoveries.ts';
import type { ResultRow } from './store.ts';

export interface ApplyDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly metrics: Metrics;
  readonly board: Board;
  readonly names: KnownNames;
  readonly recoveries: Recoveries;
  readonly nowSec: () => number;
  /** Tries again for as long as the database cannot be reached. */
  readonly insist: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

interface Batch {
  readonly deps: ApplyDeps;
  readonly producer: string;
  readonly known: KnownEvents;
  readonly results: ResultRow[];
  readonly endedEventIds: number[];
  refusedCount: number;
}

/**
 * Takes in what a producer says, in its order: fixtures are made durable first, all at once; then the board
 * follows message by message; results are written last, when nothing they decide can be bought any more.
 * Resolves when all of it is durable.
 */
export async function applyMessages(
  deps: ApplyDeps,
  producer: string,
  messages: readonly FeedMessage[],
): Promise<void> {
  const { database, board, names, jobs } = deps;
  const known = await deps.insist(() => findKnownEvents(database, board, names, producer, messages));
  const { refusedCount } = known;
  const batch: Batch = { deps, producer, known, results: [], endedEventIds: [], refusedCount };
  for (const message of messages) take(batch, message);
  if (batch.refusedCount > 0) deps.metrics.feedRefused.inc({ producer }, batch.refusedCount);
  await deps.insist(() => recordResults(database, jobs, batch.results, batch.endedEventIds));
}

function take(batch: Batch, message: FeedMessage): void {
  switch (message.kind) {
    case 'alive':
      return;
    case 'fixture_change':
      return takeFixture(batch, message.event);
    case 'odds_change':
      return takeOdds(batch, message);
    case 'bet_stop':
      return takeBetStop(batch, message);
    case 'bet_settlement':
      return takeResults(batch, message.event, 'settled', (eventId) =>
        readResults(eventId, message.markets, message.certainty),
      );
    case 'bet_cancel':
      return takeResults(batch, message.event, 'cancelled', (eventId) => readCancel(eventId, message.keys));
    case 'event_end':
      return takeEnd(batch, message);
    case 'snapshot_complete':
      return batch.deps.recoveries.complete(batch.producer);
    case 'bye':
      return batch.deps.board.suspendProducer(batch.producer);
    default:
      return unreachable(message);
  }
}

type MessageOf<Kind extends FeedMessage['kind']> = Extract<FeedMessage, { kind: Kind }>;

function takeFixture(batch: Batch, producerEventId: string): void {
  const { board, recoveries, nowSec } = batch.deps;
  const facts = batch.known.events.get(producerEventId)?.facts;
  const event = findEvent(batch, producerEventId);
  if (!event) return;
  if (facts) board.change(event, changeByFixture(event, facts, nowSec()));
  recoveries.name(batch.producer, event.facts.eventId, []);
}

function takeOdds(batch: Batch, message: MessageOf<'odds_change'>): void {
  const { board, recoveries, nowSec } = batch.deps;
  const event = findEvent(batch, message.event);
  if (!event) return;
  const { change, refusedCount } = changeOdds(event, message, nowSec());
  batch.refusedCount += refusedCount;
  if (Object.keys(change).length > 0) board.change(event, change);
  recoveries.name(batch.producer, event.facts.eventId, message.markets);
}

function takeBetStop(batch: Batch, message: MessageOf<'bet_stop'>): void {
  const event = findEvent(batch, message.event);
  if (event) batch.deps.board.change(event, changeByBetStop(event, message.keys));
}

/** Results are kept for an event that has left the board as well: its bets may still be open. */
function takeResults(
  batch: Batch,
  producerEventId: string,
  status: 'settled' | 'cancelled',
  read: (eventId: number) => ReadResults,
): void {
  const { board } = batch.deps;
  const event = board.findByProducer(batch.producer, producerEventId);
  const eventId = event?.facts.eventId ?? batch.known.events.get(producerEventId)?.facts.eventId;
  if (eventId === undefined) {
    batch.refusedCount += 1;
    return;
  }
  const { rows, keys, refusedCount } = read(eventId);
  batch.refusedCount += refusedCount;
  batch.results.push(...rows);
  if (event) board.change(event, changeByResult(event, keys, status));
}

function takeEnd(batch: Batch, message: MessageOf<'event_end'>): void {
  const { board } = batch.deps;
  const event = board.findByProducer(batch.producer, message.event);
  const facts = event?.facts ?? batch.known.events.get(message.event)?.facts;
  if (!facts) return;
  if (event) board.remove(event, message.status);
  batch.known.events.set(message.event, { facts, ended: true });
  batch.endedEventIds.push(facts.eventId);
}

/** On the board, or put back there with its decided markets closed; never one that has ended. */
function findEvent(batch: Batch, producerEventId: string): BoardEvent | undefined {
  const { board } = batch.deps;
  const present = board.findByProducer(batch.producer, producerEventId);
  if (present) return present;
  const known = batch.known.events.get(producerEventId);
  if (!known || known.ended) {
    batch.refusedCount += 1;
    return undefined;
  }
  const event = board.add(known.facts);
  const decided = batch.known.decided.get(known.facts.eventId) ?? [];
  if (decided.length > 0) board.change(event, changeByResult(event, decided, 'settled'));
  return event;
}
