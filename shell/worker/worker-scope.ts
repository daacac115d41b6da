/** What of a service worker's world we use: the types of pages and of workers cannot be had in one program. */
export interface WorkerScope {
  /** Written before the worker by the server. */
  readonly release: Release;
  readonly registration: { unregister(): Promise<boolean> };
  readonly clients: { claim(): Promise<void> };
  readonly location: { readonly origin: string };
  /** Older browsers hide the cookies of a page from its worker. */
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', hear: (event: LastingEvent) => void): void;
  addEventListener(name: 'fetch', hear: (event: FetchedEvent) => void): void;
  addEventListener(name: 'message', hear: (event: LastingEvent & { readonly data: unknown }) => void): void;
}

export interface Release {
  readonly version: string;
  /** The operator has switched the worker off: it takes itself away. */
  readonly isOff: boolean;
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchedEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** In a worker, the world is a worker's. */
export function isWorkerScope(scope: unknown): scope is WorkerScope {
  return typeof scope === 'object' && scope !== null && 'skipWaiting' in scope && 'release' in scope;
}
