import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { EventFacts } from './board/types.ts';

interface Played extends Pick<EventFacts, 'state'> {
  readonly hasSides: boolean;
}

/**
 * The final score in the last standing of a match: without its clock, its points and its turn, so that the same score
 * told again is the same word. Absent where nothing was played, where nobody keeps a score, and where the match was not
 * played to its end.
 */
export function findFinal({ hasSides, state }: Played, status: LiveStatusView | undefined): LiveStatusView | undefined {
  if (!hasSides || state !== 'scheduled' || !status || status.phase === 'not_started') return undefined;
  const { score, period, periodScores, innings, partSec } = status;
  return {
    phase: 'ended',
    score,
    period,
    periodScores,
    ...(innings && { innings }),
    ...(partSec !== undefined && { partSec }),
  };
}
