import type { PoolKindRow } from './pool-kinds.table.ts';

const HOUR_SEC = 3_600;

export interface PoolCandidate {
  readonly eventId: number;
  readonly startsAtSec: number;
}

/**
 * The matches of a new pool: of those that begin within its hours the earliest, in the order of their starts and, of one
 * start, of their numbers. Undefined where there are too few. Whoever asks with the same matches gets the same.
 */
export function chooseEvents<Event extends PoolCandidate>(
  kind: Pick<PoolKindRow, 'positions' | 'fromHours' | 'untilHours'>,
  events: readonly Event[],
  nowSec: number,
): readonly Event[] | undefined {
  const { positions, fromHours, untilHours } = kind;
  const within = events.filter(
    ({ startsAtSec }) => startsAtSec >= nowSec + fromHours * HOUR_SEC && startsAtSec <= nowSec + untilHours * HOUR_SEC,
  );
  if (within.length < positions) return undefined;
  return within.toSorted((a, b) => a.startsAtSec - b.startsAtSec || a.eventId - b.eventId).slice(0, positions);
}
