import { ANSWER_WITHIN_MS, BARS, type Bar } from '@glasshouse/domain/protection';
import type { Stay } from './store-presence.ts';

/** When the site reminds by itself: of nobody who is not here. */
export function findReminderMs(
  { came_ms: cameMs, answered_ms: answeredMs }: Stay,
  minutes: number,
): number | undefined {
  if (minutes === 0 || cameMs === null) return undefined;
  return Math.max(answeredMs ?? 0, cameMs) + minutes * 60_000;
}

/** Stakes wait for the answer to a reminder that is due, a minute after it; before it is due nothing stands in the guard. */
export function listReminderBars(stay: Stay, minutes: number, nowMs: number): Bar[] {
  const dueMs = findReminderMs(stay, minutes);
  if (dueMs === undefined || dueMs > nowMs) return [];
  return [{ code: 'reality_check_due', spends: BARS.reality_check_due.spends, fromMs: dueMs + ANSWER_WITHIN_MS }];
}
