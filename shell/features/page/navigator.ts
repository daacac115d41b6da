import type { Language } from '@glasshouse/contracts/preferences';
import { matchRoute, splitLanguage } from '@glasshouse/kit/routing';
import type { Place } from '../../place.ts';
import { addressOf } from './address-of.ts';
import { makeScrollMemory } from './scroll-memory.ts';

export interface NavigatorDeps {
  readonly language: Language;
  /** Shows a page; the address already stands in the bar. */
  readonly onPlace: (place: Place) => void;
  /** Another address, where this one is not to be reached from here. */
  readonly leadAside: (place: Place) => string | undefined;
}

/**
 * While an element with this mark is in the page, links and back do not leave it, and closing the tab asks first: what
 * it shows is shown once. Whoever navigates by a call has decided to.
 */
const HOLD = '[data-holds-navigation]';

export interface Navigator {
  go(path: string, options?: { readonly replace?: boolean }): void;
  /**
   * The page asked for is in sight: scrolls to its top, or to where it was left, or stays where one page took the place of
   * another; a focus that went with the last one goes on.
   */
  settle(): void;
  start(): () => void;
}

/** Links, back and forward without reloading the document; anything it does not know is left to the browser. */
export function makeNavigator(deps: NavigatorDeps): Navigator {
  return new HistoryNavigator(deps);
}

class HistoryNavigator implements Navigator {
  readonly #deps: NavigatorDeps;
  readonly #memory = makeScrollMemory();
  #key = keyOf(history.state) ?? newKey();
  /** Where the page that is asked for will stand; `false`: where this one does. Undefined while none is asked for. */
  #scrollToY: number | false | undefined;
  /** Of the page in sight: going back changes the bar before anybody is asked. */
  #address = location.href;

  constructor(deps: NavigatorDeps) {
    this.#deps = deps;
  }

  readonly go: Navigator['go'] = (path, { replace = false } = {}) => {
    const place = placeOf(path);
    const aside = place && this.#deps.leadAside(place);
    if (aside !== undefined) return this.go(aside, { replace });
    const address = addressOf(this.#deps.language, path);
    if (!place) return location.assign(address);
    this.#memory.leave(this.#key);
    if (!replace) this.#key = newKey();
    history[replace ? 'replaceState' : 'pushState']({ key: this.#key }, '', address);
    this.#show(place, replace ? false : 0);
  };

  settle(): void {
    const top = this.#scrollToY;
    if (top === undefined) return;
    this.#scrollToY = undefined;
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    if (top !== false) scrollTo({ top, behavior: 'instant' });
  }

  start(): () => void {
    history.scrollRestoration = 'manual';
    history.replaceState({ key: this.#key }, '');
    // The browser itself goes back to where a reloaded page was left; whoever has scrolled since stays there.
    if (scrollY === 0) scrollTo({ top: this.#memory.find(this.#key) ?? 0, behavior: 'instant' });
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('click', (event) => this.#onClick(event), { signal });
    addEventListener('popstate', (event) => this.#onPop(event), { signal });
    addEventListener('beforeunload', (event) => (findHold() ? event.preventDefault() : undefined), { signal });
    addEventListener('pagehide', () => this.#onLeave(), { signal });
    addEventListener('pageshow', ({ persisted }) => (persisted ? this.#onReturn() : undefined), { signal });
    return () => leaving.abort();
  }

  #show(place: Place, y: number | false): void {
    this.#scrollToY = y;
    this.#address = location.href;
    this.#deps.onPlace(place);
  }

  #onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isOurs(event, link)) return;
    const url = new URL(link.href);
    const split = splitLanguage(url.pathname);
    const path = split.path + url.search;
    if (split.language !== this.#deps.language || !placeOf(path)) return;
    event.preventDefault();
    if (this.#isHeld()) return;
    this.go(path, { replace: link.href === location.href });
  }

  #onPop(event: PopStateEvent): void {
    const { language } = this.#deps;
    // The entry is left already: the page that holds stands in front of it again.
    if (this.#isHeld()) return history.pushState({ key: this.#key }, '', this.#address);
    this.#memory.leave(this.#key);
    this.#key = keyOf(event.state) ?? newKey();
    const split = splitLanguage(location.pathname);
    const place = placeOf(split.path + location.search);
    const aside = place && this.#deps.leadAside(place);
    if (aside !== undefined) return this.go(aside, { replace: true });
    if (!place || (split.language ?? language) !== language) return location.reload();
    this.#show(place, this.#memory.find(this.#key) ?? 0);
  }

  #isHeld(): boolean {
    const hold = findHold();
    hold?.focus();
    return hold !== null;
  }

  #onLeave(): void {
    this.#memory.leave(this.#key);
    this.#memory.save();
    history.scrollRestoration = 'auto';
  }

  /** A page that was kept whole is ours again. */
  #onReturn(): void {
    history.scrollRestoration = 'manual';
  }
}

/** Absent for an address that the catalogue does not know or that leads elsewhere: the server knows what to do. */
export function placeOf(url: string): Place | undefined {
  const match = matchRoute(url.split(/[?#]/, 1)[0] ?? '/');
  if (match?.row.remote === undefined) return undefined;
  return { url, route: match.name, params: match.params, remote: match.row.remote };
}

/** What stands in the page and is shown once. */
export function findHold(): HTMLElement | null {
  return document.querySelector<HTMLElement>(HOLD);
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.origin !== location.origin || link.hasAttribute('download')) return false;
  if (link.target !== '' && link.target !== '_self') return false;
  return link.hash === '' || link.pathname + link.search !== location.pathname + location.search;
}

function newKey(): string {
  return crypto.randomUUID();
}

function keyOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : undefined;
}
