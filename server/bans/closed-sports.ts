import type { Standing } from '@glasshouse/contracts/bans';

type Section = 'line' | 'live';

/** Which sports are closed to whom, in memory: every leg of every bet asks. */
export interface ClosedSports {
  isClosed(playerId: number, sportId: number, section: Section): boolean;
  set(playerIds: readonly number[], standing: Standing | undefined): void;
}

export function makeClosedSports(): ClosedSports {
  const closed = new Map<number, Readonly<Record<Section, ReadonlySet<number>>>>();
  return {
    isClosed: (playerId, sportId, section) => closed.get(playerId)?.[section].has(sportId) ?? false,
    set: (playerIds, standing) => {
      const line = new Set(standing?.disallow_line_sport);
      const live = new Set(standing?.disallow_live_sport);
      for (const playerId of playerIds) {
        if (line.size + live.size === 0) closed.delete(playerId);
        else closed.set(playerId, { line, live });
      }
    },
  };
}
