/** Time as the live client needs it; tests hand in a faster one. */
export interface LiveClock {
  now(): number;
  /** Runs once after the delay; the answer cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

export const browserClock: LiveClock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 15_000;

/** Doubles from 0.5 s to 15 s; half of it is chance, so that a restarted server is not met by everybody at once. */
export function backOffMs(failures: number, random: () => number): number {
  const fullMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10));
  return fullMs / 2 + (random() * fullMs) / 2;
}

/** Between 0 and 1. */
export function chance(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
