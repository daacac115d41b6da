import type { FeedEventState } from '@glasshouse/contracts/feed';
import type { Score } from '@glasshouse/domain/settlement';
import { Compile } from 'typebox/compile';
import { toFeedName, type LineProblem } from '../adapter/index.ts';
import { findLeagueZone, toUtcMs } from './kick-off.ts';
import { pairOf } from './identify-matches.ts';
import { readGoals } from './read-goals.ts';
import type { SeasonMatch } from './season-match.ts';
import { toTeam } from './to-team.ts';
import { WireMatch, WireNames, WireSeason } from './wire.ts';

export interface Season {
  readonly name: string;
  readonly matches: readonly SeasonMatch[];
  /** Of the matches that cannot be read, who plays whom, as far as that can. */
  readonly unreadable: ReadonlySet<string>;
  /** Counted by the match's place in the file; line 0 is the file itself. */
  readonly problems: readonly LineProblem[];
}

const season = Compile(WireSeason);
const match = Compile(WireMatch);
const named = Compile(WireNames);

/** Reads one published version. What is no season at all has no matches; a match that cannot be read costs itself alone. */
export function readSeason(text: string): Season {
  const file = parseJson(text);
  if (!season.Check(file)) {
    const problems = [{ line: 0, reason: 'no season in JSON' }];
    return { name: '', matches: [], unreadable: new Set(), problems };
  }
  const matches: SeasonMatch[] = [];
  const problems: LineProblem[] = [];
  const unreadable = new Set<string>();
  const zone = findLeagueZone(file.name);
  for (const [index, one] of file.matches.entries()) {
    const line = index + 1;
    const read = match.Check(one) ? readMatch(one, line, zone) : 'not a match';
    const goals = match.Check(one) ? readGoals(one) : [];
    if (typeof goals === 'string') problems.push({ line, reason: `${goals}: nobody is named` });
    if (typeof read === 'string') {
      problems.push({ line, reason: read });
      if (named.Check(one)) unreadable.add(pairOf({ homeTeam: toTeam(one.team1), awayTeam: toTeam(one.team2) }));
    } else matches.push({ ...read, goals: typeof goals === 'string' ? [] : goals });
  }
  return { name: file.name, matches, unreadable, problems };
}

function parseJson(text: string): unknown {
  try {
    // Some editors put a mark before the text.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function readMatch(wire: WireMatch, line: number, zone: string): Omit<SeasonMatch, 'goals'> | string {
  const [homeTeam, awayTeam] = [toTeam(wire.team1), toTeam(wire.team2)];
  if (homeTeam === '' || awayTeam === '' || homeTeam === awayTeam) return 'no two teams';
  const { startsAtMs, isZoned } = readStart(wire.date, wire.time ?? USUAL_TIME);
  if (Number.isNaN(startsAtMs) || !isDay(wire.date)) return `"${wire.date} ${wire.time ?? ''}" is no time`;
  const [fullTime, halfTime] = [toScore(wire.score?.ft), toScore(wire.score?.ht)];
  if (fullTime && halfTime && (halfTime.home > fullTime.home || halfTime.away > fullTime.away))
    return 'more goals at half time than at full time';
  const state = STATES[wire.status?.trim().toLowerCase() ?? 'scheduled'];
  if (!state) return `nobody knows what "${toFeedName(wire.status ?? '')}" says of a match`;
  return {
    line,
    homeTeam,
    awayTeam,
    round: wire.round,
    home: toFeedName(wire.team1),
    away: toFeedName(wire.team2),
    startsAtMs,
    kickOffMs: isZoned ? startsAtMs : toUtcMs(zone, startsAtMs),
    state,
    fullTime,
    halfTime,
  };
}

/** The 31st of February is read as a day of March, and a year alone as its first day. */
function isDay(date: string): boolean {
  const ms = Date.parse(date);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === date;
}

const ZONED = /^(\S+)\s+UTC(?:([+-])(\d{1,2})(?::?([0-5]\d))?)?$/;
/** No clock on earth is further from UTC. */
const MOST_MINUTES = 14 * 60;

/** Files of world cups say where their clock is: "13:00 UTC-6". Without that it is the wall clock of the league, as if it were UTC. */
function readStart(date: string, time: string): { readonly startsAtMs: number; readonly isZoned: boolean } {
  const zoned = ZONED.exec(time.trim());
  const [, clock = time, sign = '+', hours = '0', minutes = '0'] = zoned ?? [];
  const aheadMinutes = Number(`${sign}${Number(hours) * 60 + Number(minutes)}`);
  if (Math.abs(aheadMinutes) > MOST_MINUTES) return { startsAtMs: Number.NaN, isZoned: true };
  return { startsAtMs: Date.parse(`${date}T${toClock(clock)}Z`) - aheadMinutes * 60_000, isZoned: zoned !== null };
}

/** "9:30" is written as well as "09:30". */
function toClock(time: string): string {
  return /^\d:\d\d/.test(time) ? `0${time}` : time;
}

/** Where none is told. */
const USUAL_TIME = '15:00';

/** What was awarded was not played: its result is nobody's to bet on. */
const STATES: Readonly<Record<string, FeedEventState>> = {
  scheduled: 'scheduled',
  finished: 'scheduled',
  played: 'scheduled',
  postponed: 'postponed',
  abandoned: 'abandoned',
  cancelled: 'cancelled',
  awarded: 'cancelled',
};

function toScore(goals: readonly [number, number] | undefined): Score | undefined {
  return goals && { home: goals[0], away: goals[1] };
}
