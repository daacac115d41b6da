import { useCallback, useSyncExternalStore } from 'react';

const STORAGE_KEY = 'gh_pinned_markets';
const MAX_PINS = 50;
const NONE: ReadonlySet<string> = new Set();

let held: ReadonlySet<string> | undefined;
const listeners = new Set<() => void>();

/** Takes whatever the storage held: what is no list of texts is no pins. */
export function parsePins(text: string | null): ReadonlySet<string> {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return NONE;
    return new Set(value.filter((id): id is string => typeof id === 'string').slice(0, MAX_PINS));
  } catch {
    return NONE;
  }
}

/** A browser may refuse its storage; pins then last as long as the page. */
function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function writeStorage(pins: ReadonlySet<string>): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...pins]));
  } catch {
    return;
  }
}

function getPins(): ReadonlySet<string> {
  held ??= parsePins(readStorage());
  return held;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visitor's pinned markets, by block: a market pinned on one event is pinned on all. The server knows of none. */
export function usePins(): { readonly pinned: ReadonlySet<string>; readonly toggle: (id: string) => void } {
  const pinned = useSyncExternalStore(subscribe, getPins, () => NONE);
  const toggle = useCallback((id: string) => {
    const before = getPins();
    held = before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]);
    writeStorage(held);
    for (const listener of listeners) listener();
  }, []);
  return { pinned, toggle };
}
