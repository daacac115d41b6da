/** More is asked at once than can be done while anybody waits for it; 503 tells them to come again. */
export class TooBusyError extends Error {
  readonly statusCode = 503;
}

export interface TurnBounds {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** Milliseconds for which a turn stays empty after work that took so long; whoever worked does not wait for it. */
  readonly restAfter?: (tookMs: number) => number;
}

/** So many at once and the others in turn, up to so many; passwords take a core each while they are worked at. */
export function makeTurns({
  atOnce,
  mostWaiting,
  restAfter,
}: TurnBounds): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const giveOn = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooBusyError('too many wait for their turn');
      await new Promise<void>((turn) => waiting.push(turn));
    } else {
      running += 1;
    }
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const restMs = restAfter?.(performance.now() - startedAt) ?? 0;
      if (restMs > 0) setTimeout(giveOn, restMs);
      else giveOn();
    }
  };
}
