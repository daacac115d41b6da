import { LETTERS, PAIRS, SOUNDS } from './letters.table.ts';

/** One word of a name in the forms in which it is compared. */
export interface Word {
  /** Small Latin letters, without accents; letters of scripts that we do not transcribe stay. */
  readonly plain: string;
  /** What is written in several ways for one sound is written in one. */
  readonly folded: string;
  /** Without vowels: all that some scripts write. */
  readonly bones: string;
  /** It was written without its short vowels. */
  readonly isBare: boolean;
}

const ARABIC = /\p{Script=Arabic}/u;

/** Nobody sees them in a name: they part no words. */
export const UNSEEN = /\p{Cf}/gu;

export function listWords(text: string): readonly Word[] {
  return text
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}'’`´]+/u)
    .map(foldWord)
    .filter(({ plain }) => plain !== '');
}

export function foldWord(text: string): Word {
  const isBare = ARABIC.test(text);
  const letters = isBare ? text.replace(/^ال(?=.{3})/u, '') : text;
  const plain = toLatin(letters);
  const folded = SOUNDS.reduce((word, [from, to]) => word.replace(from, to), plain);
  return { plain, folded, bones: takeBones(folded), isBare };
}

function toLatin(text: string): string {
  const bare = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const spelled = PAIRS.reduce((word, [from, to]) => word.replace(from, to), bare);
  return [...spelled]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function takeBones(folded: string): string {
  return folded.replace(/[aeiouv]/g, '').replace(/(.)\1+/gu, '$1');
}

const CLASSES: readonly (readonly [string, RegExp])[] = [
  ['a', /[aeiouvh]/],
  ['b', /[bpf]/],
  ['c', /[ckgqszx]/],
  ['d', /[dt]/],
  ['m', /[mn]/],
];

/** Roughly how it begins: what of a word survives most ways of writing it. */
export function findBeginning({ folded }: Word): string {
  const [first = ''] = folded;
  return CLASSES.find(([, letters]) => letters.test(first))?.[0] ?? first;
}
