import { join } from 'node:path';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { listAccountViews } from './list-accounts.ts';
import type { WalletDeps } from './ports.ts';
import { routeWallet } from './routes.ts';

export type { WalletDeps };

/** What a player does with their accounts: more and fewer of them, deposits, statements. The money is the ledger's. */
export interface Wallet extends Module {
  /** For what is told of a payment: it does not wait behind those who only look. */
  listAccounts(playerId: number): Promise<AccountView[]>;
  /** For whoever asks. */
  showAccounts(playerId: number): Promise<AccountView[]>;
}

export function makeWallet(deps: WalletDeps): Wallet {
  return {
    migrations: { module: 'deposits', folder: join(findRoot(), 'server/wallet/migrations') },
    serve: (http) => routeWallet(http, deps),
    listAccounts: (playerId) => listAccountViews(deps.database, playerId),
    showAccounts: (playerId) => listAccountViews(deps.database.reading, playerId),
  };
}
