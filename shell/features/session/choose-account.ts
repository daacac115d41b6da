import type { CallApi, SessionState, Store } from '@glasshouse/contracts/shell-api';
import {
  changeActiveAccount,
  hideBalance,
  type AccountView,
  type MovedAccountView,
} from '@glasshouse/contracts/wallet';
import type { FailedCall } from '@glasshouse/kit/api';
import type { LiveClock } from '@glasshouse/kit/live';

export interface ChoosingDeps {
  readonly call: CallApi;
  readonly state: Store<SessionState> & { set(state: SessionState): void };
  readonly showFailure: (failed: FailedCall) => void;
}

/** Where points are not told, they are as they were. */
export type ChangedAccount = AccountView | MovedAccountView;

const NO_POINTS = { points: 0 };

/** Accounts as they are now, among those that are known. One that is the active one takes that from the others. */
export function putAccounts(held: SessionState, changed: readonly ChangedAccount[]): SessionState {
  const byId = new Map(held.accounts.map((account) => [account.id, account]));
  for (const account of changed) byId.set(account.id, { ...NO_POINTS, ...byId.get(account.id), ...account });
  const active = changed.find((account) => account.isActive);
  const accounts = [...byId.values()].map((account) =>
    active && account.isActive && account.id !== active.id ? { ...account, isActive: false } : account,
  );
  return { ...held, accounts };
}

/** The account with another balance, where it is known. */
export function listWithBalance({ accounts }: SessionState, accountId: number, money: number): AccountView[] {
  return accounts.filter(({ id }) => id === accountId).map((account) => ({ ...account, money }));
}

/** What a player chooses of their accounts: seen at once, kept by the server, taken back where it refuses. */
export function makeAccountChoices({ call, state, showFailure }: ChoosingDeps) {
  return {
    async chooseAccount(accountId: number): Promise<void> {
      const before = state.get();
      const chosen = before.accounts.find((account) => account.id === accountId);
      if (!chosen || chosen.isActive) return;
      const last = before.accounts.filter((account) => account.isActive);
      state.set(putAccounts(before, [{ ...chosen, isActive: true }]));
      const changed = await call(changeActiveAccount, { params: { id: accountId }, body: {} });
      const now = state.get();
      if (now.userId !== before.userId) return;
      if (changed.ok) return state.set(putAccounts(now, [changed.answer.account]));
      state.set(putAccounts(now, [{ ...chosen, isActive: false }, ...last]));
      showFailure(changed);
    },

    async hideBalance(isBalanceHidden: boolean): Promise<void> {
      const before = state.get();
      state.set({ ...before, isBalanceHidden });
      const kept = await call(hideBalance, { body: { user_hide_balance: isBalanceHidden } });
      if (kept.ok) return;
      const { isBalanceHidden: wasHidden = false } = before;
      state.set({ ...state.get(), isBalanceHidden: wasHidden });
      showFailure(kept);
    },
  };
}

const TRIES = 5;
const TRY_AFTER_MS = 2_500;

/**
 * A player who has just come may have no account for a moment: asked again up to five times, until there is an active
 * one. The answer stops it.
 */
export function awaitActive(state: Store<SessionState>, clock: LiveClock, ask: () => Promise<void>): () => void {
  let stop: () => void = () => undefined;
  let isOver = false;
  const again = (left: number): void => {
    const { userId, accounts } = state.get();
    if (isOver || left === 0 || userId === undefined || accounts.some((account) => account.isActive)) return;
    stop = clock.after(TRY_AFTER_MS, () => void ask().then(() => again(left - 1)));
  };
  again(TRIES);
  return () => {
    isOver = true;
    stop();
  };
}
