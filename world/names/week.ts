/** A time of the week at which a match may begin, in quarters of an hour since the week began: Tuesday, 05:00 UTC. */
export interface KickOff {
  readonly quarter: number;
  /** Of the matches of a round so many are at this time before another one is; absent, whenever the least is on. */
  readonly places?: number;
}

/** A round of a league that is played in one half of a week. */
export interface WeekRound {
  readonly kickOffs: readonly KickOff[];
  /** It is played in these of so many weeks; absent, in all. */
  readonly weeks?: readonly number[];
  readonly every: number;
}

/** The week of a league: its rounds from Tuesday on, and those to Monday, each half in the order of time. */
export interface Week {
  readonly first: readonly WeekRound[];
  readonly second: readonly WeekRound[];
  /** What its hours are: of the place where it is played, or of UTC as they are there in January. */
  readonly hours: 'local' | 'utc';
  /** Between two starts of a team lie so many hours. */
  readonly restHours: number;
}

export const QUARTERS_OF_WEEK = 7 * 24 * 4;
const FIRST_QUARTER = 5 * 4;
const DAYS = ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon'];
const DAY = /^(?<day>[A-Z][a-z]{2}) (?<times>.+)$/;
const TIME =
  /^(?<hour>\d{1,2})(?::(?<minute>15|30|45))?(?:-(?<to>\d{1,2})(?::(?<toMinute>15|30|45))?)?(?:x(?<places>\d+))?$/;

/**
 * `Fri 20, Sat 12:30 15x4 17:30, Sun 12-18`: days apart by commas, the times of each by blanks, all UTC; `x4` has four
 * places, `12-18` is each quarter of an hour from the one to the other, wherever the least is on, and what has `x0` is for
 * those who could not begin at any other time.
 */
export function parseKickOffs(text: string): KickOff[] {
  const kickOffs = text.split(',').flatMap((part) => {
    const { day = '', times = '' } = DAY.exec(part.replaceAll(/\s+/g, ' ').trim())?.groups ?? {};
    const at = DAYS.indexOf(day);
    if (at < 0) throw new Error(`no day of the week: ${part}`);
    return times.split(' ').flatMap((time) => parseTime(time, at * 24 * 4));
  });
  return kickOffs.toSorted((a, b) => a.quarter - b.quarter);
}

function parseTime(time: string, midnight: number): KickOff[] {
  const { hour, minute, to, toMinute, places } = TIME.exec(time)?.groups ?? {};
  if (hour === undefined) throw new Error(`no time of the day: ${time}`);
  const quarterAt = (hours: string, minutes = '0'): number => midnight + Number(hours) * 4 + Number(minutes) / 15;
  const from = quarterAt(hour, minute);
  const count = to === undefined ? 1 : quarterAt(to, toMinute) - from + 1;
  const fixed = places ?? (to === undefined ? '1' : undefined);
  return Array.from({ length: count }, (_, at) => ({
    quarter: (from + at - FIRST_QUARTER + QUARTERS_OF_WEEK) % QUARTERS_OF_WEEK,
    ...(fixed !== undefined && { places: Number(fixed) }),
  }));
}

/** Rounds of all weeks, or of the named ones of each eight. */
export function parseRound(text: string, weeks?: readonly number[]): WeekRound {
  return { kickOffs: parseKickOffs(text), every: CYCLE, ...(weeks && { weeks }) };
}

/** So many weeks it takes until cups and rounds between weekends come as they came. */
const CYCLE = 8;
