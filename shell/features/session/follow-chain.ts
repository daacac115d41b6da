import type { SessionState, Store } from '@glasshouse/contracts/shell-api';
import type { LiveClock } from '@glasshouse/kit/live';
import type { Chain } from './chain/index.ts';

/** site.md section 9. */
const SESSION_LOAD_MS = 8_000;

export interface FollowChainDeps {
  readonly clock: LiveClock;
  readonly session: Store<SessionState>;
  /** Asks who is signed in. */
  readonly refresh: () => Promise<void>;
  /** What the page shows is shown once: nobody may be led away from it. */
  readonly isHeld: () => boolean;
  readonly loadChain: () => Promise<Chain>;
}

/**
 * Eight seconds after the page is ready: the session is loaded where none came with the page, then the fingerprint, then,
 * of a player, the grants. Whoever signs in or out later has theirs at once.
 */
export function followChain({ clock, session, refresh, isHeld, loadChain }: FollowChainDeps): () => void {
  let userId: number | undefined;
  let isReady = false;

  async function begin(): Promise<void> {
    if (session.get().userId === undefined && !isHeld()) await refresh();
    const chain = await loadChain();
    await chain.fingerprint();
    isReady = true;
    follow();
  }

  function follow(): void {
    const now = session.get().userId;
    if (!isReady || now === userId) return;
    userId = now;
    void loadChain().then((chain) => (now === undefined ? chain.forget() : chain.secure()));
  }

  const cancel = clock.after(SESSION_LOAD_MS, () => void begin());
  const stop = session.subscribe(follow);
  return () => {
    cancel();
    stop();
  };
}
