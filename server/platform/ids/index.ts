import { randomBytes } from 'node:crypto';

const EPOCH_MS = Date.UTC(2025, 0, 1);
const SEQUENCE_BITS = 9;
const NODE_BITS = 3;
const PER_MS = 2 ** SEQUENCE_BITS;

/**
 * Ids that grow with time and fit a safe number: 41 bits of milliseconds since 2025, 3 of the node, 9 of a
 * sequence. Keys that grow at their right edge keep hot indexes small.
 */
export function makeIdSource(node: number, nowMs: () => number = Date.now): () => number {
  let lastMs = 0;
  let sequence = 0;
  return () => {
    const ms = Math.max(nowMs() - EPOCH_MS, lastMs);
    if (ms === lastMs) sequence += 1;
    else sequence = 0;
    // A full millisecond borrows from the next one; a clock set back waits at the last.
    lastMs = sequence === PER_MS ? ms + 1 : ms;
    if (sequence === PER_MS) sequence = 0;
    return (lastMs * 2 ** NODE_BITS + node) * PER_MS + sequence;
  };
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
