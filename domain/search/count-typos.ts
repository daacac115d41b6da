import { soundOf } from './sound-of.ts';

/** A word to compare, with a bit for each of its letters: most words that differ are told apart by those alone. */
export interface Sound {
  readonly text: string;
  readonly letters: number;
}

/** A name as it is written and as it sounds. */
export interface NameSounds {
  readonly words: readonly Sound[];
  /** Of all its words. */
  readonly letters: number;
}

/** A word of a question, with what has been measured for it: names share most of their words. */
export interface TypedWord extends Sound {
  /** So many errors may lie in it. */
  readonly forgiven: number;
  readonly errors: Map<string, number>;
}

/** The words of a folded name as they are written, and as they sound where that is something else. */
export function listSounds(folded: string): NameSounds {
  const texts = new Set([...wordsOf(folded), ...wordsOf(folded).map(soundOf).filter(Boolean)]);
  const words = [...texts].map(toSound);
  return { words, letters: words.reduce((letters, word) => letters | word.letters, 0) };
}

/** The words of a folded question, each once, as they are written. */
export function listTyped(folded: string, forgivenIn: (word: string) => number): readonly TypedWord[] {
  return [...new Set(wordsOf(folded))].map((text) => toTyped(text, forgivenIn(text)));
}

/**
 * The same by their sound; none where a word has little of one: "zzzz" sounds as every word with a z at its beginning. Errors on
 * top of a sound are forgiven in longer words alone.
 */
export function listSounding(folded: string): readonly TypedWord[] {
  const words = [...new Set(wordsOf(folded))];
  const sounds = words.map(soundOf);
  if (sounds.some((sound, at) => sound.length * 3 < (words[at]?.length ?? 0) * 2)) return [];
  return [...new Set(sounds.filter(Boolean))].map((text) => toTyped(text, forgivenInGuess(text)));
}

function toTyped(text: string, forgiven: number): TypedWord {
  return { ...toSound(text), forgiven, errors: new Map() };
}

/**
 * How many errors lie between what was typed and the words of a name that begin so; absent where a word of it has more
 * of them than its length forgives.
 */
export function countTypos(name: NameSounds, typed: readonly TypedWord[]): number | undefined {
  for (const { forgiven, letters } of typed) if (hasMore(letters & ~name.letters, forgiven)) return undefined;
  let typos = 0;
  for (const word of typed) {
    const { forgiven } = word;
    let least = forgiven + 1;
    for (const one of name.words) {
      least = Math.min(least, countErrors(word, one, forgiven));
      if (least === 0) break;
    }
    if (least > forgiven) return undefined;
    typos += least;
  }
  return typos;
}

/** A short word with an error is another word. */
export function forgivenIn(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Of a word that is a guess already, by its sound or by the other keyboard. */
export function forgivenInGuess(word: string): number {
  return word.length < 6 ? 0 : forgivenIn(word);
}

/** Letters that are missing, too many, wrong, or in each other's place; more than `most` of them are not counted on. */
export function countErrors(word: TypedWord, name: Sound, most: number): number {
  const over = most + 1;
  if (name.text.length < word.text.length - most || hasMore(word.letters & ~name.letters, most)) return over;
  if (name.text.startsWith(word.text)) return 0;
  if (most === 0) return over;
  const known = word.errors.get(name.text);
  if (known !== undefined) return known;
  const errors = measure(word.text, name.text.slice(0, word.text.length + most), most);
  word.errors.set(name.text, errors);
  return errors;
}

/** Three rows at once are all that is needed; words are measured one after the other, so one set of them is enough. */
let rows: readonly [Uint8Array, Uint8Array, Uint8Array] = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)];

/**
 * Row by row: `row[at]` is the number of errors between so much of the word and the first `at` letters of the name. It never
 * exceeds the length of either, and texts that are asked or named so are short.
 */
function measure(word: string, name: string, most: number): number {
  const width = name.length + 1;
  if (width > rows[0].length) rows = [new Uint8Array(2 * width), new Uint8Array(2 * width), new Uint8Array(2 * width)];
  let [earlier, before, row] = rows;
  for (let at = 0; at < width; at++) before[at] = Math.min(at, FAR);
  for (let letter = 1; letter <= word.length; letter++) {
    const typed = word.charCodeAt(letter - 1);
    const typedBefore = letter > 1 ? word.charCodeAt(letter - 2) : -1;
    let [left, least] = [Math.min(letter, FAR), Math.min(letter, FAR)];
    row[0] = left;
    for (let at = 1; at < width; at++) {
      const named = name.charCodeAt(at - 1);
      let errors = (before[at - 1] ?? FAR) + (typed === named ? 0 : 1);
      errors = Math.min(errors, (before[at] ?? FAR) + 1, left + 1);
      const isSwapped = at > 1 && typed === name.charCodeAt(at - 2) && typedBefore === named;
      if (isSwapped) errors = Math.min(errors, (earlier[at - 2] ?? FAR) + 1);
      left = Math.min(errors, FAR);
      row[at] = left;
      if (left < least) least = left;
    }
    if (least > most) return most + 1;
    [earlier, before, row] = [before, row, earlier];
  }
  let least = most + 1;
  for (let at = 0; at < width; at++) least = Math.min(least, before[at] ?? FAR);
  return least;
}

/** More errors than any word forgives. */
const FAR = 200;

function wordsOf(folded: string): readonly string[] {
  return folded.split(' ').filter(Boolean);
}

function toSound(text: string): Sound {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) % 31);
  return { text, letters };
}

/** Whether more than so many bits are set. */
export function hasMore(bits: number, most: number): boolean {
  let left = bits;
  for (let count = 0; count <= most && left !== 0; count++) {
    if (count === most) return true;
    left &= left - 1;
  }
  return false;
}
