import { useEffect, useState } from 'react';

export type MoveAge = 'new' | 'fading' | 'told' | 'over';

/** How old a change is at the end of each of its ages. */
const ENDS: readonly (readonly [age: MoveAge, endsAtMs: number])[] = [
  ['new', 400],
  ['fading', 1_200],
  ['told', 12_000],
];

export function ageOfMove(sinceMs: number): MoveAge {
  return ENDS.find(([, endsAtMs]) => sinceMs < endsAtMs)?.[0] ?? 'over';
}

/** How long ago a price moved, in a few steps; a cell that comes back into view goes on from where its change is. */
export function useMoveAge(changedAtMs: number): MoveAge {
  const [now, setNow] = useState(() => ({ changedAtMs, age: ageOfMove(Date.now() - changedAtMs) }));
  useEffect(() => {
    const timers = ENDS.map(([, endsAtMs]) => {
      const leftMs = changedAtMs + endsAtMs - Date.now();
      if (leftMs <= 0) return undefined;
      return setTimeout(() => setNow({ changedAtMs, age: ageOfMove(endsAtMs) }), leftMs);
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [changedAtMs]);
  return now.changedAtMs === changedAtMs ? now.age : 'new';
}
