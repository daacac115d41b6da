import type { FeedFixture, FeedMessage } from '@glasshouse/contracts/feed';
import type { FeedFault } from '@glasshouse/contracts/feed-faults';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { MOST_MOMENTS } from '@glasshouse/contracts/sportsbook-timeline';
import { unreachable } from '@glasshouse/domain/decision';
import { parseMarketKey } from '@glasshouse/domain/markets';
import {
  findFacts,
  findFollowing,
  findKnownFacts,
  findToldOf,
  refuse,
  type ApplyDeps,
  type Batch,
  type FeedRefusal,
  type MessageOf,
} from './batch.ts';
import type { Board } from './board/board.ts';
import { changeByBetStop, changeByDecided, changeByFixture, changeOdds, listMoments } from './board/changes.ts';
import { isMeant } from './board/read-status.ts';
import type { BoardEvent, EventFacts } from './board/types.ts';
import { findFinal } from './find-final.ts';
import { findKnownEvents, type KnownEvents } from './find-known-events.ts';
import { flushBatch } from './flush-batch.ts';
import { collectGoals, keepGoals, readGoals } from './keep-goals.ts';
import { collectLineUps, keepLineUps } from './keep-line-ups.ts';
import { keepPast } from './keep-past.ts';
import { normaliseKeys } from './normalise-keys.ts';
import { takeCancel, takeRollback, takeSettlement } from './take-results.ts';
import { takeFollowing } from './take-following.ts';
import { takeLeads, takeOwn } from './tellings/pass-lead.ts';
import { readFixture, type UpsertedFixture } from './upsert-fixtures.ts';

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

/** Takes in what the producer said before, and counts from now on; it is not heard of by that. */
export async function applyRetold(deps: ApplyDeps, producer: string, messages: readonly FeedMessage[]): Promise<void> {
  const known = await deps.insist(() => findKnownEvents(deps, producer, messages));
  await takeAll(deps, producer, messages, known);
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
async function applyRun(deps: ApplyDeps, producer: string, given: readonly FeedMessage[]): Promise<FeedRefusal[]> {
  const known = await deps.insist(() => findKnownEvents(deps, producer, given));
  const passed = await deps.insist(() => takeLeads(deps, producer, given));
  await deps.insist(() => addPassed(deps, producer, given, known, passed));
  const refused = await takeAll(deps, producer, [...listOwnWords(deps, producer, passed), ...given], known);
  await dropOver(deps, producer, given);
  if (given.length > 0) deps.speech.hear(producer);
  if (!deps.recoveries.isRunning(producer) && given.length > 0) {
    await deps.insist(() => deps.heard.note(deps.database, producer));
  }
  return refused;
}

/** A match that is over is no question any more: nothing of it was offered. */
async function dropOver(deps: ApplyDeps, producer: string, messages: readonly FeedMessage[]): Promise<void> {
  const over = messages.flatMap((message) => (message.kind === 'event_end' ? [message.event] : []));
  if (over.length > 0) await deps.insist(() => deps.doubts.drop(deps.database, producer, over));
}

/** What it said of how they end while another led them. */
function listOwnWords(deps: ApplyDeps, producer: string, passed: ReadonlySet<string>): FeedMessage[] {
  return [...passed].flatMap((event) => {
    const telling = deps.tellings.find(producer, event);
    return telling ? takeOwn(deps, telling) : [];
  });
}

async function takeAll(
  deps: ApplyDeps,
  producer: string,
  given: readonly FeedMessage[],
  known: KnownEvents,
): Promise<FeedRefusal[]> {
  const messages = given.map((message) => withKnownPlayers(deps, producer, message, known));
  const led = messages.filter((message) => !isOfAnother(deps, producer, message, known));
  const goals = collectGoals(led, (event) => findKnownFacts(deps.board, producer, known, event));
  await deps.insist(() => keepGoals(deps, producer, goals.told));
  const collected = collectLineUps(led, (event) => findKnownFacts(deps.board, producer, known, event));
  const told = await deps.insist(() => keepLineUps(deps.database, collected.told));
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
  const open = {
    ...nothing,
    badGoals: goals.faults,
    lineUps: { ...collected, told },
    at: undefined,
    refused: new Map(),
  };
  const batch: Batch = { deps, board: deps.board, producer, known, ...open };
  for (const message of messages) {
    batch.at = message;
    takeTold(batch, message);
    if (batch.reopened.length > 0) await flush(batch);
  }
  await flush(batch);
  for (const faults of batch.refused.values()) {
    for (const { code } of faults) deps.metrics.feedRefused.inc({ producer, code });
  }
  if (batch.past.length > 0) await deps.insist(() => keepPast(deps, producer, batch.past));
  return [...batch.refused].map(([message, faults]) => ({ message, faults }));
}

/** What a new lead says of its events in the same breath counts: until now their fixtures were another's to tell. */
async function addPassed(
  deps: ApplyDeps,
  producer: string,
  messages: readonly FeedMessage[],
  known: KnownEvents,
  passed: ReadonlySet<string>,
): Promise<void> {
  const told = messages.filter((message) => message.kind === 'fixture_change' && passed.has(message.event));
  if (told.length === 0) return;
  const { events } = await findKnownEvents(deps, producer, told);
  for (const [event, fixture] of events) known.events.set(event, fixture);
}

/** Of producers that are taken together each player is one outcome. */
function withKnownPlayers(deps: ApplyDeps, producer: string, message: FeedMessage, known: KnownEvents): FeedMessage {
  if (!('event' in message) || !deps.together().includes(producer)) return message;
  return deps.players.translate(
    producer,
    message,
    findFacts({ deps, board: deps.board, producer, known }, message.event)?.lineUp,
  );
}

/** It is about an event that another producer leads, or that is held for an operator. */
function isOfAnother(deps: ApplyDeps, producer: string, message: FeedMessage, known: KnownEvents): boolean {
  if (!('event' in message)) return false;
  const following = findToldOf(deps, producer, known, message.event);
  return following !== undefined || deps.doubts.findHeld(producer, message.event) !== undefined;
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
  for (const { message, marketKey, code } of await flushBatch(batch.deps, left)) {
    refuse(batch, [{ code, about: marketKey }], message);
  }
}

/** Of an event that another producer leads, or that is held, less is taken than of one's own. */
function takeTold(batch: Batch, message: FeedMessage): void {
  const { deps, producer } = batch;
  if (message.kind === 'snapshot_complete') deps.asked.answerAll(producer);
  if ('event' in message) {
    if (message.kind === 'fixture_change' || message.kind === 'event_end') deps.asked.answer(producer, message.event);
    if (deps.doubts.findHeld(producer, message.event) !== undefined) {
      const faults: FeedFault[] = [{ code: 'match_doubtful', about: message.event }];
      return message.kind === 'fixture_change' ? refuse(batch, faults) : undefined;
    }
    const telling = findFollowing(batch, message.event);
    if (telling) return takeFollowing(batch, message, telling);
    if (isLeftAlone(batch, message.event)) deps.asked.ask(producer, message.event);
  }
  take(batch, message);
}

/** What it followed is its own again, and nothing is known of that until it tells its fixture. */
function isLeftAlone({ deps, board, producer, known }: Batch, event: string): boolean {
  const isKnown = known.events.has(event) || board.findByProducer(producer, event) !== undefined;
  return !isKnown && deps.tellings.find(producer, event) !== undefined && !deps.together().includes(producer);
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
    case 'line_ups':
      return takeLineUps(batch, message);
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
  const { tellings, asked } = batch.deps;
  for (const one of tellings.listOf(left.facts.eventId)) {
    if (one.producer !== batch.producer) asked.ask(one.producer, one.producerEventId);
  }
  tellings.forget(left.facts.eventId);
  refuse(batch, [{ code: 'sides_changed', about }]);
  batch.board.remove(left);
}

function takeOdds(batch: Batch, told: MessageOf<'odds_change'>): void {
  const { recoveries, nowSec, onPriceFault } = batch.deps;
  const event = findEvent(batch, told.event);
  if (!event) return;
  const { status: given, ...rest } = told;
  const status = readStatus(batch, told.event, given);
  const message = { ...rest, ...(status && { status }) };
  if (isResumed(event, message)) resume(batch, event);
  const { change, refused, faults } = changeOdds(event, message, nowSec());
  refuse(batch, refused);
  for (const fault of faults) onPriceFault(fault);
  if (Object.keys(change).length > 0) batch.board.change(event, change);
  recoveries.name(batch.producer, event.facts.eventId, message.markets);
}

/** The status of a message, where somebody can mean it. */
function readStatus(batch: Batch, about: string, status: LiveStatusView | undefined): LiveStatusView | undefined {
  if (!status || isMeant(status)) return status;
  refuse(batch, [{ code: 'bad_score', about }]);
  return undefined;
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

function takeEnd(batch: Batch, message: MessageOf<'event_end'>): void {
  const event = batch.board.findByProducer(batch.producer, message.event);
  const facts = event?.facts ?? batch.known.events.get(message.event)?.facts;
  if (!facts) return refuse(batch, [{ code: 'unknown_event', about: message.event }]);
  const status = readStatus(batch, message.event, message.status);
  if (event) noteTimeline(batch, event, status);
  if (event) batch.board.remove(event, status);
  batch.known.events.set(message.event, { facts, ended: true });
  batch.endedEventIds.push(facts.eventId);
  const { away, state } = facts;
  // Whoever tells an end that cannot be has not said that the last score was the final one.
  const last = message.status ? status : event?.status;
  const final = findFinal({ hasSides: away !== undefined, state }, last);
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

/** They are kept before the board follows; of an event that has ended nothing is drawn on it. */
function takeLineUps(batch: Batch, message: MessageOf<'line_ups'>): void {
  refuse(batch, batch.lineUps.faults.get(message) ?? []);
  const facts = findKnownFacts(batch.board, batch.producer, batch.known, message.event);
  const lineUp = facts && batch.lineUps.told.get(facts.eventId);
  if (!lineUp || batch.known.events.get(message.event)?.ended) return;
  const event = findEvent(batch, message.event);
  if (event) batch.board.change(event, { facts: { ...event.facts, lineUp } });
}

/** One that has not begun is none of the past: as over it could never be offered. */
function takePast(batch: Batch, { matches }: MessageOf<'past_matches'>): void {
  const nowMs = batch.deps.nowSec() * 1000;
  for (const match of matches) {
    const fixture = readFixture(match.fixture);
    const goals = readGoals(match.goals ?? []);
    if (match.goals && !goals) refuse(batch, [{ code: 'bad_goals', about: match.event }]);
    if (match.status && !readStatus(batch, match.event, match.status)) continue;
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
