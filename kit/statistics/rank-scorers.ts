import type { TopScorerView } from '@glasshouse/contracts/statistics';

export interface RankedScorer extends TopScorerView {
  /** From 1; who scored as often shares one. */
  readonly place: number;
}

/** The best first, as they came. */
export function rankScorers(scorers: readonly TopScorerView[]): RankedScorer[] {
  return scorers.map((scorer) => ({ ...scorer, place: 1 + scorers.findIndex(({ goals }) => goals === scorer.goals) }));
}
