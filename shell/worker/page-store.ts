import { CHOSEN_HEADER } from '@glasshouse/contracts/site';
import {
  findNote,
  isGuestPage,
  languageOf,
  listDrawnWith,
  makeStill,
  sayMoment,
  STILL_POLICY,
} from '../offline/still-page.ts';

/** Pages and files of one release; another release keeps its own. */
export const STORE_PREFIX = 'gh-';

const KEPT_PAGES = 30;
/** A page that was kept so lately is not kept again. */
const FRESH_MS = 60_000;
const KEPT_AT = 'x-kept-at';

interface Seen {
  readonly html?: string;
  /** By what clock its reader sees it, as `findChosen` and `pickChosen` say it. */
  readonly chosen: string;
}

/** What is kept of pages: as a guest sees them, still, with a note that says from when they are. */
export class PageStore {
  readonly #name: string;

  constructor(version: string) {
    this.#name = STORE_PREFIX + version;
  }

  /** Stores of other releases: their pages name files that are gone. */
  async dropOthers(): Promise<void> {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(STORE_PREFIX) && name !== this.#name);
    await Promise.all(old.map((name) => caches.delete(name)));
  }

  async findPage(url: string): Promise<Response | undefined> {
    return (await this.#open()).match(pageKey(url));
  }

  async findOffline(url: string): Promise<Response | undefined> {
    const store = await this.#open();
    const language = /^\/([a-z]{2})(?:\/|$)/.exec(new URL(url).pathname)?.[1];
    if (language !== undefined) {
      const own = await store.match(offlinePath(language));
      if (own) return own;
    }
    const keys = await store.keys();
    const any = keys.find((key) => /^\/[a-z]{2}\/offline$/.test(new URL(key.url).pathname));
    return any && store.match(any);
  }

  /** A file that never changes, fetched once. */
  async fetchFile(request: Request): Promise<Response> {
    const store = await this.#open();
    const known = await store.match(request.url);
    if (known) return known;
    const answer = await fetch(request);
    if (answer.status === 200 && answer.type === 'basic') await store.put(request.url, answer.clone());
    return answer;
  }

  /** Keeps the page behind an address, as a guest who has chosen the same sees it; `html` where it was just answered. */
  async cachePage(url: string, { html, chosen }: Seen): Promise<void> {
    const store = await this.#open();
    const kept = await store.match(pageKey(url));
    if (Date.now() - Number(kept?.headers.get(KEPT_AT) ?? 0) < FRESH_MS) return;
    const page = html !== undefined && isGuestPage(html) ? html : await fetchAsGuest(url, chosen);
    const language = page === undefined ? undefined : languageOf(page);
    if (page === undefined || language === undefined) return;
    const offline = await this.#keepOffline(store, language);
    const note = offline === undefined ? undefined : findNote(offline, sayMoment(Date.now(), language, chosen));
    if (note === undefined) return;
    await cacheFiles(store, listDrawnWith(page));
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': STILL_POLICY,
      [KEPT_AT]: String(Date.now()),
    };
    await store.put(pageKey(url), new Response(makeStill(page, note), { headers }));
    await dropOldest(store);
  }

  async #keepOffline(store: Cache, language: string): Promise<string | undefined> {
    const path = offlinePath(language);
    const known = await store.match(path);
    if (known) return known.text();
    const answer = await fetch(path, { credentials: 'omit' });
    if (!answer.ok) return undefined;
    await store.put(path, answer.clone());
    return answer.text();
  }

  #open(): Promise<Cache> {
    return caches.open(this.#name);
  }
}

function offlinePath(language: string): string {
  return `/${language}/offline`;
}

/** Beside the page's own address, so that nothing else is ever answered from it. */
function pageKey(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}/kept${pathname}${search}`;
}

/** Without a cookie nobody's name or money can be on it; a page that leads a guest elsewhere is not kept. */
async function fetchAsGuest(url: string, chosen: string): Promise<string | undefined> {
  const headers = { accept: 'text/html', ...(chosen !== '' && { [CHOSEN_HEADER]: chosen }) };
  const answer = await fetch(url, { credentials: 'omit', headers });
  if (!answer.ok || answer.redirected) return undefined;
  const html = await answer.text();
  return isGuestPage(html) ? html : undefined;
}

async function cacheFiles(store: Cache, files: readonly string[]): Promise<void> {
  for (const file of files) if (!(await store.match(file))) await store.add(file);
}

async function dropOldest(store: Cache): Promise<void> {
  const pages = (await store.keys()).filter((key) => new URL(key.url).pathname.startsWith('/kept/'));
  // A cache lists what was put first, first.
  for (const key of pages.slice(0, Math.max(0, pages.length - KEPT_PAGES))) await store.delete(key);
}
