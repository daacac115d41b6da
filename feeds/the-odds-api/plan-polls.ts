/** How near its next event brings a sport: how often its prices are wanted, and how old they may be at most. */
export interface Pace {
  readonly withinMs: number;
  readonly wantedMs: number;
  readonly limitMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The nearest first. */
export const PACES: readonly Pace[] = [
  { withinMs: 2 * HOUR_MS, wantedMs: 3 * MINUTE_MS, limitMs: 15 * MINUTE_MS },
  { withinMs: 24 * HOUR_MS, wantedMs: 15 * MINUTE_MS, limitMs: HOUR_MS },
  { withinMs: Infinity, wantedMs: HOUR_MS, limitMs: 6 * HOUR_MS },
];

const FARTHEST: Pace = { withinMs: Infinity, wantedMs: HOUR_MS, limitMs: 6 * HOUR_MS };

/** Of an event that starts in so many milliseconds. */
export function findPace(startsInMs: number): Pace {
  return PACES.find(({ withinMs }) => startsInMs <= withinMs) ?? FARTHEST;
}

export interface PollWish {
  readonly sportKey: string;
  /** Credits of one poll. */
  readonly cost: number;
  readonly pace: Pace;
}

export interface PollPlan {
  /** Between two polls of each sport that is polled, milliseconds. */
  readonly intervals: ReadonlyMap<string, number>;
  /** How many times longer they are than wanted, 1 or more. */
  readonly stretch: number;
  /** Sports whose prices could not be kept young enough: nothing of them is offered. */
  readonly dropped: readonly string[];
}

/**
 * What so many credits can carry until they come anew in `leftMs`. All intervals are stretched alike, as far as the age
 * of prices allows; beyond that the sports whose events are farthest go first, and of two the dearer.
 */
export function planPolls(wishes: readonly PollWish[], credits: number, leftMs: number): PollPlan {
  const kept = wishes.toSorted((a, b) => a.pace.limitMs - b.pace.limitMs || a.cost - b.cost);
  const dropped: string[] = [];
  for (;;) {
    const demand = kept.reduce((sum, { cost, pace }) => sum + cost / pace.wantedMs, 0);
    const stretch = Math.max(1, (demand * leftMs) / Math.max(credits, 0));
    const isYoung = ({ cost, pace }: PollWish): boolean => cost <= credits && pace.wantedMs * stretch <= pace.limitMs;
    if (kept.every(isYoung)) {
      const intervals = new Map(kept.map(({ sportKey, pace }) => [sportKey, pace.wantedMs * stretch]));
      return { intervals, stretch: kept.length > 0 ? stretch : 1, dropped };
    }
    dropped.push(kept.pop()?.sportKey ?? '');
  }
}

/** Until the first of the next month, UTC: then credits come anew. */
export function findMonthEndMs(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}
