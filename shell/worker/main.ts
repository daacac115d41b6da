import { PREFERENCE_COOKIES } from '@glasshouse/contracts/preferences';
import { findChosen, wearTheme } from '../offline/still-page.ts';
import { decideAnswerer } from './decide-answer.ts';
import { PageStore, STORE_PREFIX } from './page-store.ts';
import { isWorkerScope, type FetchedEvent, type WorkerScope } from './worker-scope.ts';

/** So long a page may take before the one from before is shown instead, where there is one. */
const PAGE_LIMIT_MS = 5_000;

/** Stands between the pages and the network: shows what was seen before where there is no network, marked as such. */
function work(scope: WorkerScope): void {
  const { version, isOff } = scope.release;
  const store = new PageStore(version);
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(isOff ? leave(scope) : takeOver(scope, store)));
  if (isOff) return;
  scope.addEventListener('message', (event) => {
    const asked = readKeep(event.data, scope.location.origin);
    if (asked) event.waitUntil(store.cachePage(asked.url, { chosen: asked.chosen }).catch(nothing));
  });
  scope.addEventListener('fetch', (event) => {
    const answerer = decideAnswerer(event.request, scope.location.origin);
    if (answerer === 'file') event.respondWith(store.fetchFile(event.request));
    if (answerer === 'page') event.respondWith(answerPage(event, store, scope));
  });
}

async function takeOver(scope: WorkerScope, store: PageStore): Promise<void> {
  await store.dropOthers();
  await scope.clients.claim();
}

async function leave(scope: WorkerScope): Promise<void> {
  await scope.registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(STORE_PREFIX)).map((name) => caches.delete(name)));
}

/** A page tells its address once it stands, because the first one came before there was a worker. */
function readKeep(data: unknown, origin: string): { readonly url: string; readonly chosen: string } | undefined {
  if (typeof data !== 'object' || data === null || !('keep' in data) || typeof data.keep !== 'string') return undefined;
  const url = new URL(data.keep, origin);
  const chosen = 'chosen' in data && typeof data.chosen === 'string' ? data.chosen : '';
  return url.origin === origin ? { url: url.href, chosen } : undefined;
}

/** The network first. A page that a server has refused or broken is the server's own word, and shown as it is. */
async function answerPage(event: FetchedEvent, store: PageStore, scope: WorkerScope): Promise<Response> {
  const { url } = event.request;
  const network = fetch(event.request);
  const kept = await store.findPage(url);
  try {
    const answer = await (kept ? withinLimit(network) : network);
    if (answer.ok && !answer.redirected) cacheLater(event, store, answer.clone());
    return answer;
  } catch {
    const page = kept ?? (await store.findOffline(url));
    return page ? dress(page, scope) : Response.error();
  }
}

/** In the theme that stands on the site; where cookies cannot be seen, as it was kept. */
async function dress(page: Response, { cookieStore }: WorkerScope): Promise<Response> {
  if (cookieStore === undefined) return page;
  const theme = await cookieStore.get(PREFERENCE_COOKIES.theme);
  const { status, headers } = page;
  return new Response(wearTheme(await page.text(), theme?.value), { status, headers });
}

function cacheLater(event: FetchedEvent, store: PageStore, answer: Response): void {
  const { url } = event.request;
  if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) return;
  event.waitUntil(
    answer
      .text()
      .then((html) => store.cachePage(url, { html, chosen: findChosen(html) }))
      .catch(nothing),
  );
}

function withinLimit(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the page takes too long')), PAGE_LIMIT_MS);
    answer.then(resolve, reject);
  });
}

/** What could not be kept is kept at the next visit. */
function nothing(): void {}

const scope: unknown = globalThis;
if (isWorkerScope(scope)) work(scope);
