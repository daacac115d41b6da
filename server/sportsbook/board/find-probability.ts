import { findMarketRow, type OutcomeId } from '@glasshouse/domain/markets';
import { listOutcomeIds } from './read-market.ts';
import type { BoardEvent, BoardMarket } from './types.ts';
import { statusOf } from './view.ts';

/** Types in which the stake may come back, so that their outcomes are not all that can happen. */
const MAY_BE_VOID: ReadonlySet<string> = new Set(['draw_no_bet', 'period_winner']);

/**
 * The chance of an outcome, 0..1: the producer's own, else what the prices say once their margin is taken out, for
 * a market on sale whose outcomes exclude one another and leave nothing out. Absent where neither can be had.
 */
export function findProbability(event: BoardEvent, market: BoardMarket, outcomeId: OutcomeId): number | undefined {
  const at = market.outcomes.findIndex((one) => one.id === outcomeId);
  if (at < 0) return undefined;
  const told = market.probabilities?.[at];
  if (told !== undefined) return told;
  if (statusOf(event, market) !== 'active' || !isExhaustive(event, market)) return undefined;
  return fairChancesOf(market)[at];
}

function isExhaustive({ facts }: BoardEvent, { key, outcomes, line }: BoardMarket): boolean {
  const type = findMarketRow(key);
  if (!type || type.overlapping || outcomes.length !== listOutcomeIds(type, facts).length) return false;
  // A whole line can be reached exactly, a quarter line is half of one.
  if (line && Math.abs(line.at % 1) !== 0.5) return false;
  return !MAY_BE_VOID.has(key.split('|', 1)[0] ?? '') && outcomes.every((outcome) => outcome.active);
}

/** A market on the board is never changed in place, so its chances are worked out once. */
const known = new WeakMap<BoardMarket, readonly number[]>();

function fairChancesOf(market: BoardMarket): readonly number[] {
  const found = known.get(market);
  if (found) return found;
  const chances = takeMarginOut(market.outcomes.map((outcome) => 1000 / outcome.oddsMilli));
  known.set(market, chances);
  return chances;
}

const ROUNDS = 50;

/** One power for all that makes them sum to one: long shots carry more of a margin than favourites. */
function takeMarginOut(implied: readonly number[]): readonly number[] {
  let low = 0.1;
  let high = 10;
  for (let round = 0; round < ROUNDS; round++) {
    const middle = (low + high) / 2;
    const sum = implied.reduce((total, chance) => total + chance ** middle, 0);
    if (sum > 1) low = middle;
    else high = middle;
  }
  const powers = implied.map((chance) => chance ** low);
  const sum = powers.reduce((total, chance) => total + chance, 0);
  return powers.map((chance) => chance / sum);
}
