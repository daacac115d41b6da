import { isOddsMilli, type OddsMilli } from '../odds/index.ts';
import { NOTHING, type LegResult } from './leg-result.ts';
import { fixedFactor, isLost, type Agreed, type Results, type Verdict } from './verdict.ts';

/** A builder has one price for all its legs together, so it is won as a whole, lost with any, or given back. */
export function judgeBuilder(agreed: Agreed, results: Results): Verdict {
  const { legs } = agreed;
  if (legs.some((leg, at) => isLost(leg, results[at]))) return NOTHING;
  if (legs.some((_, at) => results[at] === undefined)) return 'open';
  return legs.every((_, at) => results[at]?.kind === 'win') ? fixedFactor(agreed) : 'returned';
}

/**
 * An anti-express wins with the first of its legs that is lost, at the agreed price, whatever becomes of the others.
 * Legs that are void or half lost take no part: where all are, the stake is given back.
 */
export function judgeAntiExpress(agreed: Agreed, results: Results): Verdict {
  const { legs } = agreed;
  if (legs.some((leg, at) => isLost(leg, results[at]))) return fixedFactor(agreed);
  if (legs.some((_, at) => results[at] === undefined)) return 'open';
  return results.every(takesNoPart) ? 'returned' : NOTHING;
}

function takesNoPart(result: LegResult | undefined): boolean {
  return result?.kind === 'void' || result?.kind === 'half_lose';
}

/** The house's part of an anti-express. */
export const ANTI_EXPRESS_MARGIN_PERCENT = 5;

/** A selection that an anti-express is against. */
export interface LikelyLeg {
  readonly oddsMilli: OddsMilli;
  /** How likely the house holds it, 0..1. */
  readonly chance: number;
}

/**
 * The price of "at least one of these loses": the chance of that, less the margin, rounded down. The chance is the house's
 * own, since what prices tell of it has their margin in it and would be too small; and never less than they tell
 * (docs/decisions/0201). Undefined where the house offers no such price.
 */
export function antiExpressOdds(legs: readonly LikelyLeg[]): OddsMilli | undefined {
  if (legs.length === 0) return undefined;
  const allWin = legs.reduce((chance, leg) => chance * Math.min(leg.chance, 1_000 / leg.oddsMilli), 1);
  const odds = Math.floor((10 * (100 - ANTI_EXPRESS_MARGIN_PERCENT)) / (1 - allWin));
  return isOddsMilli(odds) ? odds : undefined;
}
