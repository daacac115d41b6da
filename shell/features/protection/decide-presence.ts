import type { ProtectionState } from '@glasshouse/contracts/protection';

/** What the server said, and when by this browser's clock. */
export interface Seen {
  readonly state: ProtectionState;
  readonly atMs: number;
}

export interface PresenceLook {
  readonly nowMs: number;
  /** How long nobody has looked at the page; 0 while it is in sight. */
  readonly hiddenMs: number;
  /** When this browser's own note says that the reality check is due; absent where there is none. */
  readonly notedDueAtMs: number | undefined;
  /** When somebody last touched any page of this browser; absent where nobody knows. */
  readonly activeAtMs?: number | undefined;
}

export interface PresenceMove {
  /** Tell the server that somebody is here. */
  readonly ping: boolean;
  /** Ask it how things stand: nothing has to be told. */
  readonly refresh: boolean;
  readonly realityCheck: boolean;
  /** The time of the day ends soon. */
  readonly endsSoon: boolean;
  readonly isOver: boolean;
  /** Nothing was done for so long that the law wants them asked. */
  readonly isIdle: boolean;
}

const PING_EVERY_MS = 30_000;
const REFRESH_EVERY_MS = 60_000;
/** A page that was left for longer than this does not count as play (protection-and-calls.md section 9). */
export const LEFT_AFTER_MS = 30_000;
const SOON_MS = 300_000;

const NOTHING: PresenceMove = {
  ping: false,
  refresh: false,
  realityCheck: false,
  endsSoon: false,
  isOver: false,
  isIdle: false,
};

/** What a page that stands in front of somebody has to do now. */
export function decidePresence(
  { state, atMs }: Seen,
  { nowMs, hiddenMs, notedDueAtMs, activeAtMs }: PresenceLook,
): PresenceMove {
  if (hiddenMs > LEFT_AFTER_MS) return NOTHING;
  const sinceMs = nowMs - atMs;
  const isCounted = state.session !== undefined || state.realityCheck !== undefined;
  const leftMs = state.session ? state.session.leftSec * 1_000 - sinceMs : undefined;
  return {
    ping: hiddenMs === 0 && isCounted && sinceMs >= PING_EVERY_MS,
    refresh: hiddenMs === 0 && !isCounted && sinceMs >= REFRESH_EVERY_MS,
    realityCheck: hiddenMs === 0 && isDue(state, sinceMs, nowMs, notedDueAtMs),
    endsSoon: leftMs !== undefined && leftMs > 0 && leftMs <= SOON_MS,
    isOver: (leftMs !== undefined && leftMs <= 0) || state.restriction?.code === 'session_time_over',
    isIdle: hiddenMs === 0 && isIdle(state, nowMs, activeAtMs),
  };
}

function isIdle({ idlePromptSec }: ProtectionState, nowMs: number, activeAtMs: number | undefined): boolean {
  return idlePromptSec !== undefined && activeAtMs !== undefined && nowMs - activeAtMs >= idlePromptSec * 1_000;
}

/** By the server's word, or earlier by the note: what stands in the browser can put nothing off. */
function isDue(state: ProtectionState, sinceMs: number, nowMs: number, notedDueAtMs: number | undefined): boolean {
  if (!state.realityCheck) return false;
  const isNoted = notedDueAtMs !== undefined && nowMs >= notedDueAtMs;
  return isNoted || sinceMs >= state.realityCheck.dueInSec * 1_000;
}

/** By the server's word the next one is more than half of its time away: the one that stands was answered, here or elsewhere. */
export function isFarFromDue({ realityCheck }: ProtectionState): boolean {
  return realityCheck !== undefined && realityCheck.dueInSec > (realityCheck.everyMinutes * 60) / 2;
}

/** How long somebody has been here by now, in whole seconds. */
export function playedSecAt({ state, atMs }: Seen, nowMs: number): number {
  return state.playedSec + Math.max(0, Math.floor((nowMs - atMs) / 1_000));
}
