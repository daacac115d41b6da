import { jointProbability, partsOf, type ScoreGrid } from './joint-probability.ts';
import { findJudge, type BuilderLeg } from './judge-score.ts';

/**
 * Which final scores may still come, and nothing of how likely they are: what a browser needs to say which outcomes go
 * together. Rows are home goals from 0 up; in each, a character for each number of away goals.
 */
export type PossibleScores = readonly string[];

export function writePossible(scores: ScoreGrid): PossibleScores {
  return scores.map((row) => row.map((chance) => (partsOf(chance) > 0 ? '1' : '0')).join(''));
}

function readPossible(possible: PossibleScores): ScoreGrid {
  return possible.map((row) => Array.from(row, Number));
}

/** True where a bet can be built of such outcomes at all: the final score alone decides them. */
export function isBuildable(leg: BuilderLeg): boolean {
  return findJudge(leg) !== undefined;
}

/** True where all of them can win together: exactly where the house has a chance for them. */
export function canWinTogether(possible: PossibleScores, legs: readonly BuilderLeg[]): boolean {
  return jointProbability(readPossible(possible), legs) !== undefined;
}
