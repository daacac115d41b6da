/** How long a unit counts as recent: this second and the nine before it. */
export const RECENT_SEC = 10;

/** What was added, second by second, in a ring: the second `s` stands at `s` modulo ten. */
export interface RecentUnits {
  readonly bySec: number[];
  lastSec: number;
}

export function makeRecentUnits(): RecentUnits {
  return { bySec: Array.from({ length: RECENT_SEC }, () => 0), lastSec: 0 };
}

/** What is given back counts against what is taken: below zero is possible. */
export function addRecent(recent: RecentUnits, atSec: number, units: number): void {
  turnTo(recent, atSec);
  const place = recent.lastSec % RECENT_SEC;
  recent.bySec[place] = (recent.bySec[place] ?? 0) + units;
}

export function sumRecent(recent: RecentUnits, nowSec: number): number {
  turnTo(recent, nowSec);
  let sum = 0;
  for (const units of recent.bySec) sum += units;
  return sum;
}

/** Forgets the seconds that have passed; a clock set back goes on at the last second seen. */
function turnTo(recent: RecentUnits, nowSec: number): void {
  const passed = Math.min(nowSec - recent.lastSec, RECENT_SEC);
  if (passed <= 0) return;
  for (let back = 0; back < passed; back++) recent.bySec[(nowSec - back) % RECENT_SEC] = 0;
  recent.lastSec = nowSec;
}
