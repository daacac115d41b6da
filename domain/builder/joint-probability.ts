import { findJudge, type BuilderLeg, type JudgeScore } from './judge-score.ts';

/** Chances of the final scores: rows are home goals from 0 up, columns away goals. */
export type ScoreGrid = readonly (readonly number[])[];

/** An exact fraction of whole numbers, more than none and at most all. */
export interface Probability {
  readonly num: number;
  readonly den: number;
}

/** Chances are taken in whole parts of a thousand million, so that adding them up is exact in every order. */
const PARTS = 1_000_000_000;

/** A score of less than half of one part counts as one that cannot come. */
export function partsOf(chance: number): number {
  return Math.round(chance * PARTS);
}

/**
 * The chance that all legs win, counted over every final score. Absent where one of them is not decided by the final
 * score, where one could be given back or halved at a score that may happen, and where they can never all win.
 */
export function jointProbability(scores: ScoreGrid, legs: readonly BuilderLeg[]): Probability | undefined {
  const judges = legs.map(findJudge).filter((judge) => judge !== undefined);
  if (judges.length === 0 || judges.length < legs.length) return undefined;
  let num = 0;
  let den = 0;
  for (const [home, row] of scores.entries()) {
    for (const [away, chance] of row.entries()) {
      const parts = partsOf(chance);
      if (parts === 0) continue;
      const word = judgeAll(judges, home, away);
      if (word === 'unclear') return undefined;
      den += parts;
      if (word === 'win') num += parts;
    }
  }
  return num > 0 ? { num, den } : undefined;
}

/** A leg that could be given back makes the whole unclear, also at a score at which another one is lost. */
function judgeAll(judges: readonly JudgeScore[], home: number, away: number): 'win' | 'lose' | 'unclear' {
  let word: 'win' | 'lose' = 'win';
  for (const judge of judges) {
    const kind = judge({ home, away });
    if (kind === 'lose') word = 'lose';
    else if (kind !== 'win') return 'unclear';
  }
  return word;
}
