import type { WatchDeps } from './deps.ts';
import { forgetClock, LEFT_AFTER_MS, lookAtClock } from '../reality-clock.ts';

const LOOK_EVERY_MS = 5_000;

/** Tells a player how long they have been here, as often as the operator says. */
export function watchPlay(deps: WatchDeps, everyMs: number): () => void {
  const { session, clock, modals, isHidden, storage } = deps;
  let hiddenSinceMs: number | undefined;
  let cancel = clock.after(0, look);

  function look(): void {
    cancel = clock.after(LOOK_EVERY_MS, look);
    const { userId } = session.get();
    if (userId === undefined) return forgetClock(storage);
    const nowMs = clock.now();
    hiddenSinceMs = isHidden() ? (hiddenSinceMs ?? nowMs) : undefined;
    if (hiddenSinceMs !== undefined && nowMs - hiddenSinceMs > LEFT_AFTER_MS) return;
    if (lookAtClock(storage, { userId, nowMs, everyMs })) modals.ask('realityCheck');
  }

  return () => cancel();
}
