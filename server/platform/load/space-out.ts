/** Waits until it is this caller's turn by time. */
export type SpaceOut = (caller: number) => Promise<void>;

interface Spacing {
  /** So many at once, then one each `everyMs`. */
  readonly burst: number;
  readonly everyMs: number;
  readonly nowMs?: () => number;
  readonly rest?: (ms: number) => Promise<void>;
}

/** Callers of whom it is known when they may ask again; those whose time has passed are forgotten from here on. */
const REMEMBERED = 10_000;

/**
 * What one caller asks in one go is done bit by bit, so that others do not feel it. It refuses nobody: how much may be
 * asked in all is the limits' to say, and bounds what can wait. (The generic cell rate algorithm, with delay for denial.)
 */
export function makeSpaceOut({ burst, everyMs, nowMs = () => performance.now(), rest = sleep }: Spacing): SpaceOut {
  /** When each caller's burst would be whole again. */
  const wholeAtMs = new Map<number, number>();
  return async (caller) => {
    const now = nowMs();
    if (wholeAtMs.size >= REMEMBERED) forgetPassed(wholeAtMs, now);
    const from = Math.max(now, wholeAtMs.get(caller) ?? now);
    wholeAtMs.set(caller, from + everyMs);
    const waitMs = from - now - (burst - 1) * everyMs;
    if (waitMs > 0) await rest(waitMs);
  };
}

function forgetPassed(wholeAtMs: Map<number, number>, now: number): void {
  for (const [caller, at] of wholeAtMs) if (at <= now) wholeAtMs.delete(caller);
}

/** A house that stops does not wait for it. */
function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
