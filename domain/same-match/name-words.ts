import { isOneErrorApart, listWords } from '../matching/index.ts';
import { COMMON_WORDS, SPELLINGS } from './words.table.ts';

/** A word of a name, as it is compared. */
export interface NameWord {
  /** Small Latin letters, in the one spelling that stands for all of them. */
  readonly text: string;
  /** What is written in several ways for one sound is written in one. */
  readonly sound: string;
  /** It was written in letters that leave vowels out. */
  readonly isBare: boolean;
}

const SPELLING_OF: ReadonlyMap<string, string> = new Map(
  SPELLINGS.flatMap(([word, others]) =>
    [word, ...others.split(' ')].map((other) => [joinVowels(other), joinVowels(word)]),
  ),
);

/** More words than that no name has. */
const MOST_WORDS = 32;
const MOST_LETTERS = 400;

/** The words of a name, in order; nothing where it has none, or far too many. */
export function listNameWords(name: string): readonly NameWord[] {
  if (name.length > MOST_LETTERS) return [];
  const words = listWords(name).map(({ plain, folded, isBare }): NameWord => {
    const joined = joinVowels(plain);
    const text = SPELLING_OF.get(joined) ?? joined;
    return { text, sound: text === joined ? folded : text, isBare };
  });
  return words.length > MOST_WORDS ? [] : words;
}

/** German and northern letters, written by two others where a keyboard has none: "Duesseldorf" is "Düsseldorf". */
function joinVowels(plain: string): string {
  return plain.replace(/([aou])e/g, '$1');
}

/** `short`: one is written in short. `near`: perhaps an error, another ending or an initial. */
export type WordLikeness = 'equal' | 'short' | 'near';

/** Shorter words that sound alike are other words: "Wu", "Vu". */
const LEAST_FOR_SOUND = 6;

export function compareNameWords(one: NameWord, other: NameWord): WordLikeness | undefined {
  if (one.text === other.text) return 'equal';
  if (!one.isBare && !other.isBare && one.text[0] !== other.text[0] && one.sound[0] !== other.sound[0])
    return undefined;
  const [short, long] = one.text.length <= other.text.length ? [one, other] : [other, one];
  if (short.text.length === 1) return long.text.startsWith(short.text) ? 'near' : undefined;
  if (short.text.length >= LEAST_FOR_SOUND && short.sound === long.sound) return 'equal';
  if (isShortForm(short, long) || isContraction(short.text, long.text)) return 'short';
  return isNear(short, long) ? 'near' : undefined;
}

/** "Man" of "Manchester", "Ath" of "Atlético": a beginning that is no word itself, and the greater part left away. */
function isShortForm(short: NameWord, long: NameWord): boolean {
  if (short.text.length < 3 || short.sound.length < 2 || COMMON_TEXTS.has(short.text)) return false;
  if (long.text.length < short.text.length * 1.75) return false;
  return long.text.startsWith(short.text) || long.sound.startsWith(short.sound);
}

/** "Nottm", "Mgladbach": letters left away in the middle. */
function isContraction(short: string, long: string): boolean {
  if (short.length < 5 || long.length < short.length + 2) return false;
  const start = countCommonStart(short, long);
  let end = 0;
  while (end < short.length && short.at(-1 - end) === long.at(-1 - end)) end++;
  return start > 0 && end > 0 && start + end >= short.length;
}

/** A typing error, or another ending: "Hamburg", "Hamburger"; "Rennes", "Rennais". */
function isNear(short: NameWord, long: NameWord): boolean {
  if (short.isBare || long.isBare) return hasSameBones(short, long);
  if (short.text.length < 4 || short.text.charAt(0) !== long.text.charAt(0)) return false;
  if (short.sound === long.sound || countCommonStart(short.text, long.text) >= Math.max(4, short.text.length * 0.6))
    return true;
  return short.text.length >= 6 && isOneErrorApart(short.text, long.text);
}

function hasSameBones(one: NameWord, other: NameWord): boolean {
  const [mine, theirs] = [one, other].map(({ sound }) => sound.replace(/[aeiouv]/g, ''));
  return mine !== undefined && mine.length > 1 && mine === theirs;
}

function countCommonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/** Whether a word says which team it is. */
export function isTelling({ text }: NameWord): boolean {
  return text.length > 1 && !COMMON_TEXTS.has(text);
}

const COMMON_TEXTS = toTexts(COMMON_WORDS);

/** Words of a table as they are compared. */
export function toTexts(words: Iterable<string>): ReadonlySet<string> {
  return new Set([...words].flatMap(listNameWords).map(({ text }) => text));
}

export function joinWords(words: readonly NameWord[]): string {
  return words.map(({ text }) => text).join(' ');
}
