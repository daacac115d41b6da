import type { EventDelta, LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { EVENT_TOPICS, type EventTopicKind, type TopicName } from '@glasshouse/contracts/topics';
import type { DeltaOf, KindOf } from '@glasshouse/contracts/topics.table';
import type { PriceNow } from '@glasshouse/domain/coupon';
import type { EventId, MarketKey, SelectionRef } from '@glasshouse/domain/markets';
import { changeByNewLead, changeBySilence, changeBySnapshot, changeByStart } from './changes.ts';
import { commitChange } from './commit-change.ts';
import { changeByTime, isHouseHold } from './house-holds.ts';
import { findLeftSec, noteLeft } from './left-runners.ts';
import { makeLists, type Lists } from './lists.ts';
import { makeBoardEvent, type BoardEvent, type EventChange, type EventFacts, type Hold } from './types.ts';
import { isUntold, statusOf } from './view.ts';

export type Publish = <Name extends TopicName>(topic: Name, number: number, data: DeltaOf<KindOf<Name>>) => void;

/** Hears of each change of what is sold, at once and before anything else happens: it must be quick. */
export type PricesListener = (eventId: EventId, marketKeys: readonly MarketKey[]) => void;

export interface BoardDeps {
  readonly epoch: string;
  readonly publish: Publish;
  readonly nowSec: () => number;
}

/** All events on offer, in memory: every change becomes a numbered delta of the topics that show it. */
export interface Board {
  readonly epoch: string;
  readonly lists: Lists;
  find(eventId: number): BoardEvent | undefined;
  findByProducer(producer: string, producerEventId: string): BoardEvent | undefined;
  findPrice(ref: SelectionRef): PriceNow | undefined;
  /** When the last of the other runners left the race, as far as its market is told of; absent where none has. */
  findLeftSec(ref: SelectionRef): number | undefined;
  /** Rises whenever the market stopped being sold. */
  marketVersion(ref: Pick<SelectionRef, 'eventId' | 'marketKey'>): number;
  listen(listener: PricesListener): () => void;
  add(facts: EventFacts): BoardEvent;
  change(event: BoardEvent, change: EventChange): void;
  remove(event: BoardEvent, status?: LiveStatusView): void;
  /** Another producer leads it from now on, under that name: of what the former one offered nothing is left. */
  pass(event: BoardEvent, producer: string, producerEventId: string): void;
  /** Where its lead has said nothing in time, lists keep it by what it offers alone. */
  endWaiting(event: BoardEvent): void;
  /** All of them, listed or not. */
  listAll(): Iterable<BoardEvent>;
  suspendProducer(producer: string): void;
  /** False where it is not on the board. */
  suspendEvent(producer: string, producerEventId: string): boolean;
  /** What the snapshot did not name is no longer offered; an event stays that others tell. */
  closeUnnamed(
    producer: string,
    named: ReadonlyMap<number, ReadonlySet<string>>,
    isTold: (eventId: EventId) => boolean,
  ): void;
  /** Line events whose start has passed go live, suspended. */
  startDue(): void;
  /** Stops of the house whose time is over end; prices that were held as a leap and kept are sold. */
  releaseDue(): void;
  /** Events that something is held of. */
  listHeld(): readonly BoardEvent[];
  /** Events of the producer with markets that nothing stops but the age of their prices: it has to tell them anew. */
  listUntold(producer: string): readonly BoardEvent[];
  flushLists(): void;
  /**
   * Changed since they were last taken: the event, or nothing where it has left the board. Those of which nothing but
   * markets and prices has changed are taken only where they are asked for.
   */
  takeDirty(pricesToo: boolean): Map<number, BoardEvent | undefined>;
  markDirty(eventIds: Iterable<number>): void;
}

class MemoryBoard implements Board {
  readonly epoch: string;
  readonly lists: Lists;
  private readonly deps: BoardDeps;
  private readonly events = new Map<number, BoardEvent>();
  private readonly byProducer = new Map<string, BoardEvent>();
  private readonly listeners = new Set<PricesListener>();
  /** Events that something is held of. */
  private readonly held = new Set<BoardEvent>();
  /** Events that may have markets whose prices are too old. */
  private readonly stopped = new Set<BoardEvent>();
  /** What the house had stopped of events that have left and may return. */
  private readonly leftHolds = new Map<number, readonly Hold[]>();
  private readonly dirty = new Set<number>();
  /** Of which nothing but markets and prices has changed. */
  private readonly repriced = new Set<number>();
  /** Stops of markets so far. The clock it starts from puts a restarted board above all its earlier numbers. */
  private stops: number;
  /** Deltas told so far. Topics start counting here, so an event that returns never repeats a number. */
  private told = 0;

  constructor(deps: BoardDeps) {
    this.deps = deps;
    this.epoch = deps.epoch;
    this.lists = makeLists(deps.nowSec);
    this.stops = deps.nowSec() * STOPS_A_SECOND;
  }

  find(eventId: number): BoardEvent | undefined {
    return this.events.get(eventId);
  }

  findByProducer(producer: string, producerEventId: string): BoardEvent | undefined {
    return this.byProducer.get(`${producer}/${producerEventId}`);
  }

  /** The start is looked at here as well: a round of `startDue` may be a moment late, a bet must not be. */
  findPrice(ref: SelectionRef): PriceNow | undefined {
    const event = this.events.get(ref.eventId);
    const market = event?.markets.get(ref.marketKey);
    if (!event || !market) return undefined;
    const outcome = market.outcomes.find((one) => one.id === ref.outcomeId);
    if (!outcome) return undefined;
    const late = event.section === 'line' && this.deps.nowSec() >= event.facts.startsAtSec;
    const status = statusOf(event, market);
    return {
      status: late && status === 'active' ? 'suspended' : status,
      outcomeActive: outcome.active,
      oddsMilli: outcome.oddsMilli,
      section: late ? 'live' : event.section,
    };
  }

  findLeftSec(ref: SelectionRef): number | undefined {
    const event = this.events.get(ref.eventId);
    return event && findLeftSec(event, ref);
  }

  marketVersion(ref: Pick<SelectionRef, 'eventId' | 'marketKey'>): number {
    const event = this.events.get(ref.eventId);
    return event?.stops.get(ref.marketKey) ?? event?.firstStop ?? 0;
  }

  listen(listener: PricesListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  add(facts: EventFacts): BoardEvent {
    const event = makeBoardEvent(facts, this.told, (this.stops += 1));
    event.holds = this.leftHolds.get(facts.eventId) ?? [];
    this.leftHolds.delete(facts.eventId);
    this.noteHolds(event);
    this.events.set(facts.eventId, event);
    this.byProducer.set(`${facts.producer}/${facts.producerEventId}`, event);
    this.dirty.add(facts.eventId);
    return event;
  }

  change(event: BoardEvent, change: EventChange): void {
    const { deltas, stopped, changed } = commitChange(event, change);
    const { eventId } = event.facts;
    if (change.markets) noteLeft(event, change.markets, this.deps.nowSec());
    for (const key of stopped) event.stops.set(key, (this.stops += 1));
    if (change.holds) this.noteHolds(event);
    if (event.stale.size > 0) this.stopped.add(event);
    else this.stopped.delete(event);
    for (const kind of EVENT_TOPICS) this.tell(event, kind, deltas[kind]);
    if (deltas.card?.startsAtSec !== undefined) this.lists.reorder(event);
    this.lists.place(event, true);
    (isOfPricesAlone(change) ? this.repriced : this.dirty).add(eventId);
    if (changed.length > 0) this.notifyListeners(eventId, changed);
  }

  remove(event: BoardEvent, status?: LiveStatusView): void {
    const { eventId, producer, producerEventId } = event.facts;
    this.events.delete(eventId);
    this.byProducer.delete(`${producer}/${producerEventId}`);
    const delta = { ...(status ? { status } : {}), ended: true };
    for (const kind of EVENT_TOPICS) this.tell(event, kind, delta);
    this.lists.place(event, false);
    this.held.delete(event);
    this.stopped.delete(event);
    const stopped = event.holds.filter(isHouseHold);
    if (stopped.length > 0) this.leftHolds.set(eventId, stopped);
    this.dirty.add(eventId);
    this.notifyListeners(eventId, [...event.shown.keys()]);
  }

  pass(event: BoardEvent, producer: string, producerEventId: string): void {
    const { facts } = event;
    this.byProducer.delete(`${facts.producer}/${facts.producerEventId}`);
    this.byProducer.set(`${producer}/${producerEventId}`, event);
    event.awaitedUntilSec = this.deps.nowSec() + AWAITED_SEC;
    this.change(event, { ...changeByNewLead(event), facts: { ...facts, producer, producerEventId } });
  }

  endWaiting(event: BoardEvent): void {
    if (event.awaitedUntilSec === 0 || this.deps.nowSec() < event.awaitedUntilSec) return;
    event.awaitedUntilSec = 0;
    this.lists.place(event, true);
  }

  listAll(): Iterable<BoardEvent> {
    return this.events.values();
  }

  suspendProducer(producer: string): void {
    for (const event of this.listOf(producer)) this.silence(event);
  }

  suspendEvent(producer: string, producerEventId: string): boolean {
    const event = this.findByProducer(producer, producerEventId);
    if (event) this.silence(event);
    return event !== undefined;
  }

  closeUnnamed(
    producer: string,
    named: ReadonlyMap<number, ReadonlySet<string>>,
    isTold: (eventId: EventId) => boolean,
  ): void {
    for (const event of this.listOf(producer)) {
      const { eventId } = event.facts;
      const keys = named.get(eventId);
      if (!keys && !isTold(eventId)) {
        this.remove(event);
        continue;
      }
      const change = changeBySnapshot(event, keys ?? new Set());
      if (change.markets?.length) this.change(event, change);
    }
  }

  startDue(): void {
    const nowSec = this.deps.nowSec();
    const line = this.lists.listEvents('line');
    for (const event of line) {
      if (event.facts.startsAtSec > nowSec) return;
      this.change(event, changeByStart(event));
    }
  }

  releaseDue(): void {
    const nowSec = this.deps.nowSec();
    for (const event of this.held) {
      const change = changeByTime(event, nowSec);
      if (change) this.change(event, change);
    }
  }

  listHeld(): readonly BoardEvent[] {
    return [...this.held];
  }

  listUntold(producer: string): readonly BoardEvent[] {
    return [...this.stopped].filter(
      (event) =>
        event.facts.producer === producer && [...event.markets.values()].some((market) => isUntold(event, market)),
    );
  }

  flushLists(): void {
    this.lists.flush((section, number, delta) => this.deps.publish(`list/${section}`, number, delta));
  }

  takeDirty(pricesToo: boolean): Map<number, BoardEvent | undefined> {
    const taken = new Set(pricesToo ? [...this.dirty, ...this.repriced] : this.dirty);
    for (const eventId of taken) this.repriced.delete(eventId);
    this.dirty.clear();
    return new Map([...taken].map((eventId) => [eventId, this.events.get(eventId)]));
  }

  markDirty(eventIds: Iterable<number>): void {
    for (const id of eventIds) this.dirty.add(id);
  }

  private silence(event: BoardEvent): void {
    const change = changeBySilence(event);
    if (change.markets?.length || change.tracker) this.change(event, change);
  }

  private listOf(producer: string): BoardEvent[] {
    return [...this.events.values()].filter((event) => event.facts.producer === producer);
  }

  private noteHolds(event: BoardEvent): void {
    if (event.holds.length > 0) this.held.add(event);
    else this.held.delete(event);
  }

  private notifyListeners(eventId: EventId, keys: readonly MarketKey[]): void {
    for (const listener of this.listeners) listener(eventId, keys);
  }

  private tell({ facts, numbers }: BoardEvent, kind: EventTopicKind, delta: EventDelta | undefined): void {
    if (!delta) return;
    this.told += 1;
    this.deps.publish(`${kind}/${facts.eventId}`, (numbers[kind] += 1), delta);
  }
}

/** A producer that is asked for an event answers within seconds. */
const AWAITED_SEC = 30;

const PRICES: ReadonlySet<string> = new Set<keyof EventChange>(['markets', 'told', 'bands', 'model', 'tracker']);

function isOfPricesAlone(change: EventChange): boolean {
  return Object.keys(change).every((part) => PRICES.has(part));
}

/** More markets than this are never stopped in a second, all in all. */
const STOPS_A_SECOND = 100_000;

export function makeBoard(deps: BoardDeps): Board {
  return new MemoryBoard(deps);
}
