import type { Visitor } from '../platform/http/index.ts';

interface Entry {
  readonly visitor: Visitor;
  readonly validUntilMs: number;
  /** When the session was last seen, as far as this process has written down. */
  seenAtMs: number;
}

export interface VisitorCache {
  /** The visitor while known for certain, and whether this visit is worth writing down; a quiet one never is. */
  find(key: string, isQuiet?: boolean): { readonly visitor: Visitor; readonly worthWriting: boolean } | undefined;
  /** Changes whenever something was forgotten: what was read before that may no longer be kept. */
  generation(): number;
  keep(key: string, visitor: Visitor, validMs: number, seenAgoMs: number): void;
  forget(sessionId: number): void;
  clear(): void;
  /** Nobody says what has ended: until the next `clear` nothing is kept. */
  doubt(): void;
}

const MOST_ENTRIES = 50_000;
const WRITE_EVERY_MS = 60_000;

/** Who a token belongs to, for the calls of one page; the longest unused are dropped when it is full. */
export function makeVisitorCache(nowMs: () => number, mostEntries = MOST_ENTRIES): VisitorCache {
  const entries = new Map<string, Entry>();
  const keys = new Map<number, string>();
  let generation = 0;
  let isDoubted = false;

  const drop = (key: string): void => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    keys.delete(entry.visitor.sessionId);
  };
  const empty = (): void => {
    generation += 1;
    entries.clear();
    keys.clear();
  };
  return {
    find: (key, isQuiet = false) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const now = nowMs();
      if (now >= entry.validUntilMs) {
        drop(key);
        return undefined;
      }
      if (entries.size > mostEntries / 2) putLast(entries, key, entry);
      const worthWriting = !isQuiet && now - entry.seenAtMs >= WRITE_EVERY_MS;
      if (worthWriting) entry.seenAtMs = now;
      return { visitor: entry.visitor, worthWriting };
    },
    generation: () => generation,
    keep: (key, visitor, validMs, seenAgoMs) => {
      if (isDoubted) return;
      const now = nowMs();
      drop(key);
      entries.set(key, { visitor, validUntilMs: now + validMs, seenAtMs: now - seenAgoMs });
      keys.set(visitor.sessionId, key);
      const [oldest] = entries.keys();
      if (entries.size > mostEntries && oldest !== undefined) drop(oldest);
    },
    forget: (sessionId) => {
      generation += 1;
      const key = keys.get(sessionId);
      if (key !== undefined) drop(key);
    },
    clear: () => {
      isDoubted = false;
      empty();
    },
    doubt: () => {
      isDoubted = true;
      empty();
    },
  };
}

/**
 * A Map keeps the order in which its keys came. Only a memory that is filling up needs to know who was here last: moving
 * an entry costs more than finding it.
 */
function putLast(entries: Map<string, Entry>, key: string, entry: Entry): void {
  entries.delete(key);
  entries.set(key, entry);
}
