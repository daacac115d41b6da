import { join } from 'node:path';
import { CURRENCIES } from '@glasshouse/domain/money';
import { gather, type Database, type Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Module } from '../platform/module/index.ts';
import { makeDebts, type Debts } from './debts.ts';
import type { DebtRates } from './repay-elsewhere.ts';
import { HOUSE_PURPOSES, type HousePurpose } from './house-accounts.table.ts';
import { HOUSE_OF_POINTS, houseAccountId, POINTS_CURRENCY } from './house-accounts.ts';
import { openAccounts } from './open-accounts.ts';
import { insertCurrencyWeights } from './store-guards.ts';
import { exchange } from './store-convert.ts';
import { holdPoints, openPoints, spendPoints, type HeldPoints } from './store-points.ts';
import { stakeOnPool } from './store-pools.ts';
import { credit } from './store-spend.ts';
import { withdraw } from './store-withdraw.ts';
import { makeClockWatch } from './watch-clock.ts';
export { confirmClock } from './watch-clock.ts';
import { bookEntries, insertHouseAccounts, listOwners, listUnbalanced, type HouseMovement } from './store.ts';

export { HOUSE_OF_POINTS, houseAccountId, POINTS_CURRENCY } from './house-accounts.ts';
export { ENTRY_KINDS, isOfPool, nameEntryKind } from './house-accounts.table.ts';
export type { Winnings } from './collect-debts.ts';
export type { BetMoney, Debts } from './debts.ts';
export type { StakeBack } from './purse.ts';
export type { DebtConversion, DebtRates, Taken } from './repay-elsewhere.ts';
export type { CreditRefusal } from './store-spend.ts';
export { GUARD_COLUMNS, toRefusalDetails, type GuardColumns, type RefusalDetails } from './refusal-details.ts';
export {
  bookEntries as bookUnjudged,
  findAccountRow,
  insertAccount,
  listEntries,
  lockAccount,
  lockPlayer,
  setAccountActive,
  setAccountFrozen,
  type AccountRow,
  type EntryRow,
  type HouseMovement,
  type Movement,
} from './store.ts';
export { answerOnce } from './answer-once.ts';
export { countIn } from './count-in.ts';
export { findRefusal, refuseForGood } from './refuse-for-good.ts';
export {
  deleteOldCounted,
  findMainCurrency,
  findMeters,
  findStop,
  isLimited,
  limitIn,
  lockPerson,
  listGuardBars,
  saveWorths,
  sumDeposited,
  sumMoved,
  writeGuard,
  type CurrencyWorth,
  type DecisionTime,
  type Meters,
} from './store-guards.ts';
export { listProtected, listUnpayable, type Protected, type Unpayable } from './store-funds.ts';
export { findPointsAccount, type HeldPoints } from './store-points.ts';
export { listPlays, type PlayRow } from './store-plays.ts';
export type { MoneyRequest } from './store-refused.ts';

export interface LedgerDeps {
  readonly database: Database;
  readonly makeId: () => number;
  /** By which other accounts of a player repay what one owes; absent: none does. */
  readonly debtRates?: DebtRates;
  /** Where given, the database's clock is watched, and what is noticed is said there. */
  readonly log?: Logger;
}

/**
 * The money of players and of the house: the only code that changes a balance or books an entry. What a player has
 * moved goes through `spend` (026-guarded-spend.sql), by `credit` or with a bet; what the house does by its own rules, through
 * `book` and `debts`.
 */
export interface Ledger extends Module {
  /** The main account of a new player, and an empty bonus account; the id of the main one. */
  openAccount(tx: Sql, playerId: number, currency: string): Promise<number>;
  /** Whose an account is and in which currency: neither ever changes, so both are remembered. */
  findOwner(accountId: number): Promise<AccountOwner | undefined>;
  /** Moves money towards a player who has asked for it; inside the caller's transaction, under its locks. */
  readonly credit: typeof credit;
  /** Moves money from one account of a player's to another in another currency; inside the caller's transaction. */
  readonly exchange: typeof exchange;
  /** Takes the stake of a coupon of a pool, or of a ticket of a lottery; inside the caller's transaction. */
  readonly stakeOnPool: typeof stakeOnPool;
  /** Takes what a player wants paid out; inside the caller's transaction. */
  readonly withdraw: typeof withdraw;
  readonly points: Points;
  /** Moves money of the house's own doing inside the caller's transaction, in this order; the numbers of the entries. */
  book(tx: Sql, movements: readonly HouseMovement[]): Promise<number[]>;
  readonly debts: Debts;
  /** The check an auditor makes: accounts that differ from their entries. */
  listUnbalanced(): Promise<{ account_id: number; balance: number; entries: number }[]>;
}

/** Accounts of points: no call reaches one by its number, and nothing of money is done with one. */
export interface Points {
  /** Opens those that are missing, and locks them all in order of their ids, inside the caller's transaction. */
  hold(tx: Sql, playerIds: readonly number[]): Promise<ReadonlyMap<number, HeldPoints>>;
  /** The number of a player's, opened where it is missing; not locked. */
  open(tx: Sql, playerId: number): Promise<number>;
  /** Takes what a player pays in points; inside the caller's transaction. */
  readonly spend: typeof spendPoints;
}

export interface AccountOwner {
  readonly playerId: number;
  readonly currency: string;
  /** One of `ACCOUNT_KINDS`. */
  readonly kind: number;
}

const REMEMBERED = 200_000;

/** The files of the module in which accounts and entries began. */
const BEGUN_IN_WALLET = [
  '001-ledger.sql',
  '002-ledger-by-sequence.sql',
  '003-book-entries.sql',
  '004-one-currency.sql',
  '005-terms-and-players.sql',
  '006-deposit-answers.sql',
  '020-term.sql',
  '021-one-bonus.sql',
];

export function makeLedger({ database, makeId, debtRates, log }: LedgerDeps): Ledger {
  const clock = log && makeClockWatch({ database, log });
  const owners = new Map<number, AccountOwner>();
  const findRow = gather((accountIds: readonly number[]) => listOwners(database, accountIds));
  return {
    migrations: {
      module: 'ledger',
      folder: join(findRoot(), 'server/ledger/migrations'),
      ranAs: Object.fromEntries(BEGUN_IN_WALLET.map((file) => [file, 'wallet'])),
    },
    start: async () => {
      await insertHouseAccounts(database, listHouseAccounts());
      await insertCurrencyWeights(database);
      clock?.start();
    },
    stop: async () => clock?.stop(),
    openAccount: (tx, playerId, currency) => openAccounts(makeId, tx, playerId, currency),
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
    credit,
    exchange,
    stakeOnPool,
    withdraw,
    points: {
      hold: (tx, playerIds) => holdPoints(makeId, tx, playerIds),
      open: (tx, playerId) => openPoints(makeId, tx, playerId),
      spend: spendPoints,
    },
    book: bookEntries,
    debts: makeDebts(makeId, debtRates),
    listUnbalanced: () => listUnbalanced(database),
  };
}

function listHouseAccounts(): { accountId: number; purpose: string; currency: string }[] {
  const purposes = (Object.keys(HOUSE_PURPOSES) as HousePurpose[]).filter((purpose) => purpose !== 'points');
  const ofMoney = Object.keys(CURRENCIES).flatMap((currency) =>
    purposes.map((purpose) => ({ accountId: houseAccountId(purpose, currency), purpose, currency })),
  );
  return [...ofMoney, { accountId: HOUSE_OF_POINTS, purpose: 'points', currency: POINTS_CURRENCY }];
}
