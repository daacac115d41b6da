import { zoneOf, type Tournament } from '../names/index.ts';
import { slotAt, startOf } from '../programme/lane.ts';
import { makeCalendar, type Fixture } from './calendar.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
  readonly seed?: string;
  readonly speed?: number;
}

/** All matches of a sport that begin in a stretch of time, in their order. */
export function listFixtures(slug: string, { fromMs, toMs, seed = 'weeks', speed = 4 }: Stretch): Fixture[] {
  const calendar = makeCalendar({ seed, speed });
  const lanes = calendar.lanes.filter(({ sport }) => sport.slug === slug);
  const fixtures: Fixture[] = [];
  // A day after the other for all lanes, so that each week is drawn once.
  for (let dayMs = fromMs; dayMs < toMs; dayMs += DAY_MS) {
    const untilMs = Math.min(toMs, dayMs + DAY_MS);
    for (const lane of lanes) {
      for (let slot = slotAt(lane, dayMs - 1) + 1; startOf(lane, slot) < untilMs; slot++) {
        const fixture = calendar.fixtureAt(lane, slot);
        if (fixture) fixtures.push(fixture);
      }
    }
  }
  return fixtures.toSorted((a, b) => a.startsAtMs - b.startsAtMs);
}

/** The shortest time between two starts of one team or player. */
export function findShortestRestMs(fixtures: readonly Fixture[]): number {
  const last = new Map<string, number>();
  let shortest = Infinity;
  for (const { home, away, startsAtMs } of fixtures) {
    for (const { id } of [home, away]) {
      shortest = Math.min(shortest, startsAtMs - (last.get(id) ?? -Infinity));
      last.set(id, startsAtMs);
    }
  }
  return shortest;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What clocks on a wall show in a zone, `Sat 15:00`. */
export function readClock(zone: string, atMs: number): string {
  let format = formats.get(zone);
  if (!format) {
    const shown = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat('en-GB', { ...shown, timeZone: zone });
    formats.set(zone, format);
  }
  return format.format(atMs).replace(', ', ' ');
}

/** The times of a league as its table has them, by the clock of its place; they are the same in every week of the year. */
export function listClocks(tournament: Tournament): ReadonlySet<string> {
  const { first = [], second = [], hours } = tournament.week ?? {};
  const zone = hours === 'local' ? 'UTC' : zoneOf(tournament);
  const kickOffs = [...first, ...second].flatMap((round) => round.kickOffs);
  return new Set(kickOffs.map(({ quarter }) => readClock(zone, JANUARY_WEEK_MS + quarter * (HOUR_MS / 4))));
}

/** A Tuesday in January at five: a week of the calendar begins, and nowhere in the north is it summer time. */
const JANUARY_WEEK_MS = Date.UTC(2026, 0, 13, 5);

/** In each hour of a stretch: how many matches were on at some time of it, and how many at a time on average. */
export function countHours(fixtures: readonly Fixture[], { fromMs, toMs }: Stretch, matchMs: number) {
  const hours = Array.from({ length: (toMs - fromMs) / HOUR_MS }, () => ({ seen: 0, atOnce: 0 }));
  for (const { startsAtMs } of fixtures) {
    const from = startsAtMs - fromMs;
    const to = from + matchMs;
    for (let hour = Math.floor(from / HOUR_MS); hour * HOUR_MS < to; hour++) {
      const counted = hours[hour];
      if (!counted) continue;
      counted.seen += 1;
      counted.atOnce += (Math.min(to, (hour + 1) * HOUR_MS) - Math.max(from, hour * HOUR_MS)) / HOUR_MS;
    }
  }
  return hours;
}

/** The longest time from the end of one match to the beginning of the next. */
export function findLongestGapMs(fixtures: readonly Fixture[], matchMs: number): number {
  let untilMs = fixtures[0]?.startsAtMs ?? 0;
  let longestMs = 0;
  for (const { startsAtMs } of fixtures) {
    longestMs = Math.max(longestMs, startsAtMs - untilMs);
    untilMs = Math.max(untilMs, startsAtMs + matchMs);
  }
  return longestMs;
}
