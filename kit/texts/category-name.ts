import type { Translate } from '../i18n/index.ts';
import { COUNTRIES_BY_NAME } from '../languages/index.ts';

/** Circuits that are no country of our table: what feeds call them, and the key of our own word. */
const CIRCUITS_BY_NAME: Readonly<Record<string, string>> = {
  International: 'categories.world',
  'International Clubs': 'categories.world',
  World: 'categories.world',
  'Great Britain': 'categories.greatBritain',
};

/** Whom a tournament belongs to, as the feed says it. */
export interface Category {
  readonly category: string;
  /** ISO 3166 alpha-2 in lower case, or a part of the United Kingdom. */
  readonly country?: string | undefined;
}

/** "Germany", "England", "World" in the page's language; a circuit that is a name of its own (ATP) stays as it is. */
export function categoryName(t: Translate, { category, country }: Category): string {
  const circuit = findOwn(CIRCUITS_BY_NAME, category);
  if (circuit !== undefined) return t(circuit);
  const code = country ?? findOwn(COUNTRIES_BY_NAME, category);
  const key = `countries.${code}`;
  const name = code === undefined ? key : t(key);
  // A code that has no name in our texts is answered by its key.
  return name === key ? category : name;
}

function findOwn(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
