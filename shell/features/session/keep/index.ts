import type { SessionRow } from '@glasshouse/contracts/session-list';
import type { Language } from '@glasshouse/contracts/preferences';
import type { CallApi, SessionState, Store } from '@glasshouse/contracts/shell-api';
import type { LiveClock } from '@glasshouse/kit/live';
import { followSession, type FollowDeps } from './follow-session.ts';
import { noteIdleEnd, takeIdleEnd } from './idle-note.ts';
import { loadConfig } from './load-config.ts';
import { takePrevious } from './tell-previous.ts';
import { watchActivity, watchIdle, type ActivityDeps } from './watch-idle.ts';

export interface KeepDeps extends Pick<ActivityDeps, 'memory' | 'onSign'>, Pick<FollowDeps, 'isHidden' | 'onSight'> {
  readonly call: CallApi;
  readonly clock: LiveClock;
  readonly language: Language;
  readonly session: Store<SessionState>;
  readonly signOut: () => Promise<void>;
  /** The session may be over. */
  readonly refresh: () => Promise<void>;
  /** Whoever signs in now was signed out the last time because nothing was done. */
  readonly onIdleEnd: () => void;
  /** Where the site is strict about signing in: the visit before this one, once a session. */
  readonly onPrevious: (previous: SessionRow) => void;
  readonly log: (error: unknown) => void;
}

export { sayPrevious } from './tell-previous.ts';

/** Keeps the session of whoever is signed in, as long as it is theirs to keep; begins anew with every other person. */
export function startKeep(deps: KeepDeps): () => void {
  let userId: number | undefined;
  let leave: () => void = () => {};
  const follow = (): void => {
    const now = deps.session.get().userId;
    if (now === userId) return;
    userId = now;
    leave();
    leave = now === undefined ? () => {} : keepOf(deps, now);
  };
  follow();
  const stop = deps.session.subscribe(follow);
  return () => {
    stop();
    leave();
  };
}

function keepOf(deps: KeepDeps, userId: number): () => void {
  const { call, clock, memory, refresh } = deps;
  let isOver = false;
  const stops: (() => void)[] = [];
  if (takeIdleEnd(memory, userId)) deps.onIdleEnd();
  const activity = watchActivity(deps);
  stops.push(activity.stop, followSession({ ...deps, activity, onOver: () => void refresh() }));
  const onIdle = (): void => {
    noteIdleEnd(memory, userId);
    void deps.signOut();
  };
  // Without the site's word the server alone ends an idle session: it reads the same setting.
  loadConfig(call, clock, deps.language).then(({ auth }) => {
    if (isOver) return;
    stops.push(watchIdle(clock, activity, auth.autoLogoffMinutes, onIdle));
    if (auth.isSignInStrict) void showPrevious();
  }, deps.log);
  async function showPrevious(): Promise<void> {
    const previous = await takePrevious(call, memory);
    if (previous && !isOver) deps.onPrevious(previous);
  }
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
