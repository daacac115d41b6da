import { findPlace, foldName, type MatchPlace } from '@glasshouse/domain/search';
import type { EventHit } from '@glasshouse/contracts/sportsbook';
import type { Lists, TournamentCount } from './board/lists.ts';
import type { BoardEvent, EventFacts } from './board/types.ts';

export interface Found {
  readonly tournaments: TournamentCount[];
  readonly events: EventHit[];
}

const USUAL_LIMIT = 30;
const LEAST_LETTERS = 2;

/** Names that begin with the words first, then what is live, then what starts sooner. */
export function searchBoard(lists: Lists, text: string, limit = USUAL_LIMIT): Found {
  const question = foldName(text);
  if (question.length < LEAST_LETTERS) return { tournaments: [], events: [] };
  const words = question.split(' ');
  return { tournaments: findTournaments(lists, words, limit), events: findEvents(lists, words, limit).map(toHit) };
}

/**
 * Live events stand before the line's, and each list by start: the walk is in the order of the answer, so it ends with
 * the last name that could still go in front of another.
 */
function findEvents(lists: Lists, words: readonly string[], limit: number): BoardEvent[] {
  const found: Record<MatchPlace, BoardEvent[]> = { start: [], inside: [] };
  for (const section of ['live', 'line'] as const) {
    for (const event of lists.listEvents(section)) {
      const place = findPlace(namesOf(event.facts), words);
      if (place === undefined || found[place].length >= limit) continue;
      found[place].push(event);
      if (found.start.length >= limit) return found.start;
    }
  }
  return [...found.start, ...found.inside].slice(0, limit);
}

/** Facts are never changed in place, so their names are folded once. */
const folded = new WeakMap<EventFacts, string>();

function namesOf(facts: EventFacts): string {
  const known = folded.get(facts);
  if (known !== undefined) return known;
  const others = facts.runners ?? (facts.away ? [facts.away] : []);
  const names = foldName([facts.home, ...others].map((one) => one.name).join(' '));
  folded.set(facts, names);
  return names;
}

/** Tournaments are few and stay; one that is renamed is folded anew. */
const foldedTournaments = new Map<number, { readonly name: string; readonly folded: string }>();

function nameOf({ id, name }: TournamentCount): string {
  const known = foldedTournaments.get(id);
  if (known?.name === name) return known.folded;
  const fresh = { name, folded: foldName(name) };
  foldedTournaments.set(id, fresh);
  return fresh.folded;
}

function findTournaments(lists: Lists, words: readonly string[], limit: number): TournamentCount[] {
  const found: Record<MatchPlace, TournamentCount[]> = { start: [], inside: [] };
  for (const tournament of lists.countTournaments()) {
    const place = findPlace(nameOf(tournament), words);
    if (place) found[place].push(tournament);
  }
  return [...found.start.toSorted(compareCounts), ...found.inside.toSorted(compareCounts)].slice(0, limit);
}

function compareCounts(a: TournamentCount, b: TournamentCount): number {
  return b.live - a.live || b.line - a.line || a.id - b.id;
}

function toHit({ facts, section, status }: BoardEvent): EventHit {
  const { eventId, startsAtSec, tournament, home, away } = facts;
  return { eventId, section, startsAtSec, tournament, home, ...(away && { away }), ...(status && { status }) };
}
