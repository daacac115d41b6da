import type { HoldName } from '../coupon/desk/send-alone.ts';

/** By the browser's own locks, which end with the window that holds them; without them nobody keeps anybody off. */
export function makeHoldName(locks: LockManager | undefined): HoldName {
  if (!locks) return () => Promise.resolve(() => undefined);
  return (name) =>
    new Promise((found, failed) => {
      const request = locks.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock) return found(undefined);
        await new Promise<void>((release) => found(release));
      });
      request.catch(failed);
    });
}
