import type { Fate } from './fate.ts';
import type { Moment } from './moments.ts';

/** Real time from a wrong result to the right one. */
const CORRECTION_MS = 45_000;
/** Real time from falling out of the plan to leaving the offer. */
const LEAVE_MS = 10_000;
/** Where in a match it is broken off. */
const BROKEN_OFF = [0.3, 0.8] as const;

/** The moments of a match as its fate would have them; `lot`, in [0, 1), says how far one that is broken off comes. */
export function bendMoments(fate: Fate, moments: readonly Moment[], startsAtMs: number, lot: number): Moment[] {
  switch (fate) {
    case 'played':
      return [...moments];
    case 'corrected':
      return [...moments, ...moments.slice(-1).map((last) => later(last, 'correct', CORRECTION_MS))];
    case 'postponed': {
      const start: Moment = { atMs: startsAtMs, act: 'fall', frame: 0 };
      return [start, later(start, 'leave', LEAVE_MS)];
    }
    case 'abandoned': {
      const part = BROKEN_OFF[0] + (BROKEN_OFF[1] - BROKEN_OFF[0]) * lot;
      const cut = moments.findLastIndex((one, index) => one.act === 'show' && index <= part * moments.length);
      const last = moments[cut];
      if (!last) return [...moments];
      return [...moments.slice(0, cut + 1), later(last, 'fall', 1_000), later(last, 'leave', LEAVE_MS)];
    }
  }
}

function later(moment: Moment, act: Moment['act'], byMs: number): Moment {
  return { ...moment, act, atMs: moment.atMs + byMs };
}
