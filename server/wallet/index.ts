import { join } from 'node:path';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { CURRENCIES } from '@glasshouse/domain/money';
import { gather, type Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { houseAccountId } from './house-accounts.ts';
import { openAccounts } from './keep-accounts.ts';
import { listAccountViews } from './list-accounts.ts';
import type { WalletDeps } from './ports.ts';
import { routeWallet } from './routes.ts';
import { HOUSE_PURPOSES, type HousePurpose } from './house-accounts.table.ts';
import { bookEntries, insertHouseAccounts, listOwners, listUnbalanced, type Movement } from './store.ts';

export type { Movement, WalletDeps };
export { houseAccountId } from './house-accounts.ts';
export { makeDebts, type BetMoney, type Debts } from './debts.ts';

/** Accounts and the ledger: the only place that moves money, apart from the one call that takes stakes. */
export interface Wallet extends Module {
  /** The main account of a new player, and an empty bonus account; the id of the main one. */
  openAccount(tx: Sql, playerId: number, currency: string): Promise<number>;
  /** Whose an account is and in which currency: neither ever changes, so both are remembered. */
  findOwner(accountId: number): Promise<AccountOwner | undefined>;
  /** For what is told of a payment: it does not wait behind those who only look. */
  listAccounts(playerId: number): Promise<AccountView[]>;
  /** For whoever asks. */
  showAccounts(playerId: number): Promise<AccountView[]>;
  /** Moves money inside the caller's transaction, in this order; the numbers of the entries. */
  book(tx: Sql, movements: readonly Movement[]): Promise<number[]>;
  /** The check an auditor makes: accounts that differ from their entries. */
  listUnbalanced(): Promise<{ account_id: number; balance: number; entries: number }[]>;
}

export interface AccountOwner {
  readonly playerId: number;
  readonly currency: string;
  /** The documents' type: 0 main, 4 bonus, 9 currency. */
  readonly kind: number;
}

const REMEMBERED = 200_000;

export function makeWallet(deps: WalletDeps): Wallet {
  const owners = new Map<number, AccountOwner>();
  const findRow = gather((accountIds: readonly number[]) => listOwners(deps.database, accountIds));
  return {
    migrations: { module: 'wallet', folder: join(findRoot(), 'server/wallet/migrations') },
    serve: (http) => routeWallet(http, deps),
    start: () => insertHouseAccounts(deps.database, listHouseAccounts()),
    openAccount: (tx, playerId, currency) => openAccounts(deps, tx, playerId, currency),
    findOwner: async (accountId) => {
      const known = owners.get(accountId);
      if (known) return known;
      const row = await findRow(accountId);
      if (!row) return undefined;
      if (owners.size >= REMEMBERED) owners.clear();
      const owner = { playerId: row.player_id, currency: row.currency, kind: row.kind };
      owners.set(accountId, owner);
      return owner;
    },
    listAccounts: (playerId) => listAccountViews(deps.database, playerId),
    showAccounts: (playerId) => listAccountViews(deps.database.reading, playerId),
    book: bookEntries,
    listUnbalanced: () => listUnbalanced(deps.database),
  };
}

function listHouseAccounts(): { accountId: number; purpose: string; currency: string }[] {
  const purposes = Object.keys(HOUSE_PURPOSES) as HousePurpose[];
  return Object.keys(CURRENCIES).flatMap((currency) =>
    purposes.map((purpose) => ({ accountId: houseAccountId(purpose, currency), purpose, currency })),
  );
}
