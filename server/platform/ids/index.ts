import { randomBytes } from 'node:crypto';

const EPOCH_MS = Date.UTC(2025, 0, 1);
const SEQUENCE_BITS = 5;
const NODE_BITS = 8;
const PER_MS = 2 ** SEQUENCE_BITS;
/** So many programs may make ids at the same time. */
export const NODES = 2 ** NODE_BITS;

/**
 * Ids that grow with time and fit a safe number: 40 bits of milliseconds since 2025 (until 2059), 8 of the node, 5 of a
 * sequence. Keys that grow at their right edge keep hot indexes small. `getNode` is asked for every id.
 */
export function makeIdSource(getNode: () => number, nowMs: () => number = Date.now): () => number {
  let lastMs = 0;
  let sequence = 0;
  return () => {
    const ms = Math.max(nowMs() - EPOCH_MS, lastMs);
    if (ms === lastMs) sequence += 1;
    else sequence = 0;
    // A full millisecond borrows from the next one; a clock set back waits at the last.
    lastMs = sequence === PER_MS ? ms + 1 : ms;
    if (sequence === PER_MS) sequence = 0;
    return (lastMs * NODES + getNode()) * PER_MS + sequence;
  };
}

/** The least id that a moment could have: ids below it were made before. Of a moment later than ids can be made, the greatest. */
export function firstIdAt(epochSec: number): number {
  const id = Math.max(0, epochSec * 1_000 - EPOCH_MS) * NODES * PER_MS;
  return Math.min(id, Number.MAX_SAFE_INTEGER);
}

/** Short names that tell requests apart in answers and logs, over restarts too; nothing rests on guessing them. */
export function makeRequestIdSource(): () => string {
  const process = makeSecret(4);
  let count = 0;
  return () => `${process}${(count++).toString(36).padStart(6, '0')}`;
}

/** Unguessable text of `bytes` random bytes, for tokens and passwords. */
export function makeSecret(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
