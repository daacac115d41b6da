import type { Lane } from '../programme/lane.ts';
import { listGrandPrixLanes } from './grand-prix.ts';
import { listRaceLanes } from './races.ts';
import { listTitleLanes } from './titles.ts';

/** All events of runners instead of two sides. */
export function listContestLanes(seed: string): Lane[] {
  return [...listRaceLanes(seed), ...listGrandPrixLanes(seed), ...listTitleLanes(seed)];
}

export { decideContest } from './decide-contest.ts';
