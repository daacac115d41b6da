import {
  countTypos,
  findPlace,
  foldName,
  listSounds,
  readQuestion,
  type Question,
  type Sound,
} from '@glasshouse/domain/search';
import type { EventCard } from '@glasshouse/contracts/sportsbook';
import type { Section } from '@glasshouse/domain/coupon';
import { SECTIONS, type Lists, type TournamentCount } from './board/lists.ts';
import type { BoardEvent, EventFacts } from './board/types.ts';
import { toCard } from './board/view.ts';

export interface Found {
  readonly tournaments: TournamentCount[];
  readonly events: EventCard[];
}

export interface SearchOptions {
  readonly limit?: number | undefined;
  /** What is closed to who asks is not found. */
  readonly isClosed?: ((sportId: number, section: Section) => boolean) | undefined;
}

/** How well a name answers: 0 where it begins so, 1 where it holds the words, then one more for each typing error. */
type Rank = (name: SearchName) => number | undefined;

const USUAL_LIMIT = 30;

/** Names that begin with the words first, then what is live, then what starts sooner. */
export function searchBoard(lists: Lists, text: string, { limit = USUAL_LIMIT, isClosed }: SearchOptions = {}): Found {
  const question = readQuestion(text);
  if (!question) return { tournaments: [], events: [] };
  const open = openPart(lists, isClosed ?? (() => false));
  const found = findBy(open, limit, (name) => rankExactly(name, question));
  if (found.tournaments.length + found.events.length > 0) return found;
  return findBy(open, limit, (name) => rankByTypos(name, question));
}

interface OpenPart {
  /** Live events before the line's, and both by start. */
  readonly events: readonly BoardEvent[];
  readonly tournaments: readonly TournamentCount[];
}

function openPart(lists: Lists, isClosed: (sportId: number, section: Section) => boolean): OpenPart {
  const tournaments = lists.countTournaments().map((one) => {
    const count = (section: Section) => (isClosed(one.sportId, section) ? 0 : one[section]);
    return { ...one, line: count('line'), live: count('live') };
  });
  return {
    events: SECTIONS.toReversed().flatMap((section) =>
      lists.listEvents(section).filter(({ facts }) => !isClosed(facts.tournament.sportId, section)),
    ),
    tournaments: tournaments.filter(({ line, live }) => line + live > 0),
  };
}

function findBy({ events, tournaments }: OpenPart, limit: number, rank: Rank): Found {
  const leagues = tournaments.toSorted((a, b) => b.live - a.live || b.line - a.line || a.id - b.id);
  return {
    tournaments: takeBest(leagues, (one) => rank(nameOf(one)), limit),
    events: takeBest(events, ({ facts }) => rank(namesOf(facts)), limit).map(toCard),
  };
}

/** Those of a better rank first, and of one rank in the order they have: with enough of the best, nobody looks on. */
function takeBest<Item>(items: readonly Item[], rank: (item: Item) => number | undefined, limit: number): Item[] {
  const ranks: Item[][] = [];
  for (const item of items) {
    const at = rank(item);
    if (at === undefined) continue;
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
  sounds?: readonly Sound[];
}

/** Facts are never changed in place, so their names are folded once. */
const known = new WeakMap<EventFacts, SearchName>();

function namesOf(facts: EventFacts): SearchName {
  const held = known.get(facts);
  if (held) return held;
  const others = facts.runners ?? (facts.away ? [facts.away] : []);
  const names = { folded: foldName([facts.home, ...others].map((one) => one.name).join(' ')) };
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
