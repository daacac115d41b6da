export { jointProbability, type Probability, type ScoreGrid } from './joint-probability.ts';
export { builderOdds, BUILDER_MARGIN_PERCENT } from './builder-odds.ts';
export type { BuilderLeg } from './judge-score.ts';
export { canWinTogether, isBuildable, writePossible, type PossibleScores } from './possible-scores.ts';
export { MAX_SUGGESTED, suggestBuilds, type PricedOutcome, type SuggestedBuild } from './suggest-builds.ts';
