import { join } from 'node:path';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { BALANCE_HIDDEN, type BalanceHidden } from './save-balance-view.ts';
import { listAccountViews } from './list-accounts.ts';
import { PAY_WITHDRAWAL, payWhenDue, type PayWithdrawal } from './end-withdrawals.ts';
import { makeDebtRates } from './debt-rates.ts';
import { keepWorths } from './keep-worths.ts';
import { loadRates, seedDemoRates } from './load-rates.ts';
import type { WalletDeps, WalletModuleDeps } from './ports.ts';
import { routeWallet } from './routes.ts';
import { makeFreezing } from './set-frozen.ts';
import { defineWithdrawalActions } from './withdrawal-actions.ts';
import { hasDeposited, isBalanceHidden } from './store-accounts.ts';

export type { WalletDeps, WalletModuleDeps };
export { makeDebtRates };

export { DEPOSIT_MADE, type DepositMade } from './deposit-demo.ts';
export { WITHDRAWAL_CHANGED, type WithdrawalChanged } from './announce-withdrawal.ts';

/** What a player does with their accounts: more and fewer of them, deposits, statements. The money is the ledger's. */
export interface Wallet extends Module {
  /** For what is told of a payment: it does not wait behind those who only look. */
  listAccounts(playerId: number): Promise<AccountView[]>;
  /** For whoever asks. */
  showAccounts(playerId: number): Promise<AccountView[]>;
  isBalanceHidden(personId: number): Promise<boolean>;
  hasDeposited(playerId: number): Promise<boolean>;
  /** After the commit, perhaps more than once. */
  onBalanceHidden(listener: (personId: number) => Promise<void>): void;
}

/** A rate that was loaded for later begins to count by then. */
const KEEP_WORTHS_MS = 300_000;

export function makeWallet({ operator, isDemo, ...deps }: WalletModuleDeps): Wallet {
  const { database, log } = deps;
  operator.define(loadRates);
  for (const action of makeFreezing(deps)) operator.define(action);
  defineWithdrawalActions(operator, deps);
  deps.jobs.define<PayWithdrawal>(PAY_WITHDRAWAL, (tx, job) => payWhenDue(deps, tx, job));
  let timer: NodeJS.Timeout | undefined;
  const keepAgain = (): void => {
    keepWorths(database).catch((error: unknown) =>
      log.warn({ code: 'worths_not_kept', error: String(error) }, 'limits go on counting by the rates of before'),
    );
  };
  return {
    migrations: { module: 'wallet', folder: join(findRoot(), 'server/wallet/migrations') },
    start: async () => {
      if (isDemo) await seedDemoRates(database, Math.floor(Date.now() / 1_000));
      await keepWorths(database);
      timer = setInterval(keepAgain, KEEP_WORTHS_MS);
    },
    stop: async () => clearInterval(timer),
    serve: (http) => routeWallet(http, deps),
    listAccounts: (playerId) => listAccountViews(database, playerId),
    showAccounts: (playerId) => listAccountViews(database.reading, playerId),
    hasDeposited: (playerId) => hasDeposited(database.reading, playerId),
    isBalanceHidden: (personId) => isBalanceHidden(database, personId),
    onBalanceHidden: (listener) => deps.outbox.on<BalanceHidden>(BALANCE_HIDDEN, ({ personId }) => listener(personId)),
  };
}
