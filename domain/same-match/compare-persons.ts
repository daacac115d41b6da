import { isOneErrorApart } from '../matching/index.ts';
import { isAtLeast, takeLesser, type Likeness } from './likeness.ts';
import { joinWords, listNameWords, toTexts, type NameWord } from './name-words.ts';
import { SMALL_WORDS } from './words.table.ts';

/** A player, or the two of a double. */
export interface SideOfPersons {
  readonly whole: string;
  readonly persons: readonly PersonName[];
}

interface PersonName {
  readonly words: readonly NameWord[];
  /** The year of birth, or "jr": what tells two of one name apart. */
  readonly telling: string;
}

const SMALL = toTexts(SMALL_WORDS);
const GENERATIONS: ReadonlySet<string> = new Set(['jr', 'sr', 'junior', 'senior', 'ii', 'iii']);

/** Between two players of a double. */
const BETWEEN = /[/&;+]/;

export function readPersons(name: string): SideOfPersons {
  const text = name.normalize('NFKC');
  const persons = text.split(BETWEEN).map(readPerson);
  return { whole: joinWords(listNameWords(text)), persons: persons.filter(({ words }) => words.length > 0) };
}

/** In brackets stand seeds and countries, which say nothing; what is longer may be a year of birth. */
function readPerson(text: string): PersonName {
  const [brackets, rest] = [/[([{][^()[\]{}]*/g, /[([{][^()[\]{}]*[)\]}]?/g];
  const inside = (text.match(brackets) ?? []).flatMap(listNameWords).filter((word) => word.text.length > 3);
  const words = listNameWords(text.replace(rest, ' '));
  const generations = words.filter((word) => GENERATIONS.has(word.text));
  return {
    words: words.filter((word) => !GENERATIONS.has(word.text) && !/^\d+$/.test(word.text)),
    telling: joinWords([...inside, ...generations]),
  };
}

/** Two names of whoever plays alone or in twos: "N. Djokovic", "Djokovic, Novak"; "Krajicek/Rojer". */
export function compareSidesOfPersons(one: SideOfPersons, other: SideOfPersons): Likeness {
  const [[mine, partner, third], [theirs, second]] = [one.persons, other.persons];
  if (!mine || !theirs) return 'none';
  if (one.whole.replaceAll(' ', '') === other.whole.replaceAll(' ', '')) return 'sure';
  if (one.persons.length !== other.persons.length) return 'barred';
  if (!partner || !second) return comparePersons(mine, theirs).likeness;
  if (third) return 'none';
  const straight = comparePair(comparePersons(mine, theirs), comparePersons(partner, second));
  const crossed = comparePair(comparePersons(mine, second), comparePersons(partner, theirs));
  return isAtLeast(straight, crossed) ? straight : crossed;
}

interface Compared {
  readonly likeness: Likeness;
  /** Of the words that both have written out. */
  readonly letters: number;
}

/** As many letters of family names tell two players together from all others. */
const LEAST_FOR_PAIR = 12;

/** Two family names say together what each alone does not. */
function comparePair(one: Compared, other: Compared): Likeness {
  const lesser = takeLesser(one.likeness, other.likeness);
  if (lesser !== 'strong' && lesser !== 'fair') return lesser;
  return one.letters + other.letters >= LEAST_FOR_PAIR ? 'sure' : 'fair';
}

function comparePersons(one: PersonName, other: PersonName): Compared {
  if (one.telling !== '' && other.telling !== '' && one.telling !== other.telling) return BARRED;
  const { likeness, letters } = compareWordSets(one.words, other.words);
  return { likeness: one.telling === other.telling ? likeness : takeLesser(likeness, 'strong'), letters };
}

const BARRED: Compared = { likeness: 'barred', letters: 0 };

/** Which of the words is the family name is not told: what both have written out stands for it. */
function compareWordSets(one: readonly NameWord[], other: readonly NameWord[]): Compared {
  const mine = [...one];
  const theirs = [...other];
  const equal = takePairs(mine, theirs, (a, b) => a.text === b.text && a.text.length > 1);
  const begun = takePairs(mine, theirs, isBeginning);
  if (equal.length === 0) return { likeness: compareUnequal(mine, theirs, begun), letters: 0 };
  const letters = equal.reduce((sum, text) => sum + text.length, 0);
  const left = [mine, theirs].filter((words) => words.length > 0);
  if (left.length === 2) return hasErrors(mine, theirs) ? { likeness: 'weak', letters } : BARRED;
  const isWhole = left.every((words) => words.every(({ text }) => SMALL.has(text)));
  return { likeness: judge(equal, begun, isWhole), letters };
}

/** Shorter family names are so many people's that an initial does not tell them apart: "Kim J.". */
const LEAST_FOR_INITIAL = 6;

/** "Wang Xin" is not "Wang Xin Yu", and "Carlos Alcaraz" is "Carlos Alcaraz Garfia". */
const LEAST_FOR_MORE = 10;

/** `begun`: given names of which one has the beginning. Whole: neither has a name that the other has not. */
function judge(equal: readonly string[], begun: readonly string[], isWhole: boolean): Likeness {
  const isTelling = equal.length > 1 || equal.some((text) => text.length >= LEAST_FOR_INITIAL);
  if (begun.some((text) => text.length > 1)) return isTelling ? 'fair' : 'strong';
  if (begun.length > 0) return isWhole && isTelling ? 'sure' : 'fair';
  if (equal.length === 1) return isWhole ? 'fair' : 'strong';
  if (isWhole) return 'sure';
  return equal.join('').length >= LEAST_FOR_MORE ? 'fair' : 'strong';
}

/** The family name with an error, and nothing against it. */
function compareUnequal(mine: NameWord[], theirs: NameWord[], begun: readonly string[]): Likeness {
  const near = [...begun, ...takePairs(mine, theirs, isNearPerson)];
  const isAgainst = mine.length > 0 && theirs.length > 0;
  return near.some((text) => text.length > 4) && !isAgainst && near.length > 1 ? 'weak' : 'none';
}

function hasErrors(mine: NameWord[], theirs: NameWord[]): boolean {
  takePairs(mine, theirs, isNearPerson);
  return mine.length === 0 || theirs.length === 0;
}

/** Words of the first list that find one in the second, the shorter of each two; both are taken out. */
function takePairs(
  mine: NameWord[],
  theirs: NameWord[],
  isPair: (one: NameWord, other: NameWord) => boolean,
): readonly string[] {
  const found: string[] = [];
  for (const word of mine.slice()) {
    const other = theirs.find((candidate) => isPair(word, candidate));
    if (!other) continue;
    theirs.splice(theirs.indexOf(other), 1);
    mine.splice(mine.indexOf(word), 1);
    found.push(word.text.length <= other.text.length ? word.text : other.text);
  }
  return found;
}

/** "N", "Nov" of "Novak". */
function isBeginning(one: NameWord, other: NameWord): boolean {
  return one.text.startsWith(other.text) || other.text.startsWith(one.text);
}

function isNearPerson(one: NameWord, other: NameWord): boolean {
  if (Math.min(one.text.length, other.text.length) < 4) return false;
  return one.sound === other.sound || isOneErrorApart(one.text, other.text) || isOneErrorApart(one.sound, other.sound);
}
