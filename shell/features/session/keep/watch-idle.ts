import type { LiveClock } from '@glasshouse/kit/live';
import { ACTIVE_KEY } from '../active-key.ts';

/** site.md section 9. */
const MINUTE_MS = 60_000;
const THROTTLE_MS = 100;

export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Activity {
  /** When somebody last touched a page of this browser. */
  lastMs(): number;
  stop(): void;
}

export interface ActivityDeps {
  readonly clock: LiveClock;
  readonly memory: Memory;
  /** Every sign of somebody at the page; the answer stops it. */
  readonly onSign: (hear: () => void) => () => void;
}

/** To be here begins with the page; signs closer together than a tenth of a second are one. */
export function watchActivity({ clock, memory, onSign }: ActivityDeps): Activity {
  let writtenMs = -Infinity;
  const note = (): void => {
    const nowMs = clock.now();
    if (nowMs - writtenMs < THROTTLE_MS) return;
    writtenMs = nowMs;
    memory.setItem(ACTIVE_KEY, String(nowMs));
  };
  note();
  // What cannot be read is somebody else's; the page's own word holds then.
  const lastMs = (): number => Math.max(Number(memory.getItem(ACTIVE_KEY)) || 0, writtenMs);
  return { lastMs, stop: onSign(note) };
}

/** Tells once, when nobody has touched any page of this browser for so long. 0 minutes: never. */
export function watchIdle(clock: LiveClock, activity: Activity, minutes: number, onIdle: () => void): () => void {
  if (minutes === 0) return () => {};
  const look = (): void => {
    const leftMs = activity.lastMs() + minutes * MINUTE_MS - clock.now();
    if (leftMs <= 0) return onIdle();
    cancel = clock.after(leftMs, look);
  };
  let cancel: () => void = () => {};
  look();
  return () => cancel();
}
