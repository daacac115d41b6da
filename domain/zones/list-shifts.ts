import { shiftAt, type TimeZone } from './time-zone.ts';

/** From this second on the zone's clock is so many seconds ahead of UTC. */
export interface Shift {
  readonly fromSec: number;
  readonly shiftSec: number;
}

const STEP_SEC = 86_400;

/** What the zone's clock is ahead between two moments, first to last; for whoever counts days without a calendar. */
export function listShifts(zone: TimeZone, fromSec: number, untilSec: number): readonly Shift[] {
  const shifts: Shift[] = [{ fromSec, shiftSec: shiftAt(zone, fromSec) }];
  for (let atSec = fromSec; atSec < untilSec; atSec += STEP_SEC) {
    const nextSec = Math.min(untilSec, atSec + STEP_SEC);
    const shiftSec = shiftAt(zone, nextSec);
    if (shiftSec !== shifts.at(-1)?.shiftSec) shifts.push({ fromSec: findChange(zone, atSec, nextSec), shiftSec });
  }
  return shifts;
}

/** The first second that has the later shift, to the second. */
function findChange(zone: TimeZone, beforeSec: number, afterSec: number): number {
  const shiftSec = shiftAt(zone, afterSec);
  let [low, high] = [beforeSec, afterSec];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (shiftAt(zone, middle) === shiftSec) high = middle;
    else low = middle;
  }
  return high;
}
