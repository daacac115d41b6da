/** How many bets make a step, and how long others have the machine to themselves after it. */
export interface Pace {
  nextSize(areBetsComing: boolean): number;
  /** Tells how a step went; answers how long to rest. */
  restAfter(step: { readonly bets: number; readonly tookMs: number; readonly areBetsComing: boolean }): number;
}

/** A step holds the locks of its accounts about so long, however fast the machine is; now and then three times as long. */
const STEP_MS = 20;
/** Fewer would take hardly less: a step has its own price. */
const LEAST = 32;
const MOST = 1_000;
/** While people bet: the least, and then a rest of so many times what it took. */
const REST_BESIDE_BETS = 4;
/** A step that waited for a lock worked no longer for that. */
const MOST_REST_MS = 200;
/** Until there has been a step: the first one finds everything cold. */
const FIRST_BETS_PER_MS = 3;

export function makePace(): Pace {
  let betsPerMs = FIRST_BETS_PER_MS;
  return {
    nextSize: (areBetsComing) =>
      areBetsComing ? LEAST : Math.min(MOST, Math.max(LEAST, Math.round(betsPerMs * STEP_MS))),
    restAfter: ({ bets, tookMs, areBetsComing }) => {
      // A few bets take as long as their statements, and beside others a step waits for them: both say nothing about many.
      // The least must count: what slowed a step down may be gone by the next.
      if (bets >= LEAST && !areBetsComing) betsPerMs = (betsPerMs + bets / tookMs) / 2;
      return areBetsComing ? Math.min(MOST_REST_MS, tookMs * REST_BESIDE_BETS) : 0;
    },
  };
}
