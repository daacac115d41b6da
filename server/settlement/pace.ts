import type { BetTimes } from '../platform/load/index.ts';

/** How many bets make a step, and how long others have the machine to themselves after it. */
export interface Pace {
  /** Asked as a step begins. */
  nextSize(areBetsComing: boolean): number;
  /** Tells how a step went; answers how long to rest. */
  restAfter(step: { readonly bets: number; readonly tookMs: number; readonly areBetsComing: boolean }): number;
}

/**
 * A step holds the locks of its accounts about so long, however fast the machine is; now and then three times as long.
 * Where nobody bets nobody waits for them, and a longer step shares its own price among more bets.
 */
const STEP_MS = { beside: 20, alone: 60 } as const;
/** Fewer would take hardly less: a step has its own price. */
const LEAST = 32;
const MOST = 1_000;
/** Until there has been a step: the first one finds everything cold. */
const FIRST_BETS_PER_MS = 3;
/** A step that waited for a lock worked no longer for that. */
const MOST_REST_MS = 200;

/** While people bet: so long at work, then a pause in which bets are seen that meet nothing of it. */
const WORK_MS = 300;
const PAUSE_MS = 70;
/** What the last step left to do is done by then. */
const FADES_MS = 10;
/** Bets that begin so shortly before the work goes on would meet it. */
const MEETS_MS = 25;
/** What was seen five seconds ago counts a third of what is seen now. */
const FADE = 0.92;

/** Bets may wait so many times as long beside settling as without it. */
const AIM = 1.25;
/**
 * How hard it works, 0 to 1. Up to a half the steps are small and the rests between them grow shorter; from there on
 * there are none, and the steps grow.
 */
const FIRST_EFFORT = 0.5;
/**
 * How much of what bets wait too long or too short it makes up for at once: little, since what is seen within seconds is
 * mostly chance. It gives way faster than it comes back.
 */
const GAIN = 0.25;
const MOST_CHANGE = { up: 0.05, down: 0.08 } as const;
/** A step has a price of its own, which this many bets share well enough. */
const SMALL = 200;
/** At no effort it still works so much of the time: what is owed to many is not put off for ever. */
const LEAST_SHARE = 0.35;

export function makePace(bets: BetTimes, now: () => number = () => performance.now()): Pace {
  let betsPerMs = FIRST_BETS_PER_MS;
  let effort = FIRST_EFFORT;
  let workingSinceMs: number | undefined;

  const largest = (stepMs: number): number => Math.min(MOST, Math.max(LEAST, Math.round(betsPerMs * stepMs)));
  const judge = (): void => {
    const ratio = bets.findRatio();
    // Where too few bet to say, small steps without rests are the most.
    const most = ratio === undefined ? Math.max(effort, 0.5) : 1;
    const change = ratio === undefined ? MOST_CHANGE.up : GAIN * (AIM - ratio);
    const bounded = Math.min(MOST_CHANGE.up, Math.max(-MOST_CHANGE.down, change));
    effort = Math.min(most, Math.max(0, effort + bounded));
    bets.fade(FADE);
  };
  const restBesideBets = (tookMs: number): number => {
    const atMs = now();
    workingSinceMs ??= atMs - tookMs;
    if (atMs - workingSinceMs >= WORK_MS) {
      judge();
      workingSinceMs = undefined;
      bets.rest(atMs + FADES_MS, atMs + PAUSE_MS - MEETS_MS);
      return PAUSE_MS;
    }
    const share = LEAST_SHARE + (1 - LEAST_SHARE) * Math.min(1, 2 * effort);
    return Math.min(MOST_REST_MS, tookMs * (1 / share - 1));
  };
  return {
    nextSize: (areBetsComing) => {
      bets.work();
      if (!areBetsComing) return largest(STEP_MS.alone);
      return Math.round(SMALL + Math.max(0, largest(STEP_MS.beside) - SMALL) * Math.max(0, 2 * effort - 1));
    },
    restAfter: ({ bets: count, tookMs, areBetsComing }) => {
      if (areBetsComing) return restBesideBets(tookMs);
      bets.rest(now(), Infinity);
      // A few bets take as long as their statements, and beside others a step waits for them: both say nothing about many.
      // The least must count: what slowed a step down may be gone by the next.
      if (count >= LEAST) betsPerMs = (betsPerMs + count / tookMs) / 2;
      return 0;
    },
  };
}
