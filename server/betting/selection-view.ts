import type { SelectionView } from '@glasshouse/contracts/coupon-codes';
import { makeSelectionId, type SelectionRef } from '@glasshouse/domain/markets';
import type { Prices } from './ports.ts';

/** A selection as a coupon needs it, at the price that holds now; absent where the board does not know it. */
export function toSelectionView(ref: SelectionRef, prices: Prices, isBanker = false): SelectionView | undefined {
  const price = prices.findPrice(ref);
  const facts = prices.findEventFacts(ref.eventId);
  if (!price || !facts) return undefined;
  if (price.status !== 'active' && price.status !== 'suspended') return undefined;
  return {
    selectionId: makeSelectionId(ref),
    gameId: ref.eventId,
    market: ref.marketKey,
    outcome: ref.outcomeId,
    section: price.section,
    sportId: facts.sportId,
    tournamentId: facts.tournamentId,
    home: facts.home,
    away: facts.away,
    startsAtSec: facts.startsAtSec,
    oddsMilli: price.oddsMilli,
    isBlocked: price.status !== 'active' || !price.outcomeActive,
    isBanker,
  };
}
