import type { BoardMarket } from './types.ts';

/** As far as the board cares: status, prices, and the producer's own chances. */
export function isSameMarket(a: BoardMarket, b: BoardMarket): boolean {
  if (a.status !== b.status || a.outcomes.length !== b.outcomes.length) return false;
  return a.outcomes.every((outcome, index) => {
    const other = b.outcomes[index];
    if (a.probabilities?.[index] !== b.probabilities?.[index]) return false;
    return other?.id === outcome.id && other.oddsMilli === outcome.oddsMilli && other.active === outcome.active;
  });
}
