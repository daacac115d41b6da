import { findMonthEndMs } from './plan-polls.ts';
import type { Usage } from './provider-api.ts';

/** What is left of the credits of the month, as the provider last said it and as we have spent since. */
export interface Credits {
  /** Absent until the provider has said it, and when a new month has begun since. */
  findRemaining(nowMs: number): number | undefined;
  /** Never true beyond what remains. */
  canSpend(cost: number, nowMs: number): boolean;
  /** Before a call: its answer may be lost, and its credits are spent all the same. */
  spend(cost: number): void;
  hear(usage: Usage, nowMs: number): void;
  /** The provider says that none are left. */
  loseAll(nowMs: number): void;
}

export function makeCredits(): Credits {
  let remaining: number | undefined;
  let heardAtMs = 0;
  const find = (nowMs: number): number | undefined => (nowMs < findMonthEndMs(heardAtMs) ? remaining : undefined);
  return {
    findRemaining: find,
    canSpend: (cost, nowMs) => cost <= (find(nowMs) ?? 0),
    spend: (cost) => (remaining = Math.max(0, (remaining ?? 0) - cost)),
    hear(usage, nowMs) {
      if (usage.remaining === undefined) return;
      remaining = usage.remaining;
      heardAtMs = nowMs;
    },
    loseAll(nowMs) {
      remaining = 0;
      heardAtMs = nowMs;
    },
  };
}
