import { accept, refuse, type Decision } from '../decision/index.ts';

/** How often the score of a selection's event has changed: at the click, and as the bet is taken. */
export interface ScoreVersions {
  readonly seen: number | undefined;
  readonly now: number | undefined;
}

/** A player may ask that a score which changes between click and acceptance drops the bet. */
export function decideScores(
  dropOnScoreChange: boolean,
  scores: readonly ScoreVersions[],
): Decision<true, 'score_changed'> {
  if (dropOnScoreChange && scores.some(({ seen, now }) => seen !== now)) return refuse('score_changed');
  return accept(true);
}
