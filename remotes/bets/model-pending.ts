import type { PendingView } from '@glasshouse/contracts/betting-pending';

/** Bets that wait for the live delay, and those of this visit that were not taken, newest first. */
export type PendingList = readonly PendingView[];

/** What the page begins with: only what still waits; what was decided before it was opened is history. */
export function listWaiting(bets: readonly PendingView[]): PendingList {
  return bets.filter((bet) => bet.state === 'pending').toSorted(newestFirst);
}

/** What the live stream or an answer tells. An accepted one is a bet from then on and stands among the bets. */
export function takePending(list: PendingList, changed: readonly PendingView[]): PendingList {
  const told = new Set(changed.map((bet) => bet.betId));
  const kept = list.filter((bet) => !told.has(bet.betId));
  return [...kept, ...changed.filter((bet) => bet.state !== 'accepted')].toSorted(newestFirst);
}

export function dropPending(list: PendingList, betId: number): PendingList {
  return list.filter((bet) => bet.betId !== betId);
}

/**
 * All that wait, read again: what is missing from the answer has been decided. Refusals that were told stay in sight
 * until they are dismissed.
 */
export function readAgain(list: PendingList, bets: readonly PendingView[]): PendingList {
  const held = new Set(list.map((bet) => bet.betId));
  const decided = bets.filter((bet) => bet.state !== 'pending' && held.has(bet.betId));
  const ended = list.filter((bet) => bet.state !== 'pending');
  return takePending(ended, [...decided, ...listWaiting(bets)]);
}

/** How much of the delay is left, as a share and in whole seconds begun. */
export function leftOf({ placedAtMs, dueAtMs }: PendingView, nowMs: number): { share: number; sec: number } {
  const wholeMs = Math.max(dueAtMs - placedAtMs, 1);
  const leftMs = Math.min(Math.max(dueAtMs - nowMs, 0), wholeMs);
  return { share: leftMs / wholeMs, sec: Math.ceil(leftMs / 1000) };
}

function newestFirst(a: PendingView, b: PendingView): number {
  return b.betId - a.betId;
}
