import type { FeedMarket } from '@glasshouse/contracts/feed';
import {
  MARKET_TYPES,
  parseMarketKey,
  type MarketKey,
  type MarketTypeRow,
  type OutcomeId,
} from '@glasshouse/domain/markets';
import { isOddsMilli } from '@glasshouse/domain/odds';
import type { BoardMarket, BoardOutcome } from './types.ts';

export interface ReadMarket {
  /** Absent where nothing of the market can be used. */
  readonly market: BoardMarket | undefined;
  /** Parts that were dropped. */
  readonly refusedCount: number;
}

/** A sum of implied probabilities outside these bounds is a mistake of the producer, or a gift to one player. */
const LEAST_SUM = 0.95;
const MOST_SUM = 1.6;

/**
 * A producer's market as we can sell it: of a type we know, with outcomes that type has, in the order of its
 * table. One without outcomes keeps those it had; one whose prices cannot be meant is suspended.
 */
export function readMarket(offered: FeedMarket, current: BoardMarket | undefined): ReadMarket {
  const parsed = parseMarketKey(offered.key);
  if (!parsed) return { market: undefined, refusedCount: 1 };
  const type: MarketTypeRow = MARKET_TYPES[parsed.type];
  const found = readOutcomes(offered, type);
  const refusedCount = offered.outcomes.length - found.length;
  const outcomes = found.length > 0 ? found : (current?.outcomes ?? []);
  const shown = offered.status === 'active' || offered.status === 'suspended';
  if (shown && outcomes.length === 0) return { market: undefined, refusedCount: refusedCount + 1 };
  const implausible = offered.status === 'active' && !isPlausible(outcomes, type);
  const status = implausible ? 'suspended' : offered.status;
  // Its text is the very one that a market key of ours would have.
  return { market: { key: offered.key as MarketKey, status, outcomes }, refusedCount };
}

function readOutcomes(offered: FeedMarket, type: MarketTypeRow): BoardOutcome[] {
  const outcomes: BoardOutcome[] = [];
  for (const id of type.outcomes) {
    const outcome = offered.outcomes.find((one) => one.id === id);
    if (!outcome || !isOddsMilli(outcome.oddsMilli)) continue;
    outcomes.push({ id: id as OutcomeId, oddsMilli: outcome.oddsMilli, active: outcome.active });
  }
  return outcomes;
}

function isPlausible(outcomes: readonly BoardOutcome[], type: MarketTypeRow): boolean {
  const full = outcomes.length === type.outcomes.length && outcomes.every((outcome) => outcome.active);
  if (!full || type.overlapping) return true;
  const sum = outcomes.reduce((total, outcome) => total + 1000 / outcome.oddsMilli, 0);
  return sum >= LEAST_SUM && sum <= MOST_SUM;
}
