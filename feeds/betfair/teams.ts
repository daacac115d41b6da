import { toFeedName } from '../adapter/index.ts';
import { RACING_BY_EVENT_TYPE } from './sport.table.ts';
import type { MarketDefinition, ScoreChange } from './wire.ts';

/** What is known of runners and events by name; grows while a recording is read. */
export interface TeamBook {
  readonly nameBySelection: Map<number, string>;
  readonly homeSelections: Set<number>;
  readonly tournamentByEvent: Map<string, string>;
  /** Who runs at a meeting, by `nameOfRunner`'s key: the number belongs to the day. */
  readonly runners: Map<string, NamedRunner>;
}

export interface NamedRunner {
  readonly name: string;
  readonly number?: number;
}

export function makeTeamBook(): TeamBook {
  return { nameBySelection: new Map(), homeSelections: new Set(), tournamentByEvent: new Map(), runners: new Map() };
}

export function learnFromDefinition(book: TeamBook, definition: MarketDefinition): void {
  if (RACING_BY_EVENT_TYPE[definition.eventTypeId] !== undefined) return learnFromRace(book, definition);
  for (const runner of definition.runners) {
    if (runner.name !== undefined && !book.nameBySelection.has(runner.id)) learnName(book, runner.id, runner.name);
  }
}

function learnFromRace(book: TeamBook, { eventId, venue, runners }: MarketDefinition): void {
  const course = toFeedName(venue ?? '');
  if (course && !book.tournamentByEvent.has(eventId)) book.tournamentByEvent.set(eventId, course);
  for (const { id, name } of runners) {
    const named = name === undefined ? undefined : readRunnerName(name);
    const key = keyOfRunner(eventId, id);
    if (named && !book.runners.has(key)) book.runners.set(key, named);
  }
}

/** "4. Gap Year" → number 4, Gap Year; a name may also stand alone. */
function readRunnerName(text: string): NamedRunner | undefined {
  const { number, rest = text } = /^(?<number>[1-9]\d{0,2})\.\s+(?<rest>.+)$/.exec(text)?.groups ?? {};
  const name = toFeedName(rest);
  if (!name) return undefined;
  return number === undefined ? { name } : { name, number: Number(number) };
}

/** Who is not known by name is shown by the exchange's number. */
export function nameOfRunner(book: TeamBook, meeting: string, selection: number): NamedRunner {
  return book.runners.get(keyOfRunner(meeting, selection)) ?? { name: `Runner ${selection}` };
}

function keyOfRunner(meeting: string, selection: number): string {
  return `${meeting}/${selection}`;
}

export function learnFromScores(book: TeamBook, change: ScoreChange): void {
  const { homeTeam, awayTeam, fixtureInfo } = change;
  for (const team of [homeTeam, awayTeam]) {
    if (team?.selectionId !== undefined) learnName(book, team.selectionId, team.name);
  }
  if (homeTeam?.selectionId !== undefined) book.homeSelections.add(homeTeam.selectionId);
  const tournament = findTournament(fixtureInfo?.eventDescription);
  // The same description comes again with other commas; the first one stays, so that the name does not flicker.
  if (tournament && !book.tournamentByEvent.has(change.eventId)) book.tournamentByEvent.set(change.eventId, tournament);
}

function learnName(book: TeamBook, selection: number, name: string): void {
  const shown = toFeedName(name);
  if (shown) book.nameBySelection.set(selection, shown);
}

/** "A v B, 3rd T20, from Queens Sports Club" → "3rd T20, Queens Sports Club". */
function findTournament(description: string | undefined): string | undefined {
  const [, ...rest] = (description ?? '').split(/,\s*|\s+(?=from\s)/);
  const parts = rest.map((part) => part.replace(/^from\s+/, '').trim()).filter((part) => part !== '');
  return parts.length > 0 ? toFeedName(parts.join(', ')) : undefined;
}
