import type { Happening } from '../programme/happening.ts';
import { ContestRun } from './contest-run.ts';
import type { Contest } from './contest.ts';

export function toHappening(contest: Contest): Happening {
  const { id, startsAtMs, announcedAtMs, resultAtMs } = contest;
  return {
    id,
    startsAtMs,
    announcedAtMs,
    findEndMs: () => resultAtMs,
    findLastMs: () => resultAtMs,
    open: () => new ContestRun(contest),
  };
}
