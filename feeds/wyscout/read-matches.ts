import type { FeedGoal, PastMatch } from '@glasshouse/contracts/feed';
import { Compile } from 'typebox/compile';
import { toFeedName, type LineProblem } from '../adapter/index.ts';
import { COMPETITIONS, type Competition } from './competition.table.ts';
import { countScorers, readGoals, type NamePlayer, type Teams } from './read-goals.ts';
import { WireEvent, WireMatch, WirePlayer, WireSide } from './wire.ts';

/** The texts of the files. `events` finds what happened in a match, where there is a file of it. */
export interface WyscoutFiles {
  readonly matches: string;
  readonly teams: string;
  readonly players: string;
  readonly events?: ((match: number) => string | undefined) | undefined;
}

export interface PastSeason {
  readonly matches: readonly PastMatch[];
  /** By the place of the match in its file, from 1; 0 of a file as a whole. */
  readonly problems: readonly LineProblem[];
}

const FOOTBALL = 1;
const SIDES = ['home', 'away'] as const;

/** Matches that were played, with who scored; what cannot be placed is told and left out. Never throws on content. */
export function readMatches(files: WyscoutFiles): PastSeason {
  const problems: LineProblem[] = [];
  const report = (line: number, reason: string): void => void problems.push({ line, reason });
  const teams = readNames('teams', files.teams, readSide, report);
  const players = readNames('players', files.players, readPlayer, report);
  const seen = new Set<number>();
  const matches = readList('matches', files.matches, report).flatMap((told, at): PastMatch[] => {
    const line = at + 1;
    if (!isMatch.Check(told)) {
      report(line, 'it is no match');
      return [];
    }
    if (seen.has(told.wyId)) {
      report(line, `${told.wyId} stands twice`);
      return [];
    }
    seen.add(told.wyId);
    const read = readMatch(told, { teams, players, events: files.events, report: (reason) => report(line, reason) });
    return read ? [read] : [];
  });
  return { matches, problems };
}

const isMatch = Compile(WireMatch);
const isEvent = Compile(WireEvent);
const isSide = Compile(WireSide);
const isPlayer = Compile(WirePlayer);

type Names = ReadonlyMap<number, string>;

interface Reading {
  readonly teams: Names;
  readonly players: Names;
  readonly events: WyscoutFiles['events'];
  readonly report: (reason: string) => void;
}

function readMatch(match: WireMatch, reading: Reading): PastMatch | undefined {
  const competition = COMPETITIONS[match.competitionId];
  const sides = findSides(match);
  const reason = findFault(match, sides, reading.teams);
  if (reason !== undefined || !competition || !sides) {
    reading.report(reason ?? `${match.wyId} cannot be read`);
    return undefined;
  }
  const startsAtMs = readTime(match);
  const named = SIDES.map((side) => reading.teams.get(sides[side].teamId));
  const [home = '', away = ''] = named;
  const goals = findGoals(match, sides, reading);
  return {
    event: `wyscout:${match.wyId}`,
    fixture: {
      sportId: FOOTBALL,
      ...place(match.competitionId, competition),
      season: nameSeason(startsAtMs, competition),
      home: { id: `wyscout:${sides.home.teamId}`, name: home },
      away: { id: `wyscout:${sides.away.teamId}`, name: away },
      startsAtMs,
    },
    status: toStatus(sides),
    ...(goals && goals.length > 0 && { goals }),
  };
}

/** Why it cannot be told. */
function findFault(match: WireMatch, sides: Teams | undefined, teams: Names): string | undefined {
  const { wyId, status, competitionId, dateutc } = match;
  if (status !== 'Played') return `${wyId} was not played to its end: ${status}`;
  if (!COMPETITIONS[competitionId]) return `competition ${competitionId} is not in the table of competitions`;
  if (Number.isNaN(readTime(match))) return `"${dateutc}" is no time`;
  if (!sides) return `${wyId} has no two sides`;
  const unknown = SIDES.find((side) => !teams.has(sides[side].teamId));
  if (unknown) return `team ${sides[unknown].teamId} is not in the file of teams`;
  const isBackwards = SIDES.some((side) => sides[side].scoreHT > sides[side].score);
  return isBackwards ? `${wyId} has more goals at half time than at its end` : undefined;
}

function readTime({ dateutc }: WireMatch): number {
  return Date.parse(`${dateutc.replace(' ', 'T')}Z`);
}

function findSides({ teamsData }: WireMatch): Teams | undefined {
  const told = Object.values(teamsData);
  const [home, away] = SIDES.map((side) => told.find((one) => one.side === side));
  return home && away && told.length === SIDES.length ? { home, away } : undefined;
}

function place(id: number, { name, category, country }: Competition) {
  return {
    category: { id: `wyscout:${category.toLowerCase()}`, name: category, ...(country !== undefined && { country }) },
    tournament: { id: `wyscout:${id}`, name },
  };
}

/** Leagues are played from summer to summer, cups of nations within a year. */
const JULY = 6;

function nameSeason(startsAtMs: number, { country }: Competition): string {
  const date = new Date(startsAtMs);
  const year = date.getUTCFullYear();
  if (country === undefined) return String(year);
  const from = date.getUTCMonth() >= JULY ? year : year - 1;
  return `${from}/${String((from + 1) % 100).padStart(2, '0')}`;
}

/** As tables count it: extra time is none of it. */
function toStatus({ home, away }: Teams): NonNullable<PastMatch['status']> {
  const halfTime = { home: home.scoreHT, away: away.scoreHT };
  const second = { home: home.score - home.scoreHT, away: away.score - away.scoreHT };
  return {
    phase: 'ended',
    score: { home: home.score, away: away.score },
    period: 2,
    periodScores: [halfTime, second],
  };
}

/** With minutes where there is a file of what happened; where that is not whole, or nobody has one, by the line-ups. */
function findGoals({ wyId }: WireMatch, sides: Teams, { players, events, report }: Reading): FeedGoal[] | undefined {
  const missing = new Set<number>();
  const nameOf: NamePlayer = (playerId) => {
    const name = players.get(playerId);
    if (name === undefined) missing.add(playerId);
    return name === undefined ? undefined : { id: `wyscout:${playerId}`, name };
  };
  const text = events?.(wyId);
  const happened = text === undefined ? undefined : readEvents(text);
  if (text !== undefined && !happened) report(`what happened in ${wyId} cannot be read`);
  const timed = happened && readGoals(happened, sides, nameOf);
  if (happened && !timed) report(`the goals of ${wyId} are not those of its score`);
  const goals = timed ?? countScorers(sides, nameOf);
  if (!goals) report(`the scorers of ${wyId} have more goals than their side`);
  for (const playerId of missing) report(`player ${playerId} is not in the file of players`);
  return goals;
}

function readEvents(text: string): WireEvent[] | undefined {
  const told = parseJson(text);
  const list = typeof told === 'object' && told !== null && 'events' in told ? told.events : undefined;
  return Array.isArray(list) ? list.filter((one) => isEvent.Check(one)) : undefined;
}

interface Named {
  readonly wyId: number;
  readonly name: string;
}

function readNames(
  what: string,
  text: string,
  read: (told: unknown) => Named | undefined,
  report: (line: number, reason: string) => void,
): Names {
  const named = readList(what, text, report).flatMap((told) => read(told) ?? []);
  return new Map(
    named.flatMap(({ wyId, name }) => {
      const shown = toFeedName(decode(name));
      return shown === '' ? [] : [[wyId, shown] as const];
    }),
  );
}

const readSide = (told: unknown): Named | undefined => (isSide.Check(told) ? told : undefined);
const readPlayer = (told: unknown): Named | undefined =>
  isPlayer.Check(told) ? { wyId: told.wyId, name: told.shortName } : undefined;

function readList(what: string, text: string, report: (line: number, reason: string) => void): readonly unknown[] {
  const told = parseJson(text);
  if (Array.isArray(told)) return told;
  report(0, `the file of ${what} is no list`);
  return [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Letters that are no ASCII are written twice over: as the text of an escape. */
function decode(name: string): string {
  return name.replace(/\\u([0-9a-f]{4})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
