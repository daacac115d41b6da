import { join } from 'node:path';
import type { FeedMessage } from '@glasshouse/contracts/feed';
import type { TopicSnapshot } from '@glasshouse/contracts/live';
import type { AnswerOf } from '@glasshouse/contracts/call';
import type { EventCard, EventView, listSports } from '@glasshouse/contracts/sportsbook';
import type { PriceNow, Section } from '@glasshouse/domain/coupon';
import type { EventId, SelectionRef } from '@glasshouse/domain/markets';
import type { Database, Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeSecret } from '../platform/ids/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import { applyMessages } from './apply-messages.ts';
import { makeBoard, type Board, type Publish } from './board/board.ts';
import { SECTIONS } from './board/lists.ts';
import { toCard, toEventView } from './board/view.ts';
import { findSnapshot } from './find-snapshot.ts';
import { insistOn } from './insist-on.ts';
import { makeKnownNames } from './known-names.ts';
import { listEventFacts, summarise, type EventFacts } from './list-event-facts.ts';
import { listEvents, type EventFilter } from './list-events.ts';
import { listResults, type MarketResult } from './list-results.ts';
import { makeRecoveries } from './recoveries.ts';
import { restoreBoards, saveDirtyBoards } from './save-boards.ts';
import { serveSportsbook } from './routes.ts';

export type { EventFacts, EventFilter, MarketResult, Publish };
export { SETTLE_EVENT } from './record-results.ts';

export interface SportsbookDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly jobs: Jobs;
  /** Hears every numbered delta at once, in order: the live hub's door. */
  readonly publish: Publish;
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
  findCard(eventId: number): EventCard | undefined;
  findEventView(eventId: number): EventView | undefined;
  listCards(filter: EventFilter): { events: EventCard[]; total: number };
  listSports(): AnswerOf<typeof listSports>;
  /** The source of the live topics `event/…`, `card/…` and `list/…`. */
  findSnapshot(topic: string): { readonly number: number; readonly data: TopicSnapshot } | undefined;
  /** Calls of one producer follow one another, each awaited; it resolves when everything is durable. */
  apply(producer: string, message: FeedMessage): Promise<void>;
  applyAll(producer: string, messages: readonly FeedMessage[]): Promise<void>;
  /** Nothing of this producer is sold until it speaks again. */
  suspendProducer(producer: string): void;
  /** The producer was asked for its present state; what its snapshot leaves out is dropped once it is complete. */
  beginRecovery(producer: string, reason: 'connected' | 'gap'): void;
  listResults(sql: Sql, eventId: number): Promise<MarketResult[]>;
}

const ROUND_MS = 1_000;

export function makeSportsbook(deps: SportsbookDeps): Sportsbook {
  const { database, log, metrics, jobs, publish, nowMs = Date.now } = deps;
  const nowSec = (): number => Math.floor(nowMs() / 1000);
  const board = makeBoard({ epoch: makeSecret(9), publish, nowSec });
  const recoveries = makeRecoveries(board);
  let stopped = false;
  const insist = insistOn(log, () => stopped);
  const applying = { database, jobs, metrics, board, names: makeKnownNames(), recoveries, nowSec, insist };
  const rounds = makeRounds(deps, board);
  const applyAll = (producer: string, messages: readonly FeedMessage[]): Promise<void> =>
    applyMessages(applying, producer, messages);

  const sportsbook: Sportsbook = {
    migrations: { module: 'sportsbook', folder: join(findRoot(), 'server/sportsbook/migrations') },
    epoch: board.epoch,
    findPrice: (ref) => board.findPrice(ref),
    findEventFacts: (eventId) => view(board, eventId, ({ facts, section }) => ({ ...summarise(facts), section })),
    listEventFacts: (eventIds) => listEventFacts(database, board, eventIds),
    findCard: (eventId) => view(board, eventId, toCard),
    findEventView: (eventId) => view(board, eventId, toEventView),
    listCards: (filter) => listEvents(board, filter, nowSec()),
    listSports: () => ({ sports: board.lists.countSports(), tournaments: board.lists.countTournaments() }),
    findSnapshot: (topic) => findSnapshot(board, topic),
    apply: (producer, message) => applyAll(producer, [message]),
    applyAll,
    suspendProducer: (producer) => board.suspendProducer(producer),
    beginRecovery: (producer, reason) => recoveries.begin(producer, reason),
    listResults,
    serve: (http) => serveSportsbook(http, sportsbook),
    start: async () => {
      const count = await restoreBoards(database, board, nowSec());
      log.info({ count }, 'the board was restored');
      rounds.start();
    },
    stop: async () => {
      stopped = true;
      await rounds.stop();
    },
  };
  return sportsbook;
}

function view<View>(board: Board, eventId: number, show: (event: NonNullable<ReturnType<Board['find']>>) => View) {
  const event = board.find(eventId);
  return event && show(event);
}

/** Once a second: events that are due go live, lists are told, what changed is saved. */
function makeRounds({ database, log, metrics }: SportsbookDeps, board: Board) {
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> | undefined;
  const save = (): Promise<void> =>
    saveDirtyBoards(database, board).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'the board could not be saved; it will be tried again'),
    );
  const round = (): void => {
    board.startDue();
    board.flushLists();
    for (const section of SECTIONS) metrics.boardEvents.set({ section }, board.lists.listEvents(section).length);
    saving ??= save().finally(() => (saving = undefined));
  };
  return {
    start: () => void (timer = setInterval(round, ROUND_MS)),
    stop: async () => {
      clearInterval(timer);
      await saving;
      await save();
    },
  };
}
