import type { FeedMessage } from '@glasshouse/contracts/feed';
import { unreachable } from '@glasshouse/domain/decision';
import type { EventId } from '@glasshouse/domain/markets';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Board } from './board/board.ts';
import { changeByBetStop, changeByDecided, changeByFixture, changeByResult, changeOdds } from './board/changes.ts';
import type { BoardEvent, PriceFault } from './board/types.ts';
import { findKnownEvents, type KnownEvents } from './find-known-events.ts';
import { flushBatch, type FlushDeps, type Reopened } from './flush-batch.ts';
import type { KeepDeps } from './keep-fixtures.ts';
import {
  readMarketNews,
  readResults,
  readWindow,
  type OutcomeNews,
  type ReadResults,
  type ResultEvent,
} from './read-results.ts';
import type { Recoveries } from './recoveries.ts';

export interface ApplyDeps extends KeepDeps, FlushDeps {
  readonly metrics: Metrics;
  readonly recoveries: Recoveries;
  readonly onPriceFault: (fault: PriceFault) => void;
}

interface Batch {
  readonly deps: ApplyDeps;
  readonly board: Board;
  readonly producer: string;
  readonly known: KnownEvents;
  news: OutcomeNews[];
  endedEventIds: number[];
  resumedEventIds: EventId[];
  reopened: Reopened[];
  refusedCount: number;
}

type MessageOf<Kind extends FeedMessage['kind']> = Extract<FeedMessage, { kind: Kind }>;

/**
 * Takes in what a producer says, in its order. What falls out of its plan is judged by what was known until then, so
 * the messages before it are durable first.
 */
export async function applyMessages(
  deps: ApplyDeps,
  producer: string,
  messages: readonly FeedMessage[],
): Promise<void> {
  let from = 0;
  for (const [index, message] of messages.entries()) {
    if (index === from || !isFall(deps.board, producer, message)) continue;
    await applyRun(deps, producer, messages.slice(from, index));
    from = index;
  }
  await applyRun(deps, producer, messages.slice(from));
}

/** A fixture falls out of its plan, or comes back into it. */
function isFall(board: Board, producer: string, message: FeedMessage): boolean {
  if (message.kind !== 'fixture_change' || message.state === undefined) return false;
  return message.state !== (board.findByProducer(producer, message.event)?.facts.state ?? 'scheduled');
}

/**
 * Fixtures are made durable first, all at once; then the board follows message by message; results are written last, when nothing they decide can be bought any more. What takes
 * a result back is durable before its market can be bought again. Resolves when all of it is durable.
 */
async function applyRun(deps: ApplyDeps, producer: string, messages: readonly FeedMessage[]): Promise<void> {
  const known = await deps.insist(() => findKnownEvents(deps, producer, messages));
  const { refusedCount } = known;
  const nothing = { news: [], endedEventIds: [], resumedEventIds: [], reopened: [] };
  const batch: Batch = { deps, board: deps.board, producer, known, ...nothing, refusedCount };
  for (const message of messages) {
    take(batch, message);
    if (batch.reopened.length > 0) await flush(batch);
  }
  if (batch.refusedCount > 0) deps.metrics.feedRefused.inc({ producer }, batch.refusedCount);
  await flush(batch);
}

async function flush(batch: Batch): Promise<void> {
  const { producer, news, endedEventIds, resumedEventIds, reopened } = batch;
  batch.news = [];
  batch.endedEventIds = [];
  batch.resumedEventIds = [];
  batch.reopened = [];
  await flushBatch(batch.deps, { producer, news, endedEventIds, resumedEventIds, reopened });
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
      return takeSettlement(batch, message);
    case 'bet_cancel':
      return takeCancel(batch, message);
    case 'rollback_settlement':
    case 'rollback_cancel':
      return takeRollback(batch, message);
    case 'event_end':
      return takeEnd(batch, message);
    case 'snapshot_complete':
      return batch.deps.recoveries.complete(batch.producer);
    case 'bye':
      return batch.board.suspendProducer(batch.producer);
    default:
      return unreachable(message);
  }
}

function takeFixture(batch: Batch, producerEventId: string): void {
  const { recoveries, nowSec } = batch.deps;
  const facts = batch.known.events.get(producerEventId)?.facts;
  const event = findEvent(batch, producerEventId);
  if (!event) return;
  if (facts) batch.board.change(event, changeByFixture(event, facts, nowSec()));
  recoveries.name(batch.producer, event.facts.eventId, []);
}

function takeOdds(batch: Batch, message: MessageOf<'odds_change'>): void {
  const { recoveries, nowSec, onPriceFault } = batch.deps;
  const event = findEvent(batch, message.event);
  if (!event) return;
  if (isResumed(event, message)) resume(batch, event);
  const { change, refusedCount, faults } = changeOdds(event, message, nowSec());
  batch.refusedCount += refusedCount;
  for (const fault of faults) onPriceFault(fault);
  if (Object.keys(change).length > 0) batch.board.change(event, change);
  recoveries.name(batch.producer, event.facts.eventId, message.markets);
}

/** An event that was waited for is played: its bets stand. One that was voided comes back by its fixture alone. */
function isResumed({ facts }: BoardEvent, { section, status }: MessageOf<'odds_change'>): boolean {
  const waited = facts.state !== 'scheduled' && !facts.voided;
  return waited && section === 'live' && (status?.phase === 'playing' || status?.phase === 'break');
}

function resume(batch: Batch, event: BoardEvent): void {
  batch.resumedEventIds.push(event.facts.eventId);
  batch.board.change(event, { facts: { ...event.facts, state: 'scheduled' } });
}

function takeBetStop(batch: Batch, message: MessageOf<'bet_stop'>): void {
  const event = findEvent(batch, message.event);
  if (event) batch.board.change(event, changeByBetStop(event, message.keys));
}

function takeSettlement(batch: Batch, message: MessageOf<'bet_settlement'>): void {
  const { event, read } = readNews(batch, message.event, (about) =>
    readResults(about, message.markets, message.certainty),
  );
  if (event) batch.board.change(event, changeByResult(event, read.keys, 'settled'));
}

/** A cancel of some time leaves the market as it is: whoever bet outside of it is still in. */
function takeCancel(batch: Batch, message: MessageOf<'bet_cancel'>): void {
  const window = readWindow(message);
  const { event, read } = readNews(batch, message.event, (about) =>
    readMarketNews(about, message.keys, { kind: 'cancel', ...(window ? { window } : {}) }),
  );
  if (event && !window) batch.board.change(event, changeByResult(event, read.keys, 'cancelled'));
}

function takeRollback(batch: Batch, message: MessageOf<'rollback_settlement' | 'rollback_cancel'>): void {
  const window = message.kind === 'rollback_cancel' ? readWindow(message) : undefined;
  const { eventId, read } = readNews(batch, message.event, (about) =>
    readMarketNews(about, message.keys, { kind: message.kind, ...(window ? { window } : {}) }),
  );
  if (eventId !== undefined && read.keys.length > 0) batch.reopened.push({ eventId, keys: read.keys });
}

const NO_NEWS: ReadResults = { news: [], keys: [], refusedCount: 1 };

/** Results are kept for an event that has left the board as well: its bets may still be open. */
function readNews(batch: Batch, producerEventId: string, readOf: (about: ResultEvent) => ReadResults) {
  const event = batch.board.findByProducer(batch.producer, producerEventId);
  const facts = event?.facts ?? batch.known.events.get(producerEventId)?.facts;
  const read = facts ? readOf(facts) : NO_NEWS;
  batch.refusedCount += read.refusedCount;
  batch.news.push(...read.news);
  return { event, eventId: facts?.eventId, read };
}

function takeEnd(batch: Batch, message: MessageOf<'event_end'>): void {
  const event = batch.board.findByProducer(batch.producer, message.event);
  const facts = event?.facts ?? batch.known.events.get(message.event)?.facts;
  if (!facts) return;
  if (event) batch.board.remove(event, message.status);
  batch.known.events.set(message.event, { facts, ended: true });
  batch.endedEventIds.push(facts.eventId);
}

/** On the board, or put back there with its decided markets closed; never one that has ended. */
function findEvent(batch: Batch, producerEventId: string): BoardEvent | undefined {
  const present = batch.board.findByProducer(batch.producer, producerEventId);
  if (present) return present;
  const known = batch.known.events.get(producerEventId);
  if (!known || known.ended) {
    batch.refusedCount += 1;
    return undefined;
  }
  const event = batch.board.add(known.facts);
  const decided = batch.known.decided.get(known.facts.eventId) ?? [];
  if (decided.length > 0) batch.board.change(event, changeByDecided(event, decided));
  return event;
}
