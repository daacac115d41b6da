import { makeValueStore } from '@glasshouse/kit/live';

/** Whether a game or a video fills the screen: the frame then stays out of it. */
export function makeFullscreenKeeper() {
  const filled = makeValueStore(false);
  return {
    filled,
    start(): () => void {
      const leaving = new AbortController();
      const look = () => filled.set(document.fullscreenElement !== null);
      document.addEventListener('fullscreenchange', look, { signal: leaving.signal });
      return () => leaving.abort();
    },
  };
}
