import type { Looking, SignFigures } from './sign.ts';
import type { MarkerFigures } from './marker.table.ts';
import { listOf, type PlayEvent } from './play-event.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FROM_HOUR = 1;
const TO_HOUR = 5;
const WEEK = 7;
const WEEKS_BEFORE = 3;

/**
 * Nights of the last week, by the person's own clock. Whoever has always played at night, for they work by day at other
 * hours than most, shows no sign: it has to have become twice as much.
 */
export function countNights(
  events: readonly PlayEvent[],
  { nights, stakes }: MarkerFigures['night_play'],
  { nowMs, zoneOffsetMs }: Looking,
): SignFigures | undefined {
  const byNight = new Map<number, number>();
  const today = Math.floor((nowMs + zoneOffsetMs) / DAY_MS);
  for (const { atMs } of listOf(events, 'stake')) {
    const localMs = atMs + zoneOffsetMs;
    const hour = (localMs % DAY_MS) / HOUR_MS;
    if (hour < FROM_HOUR || hour >= TO_HOUR) continue;
    const ago = today - Math.floor(localMs / DAY_MS);
    byNight.set(ago, (byNight.get(ago) ?? 0) + 1);
  }
  const long = [...byNight].filter(([, count]) => count >= stakes).map(([ago]) => ago);
  const count = long.filter((ago) => ago < WEEK).length;
  const before = long.filter((ago) => ago >= WEEK && ago < WEEK * (WEEKS_BEFORE + 1)).length;
  return count >= nights && count * WEEKS_BEFORE >= before * 2 ? { count } : undefined;
}
