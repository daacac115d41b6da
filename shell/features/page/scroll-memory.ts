/** Where each history entry was left, so that going back finds it there; kept through a reload of the tab. */
const SCROLL_KEY = 'gh-scroll';
const MAX_ENTRIES = 50;

export interface ScrollMemory {
  /** Notes where the entry of this key is left now. */
  leave(key: string): void;
  find(key: string): number | undefined;
  save(): void;
}

export function makeScrollMemory(): ScrollMemory {
  const scrolls = new Map<string, number>(readScrolls());
  return {
    leave: (key) => void scrolls.set(key, scrollY),
    find: (key) => scrolls.get(key),
    save: () => sessionStorage.setItem(SCROLL_KEY, JSON.stringify([...scrolls].slice(-MAX_ENTRIES))),
  };
}

function readScrolls(): [string, number][] {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '[]');
    return Array.isArray(held) ? held.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(pair: unknown): pair is [string, number] {
  return Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number';
}
