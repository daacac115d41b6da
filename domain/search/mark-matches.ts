import { foldName } from './fold-name.ts';

export interface NamePart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A name in parts, those that the question's words are found in marked; together they are the name again. */
export function markMatches(name: string, question: string): readonly NamePart[] {
  const letters = [...name];
  const { folded, owners } = foldLetters(letters);
  const marked = new Set<number>();
  for (const word of foldName(question).split(' ').filter(Boolean)) {
    const at = findWord(folded, word);
    const first = owners[at] ?? 0;
    const last = owners[at + word.length - 1] ?? -1;
    // An apostrophe between two marked letters is marked with them.
    for (let owner = first; at >= 0 && owner <= last; owner++) marked.add(owner);
  }
  return joinParts(letters.map((text, index) => ({ text, isMatch: marked.has(index) })));
}

/** Each folded letter knows which letter of the name it came from; a mark between words is a space. */
function foldLetters(letters: readonly string[]): { readonly folded: string; readonly owners: readonly number[] } {
  let folded = '';
  const owners: number[] = [];
  for (const [index, letter] of letters.entries()) {
    const plain = foldName(letter) || (/[\p{M}'’ʼ]/u.test(letter) ? '' : ' ');
    folded += plain;
    for (let count = 0; count < plain.length; count++) owners.push(index);
  }
  return { folded, owners };
}

/** The beginning of a word goes before the inside of one. */
function findWord(folded: string, word: string): number {
  const atStart = ` ${folded}`.indexOf(` ${word}`);
  return atStart >= 0 ? atStart : folded.indexOf(word);
}

/** Neighbours of one kind are one part. */
function joinParts(parts: readonly NamePart[]): readonly NamePart[] {
  const joined: NamePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.isMatch === part.isMatch) joined[joined.length - 1] = { ...part, text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
}
