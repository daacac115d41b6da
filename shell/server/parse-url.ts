import type { Language } from '@glasshouse/contracts/preferences';
import { splitLanguage } from '@glasshouse/kit/routing';
import { NAVIGATION_QUERY } from '../boot.ts';

export interface ParsedUrl {
  /** Present where the path begins with one. */
  readonly language?: Language;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The question is for a `NavigationAnswer`. */
  readonly json: boolean;
  /** The remote's code is already in the page: only its state is wanted. */
  readonly spa: boolean;
}

const MAX_QUERY = { count: 20, name: 40, value: 500 };

/** Splits by hand, because a URL parser would read a path with two leading slashes as another host. */
export function parseUrl(url: string): ParsedUrl {
  const [address, search] = cut(cut(url, '#')[0], '?');
  const params = new URLSearchParams(search);
  const asked = (name: string) => params.get(name) === '1';
  const pairs = [...params].filter(([name, value]) => isPageQuery(name, value)).slice(0, MAX_QUERY.count);
  return {
    ...splitLanguage(address),
    query: Object.fromEntries(pairs),
    json: asked(NAVIGATION_QUERY.json),
    spa: asked(NAVIGATION_QUERY.spa),
  };
}

function cut(text: string, at: string): [before: string, after: string] {
  const index = text.indexOf(at);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

function isPageQuery(name: string, value: string): boolean {
  if (name === NAVIGATION_QUERY.json || name === NAVIGATION_QUERY.spa || name === '__proto__') return false;
  return name.length <= MAX_QUERY.name && value.length <= MAX_QUERY.value;
}

/** Path and query without the language. */
export function addressOf({ path, query }: Pick<ParsedUrl, 'path' | 'query'>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
