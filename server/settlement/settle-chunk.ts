import type { Sql } from '../platform/database/index.ts';
import { decideChanges } from './decide-changes.ts';
import type { Pace } from './pace.ts';
import type { SettlementDeps } from './ports.ts';
import { beginChunk, BEGINNING, listBetRows, listNextBets, type ChunkMode, type Place, type Which } from './store.ts';
import { writeChanges } from './write-changes.ts';

/** What chunks are settled with: the pace is the process's own. */
export interface PacedDeps extends SettlementDeps {
  readonly pace: Pace;
}

export interface ChunkSettled {
  /** Where to go on; absent at the end. */
  readonly place: Place | undefined;
  readonly restMs: number;
  /** Nobody bets. */
  readonly isSpare: boolean;
  readonly afterCommit: () => void;
}

/** Says what there is to say of the next bets on an event, or of the same again where somebody else said it first. */
export async function settleChunk(
  { pace, ...deps }: PacedDeps,
  tx: Sql,
  { eventId, place = BEGINNING }: { readonly eventId: number; readonly place?: Place },
  { mode, which }: { readonly mode: ChunkMode; readonly which: Which },
): Promise<ChunkSettled> {
  const startedAt = performance.now();
  const { areBetsComing } = await beginChunk(tx, mode);
  const next = await listNextBets(tx, eventId, place, pace.nextSize(areBetsComing));
  const bets = await listBetRows(tx, next.betIds, which);
  const { whole, announce } = await writeChanges(deps, tx, await decideChanges(deps, tx, bets));
  const step = { bets: bets.length, tookMs: performance.now() - startedAt, areBetsComing };
  return {
    place: whole ? next.place : place,
    restMs: pace.restAfter(step),
    isSpare: !areBetsComing,
    afterCommit: announce,
  };
}
