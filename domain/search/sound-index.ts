import { countErrors, forgivenIn, type NameSounds, type Sound, type TypedWord } from './count-typos.ts';

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
  const words: Sound[] = [];
  const places = new Map<string, number>();
  const toPlaces = (name: NameSounds): Int32Array =>
    Int32Array.from(name.words, (word) => {
      const held = places.get(word.text);
      if (held !== undefined) return held;
      places.set(word.text, words.length);
      return words.push(word) - 1;
    });
  const wordsOf = names.map(toPlaces);
  return {
    measure: (spellings) => {
      const measured = spellings.map((typed) => typed.map((word) => measureWord(word, words)));
      return (at) => {
        const own = wordsOf[at] ?? NO_WORDS;
        let least: number | undefined;
        for (const spelling of measured) {
          const typos = countIn(own, spelling);
          if (typos !== undefined && (least === undefined || typos < least)) least = typos;
        }
        return least;
      };
    },
  };
}

const NO_WORDS = new Int32Array();

interface MeasuredWord {
  /** By the place of each word; one more than is forgiven where there are more. */
  readonly errors: Uint8Array;
  readonly forgiven: number;
}

function measureWord(typed: TypedWord, words: readonly Sound[]): MeasuredWord {
  const forgiven = forgivenIn(typed.text);
  const errors = new Uint8Array(words.length);
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    errors[at] = word ? countErrors(typed, word, forgiven) : forgiven + 1;
  }
  return { errors, forgiven };
}

function countIn(own: Int32Array, typed: readonly MeasuredWord[]): number | undefined {
  let typos = 0;
  for (const { errors, forgiven } of typed) {
    let least = forgiven + 1;
    for (const place of own) {
      const found = errors[place] ?? least;
      if (found < least) least = found;
    }
    if (least > forgiven) return undefined;
    typos += least;
  }
  return typos;
}
