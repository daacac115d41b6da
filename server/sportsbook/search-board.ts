import {
  countTypos,
  findPlace,
  foldName,
  listSounds,
  readQuestion,
  type NameSounds,
  type Question,
} from '@glasshouse/domain/search';
import type { EventCard } from '@glasshouse/contracts/sportsbook';
import type { Section } from '@glasshouse/domain/coupon';
import { isConsoleLeague } from '@glasshouse/domain/lists';
import { SECTIONS, type Lists, type TournamentCount } from './board/lists.ts';
import type { IsClosed } from './list-events.ts';
import type { BoardEvent, EventFacts } from './board/types.ts';
import { toCard } from './board/view.ts';

export interface Found {
  readonly tournaments: TournamentCount[];
  readonly events: EventCard[];
}

export interface SearchOptions {
  readonly limit?: number | undefined;
  /** What is closed to who asks is not found. */
  readonly isClosed?: IsClosed | undefined;
}

/** How well a name answers: 0 where it begins so, 1 where it holds the words, then one more for each typing error. */
type Rank = (name: SearchName) => number | undefined;

const USUAL_LIMIT = 30;

/** Names that begin with the words first, then what is live, then what starts sooner; what is played at consoles last of each. */
export function searchBoard(lists: Lists, text: string, { limit = USUAL_LIMIT, isClosed }: SearchOptions = {}): Found {
  const question = readQuestion(text);
  if (!question) return { tournaments: [], events: [] };
  const open = openPart(lists, isClosed);
  const found = findBy(open, limit, (name) => rankExactly(name, question));
  if (found.tournaments.length + found.events.length > 0) return found;
  return findBy(open, limit, (name) => rankByTypos(name, question));
}

/** Whether what was found is called so, and not guessed at. */
export function isCalled({ tournaments: [tournament], events: [event] }: Found, text: string): boolean {
  const question = readQuestion(text);
  const [name] = tournament ? [tournament.name] : event ? [namesIn(event)] : [];
  return question !== undefined && name !== undefined && findPlace(foldName(name), question.words) !== undefined;
}

/** What can be found, each with its name. */
interface OpenPart {
  /** Live events before the line's, and both by start; those at consoles after all others. */
  readonly events: readonly BoardEvent[];
  readonly eventNames: readonly SearchName[];
  readonly tournaments: readonly TournamentCount[];
  readonly tournamentNames: readonly SearchName[];
}

function openPart(lists: Lists, isClosed: SearchOptions['isClosed']): OpenPart {
  const all = SECTIONS.toReversed().flatMap((section) => lists.listEvents(section));
  const open = isClosed ? all.filter(({ facts, section }) => !isClosed(facts.tournament.sportId, section)) : all;
  const isLast = ({ facts }: BoardEvent) => namesOf(facts).atConsole;
  const events = [...open.filter((event) => !isLast(event)), ...open.filter(isLast)];
  const counts = lists.countTournaments().map((one) => {
    const count = (section: Section) => (isClosed?.(one.sportId, section) ? 0 : one[section]);
    return { ...one, line: count('line'), live: count('live') };
  });
  const tournaments = counts
    .filter(({ line, live }) => line + live > 0)
    .toSorted((a, b) => b.live - a.live || b.line - a.line || a.id - b.id);
  return {
    events,
    eventNames: events.map(({ facts }) => namesOf(facts)),
    tournaments,
    tournamentNames: tournaments.map(nameOf),
  };
}

function findBy({ events, eventNames, tournaments, tournamentNames }: OpenPart, limit: number, rank: Rank): Found {
  return {
    tournaments: takeBest(tournaments, tournamentNames, rank, limit),
    events: takeBest(events, eventNames, rank, limit).map(toCard),
  };
}

/** Those of a better rank first, and of one rank in the order they have: with enough of the best, nobody looks on. */
function takeBest<Item>(items: readonly Item[], names: readonly SearchName[], rank: Rank, limit: number): Item[] {
  const ranks: Item[][] = [];
  for (const [index, name] of names.entries()) {
    const at = rank(name);
    const item = items[index];
    if (at === undefined || item === undefined) continue;
    const held = (ranks[at] ??= []);
    if (held.length < limit) held.push(item);
    if (at === 0 && held.length >= limit) return held;
  }
  return ranks.flat().slice(0, limit);
}

function rankExactly({ folded }: SearchName, { words }: Question): number | undefined {
  const place = findPlace(folded, words);
  return place && (place === 'start' ? 0 : 1);
}

function rankByTypos(name: SearchName, { spellings }: Question): number | undefined {
  name.sounds ??= listSounds(name.folded);
  let least: number | undefined;
  for (const words of spellings) {
    const typos = countTypos(name.sounds, words);
    if (typos !== undefined && (least === undefined || typos < least)) least = typos;
  }
  return least;
}

interface SearchName {
  readonly folded: string;
  /** Made with the first question that finds nothing as it is written. */
  sounds?: NameSounds;
}

interface EventName extends SearchName {
  readonly atConsole: boolean;
}

/** Facts are never changed in place, so their names are folded once. */
const known = new WeakMap<EventFacts, EventName>();

/** All names that a card or the facts of an event hold, in one. */
function namesIn({
  home,
  away,
  runners,
}: Pick<EventFacts, 'home' | 'away'> & Partial<Pick<EventFacts, 'runners'>>): string {
  const others = runners ?? (away ? [away] : []);
  return [home, ...others].map(({ name }) => name).join(' ');
}

function namesOf(facts: EventFacts): EventName {
  const held = known.get(facts);
  if (held) return held;
  const names = { folded: foldName(namesIn(facts)), atConsole: isConsoleLeague(facts.tournament.name) };
  known.set(facts, names);
  return names;
}

/** Tournaments are few and stay; one that is renamed is folded anew. */
const knownTournaments = new Map<number, SearchName & { readonly name: string }>();

function nameOf({ id, name }: TournamentCount): SearchName {
  const held = knownTournaments.get(id);
  if (held?.name === name) return held;
  const fresh = { name, folded: foldName(name) };
  knownTournaments.set(id, fresh);
  return fresh;
}
