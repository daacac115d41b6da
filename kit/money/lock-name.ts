/**
 * Keeps a name to this window of the browser; answers how to give it up, or nothing where another window has it. With a
 * signal it waits until the name is free, or until the signal ends the waiting.
 */
export type LockName = (name: string, until?: AbortSignal) => Promise<(() => void) | undefined>;

/** By the browser's own locks, which end with the window that holds them; without them nobody keeps anybody off. */
export function makeLockName(locks: LockManager | undefined): LockName {
  if (!locks) return () => Promise.resolve(() => undefined);
  return (name, until) =>
    new Promise((found, failed) => {
      const request = locks.request(name, until ? { signal: until } : { ifAvailable: true }, async (lock) => {
        if (!lock) return found(undefined);
        await new Promise<void>((release) => found(release));
      });
      request.catch((error: unknown) => (until?.aborted ? found(undefined) : failed(error)));
    });
}
