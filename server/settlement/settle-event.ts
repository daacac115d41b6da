import type { JobOutcome } from '../platform/jobs/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { decideChanges } from './decide-changes.ts';
import type { SettlementDeps } from './ports.ts';
import { beginChunk, listBetRows, listNextBets } from './store.ts';
import { writeChanges } from './write-changes.ts';

export interface SettleEvent {
  readonly eventId: number;
  /** Rows of `event_bets` up to this one have been looked at in this pass. */
  readonly afterBetId?: number;
  readonly pass?: 1 | 2;
}

/** About so many bets share a transaction: their accounts are locked for some 20 ms, and others' bets go on. */
const CHUNK = 1_000;
/** A bet that was on its way when the result came is durable long before this. */
const SECOND_PASS_MS = 2_000;

/** One bounded step: settles what it can of the next bets on the event, then asks to go on from there. */
export async function settleEvent(deps: SettlementDeps, tx: Sql, job: SettleEvent): Promise<JobOutcome> {
  await beginChunk(tx, 'shared');
  const next = await listNextBets(tx, job.eventId, job.afterBetId ?? 0, CHUNK);
  const bets = await listBetRows(tx, next.betIds, 'open');
  const { whole, announce } = await writeChanges(deps, tx, await decideChanges(deps, tx, bets));
  if (!whole) return { again: job, afterCommit: announce };
  if (next.lastFirstBetId !== undefined) {
    return { again: { ...job, afterBetId: next.lastFirstBetId }, afterCommit: announce };
  }
  if (job.pass === 2) return { afterCommit: announce };
  return { again: { eventId: job.eventId, pass: 2 }, delayMs: SECOND_PASS_MS, afterCommit: announce };
}

export interface ResettleEvent {
  readonly eventId: number;
  readonly afterBetId?: number;
}

/** One bounded step: bets on the event that were settled by words that have changed are settled anew. */
export async function resettleEvent(deps: SettlementDeps, tx: Sql, job: ResettleEvent): Promise<JobOutcome> {
  await beginChunk(tx, 'alone');
  const next = await listNextBets(tx, job.eventId, job.afterBetId ?? 0, CHUNK);
  const bets = await listBetRows(tx, next.betIds, 'settled');
  const { whole, announce } = await writeChanges(deps, tx, await decideChanges(deps, tx, bets));
  if (!whole) return { again: job, afterCommit: announce };
  if (next.lastFirstBetId === undefined) return { afterCommit: announce };
  return { again: { ...job, afterBetId: next.lastFirstBetId }, afterCommit: announce };
}
