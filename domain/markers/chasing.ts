import type { MarkerFigures } from './marker.table.ts';
import type { SignFigures } from './sign.ts';
import { findMedian } from './median.ts';
import type { PlayEvent } from './play-event.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** With fewer stakes before it, a run is measured by its own first stake. */
const FEWEST_BEFORE = 10;

interface Run {
  readonly steps: number;
  readonly firstMinor: number;
  readonly highestMinor: number;
}

interface Loss {
  readonly atMs: number;
  readonly stakedMinor: number;
}

/**
 * The longest run of the last day in which stakes rise after losses: each stake is placed soon after a loss and is so
 * many times the highest that was lost in that time. A winning, or a stake that is lower than what was lost, ends a run.
 */
export function findChase(
  events: readonly PlayEvent[],
  { steps, withinMinutes, factor, timesUsual }: MarkerFigures['chasing'],
  nowMs: number,
): SignFigures | undefined {
  const withinMs = withinMinutes * MINUTE_MS;
  const before = events.flatMap((event) =>
    event.kind === 'stake' && event.atMs <= nowMs - DAY_MS ? [event.amountMinor] : [],
  );
  let losses: Loss[] = [];
  let run: Run | undefined;
  let best: Run | undefined;
  for (const event of events) {
    if (event.atMs <= nowMs - DAY_MS) continue;
    if (event.kind === 'result') {
      if (event.returnedMinor > event.stakedMinor) {
        run = undefined;
        losses = [];
      } else if (event.returnedMinor < event.stakedMinor) losses.push(event);
    }
    if (event.kind !== 'stake') continue;
    losses = losses.filter(({ atMs }) => event.atMs - atMs <= withinMs);
    const lostMinor = losses.reduce((highest, { stakedMinor }) => Math.max(highest, stakedMinor), 0);
    if (lostMinor === 0 || event.amountMinor < lostMinor) run = undefined;
    else if (event.amountMinor * 100 >= lostMinor * factor) {
      run = { steps: (run?.steps ?? 0) + 1, firstMinor: run?.firstMinor ?? lostMinor, highestMinor: event.amountMinor };
      if (run.steps >= (best?.steps ?? 0)) best = run;
    }
  }
  if (!best || best.steps < steps) return undefined;
  const usualMinor = before.length >= FEWEST_BEFORE ? findMedian(before) : best.firstMinor;
  if (best.highestMinor * 100 < usualMinor * timesUsual) return undefined;
  return {
    count: best.steps,
    withinMinutes,
    nowMinor: best.firstMinor,
    highestMinor: best.highestMinor,
    beforeMinor: usualMinor,
  };
}
