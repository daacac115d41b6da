import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { limitClock } from '../texts/index.ts';
import { useRunningSec } from './use-running-sec.ts';

/** How a match stands, its clock running on between what the feed tells, to the end of the part and no further. */
export function useRunningStatus(status: LiveStatusView, sportId: number): LiveStatusView {
  const { clockSec: toldSec = 0, phase } = status;
  const runs = phase === 'playing' && status.clockSec !== undefined;
  const clockSec = useRunningSec(toldSec, runs, limitClock(sportId, status));
  return runs ? { ...status, clockSec } : status;
}
