import type { JobOutcome } from '../platform/jobs/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { settleChunk, type PacedDeps } from './settle-chunk.ts';
import type { Place } from './store.ts';

export interface SettleEvent {
  readonly eventId: number;
  /** Bets up to here have been looked at in this pass. */
  readonly place?: Place;
  readonly pass?: 1 | 2;
}

/** A bet that was on its way when the result came is durable long before this. */
const SECOND_PASS_MS = 2_000;

/** One bounded step: settles what it can of the next bets on the event, then asks to go on from there. */
export async function settleEvent(deps: PacedDeps, tx: Sql, job: SettleEvent): Promise<JobOutcome> {
  const { place, ...rest } = await settleChunk(deps, tx, job, { mode: 'shared', which: 'open' });
  if (place) return { again: { ...job, place }, ...rest };
  if (job.pass === 2) return rest;
  return { again: { eventId: job.eventId, pass: 2 }, delayMs: SECOND_PASS_MS, ...rest };
}

export interface ResettleEvent {
  readonly eventId: number;
  readonly place?: Place;
}

/** One bounded step: bets on the event that were settled by words that have changed are settled anew. */
export async function resettleEvent(deps: PacedDeps, tx: Sql, job: ResettleEvent): Promise<JobOutcome> {
  const { place, ...rest } = await settleChunk(deps, tx, job, { mode: 'alone', which: 'settled' });
  return place ? { again: { ...job, place }, ...rest } : rest;
}
