/** Letters that do not come apart into a plain letter and its accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/**
 * The words of a name with one space between: "Málaga – FC" is "malaga fc". Whatever is no letter or digit parts words,
 * control characters too; apostrophes do not, since few people type them.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʼ]/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Where the worst placed word of a question stands in a name: at the beginning of a word, or inside one. */
export type MatchPlace = 'start' | 'inside';

/** Absent where a word of the question is not in the name at all. Name and words are folded. */
export function findPlace(name: string, words: readonly string[]): MatchPlace | undefined {
  let place: MatchPlace = 'start';
  for (const word of words) {
    // Most names do not have it at all.
    if (!name.includes(word)) return undefined;
    if (!name.startsWith(word) && !name.includes(` ${word}`)) place = 'inside';
  }
  return place;
}
