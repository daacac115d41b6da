import { findMarketRow, type SelectionRef } from '../markets/index.ts';

/** True where the outcome is one that this market can have. */
export function isKnownOutcome(ref: SelectionRef): boolean {
  return findMarketRow(ref.marketKey)?.outcomes.includes(ref.outcomeId) === true;
}
