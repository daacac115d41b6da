import type { LiveApi } from '@glasshouse/contracts/shell-api';
import type { LiveClock } from '@glasshouse/kit/live';

/** Away for longer than this, what was missed is not told any more. */
const MOST_AWAY_MS = 60_000;
/** What was missed has arrived by then. */
const CATCH_UP_MS = 15_000;
const LOOK_MS = 15_000;

export interface Freshness {
  /** What arrives now may have happened long ago: the page was away, or its machine asleep. */
  isOld(): boolean;
  start(): () => void;
}

export function watchFreshness(status: LiveApi['status'], clock: LiveClock): Freshness {
  let hereAtMs = clock.now();
  let oldUntilMs = 0;

  function look(): void {
    const nowMs = clock.now();
    if (nowMs - hereAtMs > MOST_AWAY_MS) oldUntilMs = nowMs + CATCH_UP_MS;
    if (isHere(status)) hereAtMs = nowMs;
  }

  return {
    isOld() {
      look();
      return clock.now() < oldUntilMs;
    },
    start() {
      let cancel: () => void = () => {};
      const wait = (): void => {
        look();
        cancel = clock.after(LOOK_MS, wait);
      };
      wait();
      const leave = status.subscribe(look);
      return () => {
        cancel();
        leave();
      };
    },
  };
}

function isHere(status: LiveApi['status']): boolean {
  const now = status.get();
  return now === 'online' || now === 'polling';
}
