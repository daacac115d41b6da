import { join } from 'node:path';
import { bookUnjudged, houseAccountId, makeLedger, type Ledger, type Movement } from '../ledger/index.ts';
import type { Database, MigrationSet } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';

/** A ledger of its own for one test file, with the house's accounts and players to move money between. */
export interface TestLedger {
  readonly home: TestDatabase;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly makeId: () => number;
  openAccount(currency?: string): Promise<number>;
  /** Play money for an account; the number of the entry. */
  deposit(accountId: number, amountMinor: number, currency?: string): Promise<number>;
  /** `count` deposits in one transaction. */
  depositMany(accountId: number, count: number, currency?: string): Promise<number[]>;
}

/** Of the modules whose tables an audit reads. */
export const TEST_MIGRATIONS: readonly MigrationSet[] = [
  'platform/outbox',
  'ledger',
  'wallet',
  'sportsbook',
  'betting',
  'settlement',
  'pools',
  'lotteries',
  'points',
  'audit',
].map((module) => ({ module, folder: join(findRoot(), 'server', module, 'migrations') }));

export async function openTestLedger(): Promise<TestLedger> {
  const home = await openTestDatabase(TEST_MIGRATIONS);
  const { database } = home;
  const makeId = makeIdSource(() => 0);
  const ledger = makeLedger({ database, makeId });
  await ledger.start?.();
  const bookAll = (moves: readonly Movement[]): Promise<number[]> =>
    database.transaction((tx) => bookUnjudged(tx, moves));
  return {
    home,
    database,
    ledger,
    makeId,
    openAccount: (currency = 'EUR') => database.transaction((tx) => ledger.openAccount(tx, makeId(), currency)),
    deposit: async (accountId, amountMinor, currency = 'EUR') => {
      const [entryId] = await bookAll([moveDeposit(accountId, amountMinor, currency)]);
      if (entryId === undefined) throw new Error('a deposit has an entry');
      return entryId;
    },
    depositMany: (accountId, count, currency = 'EUR') =>
      bookAll(Array.from({ length: count }, (_, index) => moveDeposit(accountId, index + 1, currency))),
  };
}

export function moveDeposit(accountId: number, amountMinor: number, currency = 'EUR'): Movement {
  return {
    debitAccount: houseAccountId('demo', currency),
    creditAccount: accountId,
    amountMinor,
    currency,
    kind: 'demo_deposit',
    betId: undefined,
  };
}
