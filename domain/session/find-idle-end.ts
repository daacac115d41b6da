const MINUTE_SEC = 60;
/** A page tells of its visitor's activity once a minute, and a process writes down a visit once a minute. */
const TOLD_LATE_SEC = 2 * MINUTE_SEC;

/**
 * After how long without a visit the server ends a session whose page should have ended it `minutes` after the last
 * touch. 0: never for that reason.
 */
export function findIdleEndSec(minutes: number): number {
  return minutes === 0 ? Number.POSITIVE_INFINITY : minutes * MINUTE_SEC + TOLD_LATE_SEC;
}
