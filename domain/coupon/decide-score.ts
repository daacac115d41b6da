import { accept, refuse, type Decision } from '../decision/index.ts';

/** How often the score of a selection's event has changed: at the click, and as the bet is taken. */
export interface ScoreVersions {
  readonly seen: number | undefined;
  readonly now: number | undefined;
  /** In this sport each change of the score turns the event. */
  readonly stopsBets: boolean;
}

/**
 * A score that changes between click and acceptance drops the bet: for everybody in a sport where each change turns the
 * event, in the others for who has asked for it.
 */
export function decideScores(
  dropOnScoreChange: boolean,
  scores: readonly ScoreVersions[],
): Decision<true, 'score_changed'> {
  const drops = scores.some(({ seen, now, stopsBets }) => seen !== now && (stopsBets || dropOnScoreChange));
  if (drops) return refuse('score_changed');
  return accept(true);
}
