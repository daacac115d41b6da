import type { Bar } from './bars.table.ts';
import { BARS } from './bars.table.ts';

/** Nothing heard of somebody for so long: they have left. */
export const LEFT_AFTER_MS = 90_000;
/**
 * How long somebody counts as here after a word of theirs, if nothing follows it: a page tells of itself every half
 * minute, so its last word says nothing more; whoever acts without one is still there for a while, and whoever stakes
 * for as long as it takes to be gone. A page that says nothing of itself stretches nothing by it.
 */
export const STAYS_MS = { page: 0, action: 30_000, spend: LEFT_AFTER_MS } as const;
/** What was heard: a page by itself, a person by a call, or by one that spends. */
export type Word = keyof typeof STAYS_MS;
/** Away for longer, whoever comes back has come anew. */
const NEW_STAY_AFTER_MS = 30 * 60_000;
/** A reality check that is due may wait so long for its answer before stakes are refused. */
export const ANSWER_WITHIN_MS = 60_000;

/** How long somebody has been here, over all their devices: counted once, and only where something was heard of them. */
export interface Presence {
  /** The day, by the clock of the person's zone, that `dayMs` is of. */
  readonly day: string;
  readonly dayMs: number;
  readonly cameAtMs: number;
  readonly stayMs: number;
  /** Since they last answered a reality check. */
  readonly realityMs: number;
  readonly seenAtMs: number;
  /** What of the time after `seenAtMs` counts, if nothing more is heard. */
  readonly staysMs: number;
}

/** The day in the person's zone at a moment: its name, when it began, and when the next begins. */
export interface LocalDay {
  readonly day: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

export function comeIn({ day }: LocalDay, nowMs: number): Presence {
  return { day, dayMs: 0, cameAtMs: nowMs, stayMs: 0, realityMs: 0, seenAtMs: nowMs, staysMs: 0 };
}

/**
 * Something was heard of them. An older word adds nothing and takes nothing away; where it is older than any that could
 * be on its way, the clock had been ahead, and goes on from here.
 */
export function notePresence(
  before: Presence,
  { day, startsAtMs }: LocalDay,
  nowMs: number,
  word: Word = 'page',
): Presence {
  const gapMs = nowMs - before.seenAtMs;
  const staysMs = Math.max(STAYS_MS[word], before.staysMs - Math.max(0, gapMs));
  if (gapMs < -LEFT_AFTER_MS) return { ...before, seenAtMs: nowMs, staysMs };
  if (gapMs <= 0) return staysMs === before.staysMs ? before : { ...before, staysMs };
  const addedMs = gapMs <= LEFT_AFTER_MS ? gapMs : before.staysMs;
  const isSameDay = before.day === day;
  const todayMs = isSameDay ? addedMs : Math.min(addedMs, Math.max(0, nowMs - startsAtMs));
  const isNewStay = gapMs > NEW_STAY_AFTER_MS;
  return {
    day,
    dayMs: (isSameDay ? before.dayMs : 0) + todayMs,
    cameAtMs: isNewStay ? nowMs : before.cameAtMs,
    stayMs: isNewStay ? 0 : before.stayMs + addedMs,
    realityMs: before.realityMs + addedMs,
    seenAtMs: nowMs,
    staysMs,
  };
}

/** They have left: what still counts of the time after their last word is counted now. */
export function leave(before: Presence, nowMs: number): Presence {
  if (before.staysMs === 0 || !hasLeft(before, nowMs)) return before;
  const { staysMs } = before;
  return {
    ...before,
    dayMs: before.dayMs + staysMs,
    stayMs: before.stayMs + staysMs,
    realityMs: before.realityMs + staysMs,
    staysMs: 0,
  };
}

export function hasLeft({ seenAtMs }: Presence, nowMs: number): boolean {
  return nowMs - seenAtMs > LEFT_AFTER_MS;
}

export interface PresenceLimits {
  /** 31. */
  readonly hours?: number;
  /** 32, or what the site reminds everybody by. */
  readonly minutes?: number;
  /** They do not want the reminder, and may not want it. */
  readonly isSilent: boolean;
}

/** How long until the reality check, while they are here. */
export function realityLeftMs({ realityMs }: Presence, minutes: number): number {
  return Math.max(0, minutes * 60_000 - realityMs);
}

/** As a page is told it: it looks every few seconds, and is to be no later than five after the server. */
export function dueInSec(leftMs: number): number {
  return Math.floor(Math.max(0, leftMs) / 1_000);
}

/** How long they may still be here today. */
export function dayLeftMs({ dayMs }: Presence, hours: number): number {
  return Math.max(0, hours * 3_600_000 - dayMs);
}

/**
 * From when the time spent here stops them, if they stay; somebody who has left is stopped by what is over already,
 * and by nothing that would only come.
 */
export function listPresenceBars(
  presence: Presence,
  { hours, minutes, isSilent }: PresenceLimits,
  { today, isHere }: { readonly today: LocalDay; readonly isHere: boolean },
): Bar[] {
  const bars: Bar[] = [];
  if (hours !== undefined && presence.day === today.day) {
    const leftMs = dayLeftMs(presence, hours);
    const fromMs = presence.seenAtMs + leftMs;
    if ((isHere || leftMs === 0) && fromMs < today.endsAtMs) {
      bars.push({ code: 'session_time_over', spends: BARS.session_time_over.spends, fromMs, untilMs: today.endsAtMs });
    }
  }
  if (minutes !== undefined && !isSilent) {
    // Below zero once it is due: whoever goes and comes back does not get the time for an answer anew.
    const leftMs = minutes * 60_000 - presence.realityMs;
    if (isHere || leftMs <= 0) {
      const fromMs = presence.seenAtMs + leftMs + ANSWER_WITHIN_MS;
      bars.push({ code: 'reality_check_due', spends: BARS.reality_check_due.spends, fromMs });
    }
  }
  return bars;
}
