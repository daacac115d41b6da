import { ACCOUNT_KINDS } from '@glasshouse/domain/money';
import type { CallApi, CallResult, SessionState, Store } from '@glasshouse/contracts/shell-api';
import { addAccount, changeActiveAccount, closeAccount, type AccountView } from '@glasshouse/contracts/wallet';
import { makeValueStore, type LiveClock } from '@glasshouse/kit/live';
import type { ShownRefusal } from '@glasshouse/kit/texts';

/** What is being done to the accounts, in the words of the documents. */
export interface ChangeProcess {
  readonly is_changed_process: 'add' | 'delete' | 'change' | undefined;
  /** The balances are being asked for. */
  readonly isUpdateBalanceProcess: boolean;
  readonly selectedAddCurrency: number | undefined;
}

type Message = 'currency_added' | 'currency_removed' | 'account_changed';

/** How a change ended: what the house said, or why not. */
export type Said =
  | { readonly success: true; readonly message: Message; readonly iso: string }
  | { readonly success: false; readonly message: ShownRefusal };

export interface KeeperDeps {
  readonly call: CallApi;
  readonly clock: LiveClock;
  /** Asks for the session and its accounts anew. */
  readonly refresh: () => Promise<void>;
  readonly session: Pick<Store<SessionState>, 'get'>;
}

export interface AccountsKeeper {
  readonly process: Store<ChangeProcess>;
  add(currencyId: number): Promise<Said>;
  remove(accountId: number): Promise<Said>;
  change(accountId: number): Promise<Said>;
  /** Asks for nothing more. */
  stop(): void;
}

const IDLE: ChangeProcess = {
  is_changed_process: undefined,
  isUpdateBalanceProcess: false,
  selectedAddCurrency: undefined,
};

/** How often the accounts are asked for until one that was added is among them. */
const POLL_MS = 1_000;

/** Changes a player's accounts, one at a time, and says what is going on meanwhile. */
export function makeAccountsKeeper({ call, clock, refresh, session }: KeeperDeps): AccountsKeeper {
  const process = makeValueStore(IDLE);
  let isOver = false;
  let endWait: () => void = () => undefined;

  function wait(): Promise<void> {
    return new Promise((resolve) => {
      const stop = clock.after(POLL_MS, resolve);
      endWait = () => {
        stop();
        resolve();
      };
    });
  }

  async function readBalances(isThere: () => boolean): Promise<void> {
    process.set({ ...process.get(), isUpdateBalanceProcess: true });
    await refresh();
    while (!isOver && !isThere()) {
      await wait();
      if (!isOver) await refresh();
    }
  }

  async function run(
    begun: Partial<ChangeProcess>,
    asked: () => Promise<CallResult<Changed>>,
    isThere: () => boolean,
  ): Promise<Said> {
    process.set({ ...IDLE, ...begun });
    try {
      const result = await asked();
      if (!result.ok) return { success: false, message: result.error };
      await readBalances(isThere);
      const { message, account } = result.answer;
      return { success: true, message, iso: account.iso };
    } finally {
      process.set(IDLE);
    }
  }

  return {
    process,
    add: (currencyId) =>
      run(
        { is_changed_process: 'add', selectedAddCurrency: currencyId },
        () => call(addAccount, { body: { currencyId } }),
        () => session.get().accounts.some((one) => isOpenIn(one, currencyId)),
      ),
    remove: (accountId) =>
      run({ is_changed_process: 'delete' }, () => call(closeAccount, { params: { accountId } }), always),
    change: (id) =>
      run({ is_changed_process: 'change' }, () => call(changeActiveAccount, { params: { id }, body: {} }), always),
    stop() {
      isOver = true;
      endWait();
    },
  };
}

interface Changed {
  readonly message: Message;
  readonly account: { readonly iso: string };
}

function isOpenIn({ currencyId, type, isClosed }: AccountView, asked: number): boolean {
  return currencyId === asked && type !== ACCOUNT_KINDS.bonus && !isClosed;
}

const always = (): boolean => true;
