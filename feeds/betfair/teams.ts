import { toFeedName } from '../adapter/index.ts';
import type { MarketDefinition, ScoreChange } from './wire.ts';

/** What is known of runners and events by name; grows while a recording is read. */
export interface TeamBook {
  readonly nameBySelection: Map<number, string>;
  readonly homeSelections: Set<number>;
  readonly tournamentByEvent: Map<string, string>;
}

export function makeTeamBook(): TeamBook {
  return { nameBySelection: new Map(), homeSelections: new Set(), tournamentByEvent: new Map() };
}

export function learnFromDefinition(book: TeamBook, definition: MarketDefinition): void {
  for (const runner of definition.runners) {
    if (runner.name !== undefined && !book.nameBySelection.has(runner.id)) learnName(book, runner.id, runner.name);
  }
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
