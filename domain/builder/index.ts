export { jointProbability, type Probability, type ScoreGrid } from './joint-probability.ts';
export { builderOdds, BUILDER_MARGIN_PERCENT } from './builder-odds.ts';
export type { BuilderLeg } from './judge-score.ts';
