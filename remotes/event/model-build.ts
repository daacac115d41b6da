import type { EventView, MarketView } from '@glasshouse/contracts/sportsbook';
import { canWinTogether, isBuildable, type BuilderLeg, type PossibleScores } from '@glasshouse/domain/builder';
import { MAX_BUILDER_SELECTIONS } from '@glasshouse/domain/coupon';
import { parseSelectionId } from '@glasshouse/domain/markets';
import { oddsCellId } from '@glasshouse/kit/live';

/** An outcome that was picked for a bet of one match. */
export interface BuildPick {
  readonly market: string;
  readonly outcome: string;
}

export function isSamePick(a: BuildPick, b: BuildPick): boolean {
  return a.market === b.market && a.outcome === b.outcome;
}

/** Another outcome of the same market takes its place; the same one again is taken off. */
export function changePicks(picks: readonly BuildPick[], pick: BuildPick): readonly BuildPick[] {
  if (picks.some((one) => isSamePick(one, pick))) return picks.filter((one) => !isSamePick(one, pick));
  return [...withoutMarket(picks, pick), pick];
}

function withoutMarket(picks: readonly BuildPick[], { market }: BuildPick): readonly BuildPick[] {
  return picks.filter((one) => one.market !== market);
}

/** `clash`: it cannot win together with the others; `full`: there is no room for one more. */
export type Fit = 'picked' | 'fits' | 'clash' | 'full';

/** Said before it is pressed: of whatever the house has no price for, the scores that may come already tell. */
export function findFit(scores: PossibleScores, picks: readonly BuildPick[], pick: BuildPick): Fit {
  if (picks.some((one) => isSamePick(one, pick))) return 'picked';
  const others = withoutMarket(picks, pick);
  if (others.length >= MAX_BUILDER_SELECTIONS) return 'full';
  const legs = toLeg(pick);
  return legs.length > 0 && canWinTogether(scores, [...others.flatMap(toLeg), ...legs]) ? 'fits' : 'clash';
}

/** The markets that a bet can be built of, with no outcome that no score to come would win. */
export function listBuildable({ markets }: Pick<EventView, 'markets'>, scores: PossibleScores): MarketView[] {
  return markets.flatMap((market) => {
    const outcomes = market.outcomes.filter(({ id }) =>
      toLeg({ market: market.key, outcome: id }).some((leg) => isBuildable(leg) && canWinTogether(scores, [leg])),
    );
    return outcomes.length > 0 ? [{ ...market, outcomes }] : [];
  });
}

/** None where it is no outcome of ours; which event it is of, the rules do not ask. */
function toLeg({ market, outcome }: BuildPick): BuilderLeg[] {
  const ref = parseSelectionId(oddsCellId(1, market, outcome));
  return ref ? [ref] : [];
}
