import {
  findPlace,
  foldName,
  listSounds,
  makeSoundIndex,
  readQuestion,
  type NameSounds,
  type Question,
  type SoundIndex,
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

/** How well a name answers, by its place: 0 where it begins so, 1 where it holds the words, then one more for each typing error. */
type Rank = (at: number) => number | undefined;

const USUAL_LIMIT = 30;

/** Names that begin with the words first, then what is live, then what starts sooner; what is played at consoles last of each. */
export function searchBoard(lists: Lists, text: string, { limit = USUAL_LIMIT, isClosed }: SearchOptions = {}): Found {
  const question = readQuestion(text);
  if (!question) return { tournaments: [], events: [] };
  const names = readNames(lists);
  const found = findBy(names, { limit, isClosed }, ({ folded }) => rankExactly(folded, question));
  if (found.tournaments.length + found.events.length > 0) return found;
  return findBy(names, { limit, isClosed }, ({ sounds }) => sounds().measure(question.spellings));
}

/** Whether what was found is called so, and not guessed at. */
export function isCalled({ tournaments: [tournament], events: [event] }: Found, text: string): boolean {
  const question = readQuestion(text);
  const [name] = tournament ? [tournament.name] : event ? [namesIn(event)] : [];
  return question !== undefined && name !== undefined && findPlace(foldName(name), question.words) !== undefined;
}

/** Names by which things are found, in the order in which these are shown. */
interface Names<Item> {
  readonly items: readonly Item[];
  readonly folded: readonly string[];
  readonly sounds: () => SoundIndex;
}

interface BoardNames {
  /** Live events before the line's, and both by start; those at consoles after all others. */
  readonly events: Names<BoardEvent>;
  /** Those with the most live events first. */
  readonly tournaments: Names<TournamentCount>;
  /** What they were made of. */
  readonly facts: readonly EventFacts[];
}

const SECTIONS_AS_SHOWN = SECTIONS.toReversed();
/** Lists are new ones whenever an event has come, gone or moved. */
const known = new WeakMap<
  readonly BoardEvent[],
  { readonly other: readonly BoardEvent[]; readonly names: BoardNames }
>();

function readNames(lists: Lists): BoardNames {
  const [live = [], line = []] = SECTIONS_AS_SHOWN.map((section) => lists.listEvents(section));
  const held = known.get(line);
  if (held?.other === live && areOf(held.names, live, line)) return held.names;
  const names = makeNames(lists, [...live, ...line]);
  known.set(line, { other: live, names });
  return names;
}

/** Facts are never changed in place: where they are the same, so are all names. */
function areOf({ facts }: BoardNames, live: readonly BoardEvent[], line: readonly BoardEvent[]): boolean {
  return (
    live.every((event, at) => event.facts === facts[at]) &&
    line.every((event, at) => event.facts === facts[live.length + at])
  );
}

function makeNames(lists: Lists, all: readonly BoardEvent[]): BoardNames {
  const isLast = ({ facts }: BoardEvent): boolean => isConsoleLeague(facts.tournament.name);
  const events = [...all.filter((event) => !isLast(event)), ...all.filter(isLast)];
  return {
    events: toNames(events, ({ facts }) => readName(facts)),
    tournaments: toNames(lists.countTournaments().toSorted(compareTournaments), ({ name }) => makeName(name)),
    facts: all.map(({ facts }) => facts),
  };
}

function compareTournaments(a: TournamentCount, b: TournamentCount): number {
  return b.live - a.live || b.line - a.line || a.id - b.id;
}

function toNames<Item>(items: readonly Item[], read: (item: Item) => ReadName): Names<Item> {
  const names = items.map(read);
  let made: SoundIndex | undefined;
  return {
    items,
    folded: names.map(({ folded }) => folded),
    sounds: () => (made ??= makeSoundIndex(names.map(({ sounds }) => sounds()))),
  };
}

interface ReadName {
  readonly folded: string;
  /** Made with the first question that finds nothing as it is written. */
  readonly sounds: () => NameSounds;
}

/** Facts are the same for hours, and lists new each minute. */
const readNamesOf = new WeakMap<EventFacts, ReadName>();

function readName(facts: EventFacts): ReadName {
  const held = readNamesOf.get(facts);
  if (held) return held;
  const name = makeName(namesIn(facts));
  readNamesOf.set(facts, name);
  return name;
}

function makeName(name: string): ReadName {
  const folded = foldName(name);
  let made: NameSounds | undefined;
  return { folded, sounds: () => (made ??= listSounds(folded)) };
}

type Asked = Pick<SearchOptions, 'isClosed'> & { readonly limit: number };

function findBy(
  { events, tournaments }: BoardNames,
  { limit, isClosed }: Asked,
  rankIn: (names: Names<unknown>) => Rank,
): Found {
  const openIn = ({ facts, section }: BoardEvent): boolean => !isClosed?.(facts.tournament.sportId, section);
  const rank = rankIn(tournaments);
  const open = listOpen(tournaments.items, isClosed);
  return {
    tournaments: takeBest(open, (at) => rank(open[at]?.place ?? at), limit).map(({ count }) => count),
    events: takeBest(events.items, rankIn(events), limit, openIn).map(toCard),
  };
}

/** What is open of each tournament, in the order in which these are shown; names stay in the place that they have for all. */
function listOpen(
  tournaments: readonly TournamentCount[],
  isClosed: IsClosed | undefined,
): readonly { readonly count: TournamentCount; readonly place: number }[] {
  if (!isClosed) return tournaments.map((count, place) => ({ count, place }));
  const countIn = (one: TournamentCount, section: Section) => (isClosed(one.sportId, section) ? 0 : one[section]);
  return tournaments
    .map((one, place) => ({ count: { ...one, line: countIn(one, 'line'), live: countIn(one, 'live') }, place }))
    .filter(({ count: { line, live } }) => line + live > 0)
    .toSorted((a, b) => compareTournaments(a.count, b.count));
}

/** Those of a better rank first, and of one rank in the order they have: with enough of the best, nobody looks on. */
function takeBest<Item>(
  items: readonly Item[],
  rank: Rank,
  limit: number,
  isOpen: (item: Item) => boolean = () => true,
): Item[] {
  const ranks: Item[][] = [];
  for (let index = 0; index < items.length; index++) {
    const at = rank(index);
    if (at === undefined) continue;
    const item = items[index];
    if (item === undefined || !isOpen(item)) continue;
    const held = (ranks[at] ??= []);
    if (held.length < limit) held.push(item);
    if (at === 0 && held.length >= limit) return held;
  }
  return ranks.flat().slice(0, limit);
}

function rankExactly(folded: readonly string[], { words }: Question): Rank {
  return (at) => {
    const place = findPlace(folded[at] ?? '', words);
    return place && (place === 'start' ? 0 : 1);
  };
}

/** All names that a card or the facts of an event hold, in one. */
function namesIn({
  home,
  away,
  runners,
}: Pick<EventFacts, 'home' | 'away'> & Partial<Pick<EventFacts, 'runners'>>): string {
  const others = runners ?? (away ? [away] : []);
  return [home, ...others].map(({ name }) => name).join(' ');
}
