import { decideAccess, type Visitor } from '@glasshouse/domain/access';
import { assert } from '@glasshouse/domain/decision';
import type { Language } from '@glasshouse/contracts/preferences';
import { ROUTES } from '@glasshouse/contracts/routes';
import { href, isRouteName, matchRoute, splitLanguage } from '@glasshouse/kit/routing';
import { NAVIGATION_QUERY, TECHNICAL_REMOTE, type Place } from '../boot.ts';

/** What a visitor's address comes to, before anything is asked of anybody. */
export type PagePlan = PageToShow | PageRedirect;

export interface PageToShow {
  readonly kind: 'page';
  readonly place: Place;
  readonly page: string;
  readonly query: Readonly<Record<string, string>>;
  /** True where search engines may keep it. */
  readonly index: boolean;
}

export interface PageRedirect {
  readonly kind: 'redirect';
  /** 308 where the address has another name for good; 302 where it depends on who asks. */
  readonly status: 302 | 308;
  readonly to: string;
}

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

/** Route catalogue, then the route's own redirect, then the guards. Pure: a table of addresses tests it. */
export function planPage(url: ParsedUrl, language: Language, visitor: Visitor): PagePlan {
  const match = matchRoute(url.path);
  if (!match) return notFound(url);
  const { row, name, params } = match;
  const access = decideAccess(row, visitor);
  if (access.kind === 'not_found') return notFound(url);
  if (access.kind === 'home') return { kind: 'redirect', status: 302, to: href(language, 'home') };
  if (access.kind === 'sign_in') {
    return { kind: 'redirect', status: 302, to: href(language, 'login', {}, { next: addressOf(url) }) };
  }
  if (row.redirectTo !== undefined) return redirectToRoute(language, row.redirectTo);
  if (row.remote === undefined || row.page === undefined) return notFound(url);
  return {
    kind: 'page',
    place: { url: addressOf(url), route: name, params, remote: row.remote },
    page: row.page,
    query: url.query,
    index: row.index === true,
  };
}

function redirectToRoute(language: Language, name: string): PageRedirect {
  const path = isRouteName(name) ? ROUTES[name].path : undefined;
  assert(path !== undefined && !path.includes(':'), `a route leads to "${name}", which is no route without parameters`);
  return { kind: 'redirect', status: 308, to: `/${language}${path}` };
}

function notFound(url: ParsedUrl): PageToShow {
  const place: Place = { url: addressOf(url), route: 'notFound', params: {}, remote: TECHNICAL_REMOTE };
  return { kind: 'page', place, page: 'notFound', query: {}, index: false };
}

function addressOf({ path, query }: ParsedUrl): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
