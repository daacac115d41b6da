import type { FeedFixture, FeedMessage, PastMatch } from '@glasshouse/contracts/feed';
import type { FeedFault } from '@glasshouse/contracts/feed-faults';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { MOST_MOMENTS } from '@glasshouse/contracts/sportsbook-timeline';
import { unreachable } from '@glasshouse/domain/decision';
import { parseMarketKey, type EventId } from '@glasshouse/domain/markets';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Board } from './board/board.ts';
import {
  changeByBetStop,
  changeByDecided,
  changeByFixture,
  changeByResult,
  changeOdds,
  listMoments,
} from './board/changes.ts';
import type { BoardEvent, EventFacts, PriceFault } from './board/types.ts';
import { isSeedOf } from './check-seed.ts';
import { findFinal } from './find-final.ts';
import { findKnownEvents, type KnownEvents } from './find-known-events.ts';
import { flushBatch, type FlushDeps, type Reopened } from './flush-batch.ts';
import type { HeardProducers } from './heard-producers.ts';
import { collectGoals, keepGoals, readGoals } from './keep-goals.ts';
import { keepPast } from './keep-past.ts';
import { readFixture, type KeepDeps, type UpsertedFixture } from './upsert-fixtures.ts';
import { readMarketNews, readResults, readWindow, type ReadResults, type ResultEvent } from './read-results.ts';
import { normaliseKeys } from './normalise-keys.ts';
import type { Recoveries } from './recoveries.ts';
import type { ToldNews } from './record-results.ts';
import type { Final } from './store-finals.ts';
import type { Timeline } from './store-timeline.ts';

export interface ApplyDeps extends KeepDeps, FlushDeps {
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

interface Batch {
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
  /** The message that is being taken in. */
  at: FeedMessage | undefined;
  readonly refused: Map<FeedMessage, FeedFault[]>;
}

type MessageOf<Kind extends FeedMessage['kind']> = Extract<FeedMessage, { kind: Kind }>;

/**
 * Takes in what a producer says, in its order. What falls out of its plan is judged by what was known until then, so
 * the messages before it are durable first.
 */
export async function applyMessages(
  deps: ApplyDeps,
  producer: string,
  given: readonly FeedMessage[],
): Promise<FeedRefusal[]> {
  const messages = given.map(normaliseKeys);
  const refused: FeedRefusal[] = [];
  let from = 0;
  for (const [index, message] of messages.entries()) {
    if (index === from || !isFall(deps.board, producer, message)) continue;
    refused.push(...(await applyRun(deps, producer, messages.slice(from, index))));
    from = index;
  }
  refused.push(...(await applyRun(deps, producer, messages.slice(from))));
  return refused;
}

/** A fixture falls out of its plan, comes back into it, or may be another's. */
function isFall(board: Board, producer: string, message: FeedMessage): boolean {
  if (message.kind !== 'fixture_change') return false;
  const facts = board.findByProducer(producer, message.event)?.facts;
  if (facts && isOtherwiseNamed(facts, message.fixture)) return true;
  return message.state !== undefined && message.state !== (facts?.state ?? 'scheduled');
}

function isOtherwiseNamed(facts: EventFacts, { sportId, home, away }: FeedFixture): boolean {
  const isSame = facts.home.name === home.name && facts.away?.name === away?.name;
  return !isSame || facts.tournament.sportId !== sportId;
}

/**
 * Fixtures are made durable first, all at once, and goals behind them; then the board follows message by message; results are written last, when nothing they decide can be bought any more. What takes
 * a result back is durable before its market can be bought again. Resolves when all of it is durable.
 */
async function applyRun(deps: ApplyDeps, producer: string, messages: readonly FeedMessage[]): Promise<FeedRefusal[]> {
  const known = await deps.insist(() => findKnownEvents(deps, producer, messages));
  const goals = collectGoals(messages, (event) => findKnownFacts(deps.board, producer, known, event));
  await deps.insist(() => keepGoals(deps, producer, goals.told));
  const nothing = {
    news: [],
    endedEventIds: [],
    finals: [],
    timelines: [],
    seeds: [],
    resumedEventIds: [],
    reopened: [],
    past: [],
  };
  const open = { ...nothing, badGoals: goals.faults, at: undefined, refused: new Map() };
  const batch: Batch = { deps, board: deps.board, producer, known, ...open };
  for (const message of messages) {
    batch.at = message;
    take(batch, message);
    if (batch.reopened.length > 0) await flush(batch);
  }
  await flush(batch);
  for (const faults of batch.refused.values()) {
    for (const { code } of faults) deps.metrics.feedRefused.inc({ producer, code });
  }
  if (batch.past.length > 0) await deps.insist(() => keepPast(deps, producer, batch.past));
  if (!deps.recoveries.isRunning(producer) && messages.length > 0) {
    await deps.insist(() => deps.heard.note(deps.database, producer));
  }
  return [...batch.refused].map(([message, faults]) => ({ message, faults }));
}

function refuse(batch: Batch, faults: readonly FeedFault[], message = batch.at): void {
  if (faults.length === 0 || !message) return;
  batch.refused.set(message, [...(batch.refused.get(message) ?? []), ...faults]);
}

async function flush(batch: Batch): Promise<void> {
  const { producer, news, endedEventIds, finals, timelines, seeds, resumedEventIds, reopened } = batch;
  batch.news = [];
  batch.endedEventIds = [];
  batch.finals = [];
  batch.timelines = [];
  batch.seeds = [];
  batch.resumedEventIds = [];
  batch.reopened = [];
  const left = { producer, news, endedEventIds, finals, timelines, seeds, resumedEventIds, reopened };
  for (const { message, marketKey } of await flushBatch(batch.deps, left)) {
    refuse(batch, [{ code: 'bad_result', about: marketKey }], message);
  }
}

function take(batch: Batch, message: FeedMessage): void {
  switch (message.kind) {
    case 'alive':
    // Asked of an operator, and about nothing on the board.
    case 'held_matches':
      return;
    case 'fixture_change':
      return takeFixture(batch, message);
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
    case 'goals':
      return takeGoals(batch, message);
    case 'past_matches':
      return takePast(batch, message);
    case 'snapshot_complete':
      batch.deps.heard.hold(batch.producer, message.resultsFollow === true);
      return batch.deps.recoveries.complete(batch.producer);
    case 'results_complete':
      return batch.deps.heard.hold(batch.producer, false);
    case 'bye':
      return batch.board.suspendProducer(batch.producer);
    default:
      return unreachable(message);
  }
}

/** What is said of an event that has ended is kept, and puts it nowhere. */
function takeFixture(batch: Batch, message: MessageOf<'fixture_change'>): void {
  const { event: producerEventId } = message;
  const { recoveries, nowSec } = batch.deps;
  if (batch.known.badFixtures.has(message)) return refuse(batch, [{ code: 'bad_fixture', about: producerEventId }]);
  const known = batch.known.events.get(producerEventId);
  if (known?.ended) return;
  const facts = known?.facts;
  leaveReplaced(batch, producerEventId, known);
  if (facts && message.commitment !== undefined && facts.commitment !== message.commitment) {
    refuse(batch, [{ code: 'commitment_changed', about: producerEventId }]);
  }
  const event = findEvent(batch, producerEventId);
  if (!event) return;
  if (facts) batch.board.change(event, changeByFixture(event, facts, nowSec()));
  recoveries.name(batch.producer, event.facts.eventId, []);
}

function leaveReplaced(batch: Batch, about: string, { replaces, renamed = [] }: Partial<UpsertedFixture> = {}): void {
  refuse(
    batch,
    renamed.map((id) => ({ code: 'runner_renamed', about: `${about}/${id}` })),
  );
  const left = replaces === undefined ? undefined : batch.board.find(replaces);
  if (!left) return;
  refuse(batch, [{ code: 'sides_changed', about }]);
  batch.board.remove(left);
}

function takeOdds(batch: Batch, message: MessageOf<'odds_change'>): void {
  const { recoveries, nowSec, onPriceFault } = batch.deps;
  const event = findEvent(batch, message.event);
  if (!event) return;
  if (isResumed(event, message)) resume(batch, event);
  const { change, refused, faults } = changeOdds(event, message, nowSec());
  refuse(batch, refused);
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

/** A list without a name in it says as little as none. A market that cannot be is never sold: what is named beside it stops. */
function takeBetStop(batch: Batch, { event: producerEventId, keys = [] }: MessageOf<'bet_stop'>): void {
  const event = findEvent(batch, producerEventId);
  if (!event) return;
  const unknown = keys.filter((key) => !parseMarketKey(key));
  refuse(
    batch,
    unknown.map((about) => ({ code: 'unknown_market', about })),
  );
  batch.board.change(event, changeByBetStop(event, keys.length > 0 ? keys : undefined));
}

/** From the moment that its seed is told everybody can know how an event ends: nothing of it is sold any more. */
function takeSettlement(batch: Batch, message: MessageOf<'bet_settlement'>): void {
  const { seed } = message;
  const told = findFacts(batch, message.event);
  if (told && !isSeedOf(told.commitment, seed)) {
    stopDecided(batch, message, []);
    return refuse(batch, [{ code: 'seed_mismatch', about: message.event }]);
  }
  if (told && seed !== undefined) batch.seeds.push({ eventId: told.eventId, seed });
  const { event, read } = readNews(batch, message.event, (about) =>
    readResults(about, message.markets, message.certainty),
  );
  if (event) batch.board.change(event, changeByResult(event, read.keys, 'settled'));
  stopDecided(batch, message, read.keys);
  if (event && seed !== undefined) batch.board.change(event, changeByBetStop(event, undefined));
}

/** A market whose result cannot be used is decided all the same: the prices of before are sold to nobody. */
function stopDecided(batch: Batch, { event, markets }: MessageOf<'bet_settlement'>, read: readonly string[]): void {
  const left = markets.map(({ key }) => key).filter((key) => !read.includes(key));
  const present = left.length > 0 ? batch.board.findByProducer(batch.producer, event) : undefined;
  if (present) batch.board.change(present, changeByBetStop(present, left));
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

/** Of an event on the board, or one that has left it. */
function findFacts({ board, producer, known }: Batch, producerEventId: string): EventFacts | undefined {
  return findKnownFacts(board, producer, known, producerEventId);
}

function findKnownFacts(
  board: Board,
  producer: string,
  known: KnownEvents,
  producerEventId: string,
): EventFacts | undefined {
  return board.findByProducer(producer, producerEventId)?.facts ?? known.events.get(producerEventId)?.facts;
}

const NO_NEWS: ReadResults = { news: [], keys: [], faults: [] };

/** Results are kept for an event that has left the board as well: its bets may still be open. */
function readNews(batch: Batch, producerEventId: string, readOf: (about: ResultEvent) => ReadResults) {
  const event = batch.board.findByProducer(batch.producer, producerEventId);
  const facts = findFacts(batch, producerEventId);
  if (!facts) refuse(batch, [{ code: 'unknown_event', about: producerEventId }]);
  const read = facts ? readOf(facts) : NO_NEWS;
  refuse(batch, read.faults);
  const { at } = batch;
  if (at) batch.news.push(...read.news.map((one) => ({ ...one, message: at })));
  return { event, eventId: facts?.eventId, read };
}

function takeEnd(batch: Batch, message: MessageOf<'event_end'>): void {
  const event = batch.board.findByProducer(batch.producer, message.event);
  const facts = event?.facts ?? batch.known.events.get(message.event)?.facts;
  if (!facts) return refuse(batch, [{ code: 'unknown_event', about: message.event }]);
  if (event) noteTimeline(batch, event, message.status);
  if (event) batch.board.remove(event, message.status);
  batch.known.events.set(message.event, { facts, ended: true });
  batch.endedEventIds.push(facts.eventId);
  const { away, state } = facts;
  const final = findFinal({ hasSides: away !== undefined, state }, message.status ?? event?.status);
  if (final) batch.finals.push({ eventId: facts.eventId, final });
}

/** The end is the last that happens in it. */
function noteTimeline(batch: Batch, event: BoardEvent, status: LiveStatusView | undefined): void {
  const last = status ? listMoments(event, status, batch.deps.nowSec()) : [];
  const moments = [...event.timeline, ...last].slice(-MOST_MOMENTS);
  if (moments.length > 0) batch.timelines.push({ eventId: event.facts.eventId, moments });
}

/** They are kept before the board follows, and draw nothing on it. */
function takeGoals(batch: Batch, message: MessageOf<'goals'>): void {
  const fault = batch.badGoals.get(message);
  if (fault) refuse(batch, [fault]);
}

/** One that has not begun is none of the past: as over it could never be offered. */
function takePast(batch: Batch, { matches }: MessageOf<'past_matches'>): void {
  const nowMs = batch.deps.nowSec() * 1000;
  for (const match of matches) {
    const fixture = readFixture(match.fixture);
    const goals = readGoals(match.goals ?? []);
    if (match.goals && !goals) refuse(batch, [{ code: 'bad_goals', about: match.event }]);
    if (fixture?.away && fixture.startsAtMs < nowMs) batch.past.push({ ...match, fixture, goals: goals ?? [] });
    else refuse(batch, [{ code: 'bad_fixture', about: match.event }]);
  }
}

/** On the board, or put back there with its decided markets closed; never one that has ended. */
function findEvent(batch: Batch, producerEventId: string): BoardEvent | undefined {
  const present = batch.board.findByProducer(batch.producer, producerEventId);
  if (present) return present;
  const known = batch.known.events.get(producerEventId);
  if (!known || known.ended) {
    refuse(batch, [{ code: known ? 'event_ended' : 'unknown_event', about: producerEventId }]);
    return undefined;
  }
  const event = batch.board.add(known.facts);
  const decided = batch.known.decided.get(known.facts.eventId) ?? [];
  if (decided.length > 0) batch.board.change(event, changeByDecided(event, decided));
  return event;
}
