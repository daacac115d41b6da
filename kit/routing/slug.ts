import { LETTERS } from './letters.table.ts';

const MAX_SLUG_LENGTH = 80;

/** `123-real-madrid`: the number finds the thing, the words are for people. Names in other scripts leave the number alone. */
export function makeSlug(id: number, name: string): string {
  const words = [...name.toLowerCase()]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
  return words === '' ? String(id) : `${id}-${words}`;
}

/** The number at the head of a slug; the words after it may be anything. */
export function parseSlugId(slug: string): number | undefined {
  const match = /^([1-9]\d{0,15})(?:-.*)?$/.exec(slug);
  const id = Number(match?.[1]);
  return Number.isSafeInteger(id) ? id : undefined;
}
