import type { ClosedTo } from './store.ts';

type Section = 'line' | 'live';

/** Which sports are closed to whom, in memory: every leg of every bet asks. */
export interface ClosedSports {
  isClosed(playerId: number, sportId: number, section: Section): boolean;
  set(playerIds: readonly number[], closed: ClosedTo | undefined): void;
}

export function makeClosedSports(): ClosedSports {
  const closed = new Map<number, Readonly<Record<Section, ReadonlySet<number>>>>();
  return {
    isClosed: (playerId, sportId, section) => closed.get(playerId)?.[section].has(sportId) ?? false,
    set: (playerIds, now) => {
      const sets = now && { line: new Set(now.line), live: new Set(now.live) };
      for (const playerId of playerIds) {
        if (sets) closed.set(playerId, sets);
        else closed.delete(playerId);
      }
    },
  };
}
