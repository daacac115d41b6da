import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import type { Favourite } from '@glasshouse/contracts/favourites';
import type { ProtectionState } from '@glasshouse/contracts/protection';
import { getSession, signOut } from '@glasshouse/contracts/session';
import type { CallApi, LiveApi, SessionState } from '@glasshouse/contracts/shell-api';
import { listAccounts, type AccountView } from '@glasshouse/contracts/wallet';
import type { FailedCall } from '@glasshouse/kit/api';
import { makeValueStore, type LiveClock } from '@glasshouse/kit/live';
import { awaitActive, makeAccountChoices, putAccounts } from './choose-account.ts';
import { followMe } from './follow-me.ts';
import type { SessionFeature } from './still.ts';

export interface LivingSession extends SessionFeature {
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
  /** What holds for the person now. */
  readonly onProtection: (state: ProtectionState) => void;
  /** Somebody else is here now, or nobody. */
  readonly onPerson: (signedIn: boolean) => Promise<void>;
  readonly tellFailure: (failed: FailedCall) => void;
}

/** Who is signed in and what they hold, kept by the player's own live topic. */
export function liveSession(initial: SessionState, deps: SessionDeps): LivingSession {
  const { call, live, onBets, onPending, onFavourites, onProtection } = deps;
  const state = makeValueStore(initial);
  let leave: () => void = () => {};
  let stopAwaiting: () => void = () => {};

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
    leave = followMe(live, { onAccounts: put, onBets, onPending, onFavourites, onProtection, onHidden });
  }

  /** Follows the player's own topic, whoever it is now. */
  async function ask(): Promise<void> {
    const asked = await askSession(call, state.get());
    if (!asked) return;
    state.set(asked);
    follow();
  }

  function putBalance(accountId: number, moneyMinor: number): void {
    put(
      state
        .get()
        .accounts.filter((account) => account.id === accountId)
        .map((account) => ({ ...account, money: moneyMinor })),
    );
  }

  async function refresh(): Promise<void> {
    const before = state.get().userId;
    stopAwaiting();
    await ask();
    stopAwaiting = awaitActive(state, deps.clock, ask);
    const { userId } = state.get();
    if (userId !== before) await deps.onPerson(userId !== undefined);
  }

  return {
    state,
    refresh,
    async signOut() {
      const ended = await call(signOut);
      if (!ended.ok) return deps.tellFailure(ended);
      await refresh();
    },
    follow,
    put,
    putBalance,
    ...makeAccountChoices({ call, state, tellFailure: deps.tellFailure }),
  };
}

/** Absent where nobody can say. */
async function askSession(call: CallApi, held: SessionState): Promise<SessionState | undefined> {
  const session = await call(getSession);
  if (!session.ok) return undefined;
  const { userId } = session.answer;
  if (userId === undefined) return { accounts: [] };
  const accounts = await call(listAccounts);
  if (!accounts.ok) return { ...held, userId };
  const { all_accounts: all, user_hide_balance: isBalanceHidden } = accounts.answer;
  return { userId, accounts: all, isBalanceHidden };
}
