import type { NavigationAnswer } from '@glasshouse/contracts/site';
import type { Language } from '@glasshouse/contracts/preferences';
import { NAVIGATION_QUERY } from '../../boot.ts';
import { addressOf } from './address-of.ts';
import type { RemoteViewDeps } from '../../client/remote-view.ts';

/** Two page requests are never closer together than this. */
const MIN_GAP_MS = 200;

/** Asks the site for a page's answer by the page's own address. */
export function makePageFetch(language: Language): RemoteViewDeps<HTMLElement>['fetchPage'] {
  let lastMs = -Infinity;
  return async (url, { spa, signal }) => {
    const waitMs = lastMs + MIN_GAP_MS - performance.now();
    if (waitMs > 0) await sleep(waitMs, signal);
    lastMs = performance.now();
    const address = new URL(addressOf(language, url), location.origin);
    address.searchParams.set(NAVIGATION_QUERY.json, '1');
    if (spa) address.searchParams.set(NAVIGATION_QUERY.spa, '1');
    const response = await fetch(address, {
      signal,
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    });
    const body: unknown = await response.json();
    if (!response.ok || !isNavigationAnswer(body)) throw new Error(`the page was answered ${response.status}`);
    return body;
  };
}

function isNavigationAnswer(body: unknown): body is NavigationAnswer {
  return typeof body === 'object' && body !== null && 'fragment' in body && 'remote' in body;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('overtaken'));
    });
  });
}
