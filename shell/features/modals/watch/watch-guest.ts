import type { Place } from '../../../place.ts';
import type { WatchDeps } from './deps.ts';

const REMINDED_KEY = 'gh-registration-reminded-at';
/** How soon it is tried again where something else stood in front. */
const TRY_EVERY_MS = 10_000;
const FORMS: readonly Place['route'][] = ['registration', 'login', 'forgotPassword'];

export interface ReminderView {
  readonly signedIn: boolean;
  /** A modal or a question at the edge. */
  readonly isAsked: boolean;
  readonly route: Place['route'];
  readonly nowMs: number;
  /** 0 where it was never shown. */
  readonly shownAtMs: number;
  readonly intervalMs: number;
}

/** `never` on this page, `later` where something stands in front. */
export function decideReminder(view: ReminderView): 'now' | 'later' | 'never' {
  if (view.signedIn) return 'never';
  if (view.nowMs - view.shownAtMs < view.intervalMs) return 'never';
  return view.isAsked || FORMS.includes(view.route) ? 'later' : 'now';
}

/** Reminds a guest once to register, after a while, and then not for long. */
export function watchGuest(deps: WatchDeps, delayMs: number, intervalMs: number): () => void {
  const { clock, modals, place, session, storage } = deps;
  let cancel = clock.after(delayMs, look);

  function look(): void {
    const nowMs = clock.now();
    const move = decideReminder({
      signedIn: session.get().userId !== undefined,
      isAsked: modals.front.get() !== undefined || modals.banner.get() !== undefined,
      route: place.get().route,
      nowMs,
      shownAtMs: Number(storage.getItem(REMINDED_KEY)) || 0,
      intervalMs,
    });
    if (move === 'later') cancel = clock.after(TRY_EVERY_MS, look);
    if (move !== 'now') return;
    storage.setItem(REMINDED_KEY, String(nowMs));
    modals.ask('registrationReminder');
  }

  return () => cancel();
}
