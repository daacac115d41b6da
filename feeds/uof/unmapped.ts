/** Why something that the provider said came to nothing here. A code stays as it is: alarms rest on it. */
export type UnmappedCode =
  | 'uof_unreadable'
  | 'uof_market_unknown'
  | 'uof_market_changed'
  | 'uof_product_unknown'
  | 'uof_sport_unknown'
  | 'uof_fixture_unread'
  | 'uof_problem'
  | 'uof_late'
  | 'uof_refused';

export interface Unmapped {
  readonly code: UnmappedCode;
  /** What it is about: a market's number, a sport, an event. */
  readonly about: string;
  readonly detail: string;
  readonly count: number;
  readonly lastAtMs: number;
}

/** What could not be used, counted and listed for an operator: nothing is thrown away without a word. */
export interface UnmappedList {
  add(code: UnmappedCode, about: string, detail: string, nowMs: number): void;
  /** The most frequent first. */
  list(): readonly Unmapped[];
  counts(): ReadonlyMap<UnmappedCode, number>;
}

/** Of so many different things each is listed; what comes after is counted alone. */
const MOST_LISTED = 1_000;

/** `onFirst` hears of each thing that is listed, once. */
export function makeUnmappedList(onFirst: (one: Unmapped) => void): UnmappedList {
  const listed = new Map<string, Unmapped>();
  const counts = new Map<UnmappedCode, number>();
  return {
    add(code, about, detail, nowMs) {
      counts.set(code, (counts.get(code) ?? 0) + 1);
      const name = `${code} ${about}`;
      const had = listed.get(name);
      if (!had && listed.size >= MOST_LISTED) return;
      const one = { code, about, detail, count: (had?.count ?? 0) + 1, lastAtMs: nowMs };
      listed.set(name, one);
      if (!had) onFirst(one);
    },
    list: () => [...listed.values()].toSorted((a, b) => b.count - a.count),
    counts: () => counts,
  };
}
