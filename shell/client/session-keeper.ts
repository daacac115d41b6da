import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import { getSession } from '@glasshouse/contracts/session';
import type { CallApi, LiveApi, SessionState } from '@glasshouse/contracts/shell-api';
import { listAccounts, type AccountView } from '@glasshouse/contracts/wallet';
import { makeValueStore, type ValueStore } from '@glasshouse/kit/live';

export interface SessionKeeper {
  readonly state: ValueStore<SessionState>;
  /** Asks who is signed in now; follows that player's own topic. */
  refresh(): Promise<void>;
  /** Follows the player the page was rendered for. */
  follow(): void;
  /** An account as a call has just answered it. */
  put(accounts: readonly AccountView[]): void;
  /** The balance that a placed bet left; the player's own topic says the same a moment later. */
  putBalance(accountId: number, moneyMinor: number): void;
}

export interface SessionKeeperDeps {
  readonly call: CallApi;
  readonly live: LiveApi;
  readonly onBets: (bets: readonly BetView[]) => void;
  /** Live delays that have ended. */
  readonly onPending: (ended: readonly PendingView[]) => void;
}

/** Who is signed in and what they hold, kept by the player's own live topic. */
export function makeSessionKeeper(initial: SessionState, deps: SessionKeeperDeps): SessionKeeper {
  const { call, live, onBets, onPending } = deps;
  const state = makeValueStore(initial);
  let leave: () => void = () => {};

  function put(changed: readonly AccountView[]): void {
    const held = state.get();
    if (held.userId === undefined) return;
    const byId = new Map(held.accounts.map((account) => [account.id, account]));
    for (const account of changed) byId.set(account.id, account);
    state.set({ ...held, accounts: [...byId.values()] });
  }

  function follow(): void {
    leave();
    leave = () => {};
    if (state.get().userId === undefined) return;
    leave = live.subscribe('me', undefined, {
      onSnapshot: (data) => data.kind === 'me' && put(data.accounts),
      onDelta: (data) => {
        if (data.kind !== 'me') return;
        if (data.accounts) put(data.accounts);
        if (data.bets) onBets(data.bets);
        if (data.pending) onPending(data.pending);
      },
    });
  }

  async function refresh(): Promise<void> {
    const session = await call(getSession);
    if (!session.ok) return;
    const { userId } = session.answer;
    if (userId === undefined) {
      state.set({ accounts: [] });
      return follow();
    }
    const accounts = await call(listAccounts);
    state.set({ userId, accounts: accounts.ok ? accounts.answer.accounts : state.get().accounts });
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

  return { state, refresh, follow, put, putBalance };
}
