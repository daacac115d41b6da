import { compareWith } from './compare-with.ts';
import { hasMore, type NameSounds, type TypedWord } from './count-typos.ts';

/** Many names by their words, each word kept once: a question is compared with words, and only then with names. */
export interface SoundIndex {
  /**
   * How many errors lie between what may have been meant and each name, by its place; absent where a word has more than its
   * length forgives. The same as the least of `countTypos` over all spellings.
   */
  measure(spellings: readonly (readonly TypedWord[])[]): (at: number) => number | undefined;
}

/** In the order of the names. */
export function makeSoundIndex(names: readonly NameSounds[]): SoundIndex {
  const words = listWords(names);
  return {
    measure(spellings) {
      const least = new Uint8Array(names.length).fill(TOO_MANY);
      for (const typed of spellings) {
        const errors = countInNames(typed, words, names.length);
        for (let at = 0; at < names.length; at++) least[at] = Math.min(least[at] ?? TOO_MANY, errors[at] ?? TOO_MANY);
      }
      return (at) => (least[at] === TOO_MANY ? undefined : least[at]);
    },
  };
}

/** More errors than any question is forgiven. */
const TOO_MANY = 255;

/** The words of names in the order of their letters, each once. */
interface Words {
  readonly texts: readonly string[];
  /** A bit for each letter of each. */
  readonly letters: Int32Array;
  /** With how many letters of the word before it each begins. */
  readonly shared: Uint16Array;
  /** Whose names hold each. */
  readonly names: readonly (readonly number[])[];
}

function listWords(names: readonly NameSounds[]): Words {
  const places = new Map<string, number[]>();
  const lettersOf = new Map<string, number>();
  for (const [at, { words }] of names.entries()) {
    for (const { text, letters } of words) {
      lettersOf.set(text, letters);
      const held = places.get(text);
      if (held) held.push(at);
      else places.set(text, [at]);
    }
  }
  const texts = [...places.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  return {
    texts,
    letters: Int32Array.from(texts, (text) => lettersOf.get(text) ?? 0),
    shared: Uint16Array.from(texts, (text, at) => countShared(texts[at - 1] ?? '', text)),
    names: texts.map((text) => places.get(text) ?? []),
  };
}

function countShared(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared++;
  return shared;
}

/** By the place of each name, of all words that were typed together. */
function countInNames(typed: readonly TypedWord[], words: Words, size: number): Uint8Array {
  const sums = new Uint8Array(size);
  const least = new Uint8Array(size);
  // What nobody is called ends the question, and long words are most likely to be that.
  for (const word of typed.toSorted((a, b) => b.text.length - a.text.length)) {
    least.fill(TOO_MANY);
    const isFound = findLike(word, words, (found, errors) => {
      for (const at of words.names[found] ?? []) least[at] = Math.min(least[at] ?? TOO_MANY, errors);
    });
    if (!isFound) return least;
    for (let at = 0; at < size; at++) sums[at] = Math.min((sums[at] ?? 0) + (least[at] ?? TOO_MANY), TOO_MANY);
  }
  return sums;
}

/**
 * Tells of each word that begins as was typed, with no more errors than are forgiven; whether there is one. A word that lacks more
 * letters than that is not compared; words that begin alike are compared once as far as they do, and not at all from where
 * nothing that follows can change the answer.
 */
function findLike(
  typed: TypedWord,
  { texts, letters, shared }: Words,
  tell: (word: number, errors: number) => void,
): boolean {
  const most = typed.forgiven;
  const comparison = compareWith(typed.text, most);
  let isFound = false;
  /** Letters in common with the word that was compared last. */
  let known = 0;
  for (let at = 0; at < texts.length;) {
    known = Math.min(known, shared[at] ?? 0);
    if (hasMore(typed.letters & ~(letters[at] ?? 0), most)) {
      at++;
      continue;
    }
    const errors = comparison.goOn(texts[at] ?? '', known);
    const { decidedAfter } = comparison;
    known = Infinity;
    do {
      if (errors <= most) tell(at, errors);
      at++;
    } while ((shared[at] ?? 0) >= decidedAfter);
    isFound ||= errors <= most;
  }
  return isFound;
}
