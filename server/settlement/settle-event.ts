import type { JobOutcome } from '../platform/jobs/index.ts';
import { listWriters, type Sql } from '../platform/database/index.ts';
import { settleChunk, type PacedDeps } from './settle-chunk.ts';
import type { Place } from './store.ts';

export interface SettleEvent {
  readonly eventId: number;
  /** Bets up to here have been looked at in this pass. */
  readonly place?: Place;
  readonly pass?: 1 | 2;
  /** Between the passes: who was writing, and has to end before the second one looks. */
  readonly writers?: readonly string[];
}

const WRITERS_END_MS = 100;

/**
 * One bounded step: settles what it can of the next bets on the event, then asks to go on from there. A bet that was
 * being written when the result came may become visible later, however long its commit waits: the second pass looks once
 * everybody who was writing has ended. One that is written later still adds its own second pass (006-late-bets-by-key.sql).
 */
export async function settleEvent(deps: PacedDeps, tx: Sql, job: SettleEvent): Promise<JobOutcome> {
  const { eventId, writers } = job;
  if (writers) return waitForWriters(tx, eventId, writers);
  const { place, ...rest } = await settleChunk(deps, tx, job, { mode: 'shared', which: 'open' });
  if (place) return { again: { ...job, place }, ...rest };
  if (job.pass === 2) return rest;
  return { again: { eventId, writers: [] } satisfies SettleEvent, ...rest };
}

/** Nobody is named yet at the first look: those who write now are waited for. */
async function waitForWriters(tx: Sql, eventId: number, named: readonly string[]): Promise<JobOutcome> {
  const present = await listWriters(tx, 'bet');
  const left = named.length === 0 ? present : named.filter((writer) => present.includes(writer));
  if (left.length === 0) return { again: { eventId, pass: 2 } satisfies SettleEvent };
  return { again: { eventId, writers: left } satisfies SettleEvent, delayMs: WRITERS_END_MS };
}

export interface ResettleEvent {
  readonly eventId: number;
  readonly place?: Place;
}

/** One bounded step: bets on the event that were settled by results that have changed are settled anew. */
export async function resettleEvent(deps: PacedDeps, tx: Sql, job: ResettleEvent): Promise<JobOutcome> {
  const { place, ...rest } = await settleChunk(deps, tx, job, { mode: 'alone', which: 'settled' });
  return place ? { again: { ...job, place }, ...rest } : rest;
}
