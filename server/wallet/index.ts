import { join } from 'node:path';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { BALANCE_HIDDEN, type BalanceHidden } from './save-balance-view.ts';
import { listAccountViews } from './list-accounts.ts';
import { loadRates, seedDemoRates } from './load-rates.ts';
import type { WalletDeps, WalletModuleDeps } from './ports.ts';
import { routeWallet } from './routes.ts';
import { makeFreezing } from './set-frozen.ts';
import { hasDeposited, isBalanceHidden } from './store-accounts.ts';

export type { WalletDeps };

export { DEPOSIT_MADE, type DepositMade } from './deposit-demo.ts';

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

export function makeWallet({ operator, isDemo, ...deps }: WalletModuleDeps): Wallet {
  operator.define(loadRates);
  for (const action of makeFreezing(deps)) operator.define(action);
  return {
    migrations: { module: 'wallet', folder: join(findRoot(), 'server/wallet/migrations') },
    start: () => (isDemo ? seedDemoRates(deps.database, Math.floor(Date.now() / 1_000)) : Promise.resolve()),
    serve: (http) => routeWallet(http, deps),
    listAccounts: (playerId) => listAccountViews(deps.database, playerId),
    showAccounts: (playerId) => listAccountViews(deps.database.reading, playerId),
    hasDeposited: (playerId) => hasDeposited(deps.database.reading, playerId),
    isBalanceHidden: (personId) => isBalanceHidden(deps.database, personId),
    onBalanceHidden: (listener) => deps.outbox.on<BalanceHidden>(BALANCE_HIDDEN, ({ personId }) => listener(personId)),
  };
}
