import { compareWords, isOneErrorApart, type Likeness } from './compare-words.ts';
import { listWords, type Word } from './fold-word.ts';
import { PARTICLES } from './words.table.ts';

export interface Name {
  readonly given: readonly Word[];
  readonly family: readonly Word[];
}

/**
 * `equal`: written otherwise, shortened or with a part left away, but no letter wrong. `part`: an initial, or the second
 * given name of the one is the first of the other. `given`, `family`: that half alone.
 */
export type NameLikeness = 'equal' | 'near' | 'part' | 'given' | 'family' | 'none';

export function readName(given: string, middle: string | undefined, family: string): Name {
  return { given: listNameWords(`${given} ${middle ?? ''}`), family: listNameWords(family) };
}

/** Particles go, unless there is nothing else. */
function listNameWords(text: string): readonly Word[] {
  const all = listWords(text);
  const words = all.filter(({ plain }) => !PARTICLES.has(plain));
  return words.length > 0 ? words : all;
}

const RANKS: readonly NameLikeness[] = ['none', 'family', 'given', 'part', 'near', 'equal'];

/** The better of the names as they are and with their halves exchanged. */
export function compareNames(
  one: Name,
  other: Name,
): { readonly likeness: NameLikeness; readonly isExchanged: boolean } {
  const straight = compareHalves(one, other);
  const exchanged = compareHalves(one, { given: other.family, family: other.given });
  // A half alone says something only where it stands.
  const isExchanged = RANKS.indexOf(exchanged) > Math.max(RANKS.indexOf(straight), RANKS.indexOf('given'));
  const halves = isExchanged ? exchanged : straight;
  if (RANKS.indexOf(halves) >= RANKS.indexOf('near') || !isPooled(one, other)) return { likeness: halves, isExchanged };
  return { likeness: 'near', isExchanged: true };
}

function compareHalves(one: Name, other: Name): NameLikeness {
  const given = compareGroups(one.given, other.given);
  const family = compareGroups(one.family, other.family);
  if (given === undefined) return family === undefined || family === 'initial' ? 'none' : 'family';
  if (family === undefined) return given === 'initial' ? 'none' : 'given';
  if (given === 'initial' || family === 'initial') return given === family ? 'none' : 'part';
  if (!hasSameFirst(one.given, other.given)) return 'part';
  return given === 'equal' && family === 'equal' ? 'equal' : 'near';
}

/** Whoever is called by their second name is not yet whoever has it as their first: it may be a parent's. */
function hasSameFirst(one: readonly Word[], other: readonly Word[]): boolean {
  const [[mine], [theirs]] = [one, other];
  if (mine === undefined || theirs === undefined || one.length === other.length) return true;
  return compareWords(mine, theirs) !== undefined || join(one) === join(other);
}

/** Every word of the shorter half has one of its own in the longer; or they are the same without their spaces. */
function compareGroups(one: readonly Word[], other: readonly Word[]): Likeness | undefined {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0) return undefined;
  const found = matchAll(short, long);
  if (found) {
    if (found.every((likeness) => likeness === 'initial')) return 'initial';
    return found.every((likeness) => likeness !== 'near') ? 'equal' : 'near';
  }
  const [mine, theirs] = [join(one), join(other)];
  if (mine === theirs) return 'equal';
  return Math.min(mine.length, theirs.length) > 4 && isOneErrorApart(mine, theirs) ? 'near' : undefined;
}

/** How a patronymic, or a name that stands in the other field, is found: all words of the shorter name, wherever they are. */
function isPooled(one: Name, other: Name): boolean {
  const [mine, theirs] = [
    [...one.given, ...one.family],
    [...other.given, ...other.family],
  ];
  const [short, long] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine];
  const found = matchAll(short, long);
  return found !== undefined && found.filter((likeness) => likeness !== 'initial').length >= 2;
}

const ORDER: readonly Likeness[] = ['equal', 'near', 'initial'];

/** The best pairs first; absent where a word finds none. */
function matchAll(short: readonly Word[], long: readonly Word[]): readonly Likeness[] | undefined {
  const left = new Set(long);
  const waiting = new Set(short);
  const found: Likeness[] = [];
  for (const wanted of ORDER) {
    for (const word of waiting) {
      const match = [...left].find((candidate) => compareWords(word, candidate) === wanted);
      if (!match) continue;
      left.delete(match);
      waiting.delete(word);
      found.push(wanted);
    }
  }
  return waiting.size === 0 ? found : undefined;
}

function join(words: readonly Word[]): string {
  return words.map(({ folded }) => folded).join('');
}
