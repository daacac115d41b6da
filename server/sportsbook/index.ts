import { join } from 'node:path';
import { Counter } from 'prom-client';
import type { FeedMessage, FeedModel } from '@glasshouse/contracts/feed';
import type { AnswerOf, QueryOf } from '@glasshouse/contracts/call';
import type {
  EventCard,
  EventView,
  FinalResult,
  listSports,
  searchBoard as searchCall,
} from '@glasshouse/contracts/sportsbook';
import type { listResults as ListResultsCall } from '@glasshouse/contracts/sportsbook-results';
import type { PriceNow, Section } from '@glasshouse/domain/coupon';
import type { EventId, MarketKey, SelectionRef } from '@glasshouse/domain/markets';
import type { Database, Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeSecret } from '../platform/ids/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import { applyMessages, applyRetold } from './apply-messages.ts';
import type { FeedRefusal } from './batch.ts';
import { makeBoard, type Board, type PricesListener, type Publish } from './board/board.ts';
import { changeByHold, changeByRelease } from './board/house-holds.ts';
import type { BoardEvent, EventChange, PriceFault } from './board/types.ts';
import { toCard, toEventView } from './board/view.ts';
import { makeSnapshots, type Snapshots } from './find-snapshot.ts';
import { makeHeardProducers, type HeardProducers } from './heard-producers.ts';
import { insistOn } from './insist-on.ts';
import type { MomentView } from '@glasshouse/contracts/sportsbook-timeline';
import { makeChances } from './make-chances.ts';
import { makeKnownNames } from './known-names.ts';
import { makeRounds } from './make-rounds.ts';
import { listEnded } from './list-ended.ts';
import { listFinishes, type Finish } from './list-finishes.ts';
import { findPlayed, listFinalResults, type PlayedEvent } from './find-played.ts';
import { listEventFacts, listSportsOf, summariseEvent, type EventFacts } from './list-event-facts.ts';
import { makePastMatches, type PastMatches } from './list-matches.ts';
import { makeLeagueOrder } from './league-order.ts';
import { listEvents, type EventFilter, type IsClosed, type ListedEvents } from './list-events.ts';
import { listRows, type ListedRows, type RowFilter } from './list-rows.ts';
import {
  findResultOf,
  isLate,
  lateFrom,
  listResultHistory,
  listResults,
  type MarketResult,
  type ResultVersion,
} from './list-results.ts';
import { makePriceMoves, type ListMoves } from './price-moves.ts';
import { nameScorers } from './name-scorers.ts';
import { makeRecoveries, type Recoveries } from './recoveries.ts';
import { restoreBoards } from './save-boards.ts';
import { serveSportsbook } from './routes.ts';
import { isWaitedFor } from './store-events.ts';
import { listGoals } from './store-goals.ts';
import { findTimeline } from './store-timeline.ts';
import { isCalled, searchBoard, type SearchOptions } from './search-board.ts';
import { makeScorerSearch, type ScorerSearch } from './search-scorers.ts';
import { countSports } from './count-sports.ts';
import type { DoubtKey } from './tellings/doubt.ts';
import { makeTellingDoor, type TellingDoor } from './tellings/make-telling-door.ts';
import type { OnRenumbered } from './tellings/telling-deps.ts';
import type { DoubtRow, DoubtWord } from './store-doubts.ts';
import type { LeagueName } from './top-league.table.ts';

export type { EventFacts, EventFilter, FeedRefusal, MarketResult, PastMatches, PricesListener, Publish, ResultVersion };
export type { Finish } from './list-finishes.ts';
export { listExisting } from './store-named.ts';
export { findResultOf, isLate, lateFrom };
export { RESETTLE_EVENT, SETTLE_EVENT, WATCH_ENDED_EVENT } from './record-results.ts';

/** What the house itself stops: a market, or without a key the whole event. */
export interface HouseTarget {
  readonly eventId: number;
  readonly marketKey?: MarketKey;
}

export interface HouseStop extends HouseTarget {
  readonly reason: string;
  readonly untilSec: number | undefined;
}

/** How a match stands; `version` rises with every change of the score. */
export interface ScoreNow {
  readonly home: number;
  readonly away: number;
  readonly version: number;
}

export interface SportsbookDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly jobs: Jobs;
  /** Hears every numbered delta at once, in order: the live hub's door. */
  readonly publish: Publish;
  /** Which leagues the operator puts before all others, at this moment. */
  readonly topLeagues?: () => readonly LeagueName[];
  /** Producers whose tellings of one match are one event, the preferred one first, at this moment; none where it is not told. */
  readonly producersTogether?: () => readonly string[];
  /**
   * Hears of sides and leagues that had a number of their own, and have another's from now on, inside the transaction by which
   * they have it.
   */
  readonly onRenumbered?: OnRenumbered;
  /** Which sports are closed to whom; to nobody where it is not told. */
  readonly isSportClosed?: (playerId: number, sportId: number, section: Section) => boolean;
  readonly nowMs?: () => number;
}

/** The events on offer and their prices. Reading is from memory and never waits. */
export interface Sportsbook extends Module {
  /** Names this process's board: numbers of one epoch mean nothing in another. */
  readonly epoch: string;
  /** What the house would sell a selection for at this moment; absent where the board does not know it. */
  findPrice(ref: SelectionRef): PriceNow | undefined;
  /** Of an event on the board. */
  findEventFacts(eventId: number): (EventFacts & { readonly section: Section }) | undefined;
  /** Of any events, also those that have long ended. */
  listEventFacts(eventIds: readonly number[]): Promise<ReadonlyMap<EventId, EventFacts>>;
  /** The sport of each event, also of those that have long ended. */
  listSportsOf(eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, number>>;
  findCard(eventId: number): EventCard | undefined;
  findEventView(eventId: number): EventView | undefined;
  /** What has happened in a match, over or not; absent where there was none. */
  findTimeline(eventId: number): Promise<readonly MomentView[] | undefined>;
  /** An event that is over; absent where it is not, or there was none. */
  findPlayed(eventId: number): Promise<PlayedEvent | undefined>;
  /** Events that are over, the latest first. */
  listEnded(question: QueryOf<typeof ListResultsCall>): Promise<AnswerOf<typeof ListResultsCall>>;
  /** Matches that are over, as statistics count them. */
  readonly past: PastMatches;
  listCards(filter: EventFilter): ListedEvents;
  /** With the columns of a list; `country` says whose leagues come first. */
  listRows(filter: RowFilter & { readonly country?: string }): ListedRows;
  listSports(country?: string, isClosed?: IsClosed): AnswerOf<typeof listSports>;
  /** Where prices of the line have moved most today, the largest move first. */
  readonly listMoves: ListMoves;
  /** By words of the names of tournaments, competitors and scorers; `limit` holds for each of the first two lists. */
  search(text: string, options?: SearchOptions): Promise<AnswerOf<typeof searchCall>>;
  /** Who has scored, as far as the search knows of them. */
  readonly scorers: Pick<ScorerSearch, 'list'>;
  /** What readers of the live topics of events and of `list/…` start from. */
  readonly snapshots: Snapshots;
  /** Calls of one producer follow one another, each awaited; it resolves when everything is durable. */
  apply(producer: string, message: FeedMessage): Promise<readonly FeedRefusal[]>;
  /** Answers what of the messages could not be used; all else was. */
  applyAll(producer: string, messages: readonly FeedMessage[]): Promise<readonly FeedRefusal[]>;
  /** Nothing of this producer is sold until it speaks again. */
  suspendProducer(producer: string): void;
  /** Nothing of this event is sold until its producer speaks of it again; false where it is not on the board. */
  suspendEvent(producer: string, event: string): boolean;
  /** The producer was asked for its present state; what its snapshot leaves out is dropped once it is complete. */
  beginRecovery(producer: string, reason: 'connected' | 'gap'): void;
  /** Until when all that the producer said has been taken in; absent where it was never heard. */
  findHeardMs(producer: string): number | undefined;
  /** When the earliest match of the producer began that is known to be over. */
  findPastSinceMs(producer: string): number | undefined;
  /** The producer's own ids of events of which it has to tell prices anew before they can be sold. */
  listUntold(producer: string): readonly string[];
  /** Matches that may be an event of another producer: nothing of them is offered until an operator has said. */
  listDoubts(): Promise<readonly DoubtRow[]>;
  /** False where nobody asks, where it was answered otherwise, or where it cannot be meant. */
  answerDoubt(key: DoubtKey, word: DoubtWord): Promise<boolean>;
  /** The chance of a selection, 0..1: the producer's own, else that of its market's prices without their margin. */
  findProbability(ref: SelectionRef): number | undefined;
  /** When the last of the other runners left the selection's race, by its market; absent where none has. */
  findLeftSec(ref: SelectionRef): number | undefined;
  /** The producer's chances of every final score, home goals by away goals. */
  findModel(eventId: number): FeedModel['scores'] | undefined;
  findScore(eventId: number): ScoreNow | undefined;
  /** Rises whenever the market stopped being sold; two equal numbers mean that it was on sale all the time between. */
  marketVersion(ref: Pick<SelectionRef, 'eventId' | 'marketKey'>): number;
  /**
   * Shown and sold as suspended, whatever the producer says, until then or, without a time, until released. Each
   * reason holds for itself. False where the board does not know the event.
   */
  suspendByHouse(target: HouseTarget, reason: string, untilSec: number | undefined): boolean;
  /** Of one reason, or of every one; a price that was held as an error is taken as right. False if nothing held. */
  releaseByHouse(target: HouseTarget, reason?: string): boolean;
  /** All stops of the house that hold at this moment. */
  listHouseStops(): HouseStop[];
  /** Answers how to stop hearing. */
  onPricesChanged(listener: PricesListener): () => void;
  /** The present results of these outcomes; one of which nothing has been said is left out. */
  listResults(sql: Sql, refs: readonly SelectionRef[]): Promise<MarketResult[]>;
  /** True where the rules of its sport will say what becomes of the event's bets, and have not yet. */
  isWaitedFor(sql: Sql, eventId: number): Promise<boolean>;
  /** How these events ended; one that is not over, or of which no score was told, is left out. */
  listFinals(sql: Sql, eventIds: readonly number[]): Promise<ReadonlyMap<number, FinalResult>>;
  /** How races and titles ended; one that nobody is known to have won is left out. */
  listFinishes(sql: Sql, eventIds: readonly number[]): Promise<ReadonlyMap<number, Finish>>;
  /** Every result that was ever said of these outcomes, oldest first. */
  listResultHistory(sql: Sql, refs: readonly SelectionRef[]): Promise<ResultVersion[]>;
}

/** What is asked of the results, in whatever transaction. */
const RESULTS = { listResults, listResultHistory, isWaitedFor, listFinals: listFinalResults, listFinishes };

/** What is kept of events beside the board. */
function makePlayed(
  { reading }: Database,
  board: Board,
  nowSec: () => number,
): Pick<Sportsbook, 'findPlayed' | 'findTimeline' | 'listEnded' | 'past'> {
  return {
    findTimeline: async (eventId) => {
      const moments = board.find(eventId)?.timeline ?? (await findTimeline(reading, eventId));
      return moments && nameScorers(moments, await listGoals(reading, eventId));
    },
    findPlayed: (eventId) => findPlayed(reading, eventId),
    listEnded: (question) => listEnded(reading, question, nowSec()),
    past: makePastMatches(reading),
  };
}

export function makeSportsbook(deps: SportsbookDeps): Sportsbook {
  const { database, log, metrics, jobs, publish, nowMs = Date.now } = deps;
  const nowSec = (): number => Math.floor(nowMs() / 1000);
  const board = makeBoard({ epoch: makeSecret(9), publish, nowSec });
  let stopped = false;
  const insist = insistOn(log, () => stopped);
  const onPriceFault = makePriceFaultCounter(metrics);
  const names = makeKnownNames();
  const telling = makeTellingDoor({ ...deps, board, names, nowSec, insist, together: deps.producersTogether });
  const heard = makeHeardProducers(nowMs, telling.holdsWords);
  const recoveries = makeRecoveries(board, telling.abandon);
  const keeping = { database, jobs, metrics, board, names, recoveries, heard, nowSec, insist, onPriceFault };
  const applying = { ...keeping, ...telling.deps };
  const scorers = makeScorerSearch(database.reading);
  const passSilent = () => telling.passSilent(({ producer, messages }) => applyRetold(applying, producer, messages));
  const rounds = makeRounds({ ...deps, board, heard, scorers, nowSec, passSilent });
  const applyAll = (producer: string, messages: readonly FeedMessage[]): Promise<FeedRefusal[]> =>
    telling.inTurn(producer, () => applyMessages(applying, producer, messages));

  const sportsbook: Sportsbook = {
    migrations: { module: 'sportsbook', folder: join(findRoot(), 'server/sportsbook/migrations') },
    epoch: board.epoch,
    findPrice: (ref) => board.findPrice(ref),
    findEventFacts: (eventId) => view(board, eventId, summariseEvent),
    listEventFacts: (eventIds) => listEventFacts(database.reading, board, eventIds),
    listSportsOf: (eventIds) => listSportsOf(database.reading, board, eventIds),
    findCard: (eventId) => view(board, eventId, toCard),
    findEventView: (eventId) => view(board, eventId, toEventView),
    ...makePlayed(database, board, nowSec),
    ...makeListDoor(board, deps, nowSec),
    ...makeSearch(board, scorers),
    snapshots: makeSnapshots(board),
    ...makeFeedDoor({ board, telling, recoveries, heard }, applyAll),
    ...makeChances(board),
    findScore: (eventId) => findScore(board, eventId),
    marketVersion: (ref) => board.marketVersion(ref),
    ...makeHouseDoor(board),
    onPricesChanged: (listener) => board.listen(listener),
    ...RESULTS,
    serve: (http) => serveSportsbook(http, { ...sportsbook, isSportClosed: deps.isSportClosed ?? (() => false) }),
    start: async () => {
      const count = await restoreBoards(database, board, nowSec());
      await heard.load(database);
      await telling.load();
      log.info({ code: 'board_restored', count }, 'the board was restored');
      rounds.start();
    },
    stop: async () => {
      stopped = true;
      await rounds.stop();
    },
  };
  return sportsbook;
}

type ListDoor = Pick<Sportsbook, 'listCards' | 'listRows' | 'listSports' | 'listMoves'>;

function makeListDoor(board: Board, { topLeagues = () => [] }: SportsbookDeps, nowSec: () => number): ListDoor {
  return {
    listCards: (filter) => listEvents(board, filter, nowSec()),
    listRows: ({ country, ...filter }) => listRows(board, filter, makeLeagueOrder(topLeagues(), country)),
    listSports: (country, isClosed) => countSports(board, makeLeagueOrder(topLeagues(), country), isClosed),
    listMoves: makePriceMoves(board, nowSec),
  };
}

type FeedDoor = Pick<
  Sportsbook,
  | 'apply'
  | 'applyAll'
  | 'suspendProducer'
  | 'suspendEvent'
  | 'beginRecovery'
  | 'findHeardMs'
  | 'findPastSinceMs'
  | 'listUntold'
  | 'listDoubts'
  | 'answerDoubt'
>;

interface FeedDoorDeps {
  readonly board: Board;
  readonly telling: TellingDoor;
  readonly recoveries: Recoveries;
  readonly heard: HeardProducers;
}

/** What the feed module asks for and brings. */
function makeFeedDoor({ board, telling, recoveries, heard }: FeedDoorDeps, applyAll: Sportsbook['applyAll']): FeedDoor {
  return {
    apply: (producer, message) => applyAll(producer, [message]),
    applyAll,
    suspendProducer: (producer) => {
      telling.silence(producer);
      board.suspendProducer(producer);
    },
    suspendEvent: (producer, event) => board.suspendEvent(producer, event),
    beginRecovery: (producer, reason) => recoveries.begin(producer, reason),
    findHeardMs: heard.findMs,
    findPastSinceMs: heard.findPastSinceMs,
    listUntold: (producer) => [
      ...board.listUntold(producer).map((event) => event.facts.producerEventId),
      ...telling.deps.asked.list(producer),
    ],
    listDoubts: telling.listDoubts,
    answerDoubt: telling.answerDoubt,
  };
}

function makeSearch({ lists }: Board, scorers: ScorerSearch): Pick<Sportsbook, 'search' | 'scorers'> {
  return {
    search: async (text, options) => {
      const found = searchBoard(lists, text, options);
      const onlyCalled = isCalled(found, text);
      const { scorers: hits, areCalled } = await scorers.find(text, { ...options, onlyCalled });
      // Who is called so is not pushed down by what may have been meant.
      const board = areCalled && !onlyCalled ? { tournaments: [], events: [] } : found;
      return { ...board, scorers: hits };
    },
    scorers,
  };
}

function findScore(board: Board, eventId: number) {
  return view(board, eventId, ({ status, scoreVersion }) => status && { ...status.score, version: scoreVersion });
}

type HouseDoor = Pick<Sportsbook, 'suspendByHouse' | 'releaseByHouse' | 'listHouseStops'>;

function makeHouseDoor(board: Board): HouseDoor {
  return {
    suspendByHouse: ({ eventId, marketKey }, reason, untilSec) =>
      changeHolds(board, eventId, (event) => changeByHold(event, { key: marketKey, reason, untilSec })),
    releaseByHouse: ({ eventId, marketKey }, reason) =>
      changeHolds(board, eventId, (event) => changeByRelease(event, marketKey, reason)),
    listHouseStops: () => board.listHeld().flatMap(toHouseStops),
  };
}

function view<View>(board: Board, eventId: number, show: (event: NonNullable<ReturnType<Board['find']>>) => View) {
  const event = board.find(eventId);
  return event && show(event);
}

/** False where the event is not on the board, or nothing of it changes. */
function changeHolds(board: Board, eventId: number, decide: (event: BoardEvent) => EventChange | undefined): boolean {
  const event = board.find(eventId);
  const change = event && decide(event);
  if (event && change) board.change(event, change);
  return change !== undefined;
}

function toHouseStops({ facts, holds }: BoardEvent): HouseStop[] {
  return holds.map(({ key, reason, untilSec }) => ({
    eventId: facts.eventId,
    ...(key === undefined ? {} : { marketKey: key }),
    reason,
    untilSec,
  }));
}

function makePriceFaultCounter({ registry }: Metrics): (fault: PriceFault) => void {
  const counter = new Counter({
    name: 'glasshouse_price_errors_total',
    help: 'Markets the house has held because a price cannot have been meant, by what was wrong with it',
    labelNames: ['fault'],
    registers: [registry],
  });
  return (fault) => counter.inc({ fault });
}
