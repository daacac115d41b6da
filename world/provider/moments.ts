import type { Frame } from '../sports/index.ts';

/**
 * Something to tell about a match: its state and prices, that betting stops, that it is over; or that it falls out of
 * the plan, leaves the offer for that, or that its result was wrong.
 */
export interface Moment {
  readonly atMs: number;
  readonly act: 'show' | 'stop' | 'finish' | 'fall' | 'leave' | 'correct';
  readonly frame: number;
}

/** Real time between two ordinary tellings, however quick the world is. */
const SHORTEST_GAP_MS = 1_500;
/** Real time a market stays closed after a goal, and from the last whistle to the results. */
const HALT_MS = 5_000;

/** When, in real time, each frame of a match is told; what happens while betting is stopped is told when it reopens. */
export function listMoments(frames: readonly Frame[], startsAtMs: number, speed: number): Moment[] {
  const moments: Moment[] = [];
  let reopening: Moment | undefined;
  let toldAtMs = -Infinity;
  const tell = (moment: Moment): void => {
    moments.push(moment);
    toldAtMs = moment.atMs;
  };
  for (const [frame, { atSec, halt }] of frames.entries()) {
    const atMs = startsAtMs + Math.round((atSec * 1000) / speed);
    if (reopening && reopening.atMs <= atMs) {
      tell(reopening);
      reopening = undefined;
    }
    if (frame === frames.length - 1) {
      moments.push({ atMs, act: 'stop', frame }, { atMs: atMs + HALT_MS, act: 'finish', frame });
    } else if (halt) {
      moments.push({ atMs, act: 'stop', frame });
      reopening = { atMs: atMs + HALT_MS, act: 'show', frame };
    } else if (reopening) {
      reopening = { ...reopening, frame };
    } else if (frames[frame + 1]?.atSec !== atSec && atMs - toldAtMs >= SHORTEST_GAP_MS) {
      tell({ atMs, act: 'show', frame });
    }
  }
  return moments;
}
