/** Who answers a request of a page: the worker as for a page or a file that never changes, or the network alone. */
export type Answerer = 'page' | 'file' | 'network';

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** A name with a hash in it: its content never changes. */
const HASHED = /^\/assets\/[^?]*[.-][A-Za-z0-9_-]{8,}\.\w+$/;

/** Calls, prices, money, sessions and everything that is sent are none of the worker's business. */
export function decideAnswerer({ method, mode, url }: Asked, origin: string): Answerer {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'network';
  if (mode === 'navigate') return 'page';
  return search === '' && HASHED.test(pathname) ? 'file' : 'network';
}
