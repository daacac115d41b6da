import { join } from 'node:path';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { CURRENCIES } from '@glasshouse/domain/money';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { houseAccountId } from './house-accounts.ts';
import { listAccountViews } from './list-accounts.ts';
import type { WalletDeps } from './ports.ts';
import { routeWallet } from './routes.ts';
import {
  findAccountRow,
  insertAccount,
  insertCredits,
  insertHouseAccounts,
  listUnbalanced,
  type Credit,
} from './store.ts';

export type { Credit, WalletDeps };
export { houseAccountId } from './house-accounts.ts';

/** Accounts and the ledger: the only place that moves money, apart from the one call that takes stakes. */
export interface Wallet extends Module {
  /** The main account of a new player; the id of the account. */
  openAccount(tx: Sql, playerId: number, currency: string): Promise<number>;
  /** Whose an account is and in which currency: neither ever changes, so both are remembered. */
  findOwner(accountId: number): Promise<AccountOwner | undefined>;
  listAccounts(playerId: number): Promise<AccountView[]>;
  /** Pays from the house to players, inside the caller's transaction. */
  credit(tx: Sql, credits: readonly Credit[]): Promise<void>;
  /** The check an auditor makes: accounts that differ from their entries. */
  listUnbalanced(): Promise<{ account_id: number; balance: number; entries: number }[]>;
}

export interface AccountOwner {
  readonly playerId: number;
  readonly currency: string;
}

const REMEMBERED = 200_000;

export function makeWallet(deps: WalletDeps): Wallet {
  const owners = new Map<number, AccountOwner>();
  return {
    migrations: { module: 'wallet', folder: join(findRoot(), 'server/wallet/migrations') },
    serve: (http) => routeWallet(http, deps),
    start: () => insertHouseAccounts(deps.database, listHouseAccounts()),
    openAccount: async (tx, playerId, currency) => {
      const accountId = deps.makeId();
      await insertAccount(tx, { account_id: accountId, player_id: playerId, currency, kind: 0 });
      return accountId;
    },
    findOwner: async (accountId) => {
      const known = owners.get(accountId);
      if (known) return known;
      const row = await findAccountRow(deps.database, accountId);
      if (!row) return undefined;
      if (owners.size >= REMEMBERED) owners.clear();
      const owner = { playerId: row.player_id, currency: row.currency };
      owners.set(accountId, owner);
      return owner;
    },
    listAccounts: (playerId) => listAccountViews(deps.database, playerId),
    credit: insertCredits,
    listUnbalanced: () => listUnbalanced(deps.database),
  };
}

function listHouseAccounts(): { accountId: number; purpose: string; currency: string }[] {
  return Object.keys(CURRENCIES).flatMap((currency) =>
    (['demo', 'book'] as const).map((purpose) => ({ accountId: houseAccountId(purpose, currency), purpose, currency })),
  );
}
