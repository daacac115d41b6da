import type { Language } from '@glasshouse/contracts/preferences';
import { matchRoute, splitLanguage } from '@glasshouse/kit/routing';
import type { Place } from '../boot.ts';
import { addressOf } from './page-fetch.ts';

export interface NavigatorDeps {
  readonly language: Language;
  /** Shows a page; the address already stands in the bar. */
  readonly onPlace: (place: Place) => void;
}

export interface Navigator {
  go(path: string, options?: { readonly replace?: boolean }): void;
  /** The page asked for is in sight: scrolls to its top, or to where it was left. */
  settle(): void;
  start(): () => void;
}

/** Where a page's scroll is kept while the visitor is elsewhere, by history entry. */
const SCROLL_KEY = 'gh-scroll';

/** Links, back and forward without reloading the document; anything it does not know is left to the browser. */
export function makeNavigator({ language, onPlace }: NavigatorDeps): Navigator {
  const scrolls = new Map<string, number>(readScrolls());
  let key = keyOf(history.state) ?? newKey();
  let scrollToY: number | undefined;

  function show(place: Place, y: number | undefined): void {
    scrollToY = y;
    onPlace(place);
  }

  function go(path: string, { replace = false } = {}): void {
    const place = placeOf(path);
    const address = addressOf(language, path);
    if (!place) return location.assign(address);
    scrolls.set(key, scrollY);
    if (!replace) key = newKey();
    history[replace ? 'replaceState' : 'pushState']({ key }, '', address);
    show(place, replace ? undefined : 0);
  }

  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isOurs(event, link)) return;
    const url = new URL(link.href);
    const split = splitLanguage(url.pathname);
    const path = split.path + url.search;
    if (split.language !== language || !placeOf(path)) return;
    event.preventDefault();
    go(path, { replace: link.href === location.href });
  }

  function onPop(event: PopStateEvent): void {
    scrolls.set(key, scrollY);
    key = keyOf(event.state) ?? newKey();
    const split = splitLanguage(location.pathname);
    const place = placeOf(split.path + location.search);
    if (!place || (split.language ?? language) !== language) return location.reload();
    show(place, scrolls.get(key) ?? 0);
  }

  function onLeave(): void {
    scrolls.set(key, scrollY);
    sessionStorage.setItem(SCROLL_KEY, JSON.stringify([...scrolls].slice(-50)));
  }

  return {
    go,
    settle() {
      if (scrollToY !== undefined) scrollTo({ top: scrollToY, behavior: 'instant' });
      scrollToY = undefined;
    },
    start() {
      history.scrollRestoration = 'manual';
      history.replaceState({ key }, '');
      scrollTo({ top: scrolls.get(key) ?? scrollY, behavior: 'instant' });
      document.addEventListener('click', onClick);
      addEventListener('popstate', onPop);
      addEventListener('pagehide', onLeave);
      return () => {
        document.removeEventListener('click', onClick);
        removeEventListener('popstate', onPop);
        removeEventListener('pagehide', onLeave);
      };
    },
  };
}

/** Absent for an address that the catalogue does not know or that leads elsewhere: the server knows what to do. */
export function placeOf(url: string): Place | undefined {
  const match = matchRoute(url.split(/[?#]/, 1)[0] ?? '/');
  if (match?.row.remote === undefined) return undefined;
  return { url, route: match.name, params: match.params, remote: match.row.remote };
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.origin !== location.origin || link.hasAttribute('download')) return false;
  if (link.target !== '' && link.target !== '_self') return false;
  return link.hash === '' || link.pathname + link.search !== location.pathname + location.search;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function keyOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string' ? state.key : undefined;
}

function readScrolls(): [string, number][] {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '[]');
    return Array.isArray(held) ? held.filter((pair): pair is [string, number] => Array.isArray(pair) && typeof pair[1] === 'number') : [];
  } catch {
    return [];
  }
}
