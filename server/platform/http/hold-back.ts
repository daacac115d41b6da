/** Waits before somebody who asks too often is answered, a second where nothing else is said. */
export type HoldBack = (restMs?: number) => Promise<void>;

interface Bounds {
  /** Answers that wait at one time, of everybody together; any beyond is given at once. */
  readonly most: number;
  readonly rest: (restMs: number) => Promise<void>;
}

const REST_MS = 1_000;

/**
 * A refusal costs the house about as much as a quote, so whoever goes on asking after many of them is refused later: a
 * connection that waits for its answer asks for nothing else meanwhile. Waiting costs a timer. What a limit begins evenly
 * waits here too, and counts in the same bound.
 */
export function makeHoldBack({ most, rest }: Bounds = { most: 2_000, rest: restFor }): HoldBack {
  let held = 0;
  return async (restMs = REST_MS) => {
    if (held >= most) return;
    held += 1;
    try {
      await rest(restMs);
    } finally {
      held -= 1;
    }
  };
}

/** A house that stops does not wait for it. */
function restFor(restMs: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, restMs).unref());
}
