import type { SignFigures } from './sign.ts';
import type { MarkerFigures } from './marker.table.ts';
import { findMedian } from './median.ts';
import { listOf, type PlayEvent } from './play-event.ts';

const DAY_MS = 86_400_000;
const NOW_DAYS = 7;
const BEFORE_DAYS = 21;
/** Whoever came later than so long before these seven days has nothing to be compared with. */
const KNOWN_DAYS_BEFORE = 7;
/** A few minutes a day many times over are still a few. */
const LEAST_BEFORE_MINUTES = 20;

/** By the middle of all stakes: one large bet on a final does not make them rise. */
export function compareStakes(
  events: readonly PlayEvent[],
  { factor, stakes }: MarkerFigures['stakes_rising'],
  nowMs: number,
): SignFigures | undefined {
  const { now, before } = split(listOf(events, 'stake'), nowMs);
  if (now.length < stakes || before.length < stakes) return undefined;
  const nowMinor = findMedian(now.map(({ amountMinor }) => amountMinor));
  const beforeMinor = findMedian(before.map(({ amountMinor }) => amountMinor));
  return nowMinor * 100 >= beforeMinor * factor ? { nowMinor, beforeMinor } : undefined;
}

export function compareHours(
  events: readonly PlayEvent[],
  { factor, minutes }: MarkerFigures['hours_rising'],
  nowMs: number,
): SignFigures | undefined {
  const { now, before } = split(listOf(events, 'presence'), nowMs);
  const isKnown = events.some(({ atMs }) => atMs <= nowMs - (NOW_DAYS + KNOWN_DAYS_BEFORE) * DAY_MS);
  if (!isKnown) return undefined;
  const sumOf = (days: typeof now): number => days.reduce((sum, day) => sum + day.minutes, 0);
  const nowMinutes = Math.floor(sumOf(now) / NOW_DAYS);
  const beforeMinutes = Math.floor(sumOf(before) / BEFORE_DAYS);
  if (nowMinutes < minutes || nowMinutes * 100 < Math.max(beforeMinutes, LEAST_BEFORE_MINUTES) * factor)
    return undefined;
  return { nowMinutes, beforeMinutes };
}

function split<Event extends { readonly atMs: number }>(events: readonly Event[], nowMs: number) {
  const borderMs = nowMs - NOW_DAYS * DAY_MS;
  const now = events.filter(({ atMs }) => atMs > borderMs);
  const before = events.filter(({ atMs }) => atMs <= borderMs && atMs > borderMs - BEFORE_DAYS * DAY_MS);
  return { now, before };
}
