import { readFileSync } from 'node:fs';

/** For how long the main thread of a process was ready to run and did not, in milliseconds; undefined where no kernel says so. */
export type ReadAwaitedMs = (pid: number) => number | undefined;

/** Linux: the second figure of `schedstat`, in nanoseconds. */
export const readAwaitedMs: ReadAwaitedMs = (pid) => {
  try {
    const [, awaitedNs] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    const ms = Number(awaitedNs) / 1e6;
    return Number.isFinite(ms) ? ms : undefined;
  } catch {
    return undefined;
  }
};

/** A question weighs at least so much: a child that hangs is found out on the busiest machine, if later. */
const LEAST_WEIGHT = 0.1;

export interface Silence {
  /** A question that was not answered, and how many there were in a row by now. */
  add(): number;
  /** It has answered. */
  end(): void;
}

/**
 * Counts questions that a child did not answer. One that stands in the queue for a processor cannot answer and does not
 * hang, so a question weighs only as much as the part of the time since the one before in which the child did not wait.
 */
export function countSilence(
  pid: number,
  read: ReadAwaitedMs = readAwaitedMs,
  nowMs: () => number = () => performance.now(),
): Silence {
  let unanswered = 0;
  let last = { atMs: nowMs(), awaitedMs: read(pid) };
  return {
    add: () => {
      const next = { atMs: nowMs(), awaitedMs: read(pid) };
      const passedMs = next.atMs - last.atMs;
      const awaitedMs = (next.awaitedMs ?? 0) - (last.awaitedMs ?? 0);
      last = next;
      unanswered += passedMs <= 0 ? 1 : Math.min(1, Math.max(LEAST_WEIGHT, 1 - awaitedMs / passedMs));
      return unanswered;
    },
    end: () => {
      unanswered = 0;
    },
  };
}
