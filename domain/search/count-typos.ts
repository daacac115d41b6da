import { soundOf } from './sound-of.ts';

/** A word to compare, with a bit for each of its letters: most words that differ are told apart by those alone. */
export interface Sound {
  readonly text: string;
  readonly letters: number;
}

/** The words of a folded text as they are written, or as they sound. */
export function listWords(folded: string, read: (word: string) => string = (word) => word): readonly Sound[] {
  const words = folded.split(' ').map(read).filter(Boolean);
  return words.map((text) => ({ text, letters: lettersOf(text) }));
}

/** The words of a name as they are written, and as they sound where that is something else. */
export function listSounds(folded: string): readonly Sound[] {
  const written = listWords(folded);
  return [...written, ...listWords(folded, soundOf).filter(({ text }) => written.every((one) => one.text !== text))];
}

/**
 * How many errors lie between what was typed and the words of a name that begin so; absent where a word of it has more
 * of them than its length forgives.
 */
export function countTypos(name: readonly Sound[], typed: readonly Sound[]): number | undefined {
  let typos = 0;
  for (const word of typed) {
    let least = forgivenIn(word.text) + 1;
    for (const one of name) least = Math.min(least, countErrors(word, one, least - 1) ?? least);
    if (least > forgivenIn(word.text)) return undefined;
    typos += least;
  }
  return typos;
}

/** A short word with an error is another word. */
function forgivenIn(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Letters that are missing, too many, wrong, or in each other's place, up to `most` of them. */
function countErrors(word: Sound, name: Sound, most: number): number | undefined {
  if (most < 0 || countBits(word.letters & ~name.letters) > most) return undefined;
  if (name.text.startsWith(word.text)) return 0;
  return most === 0 ? undefined : measure(word.text, name.text.slice(0, word.text.length + most), most);
}

/** Row by row: `row[at]` is the number of errors between so much of the word and the first `at` letters of the name. */
function measure(word: string, name: string, most: number): number | undefined {
  let earlier: readonly number[] = [];
  let before: readonly number[] = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let letter = 1; letter <= word.length; letter++) {
    const row = [letter];
    for (let at = 1; at <= name.length; at++) {
      const isSame = word[letter - 1] === name[at - 1];
      const isSwapped = letter > 1 && at > 1 && word[letter - 1] === name[at - 2] && word[letter - 2] === name[at - 1];
      row.push(
        Math.min(
          read(before, at - 1) + (isSame ? 0 : 1),
          read(before, at) + 1,
          read(row, at - 1) + 1,
          isSwapped ? read(earlier, at - 2) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...row) > most) return undefined;
    earlier = before;
    before = row;
  }
  const least = Math.min(...before);
  return least > most ? undefined : least;
}

function read(row: readonly number[], at: number): number {
  return row[at] ?? Infinity;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

function countBits(letters: number): number {
  let count = 0;
  for (let left = letters; left !== 0; left &= left - 1) count += 1;
  return count;
}
