/**
 * How much later what a producer says arrives than it did. Clocks differ, so nothing but a change counts: the least that a message of
 * the connection took, by both clocks, is their difference, and what is above it is lag.
 */
export interface Lag {
  /** `atMs` is of a clock that nobody sets. */
  note(generatedAtMs: number, atMs: number): void;
  /** What arrives in a burst (its state, told at once) says nothing: it is measured anew from here, by the same clocks. */
  pause(): void;
  /** Absent while it is not known: for the first seconds, after the producer's clock was set back, and where it stands still. */
  findMs(): number | undefined;
}

/** So long every message has to be late before it is lag: what waited behind a large one is taken in soon. */
const STEADY_MS = 10_000;
/** Messages that are made at once may come in another order. Further back, the clock was set, or something old is told again. */
const BACK_MS = 1_000;
/** No clock that is kept goes faster or slower against another one. */
const DRIFT = 0.000_5;

const STEP_MS = 1_000;

/** The least that the messages of a second took. */
interface Step {
  readonly at: number;
  readonly tookMs: number;
}

export function makeLag(): Lag {
  let newestMs: number | undefined;
  let least: { readonly atMs: number; readonly tookMs: number } | undefined;
  /** Of the last seconds, and the one that came before them. */
  let steps: readonly Step[] = [];
  return {
    note: (generatedAtMs, atMs) => {
      // A clock that stands still measures nothing.
      if (generatedAtMs === newestMs) return;
      if (newestMs !== undefined && generatedAtMs < newestMs - BACK_MS) {
        [newestMs, least, steps] = [generatedAtMs, undefined, []];
      }
      newestMs = Math.max(newestMs ?? generatedAtMs, generatedAtMs);
      const tookMs = atMs - generatedAtMs;
      const expectedMs = least ? least.tookMs + (atMs - least.atMs) * DRIFT : Infinity;
      least = { atMs, tookMs: Math.min(tookMs, expectedMs) };
      steps = addStep(steps, { at: Math.floor(atMs / STEP_MS), tookMs });
    },
    pause: () => void (steps = []),
    findMs: () => {
      const [first, last] = [steps[0], steps.at(-1)];
      if (!first || !last || !least || last.at - first.at < STEADY_MS / STEP_MS) return undefined;
      return Math.max(0, Math.min(...steps.map(({ tookMs }) => tookMs)) - least.tookMs);
    },
  };
}

function addStep(steps: readonly Step[], { at, tookMs }: Step): readonly Step[] {
  const last = steps.at(-1);
  if (last?.at === at) {
    return last.tookMs <= tookMs ? steps : [...steps.slice(0, -1), { at, tookMs }];
  }
  const from = steps.findLastIndex((one) => one.at <= at - STEADY_MS / STEP_MS);
  return [...steps.slice(Math.max(from, 0)), { at, tookMs }];
}
