import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import type { Favourite } from '@glasshouse/contracts/favourites';
import type { ProtectionState } from '@glasshouse/contracts/protection';
import { getSession, signOut } from '@glasshouse/contracts/session';
import type { CallApi, LiveApi, SessionState, Store } from '@glasshouse/contracts/shell-api';
import { listAccounts, type AccountView } from '@glasshouse/contracts/wallet';
import type { FailedCall } from '@glasshouse/kit/api';
import { makeValueStore, type LiveClock } from '@glasshouse/kit/live';
import { awaitActive, listWithBalance, makeAccountChoices, putAccounts } from './choose-account.ts';
import { followMe } from './follow-me.ts';
import type { SessionFeature } from './still.ts';

export interface LivingSession extends SessionFeature {
  /** Signed out without anybody having wished it: they are led to sign in again. */
  end(): Promise<void>;
  /** Follows the player the page was rendered for. */
  follow(): void;
  /** An account as a call has just answered it. */
  put(accounts: readonly AccountView[]): void;
  /** The balance that a placed bet left; the player's own topic says the same a moment later. */
  putBalance(accountId: number, moneyMinor: number): void;
}

export interface SessionDeps {
  readonly call: CallApi;
  readonly live: LiveApi;
  readonly clock: LiveClock;
  readonly onBets: (bets: readonly BetView[]) => void;
  /** Live delays that have ended. */
  readonly onPending: (ended: readonly PendingView[]) => void;
  /** All that the person has starred. */
  readonly onFavourites: (favourites: readonly Favourite[]) => void;
  /** How many messages have not been read. */
  readonly onMessages: (unread: number) => void;
  /** What holds for the person now. */
  readonly onProtection: (state: ProtectionState) => void;
  /** Somebody else is here now, or nobody; `isWished`: by their own word. */
  readonly onPerson: (signedIn: boolean, isWished: boolean) => Promise<void>;
  /** Whoever was here is not any more: what this browser knows of them is to go. */
  readonly onGone: () => void;
  readonly tellFailure: (failed: FailedCall) => void;
}

/** Who is signed in and what they hold, kept by the player's own live topic. */
export function liveSession(initial: SessionState, deps: SessionDeps): LivingSession {
  const { call, live, onBets, onPending, onFavourites, onProtection, onMessages } = deps;
  const state = makeValueStore(initial);
  let leave: () => void = () => {};

  function put(changed: readonly AccountView[]): void {
    const held = state.get();
    if (held.userId === undefined) return;
    state.set(putAccounts(held, changed));
  }

  function follow(): void {
    leave();
    leave = () => {};
    if (state.get().userId === undefined) return;
    const onHidden = (isBalanceHidden: boolean) => state.set({ ...state.get(), isBalanceHidden });
    leave = followMe(live, { onAccounts: put, onBets, onPending, onFavourites, onProtection, onHidden, onMessages });
  }

  /** Follows the player's own topic, whoever it is now. */
  async function ask(): Promise<void> {
    const asked = await askSession(deps, state.get());
    if (asked) take(asked);
  }

  function take(next: SessionState): void {
    const before = state.get().userId;
    if (before !== undefined && before !== next.userId) deps.onGone();
    state.set(next);
    follow();
  }

  async function leaveIt(isWished: boolean): Promise<void> {
    const ended = await call(signOut);
    if (!ended.ok) return deps.tellFailure(ended);
    const before = state.get().userId;
    take({ accounts: [] });
    if (before !== undefined) await deps.onPerson(false, isWished);
  }

  return {
    state,
    refresh: makeRefresh(state, deps, ask),
    signOut: () => leaveIt(true),
    end: () => leaveIt(false),
    follow,
    put,
    putBalance: (accountId, money) => put(listWithBalance(state.get(), accountId, money)),
    ...makeAccountChoices({ call, state, tellFailure: deps.tellFailure }),
  };
}

/** Asks who is here now, and for their accounts until one of them is active. */
function makeRefresh(state: Store<SessionState>, deps: SessionDeps, ask: () => Promise<void>): () => Promise<void> {
  let stopAwaiting: () => void = () => {};
  return async () => {
    const before = state.get().userId;
    stopAwaiting();
    await ask();
    stopAwaiting = awaitActive(state, deps.clock, ask);
    const { userId } = state.get();
    if (userId !== before) await deps.onPerson(userId !== undefined, false);
  };
}

/** site.md section 7: the session check is made again so often, so far apart. */
const CHECK_RETRIES = 2;
const CHECK_AGAIN_MS = 1_500;

async function checkSession({ call, clock }: SessionDeps) {
  for (let retries = 0; ; retries++) {
    const session = await call(getSession);
    if (session.ok || retries === CHECK_RETRIES) return session;
    await new Promise<void>((resolve) => void clock.after(CHECK_AGAIN_MS, resolve));
  }
}

/** Absent where nobody can say. */
async function askSession(deps: SessionDeps, held: SessionState): Promise<SessionState | undefined> {
  const { call } = deps;
  const session = await checkSession(deps);
  if (!session.ok) return undefined;
  const { userId } = session.answer;
  if (userId === undefined) return { accounts: [] };
  const accounts = await call(listAccounts);
  // What is held may be somebody else's.
  if (!accounts.ok) return held.userId === userId ? held : { userId, accounts: [] };
  const { all_accounts: all, user_hide_balance: isBalanceHidden } = accounts.answer;
  return { userId, accounts: all, isBalanceHidden };
}
