const RECENT_KEY = 'gh-searches';
const MOST = 6;
const MOST_LETTERS = 64;

/** What was looked for in this browser, the latest first. */
export function readRecent(storage: Pick<Storage, 'getItem'>): readonly string[] {
  try {
    const held: unknown = JSON.parse(storage.getItem(RECENT_KEY) ?? '[]');
    return Array.isArray(held) ? held.filter(isSearch).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** A search counts once something of it was chosen: letters on the way to a word are none. */
export function saveRecent(storage: Pick<Storage, 'getItem' | 'setItem'>, text: string): void {
  const search = text.trim().slice(0, MOST_LETTERS);
  const others = readRecent(storage).filter((one) => one.toLowerCase() !== search.toLowerCase());
  storage.setItem(RECENT_KEY, JSON.stringify([search, ...others].slice(0, MOST)));
}

export function forgetRecent(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(RECENT_KEY);
}

function isSearch(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '' && text.length <= MOST_LETTERS;
}
