import { parseMarketKey, type MarketTypeId } from '../markets/index.ts';
import type { OddsMilli } from '../odds/index.ts';
import type { BuilderLeg } from './judge-score.ts';

/** An outcome that is for sale, at its own price. */
export interface PricedOutcome extends BuilderLeg {
  readonly oddsMilli: number;
}

export interface SuggestedBuild {
  readonly legs: readonly BuilderLeg[];
  readonly oddsMilli: OddsMilli;
}

export const MAX_SUGGESTED = 3;

/** What players most often build, in the order in which it is offered; each part is one of the event's main outcomes. */
const RECIPES = [
  ['favourite', 'over'],
  ['favourite', 'bothScore', 'over'],
  ['favouriteOrDraw', 'under'],
  ['bothScore', 'over'],
  ['favourite', 'under'],
  ['outsider', 'over'],
] as const;

type Part = (typeof RECIPES)[number][number];

/**
 * Ready builds of an event's main markets, at the house's own price. One whose price is that of a single of it is left
 * out: the rest of it would be a condition that pays nothing.
 */
export function suggestBuilds(
  outcomes: readonly PricedOutcome[],
  priceOf: (legs: readonly BuilderLeg[]) => OddsMilli | undefined,
): SuggestedBuild[] {
  const parts = findParts(outcomes);
  const suggested: SuggestedBuild[] = [];
  for (const recipe of RECIPES) {
    const legs = recipe.flatMap((part) => parts[part] ?? []);
    if (legs.length < recipe.length) continue;
    const oddsMilli = priceOf(legs);
    if (oddsMilli === undefined || legs.some((leg) => leg.oddsMilli >= oddsMilli)) continue;
    suggested.push({ legs: legs.map(({ marketKey, outcomeId }) => ({ marketKey, outcomeId })), oddsMilli });
    if (suggested.length === MAX_SUGGESTED) break;
  }
  return suggested;
}

function findParts(outcomes: readonly PricedOutcome[]): Record<Part, PricedOutcome | undefined> {
  const ofType = (type: MarketTypeId) => outcomes.filter(({ marketKey }) => parseMarketKey(marketKey)?.type === type);
  const result = ofType('1x2');
  const sides = (result.length > 0 ? result : ofType('winner'))
    .filter(({ outcomeId }) => outcomeId !== 'x')
    .toSorted((a, b) => a.oddsMilli - b.oddsMilli);
  const [favourite, outsider] = sides.length === 2 ? sides : [];
  const [over, under] = findMainTotal(ofType('total'));
  const pick = (among: readonly PricedOutcome[], id: string) => among.find(({ outcomeId }) => outcomeId === id);
  return {
    favourite,
    outsider,
    favouriteOrDraw: favourite && pick(ofType('double_chance'), favourite.outcomeId === '1' ? '1x' : 'x2'),
    bothScore: pick(ofType('both_score'), 'yes'),
    over,
    under,
  };
}

/** Over and under of the total of halves whose prices are nearest to each other: what is expected to be scored. */
function findMainTotal(totals: readonly PricedOutcome[]): readonly PricedOutcome[] {
  const lines = totals
    .filter(({ marketKey, outcomeId }) => outcomeId === 'over' && isOfHalves(marketKey))
    .map((over) => [over, ...totals.filter((one) => one.marketKey === over.marketKey && one.outcomeId === 'under')])
    .filter((line) => line.length === 2);
  const gapOf = ([over, under]: readonly PricedOutcome[]) => Math.abs((over?.oddsMilli ?? 0) - (under?.oddsMilli ?? 0));
  return lines.toSorted((a, b) => gapOf(a) - gapOf(b))[0] ?? [];
}

function isOfHalves(marketKey: string): boolean {
  return Number(parseMarketKey(marketKey)?.specifiers['total']) % 1 === 0.5;
}
