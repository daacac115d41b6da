/** A place by its IANA name, or hours from UTC, as the documents' cookie has them. */
export type TimeZone = string | number;

const HOUR_SEC = 3_600;
const DAY_SEC = 24 * HOUR_SEC;
/** Clocks change at whole quarters of an hour, and what they are ahead is whole quarters too. */
const QUARTER_SEC = 900;
const HOURS = { least: -12, most: 14 };
const NAME = /^[A-Za-z][A-Za-z0-9_+/-]{1,59}$/;

/** Absent where a text is neither hours that clocks keep nor a place that this program knows. */
export function readZone(text: string): TimeZone | undefined {
  if (text === '') return undefined;
  const hours = Number(text);
  if (Number.isFinite(hours)) {
    const isKept = hours >= HOURS.least && hours <= HOURS.most && Number.isInteger(hours * 4);
    return isKept ? hours : undefined;
  }
  return NAME.test(text) && findWallClock(text) ? text : undefined;
}

/** How many seconds the zone's clock is ahead of UTC at that moment. */
export function shiftAt(zone: TimeZone, epochSec: number): number {
  if (typeof zone === 'number') return zone * HOUR_SEC;
  const clock = findWallClock(zone);
  return clock ? clock.shiftAt(Math.floor(epochSec / QUARTER_SEC)) : 0;
}

/** The number of the day that the zone's calendar shows, counted from 1 January 1970. */
export function dayOf(zone: TimeZone, epochSec: number): number {
  return Math.floor((epochSec + shiftAt(zone, epochSec)) / DAY_SEC);
}

/** The first second of a day in that zone; of a day that its calendar leaves out, that of the next one. */
export function startOfDay(zone: TimeZone, day: number): number {
  const midnightSec = day * DAY_SEC;
  const before = shiftAt(zone, midnightSec - (HOURS.most + 1) * HOUR_SEC);
  const after = shiftAt(zone, midnightSec - (HOURS.least - 1) * HOUR_SEC);
  if (before === after) return midnightSec - before;
  let atSec = midnightSec - Math.max(before, after);
  while (dayOf(zone, atSec) < day) atSec += QUARTER_SEC;
  return atSec;
}

interface WallClock {
  shiftAt(quarter: number): number;
}

/** Zones that pages ask for are few, and those that strangers make up are none; the bound is for both. */
const MOST_CLOCKS = 600;
const MOST_QUARTERS = 20_000;
const clocks = new Map<string, WallClock | undefined>();

function findWallClock(name: string): WallClock | undefined {
  if (!clocks.has(name)) {
    if (clocks.size >= MOST_CLOCKS) clocks.clear();
    clocks.set(name, openWallClock(name));
  }
  return clocks.get(name);
}

function openWallClock(timeZone: string): WallClock | undefined {
  const form = openFormat(timeZone);
  if (!form) return undefined;
  const known = new Map<number, number>();
  return {
    shiftAt(quarter) {
      const held = known.get(quarter);
      if (held !== undefined) return held;
      if (known.size >= MOST_QUARTERS) known.clear();
      const shift = readShift(form, quarter * QUARTER_SEC);
      known.set(quarter, shift);
      return shift;
    },
  };
}

function openFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset', year: 'numeric' });
  } catch {
    return undefined;
  }
}

/** From `GMT-03:30`, and `GMT` alone where it is none; before 1972 a few places had seconds too. */
const SHIFT = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?/;

function readShift(form: Intl.DateTimeFormat, epochSec: number): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = SHIFT.exec(form.format(epochSec * 1_000)) ?? [];
  const shift = Number(hours) * HOUR_SEC + Number(minutes) * 60 + Number(seconds);
  return sign === '-' ? -shift : shift;
}
