import { parseSelectionId, type SelectionRef } from '@glasshouse/domain/markets';
import { POOL_OUTCOMES } from '@glasshouse/domain/pools';

export const FOOTBALL = 1;

/** The three outcomes of a match that a position is about, in their order. */
export function refsOf(eventId: number): readonly SelectionRef[] {
  return POOL_OUTCOMES.map((outcome) => {
    const ref = parseSelectionId(`${eventId}/1x2/${outcome}`);
    if (!ref) throw new Error(`${eventId} is the number of no event`);
    return ref;
  });
}
