const RELOAD_KEY = 'gh-reloaded-at';
const RELOAD_GAP_MS = 60_000;

/** How Chromium, Firefox and Safari name a module that did not come. */
const LOST_MODULE = /dynamically imported module|Importing a module script failed/i;

export interface ReloadParts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly nowMs: () => number;
  readonly isOnline: () => boolean;
  readonly reload: () => void;
}

/** A chunk that is gone because the site was deployed since: one reload a minute brings the new page. */
export function makeChunkReload({ storage, nowMs, isOnline, reload }: ReloadParts): () => void {
  return () => {
    // Without a network there is no new page, and this one is better than none.
    if (!isOnline() || nowMs() - readTime(storage) < RELOAD_GAP_MS) return;
    if (writeTime(storage, nowMs())) reload();
  };
}

/** Chunks of the shell and of every remote, whatever built them. */
export function listenForLostChunks(): void {
  addEventListener('vite:preloadError', reloadForChunk);
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isLostModule(reason)) reloadForChunk();
  });
}

/** It did not come, or something that it stands on; what it throws by itself is another matter. */
export function isLostModule(error: unknown): boolean {
  return error instanceof TypeError && LOST_MODULE.test(error.message);
}

/** Not before the address answers: a page without some of its code is better than none. */
export async function reloadWhenThere(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) reloadForChunk();
}

function reloadForChunk(): void {
  makeChunkReload({
    storage: sessionStorage,
    nowMs: () => Date.now(),
    isOnline: () => navigator.onLine,
    reload: () => location.reload(),
  })();
}

function readTime(storage: ReloadParts['storage']): number {
  const atMs = Number(storage.getItem(RELOAD_KEY) ?? -Infinity);
  return Number.isNaN(atMs) ? -Infinity : atMs;
}

/** False where nothing can be remembered: a page that cannot count its reloads makes none. */
function writeTime(storage: ReloadParts['storage'], atMs: number): boolean {
  try {
    storage.setItem(RELOAD_KEY, String(atMs));
    return true;
  } catch {
    return false;
  }
}
