import { isAllYear } from './days.ts';
import { ZONE_OF_PLACE } from './places.table.ts';
import type { Tournament } from './roster.ts';
import { ZONES } from './zones.table.ts';

const MINUTE_MS = 60_000;
const MINUTES_OF_QUARTER = 15;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Where the north has winter and the south summer. */
const JANUARY_MS = Date.UTC(2026, 0, 15, 12);

/** The time zone of a tournament's place: its own, or its country's; nothing where neither says one. */
function findZone({ id, category: { country, name } }: Pick<Tournament, 'id' | 'category'>): string | undefined {
  return ZONE_OF_PLACE.get(id.replace(/-(?:wo)?men$/, '')) ?? ZONES[country ?? name];
}

/** What has no place has the hours of Greenwich. */
export function zoneOf(tournament: Pick<Tournament, 'id' | 'category'>): string {
  return findZone(tournament) ?? 'UTC';
}

const FIRST_MINUTE = 10 * 60;
const LAST_MINUTE = 22 * 60 + 30;

/** Whether a match of single players may begin: from ten to half past ten at night of its place. Series of all the year play at all hours. */
export function isAwake(tournament: Tournament, atMs: number): boolean {
  const zone = findZone(tournament);
  if (zone === undefined || isAllYear(tournament)) return true;
  const minute = (((atMs / MINUTE_MS + offsetOf(zone, atMs)) % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return minute >= FIRST_MINUTE && minute <= LAST_MINUTE;
}

const MINUTES_OF_DAY = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/** Minutes that the clocks of a place are before UTC in an hour. */
export function offsetOf(zone: string, atMs: number): number {
  const hour = Math.floor(atMs / HOUR_MS);
  const key = `${zone}/${hour}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = readOffset(zone, hour * HOUR_MS);
    if (offsets.size > 5_000) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

const PARTS = ['year', 'month', 'day', 'hour', 'minute'] as const;

function readOffset(zone: string, atMs: number): number {
  let format = formats.get(zone);
  if (!format) {
    const numeric = Object.fromEntries(PARTS.map((part) => [part, 'numeric'] as const));
    format = new Intl.DateTimeFormat('en-GB', { ...numeric, timeZone: zone, hourCycle: 'h23' });
    formats.set(zone, format);
  }
  const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = PARTS.map((part) => parts.get(part));
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - atMs) / MINUTE_MS);
}

/**
 * By how many quarters of an hour a tournament's times of a week that begins at a moment lie later by UTC than they are
 * written: by the moment of each.
 */
export function shiftsOf(tournament: Tournament, weekMs: number): (atMs: number) => number {
  const zone = zoneOf(tournament);
  const written = tournament.week?.hours === 'local' ? 0 : offsetOf(zone, JANUARY_MS);
  const shiftAt = (atMs: number): number => (written - offsetOf(zone, atMs)) / MINUTES_OF_QUARTER;
  const first = shiftAt(weekMs);
  // Clocks are seldom put forward or back.
  return shiftAt(weekMs + WEEK_MS) === first ? () => first : shiftAt;
}
