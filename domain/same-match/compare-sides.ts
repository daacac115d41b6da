import { SPORTS } from '../markets/index.ts';
import { compareSidesOfPersons, readPersons, type SideOfPersons } from './compare-persons.ts';
import { compareTeams } from './compare-teams.ts';
import { isAtLeast, type Likeness } from './likeness.ts';
import { joinWords, listNameWords } from './name-words.ts';
import { readTeam, type TeamName } from './read-team.ts';
import { PLACEHOLDER_NAMES, PLACEHOLDER_WORDS } from './words.table.ts';

export interface ToldSide {
  readonly name: string;
  /** Two letters, or three more after a hyphen (`gb-eng`), small; absent where it is not told. */
  readonly country?: string | undefined;
  /** Our number of the side where the provider's side is known to be one that we know. */
  readonly competitorId?: number | undefined;
}

/** A side as it is compared. */
export interface ReadSide {
  readonly told: ToldSide;
  readonly name: ReadName;
}

type ReadName =
  | { readonly kind: 'team'; readonly team: TeamName }
  | { readonly kind: 'persons'; readonly persons: SideOfPersons }
  | { readonly kind: 'placeholder' };

const PLAYED_BY_PERSONS = listSports('tennis', 'table-tennis', 'badminton', 'darts', 'snooker', 'mma', 'boxing');
const PLAYED_AT_CONSOLES = listSports('esports');

function listSports(...slugs: string[]): ReadonlySet<number> {
  return new Set(SPORTS.filter(({ slug }) => slugs.includes(slug)).map(({ sportId }) => sportId));
}

/** A name is read once for the hundreds that it is compared with; what a hostile provider makes up is forgotten again. */
const known = new Map<string, ReadName>();
const REMEMBERED = 20_000;

export function readSide(told: ToldSide, sportId: number): ReadSide {
  const kind = PLAYED_BY_PERSONS.has(sportId) ? 'persons' : PLAYED_AT_CONSOLES.has(sportId) ? 'console' : 'team';
  const key = `${kind} ${told.name}`;
  const held = known.get(key);
  if (held) return { told, name: held };
  if (known.size >= REMEMBERED) known.clear();
  const name = readName(told.name, kind);
  known.set(key, name);
  return { told, name };
}

function readName(name: string, kind: 'persons' | 'console' | 'team'): ReadName {
  if (isPlaceholder(name)) return { kind: 'placeholder' };
  if (kind === 'persons') return { kind, persons: readPersons(name) };
  return { kind: 'team', team: readTeam(name, kind === 'console') };
}

const PLACEHOLDERS = new Set(PLACEHOLDER_NAMES.map((name) => joinWords(listNameWords(name))));

/** Who plays is not known yet: two of them in one minute say nothing. */
function isPlaceholder(name: string): boolean {
  const words = listNameWords(name);
  return PLACEHOLDER_WORDS.has(joinWords(words.slice(0, 1))) || PLACEHOLDERS.has(joinWords(words));
}

/** A number that both have decides; after it the names do, unless their countries speak against them. */
export function compareSides(one: ReadSide, other: ReadSide): Likeness {
  if (isKnownAlike(one, other)) return 'sure';
  const likeness = compareReadNames(one.name, other.name);
  if (!isApart(one.told.country, other.told.country)) return likeness;
  // Swansea plays in England: whether a country is the club's or its league's is for each provider to say.
  return isAtLeast(likeness, 'fair') ? 'none' : 'barred';
}

export function isKnownAlike({ told }: ReadSide, other: ReadSide): boolean {
  return told.competitorId !== undefined && told.competitorId === other.told.competitorId;
}

function compareReadNames(one: ReadName, other: ReadName): Likeness {
  if (one.kind === 'team' && other.kind === 'team') return compareTeams(one.team, other.team);
  if (one.kind === 'persons' && other.kind === 'persons') return compareSidesOfPersons(one.persons, other.persons);
  return 'none';
}

function isApart(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [mine, theirs] = [one.toLowerCase(), other.toLowerCase()];
  if (mine === '' || theirs === '') return false;
  return mine !== theirs && !mine.startsWith(`${theirs}-`) && !theirs.startsWith(`${mine}-`);
}
