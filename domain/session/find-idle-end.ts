const MINUTE_SEC = 60;
/** A page tells of its visitor's activity once a minute, and a process writes down a visit once a minute. */
const TOLD_LATE_SEC = 2 * MINUTE_SEC;

/** SEC-07: no session outlives half an hour without a visit, unless the operator has said that it may be longer. */
const MOST_SEC = 30 * MINUTE_SEC;

/**
 * After how long without a visit the server ends a session whose page should have ended it `minutes` after the last
 * touch. 0: never for that reason.
 */
export function findIdleEndSec(minutes: number): number {
  if (minutes === 0) return Number.POSITIVE_INFINITY;
  const asked = minutes * MINUTE_SEC;
  return Math.max(asked, Math.min(asked + TOLD_LATE_SEC, MOST_SEC));
}
