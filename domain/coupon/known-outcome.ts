import { isOutcomeOf, type SelectionRef } from '../markets/index.ts';

/** True where the outcome is one that this market can have. */
export function isKnownOutcome(ref: SelectionRef): boolean {
  return isOutcomeOf(ref.marketKey, ref.outcomeId);
}
