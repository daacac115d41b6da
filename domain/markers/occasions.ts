import type { SignFigures } from './sign.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** What follows sooner is the same occasion: a button pressed again, several bets at once. */
const SAME_OCCASION_MS = 10 * MINUTE_MS;

interface At {
  readonly atMs: number;
}

/** How often something happened in the last days. */
export function countOccasions(
  events: readonly At[],
  { count, withinDays }: { readonly count: number; readonly withinDays: number },
  nowMs: number,
): SignFigures | undefined {
  let lastMs = Number.NEGATIVE_INFINITY;
  let times = 0;
  for (const { atMs } of events) {
    if (atMs <= nowMs - withinDays * DAY_MS || atMs - lastMs < SAME_OCCASION_MS) continue;
    times += 1;
    lastMs = atMs;
  }
  return times >= count ? { count: times, withinDays } : undefined;
}

/** The most that happened within so many minutes, in the last day. */
export function countQuickest(
  events: readonly At[],
  { count, withinMinutes }: { readonly count: number; readonly withinMinutes: number },
  nowMs: number,
): SignFigures | undefined {
  const times = events.map(({ atMs }) => atMs).filter((atMs) => atMs > nowMs - DAY_MS);
  const most = times.reduce((highest, fromMs, at) => {
    const within = times.slice(at).filter((atMs) => atMs - fromMs < withinMinutes * MINUTE_MS).length;
    return Math.max(highest, within);
  }, 0);
  return most >= count ? { count: most, withinMinutes } : undefined;
}
