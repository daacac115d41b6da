import type { SelectionView } from '@glasshouse/contracts/betting-codes';
import { findMarketRow, makeSelectionId, type SelectionRef } from '@glasshouse/domain/markets';
import type { EventFacts, Prices } from './ports.ts';

/** The name of whom the selection is on, where its market is one of runners or of scorers. */
export function findRunner(ref: SelectionRef, facts: EventFacts | undefined): string | undefined {
  const { ofRunners, ofLineUp } = findMarketRow(ref.marketKey) ?? {};
  const field = ofRunners ? facts?.runners : ofLineUp ? facts?.lineUp : undefined;
  return field?.find(({ id }) => id === ref.outcomeId)?.name;
}

/** A selection as a coupon needs it, at the price that holds now; absent where the board does not know it. */
export function toSelectionView(ref: SelectionRef, prices: Prices, isBanker = false): SelectionView | undefined {
  const price = prices.findPrice(ref);
  const facts = prices.findEventFacts(ref.eventId);
  if (!price || !facts) return undefined;
  if (price.status !== 'active' && price.status !== 'suspended') return undefined;
  const runner = findRunner(ref, facts);
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
    ...(runner === undefined ? {} : { runner }),
    startsAtSec: facts.startsAtSec,
    oddsMilli: price.oddsMilli,
    isBlocked: price.status !== 'active' || !price.outcomeActive,
    isBanker,
  };
}
