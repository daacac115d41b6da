export interface Unmapped<Code extends string = string> {
  /** Why it came to nothing. A code stays as it is: alarms rest on it. */
  readonly code: Code;
  /** What it is about: a market's number, a sport, an event. */
  readonly about: string;
  readonly detail: string;
  /** What it is called, by language; where somebody knows. */
  readonly names?: Readonly<Record<string, string>>;
  readonly count: number;
  readonly lastAtMs: number;
}

/** What could not be used, counted and listed for an operator: nothing is thrown away without a word. */
export interface UnmappedList<Code extends string = string> {
  add(code: Code, about: string, detail: string, nowMs: number): void;
  /** The most frequent first. */
  list(): readonly Unmapped<Code>[];
  counts(): ReadonlyMap<Code, number>;
}

/** Of so many different things each is listed; what comes after is counted alone. */
const MOST_LISTED = 1_000;

/** `onFirst` hears of each thing that is listed, once. */
export function makeUnmappedList<Code extends string>(onFirst: (one: Unmapped<Code>) => void): UnmappedList<Code> {
  const listed = new Map<string, Unmapped<Code>>();
  const counts = new Map<Code, number>();
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
