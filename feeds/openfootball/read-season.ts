import type { FeedEventState } from '@glasshouse/contracts/feed';
import type { Score } from '@glasshouse/domain/settlement';
import { Compile } from 'typebox/compile';
import { toFeedId, toFeedName, type LineProblem } from '../adapter/index.ts';
import { WireMatch, WireSeason } from './wire.ts';

/** One match as a version of the season has it. */
export interface SeasonMatch {
  /** The same in every version, however the teams are spelled. */
  readonly event: string;
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
  readonly state: FeedEventState;
  readonly fullTime: Score | undefined;
  readonly halfTime: Score | undefined;
}

export interface Season {
  readonly name: string;
  readonly matches: readonly SeasonMatch[];
  /** Counted by the match's place in the file; line 0 is the file itself. */
  readonly problems: readonly LineProblem[];
}

const season = Compile(WireSeason);
const match = Compile(WireMatch);

/** Reads one published version; a file that is broken anywhere has no matches at all. */
export function readSeason(text: string): Season {
  const file = parseJson(text);
  if (!season.Check(file)) return { name: '', matches: [], problems: [{ line: 0, reason: 'no season in JSON' }] };
  const matches: SeasonMatch[] = [];
  const problems: LineProblem[] = [];
  const counts = new Map<string, number>();
  for (const [index, one] of file.matches.entries()) {
    const read = match.Check(one) ? readMatch(one, file.name, counts) : 'not a match';
    if (typeof read === 'string') problems.push({ line: index + 1, reason: read });
    else matches.push(read);
  }
  return { name: file.name, matches, problems };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readMatch(wire: WireMatch, name: string, counts: Map<string, number>): SeasonMatch | string {
  const [home, away] = [toTeam(wire.team1), toTeam(wire.team2)];
  if (home === '' || away === '' || home === away) return 'no two teams';
  const startsAtMs = Date.parse(`${wire.date}T${wire.time ?? USUAL_TIME}Z`);
  if (Number.isNaN(startsAtMs)) return `"${wire.date} ${wire.time ?? ''}" is no time`;
  // Cups let the same two meet more than once in the same ground.
  const pair = `${name}.${home}-${away}`;
  const count = (counts.get(pair) ?? 0) + 1;
  counts.set(pair, count);
  return {
    event: toFeedId(count === 1 ? pair : `${pair}.${count}`),
    home: toFeedName(wire.team1),
    away: toFeedName(wire.team2),
    startsAtMs,
    state: STATES[wire.status ?? ''] ?? 'scheduled',
    fullTime: toScore(wire.score?.ft),
    halfTime: toScore(wire.score?.ht),
  };
}

/** Where none is told. */
const USUAL_TIME = '15:00';

/** What was awarded was not played: its result is nobody's to bet on. */
const STATES: Readonly<Record<string, FeedEventState>> = {
  postponed: 'postponed',
  abandoned: 'abandoned',
  cancelled: 'cancelled',
  awarded: 'cancelled',
};

/** "AFC Bournemouth", "Everton FC" and "Everton" are spelled now with the club's letters and now without. */
export function toTeam(name: string): string {
  return name
    .replaceAll(/\b(?:A?FC|CF|SC)\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function toScore(goals: readonly [number, number] | undefined): Score | undefined {
  return goals && { home: goals[0], away: goals[1] };
}
