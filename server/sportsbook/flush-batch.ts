import type { EventId, MarketKey } from '@glasshouse/domain/markets';
import type { Database } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Board } from './board/board.ts';
import { changeByRollback } from './board/changes.ts';
import {
  addEventWork,
  recordResults,
  WATCH_ENDED_EVENT,
  type ClashingResult,
  type RecordedResults,
  type ToldNews,
} from './record-results.ts';
import { endEvents, resumeEvents, setSeeds } from './store-events.ts';
import { appendFinals, type Final } from './store-finals.ts';
import { listDecidedMarkets } from './store-results.ts';
import { insertTimelines, type Timeline } from './store-timeline.ts';

export interface FlushDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly board: Board;
  /** Tries again for as long as the database cannot be reached. */
  readonly insist: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Producers whose tellings of one match are one event, the preferred one first. */
  readonly together: () => readonly string[];
}

/** Markets of which results or cancels are taken back. */
export interface Reopened {
  readonly eventId: EventId;
  readonly keys: readonly MarketKey[];
}

/** What a batch of messages has left to be written. */
export interface Unwritten {
  readonly producer: string;
  readonly news: readonly ToldNews[];
  readonly endedEventIds: readonly EventId[];
  readonly finals: readonly Final[];
  readonly timelines: readonly Timeline[];
  readonly seeds: readonly { readonly eventId: EventId; readonly seed: string }[];
  readonly resumedEventIds: readonly EventId[];
  readonly reopened: readonly Reopened[];
}

const NOTHING_RECORDED: RecordedResults = { hasWork: false, clashing: [] };

/**
 * Makes it durable, all or nothing; only then do markets open again whose results were taken back. Answers what clashes
 * with results that are held, and was left out.
 */
export async function flushBatch(deps: FlushDeps, batch: Unwritten): Promise<readonly ClashingResult[]> {
  const { database, jobs, board, insist } = deps;
  const { news, endedEventIds, finals, timelines, seeds, resumedEventIds, reopened } = batch;
  if (news.length + endedEventIds.length + resumedEventIds.length === 0) return [];
  const speaker = { producer: batch.producer, order: deps.together() };
  const { recorded, decided } = await insist(() =>
    database.transaction(async (tx) => {
      const recorded = news.length > 0 ? await recordResults(tx, jobs, speaker, news) : NOTHING_RECORDED;
      if (resumedEventIds.length > 0) await resumeEvents(tx, resumedEventIds);
      if (endedEventIds.length > 0) await endEvents(tx, endedEventIds);
      if (finals.length > 0) await appendFinals(tx, batch.producer, finals);
      if (seeds.length > 0) await setSeeds(tx, seeds);
      if (timelines.length > 0) await insertTimelines(tx, timelines);
      for (const eventId of endedEventIds) await addEventWork(tx, jobs, WATCH_ENDED_EVENT, eventId);
      const eventIds = reopened.map((one) => one.eventId);
      return { recorded, decided: eventIds.length === 0 ? [] : await listDecidedMarkets(tx, eventIds) };
    }),
  );
  if (recorded.hasWork) jobs.nudge();
  for (const { eventId, keys } of reopened) {
    const event = board.find(eventId);
    const left = decided.filter((one) => one.event_id === eventId);
    if (event) board.change(event, changeByRollback(event, keys, left));
  }
  return recorded.clashing;
}
