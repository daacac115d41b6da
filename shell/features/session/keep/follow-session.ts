import { REFRESH_EVERY_MS, refreshSession } from '@glasshouse/contracts/session-refresh';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { LiveClock } from '@glasshouse/kit/live';
import type { Activity } from './watch-idle.ts';

export interface FollowDeps {
  readonly call: CallApi;
  readonly clock: LiveClock;
  readonly activity: Activity;
  readonly isHidden: () => boolean;
  /** The page comes into sight; the answer stops it. */
  readonly onSight: (hear: () => void) => () => void;
  /** The session is over. */
  readonly onOver: () => void;
}

/**
 * Asks every minute while the page is in sight whether its session still stands, and says whether somebody was active
 * since. A page that comes into sight after a longer while asks at once.
 */
export function followSession({ call, clock, activity, isHidden, onSight, onOver }: FollowDeps): () => void {
  let askedMs = clock.now();
  let isOver = false;
  let cancel: () => void = () => {};

  async function ask(): Promise<void> {
    const isActive = activity.lastMs() > askedMs;
    askedMs = clock.now();
    // A question that was under way while another tab proved itself came with the token of before: asked again, it has
    // the one that holds.
    if ((await isGone(isActive)) && (await isGone(isActive)) && !isOver) onOver();
  }

  async function isGone(isActive: boolean): Promise<boolean> {
    const asked = await call(refreshSession, { body: { isActive } });
    return !asked.ok && asked.error.code === 'sign_in_required';
  }

  const look = (): void => {
    cancel();
    const dueMs = askedMs + REFRESH_EVERY_MS - clock.now();
    if (dueMs <= 0 && !isHidden()) void ask();
    cancel = clock.after(dueMs > 0 ? dueMs : REFRESH_EVERY_MS, look);
  };
  look();
  const stopSight = onSight(look);
  return () => {
    isOver = true;
    cancel();
    stopSight();
  };
}
