import { makeLag } from './lag.ts';

/** Whether what a connection brings arrives in time. */
export interface Lateness {
  isLate(): boolean;
  /**
   * Hears of each message when it arrives, and answers what has changed. A state that is told at once takes its time: what is late
   * then says nothing. What was late before is so until it is in time.
   */
  judge(generatedAtMs: number, isTellingState: boolean): 'late' | 'in_time' | undefined;
}

export interface LatenessDeps {
  /** A clock that nobody sets. */
  readonly steadyMs: () => number;
  /** More lag than this is too much. */
  readonly mostMs: number;
  readonly onLag: (lagMs: number) => void;
}

/** One that was late is in time again where its lag is this part of what is too much. */
const IN_TIME = 3;

export function makeLateness({ steadyMs, mostMs, onLag }: LatenessDeps): Lateness {
  const lag = makeLag();
  let isLate = false;
  return {
    isLate: () => isLate,
    judge: (generatedAtMs, isTellingState) => {
      if (isTellingState && !isLate) {
        lag.pause();
        return undefined;
      }
      lag.note(generatedAtMs, steadyMs());
      const lagMs = lag.findMs();
      onLag(lagMs ?? 0);
      const was = isLate;
      isLate = lagMs !== undefined && lagMs > (was ? mostMs / IN_TIME : mostMs);
      if (was === isLate) return undefined;
      return isLate ? 'late' : 'in_time';
    },
  };
}
