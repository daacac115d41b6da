import { LOOK_BACK_MS } from './find-signs.ts';
import type { Sign } from './sign.ts';

const DAY_MS = 86_400_000;

/** Whoever has lost more than the law lets a house look on at, in the month that is looked at. */
export function findLoss(lostMinor: number, mostMinor: number): Sign | undefined {
  if (lostMinor <= mostMinor) return undefined;
  return { name: 'losses_high', grade: 'strong', figures: { withinDays: LOOK_BACK_MS / DAY_MS, nowMinor: lostMinor } };
}
