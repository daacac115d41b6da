import type { Standing } from '@glasshouse/contracts/bans';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import type { Favourite } from '@glasshouse/contracts/favourites';
import type { ProtectionState } from '@glasshouse/contracts/protection';
import { signOut } from '@glasshouse/contracts/session';
import type { CallApi, LiveApi, SessionState } from '@glasshouse/contracts/shell-api';
import type { FailedCall } from '@glasshouse/kit/api';
import { makeValueStore, type LiveClock, type ValueStore } from '@glasshouse/kit/live';
import { askSession } from './ask-session.ts';
import {
  awaitActive,
  listWithBalance,
  makeAccountChoices,
  putAccounts,
  type ChangedAccount,
} from './choose-account.ts';
import { followMe } from './follow-me.ts';
import type { SessionFeature } from './still.ts';

export interface LivingSession extends SessionFeature {
  /** Signed out without anybody having wished it: they are led to sign in again. */
  end(): Promise<void>;
  /** Follows the player the page was rendered for. */
  follow(): void;
  /** An account as a call has just answered it. */
  put(accounts: readonly ChangedAccount[]): void;
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
  /** What operators have decided about the person has changed. */
  readonly onStanding: (standing: Standing) => void;
  /** Somebody else is here now, or nobody; `isWished`: by their own word. */
  readonly onPerson: (signedIn: boolean, isWished: boolean) => Promise<void>;
  /** Whoever was here is not any more: what this browser knows of them is to go. */
  readonly onGone: () => void;
  readonly showFailure: (failed: FailedCall) => void;
  /** The page says something about the end of the session that is to be read first. */
  readonly isHeld: () => boolean;
}

/** Who is signed in and what they hold, kept by the player's own live topic. */
export function liveSession(initial: SessionState, deps: SessionDeps): LivingSession {
  const state = makeValueStore(initial);
  let leave: () => void = () => {};
  let stopAwaiting: () => void = () => {};

  function put(changed: readonly ChangedAccount[]): void {
    const held = state.get();
    if (held.userId !== undefined) state.set(putAccounts(held, changed));
  }

  function follow(): void {
    leave();
    leave = () => {};
    if (state.get().userId === undefined) return;
    const onHidden = (isBalanceHidden: boolean) => state.set({ ...state.get(), isBalanceHidden });
    const onStanding = (standing: Standing) => putStanding(deps, state, standing);
    // A page that has just told of an exclusion looks for the session itself, when it was read.
    const onClosed = () => (deps.isHeld() ? undefined : void refresh());
    leave = followMe(deps.live, { ...deps, onAccounts: put, onStanding, onHidden, onClosed });
  }

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
    const ended = await deps.call(signOut);
    if (!ended.ok) return deps.showFailure(ended);
    const isPerson = state.get().userId !== undefined;
    take({ accounts: [] });
    if (isPerson) await deps.onPerson(false, isWished);
  }

  async function refresh(): Promise<void> {
    const before = state.get().userId;
    stopAwaiting();
    await ask();
    stopAwaiting = awaitActive(state, deps.clock, ask);
    if (state.get().userId !== before) await deps.onPerson(state.get().userId !== undefined, false);
  }

  return {
    state,
    refresh,
    signOut: () => leaveIt(true),
    end: () => leaveIt(false),
    follow,
    put,
    putBalance: (accountId, money) => put(listWithBalance(state.get(), accountId, money)),
    ...makeAccountChoices({ ...deps, state }),
  };
}

function putStanding(deps: SessionDeps, state: ValueStore<SessionState>, standing: Standing): void {
  const held = state.get();
  if (JSON.stringify(held.standing) === JSON.stringify(standing)) return;
  state.set({ ...held, standing });
  deps.onStanding(standing);
}
