import type { Sql } from '../platform/database/index.ts';
import { houseAccountId } from './house-accounts.ts';
import { bookEntries, type Movement } from './store.ts';
import {
  insertDebts,
  listClaimsSince,
  listOpenDebts,
  lockBalances,
  reduceDebts,
  type DebtPurpose,
  type DebtRow,
} from './store-debts.ts';

/** Money of a bet on its player's account. */
export interface BetMoney {
  readonly betId: number;
  readonly accountId: number;
  readonly currency: string;
  readonly amountMinor: number;
}

/** Money of an account that was on its way out. */
export interface OnTheWay extends Omit<BetMoney, 'betId'> {
  /** When it left the account, as the database writes it. */
  readonly since: string;
}

/** What a bet that was paid has repaid of what is owed of it. */
export interface OwnRepaid {
  readonly betId: number;
  readonly repaidMinor: number;
}

/** What an account has gained of bets: what they paid beyond the stakes that were at risk. */
export interface Winnings extends Omit<BetMoney, 'betId'> {
  /** Stakes that were sold back beside it: advances are lent against them, and they repay nothing else. */
  readonly soldStakeMinor?: number;
}

/**
 * What players owe: advances, and payouts taken back that an account could not give. Debts are read and changed under
 * their account's lock. They are paid from winnings alone, whatever becomes of the bet that they are of: a deposit is
 * never touched, nor the stake that it became, and nothing is given away (docs/decisions/0013, 0200).
 */
export interface Debts {
  /** Before several of these are called in one transaction: accounts are locked in order of their ids, once. */
  lock(tx: Sql, accountIds: readonly number[]): Promise<void>;
  /** The house lends for a bet. The advance itself is an entry of its own, and the caller's. */
  lend(tx: Sql, advance: Omit<BetMoney, 'currency'>): Promise<void>;
  /** Bets that are settled, with what they have just been paid: it first repays the bet's own advance. */
  repayAdvances(tx: Sql, bets: readonly BetMoney[]): Promise<OwnRepaid[]>;
  /**
   * The same of payouts of these very bets that were taken back and not there: in them was the stake as well, so that all
   * of what such a bet pays now repays them, its stake included (docs/decisions/0013).
   */
  repayClaims(tx: Sql, bets: readonly BetMoney[]): Promise<OwnRepaid[]>;
  /** A settlement is undone: the amounts that it had repaid are owed again. */
  reopenAdvances(tx: Sql, bets: readonly BetMoney[]): Promise<void>;
  /** Takes payouts back, as far as the balance goes; the rest becomes a debt. */
  takeBack(tx: Sql, payouts: readonly BetMoney[]): Promise<void>;
  /** What was taken back and not there since money of the account is on its way out. */
  findClaimed(sql: Sql, way: Pick<OnTheWay, 'accountId' | 'since'>): Promise<number>;
  /**
   * It has just come back, and repays that: had it stayed on the account, it would have been taken there. Nothing that was
   * owed before (docs/decisions/0214).
   */
  repayClaimed(tx: Sql, way: OnTheWay): Promise<void>;
  /** Winnings that have just been credited repay what the account owes, oldest first. */
  collect(tx: Sql, winnings: readonly Winnings[]): Promise<void>;
}

export function makeDebts(makeId: () => number): Debts {
  return {
    lock: async (tx, accountIds) => void (await lockBalances(tx, accountIds)),
    lend: (tx, advance) => insertDebts(tx, [{ ...advance, debtId: makeId(), purpose: 'advance' }]),
    repayAdvances: (tx, bets) => repayOwn(tx, bets, 'advance'),
    repayClaims: (tx, bets) => repayOwn(tx, bets, 'claims'),
    reopenAdvances: async (tx, bets) => {
      if (bets.length === 0) return;
      await bookEntries(
        tx,
        bets.map((bet) => moveInHouse('advance', bet)),
      );
      await insertDebts(
        tx,
        bets.map(({ accountId, betId, amountMinor }) => {
          return { debtId: makeId(), accountId, purpose: 'advance', betId, amountMinor } as const;
        }),
      );
    },
    takeBack: (tx, payouts) => takeBack(tx, payouts, makeId),
    findClaimed: async (sql, { accountId, since }) =>
      (await listClaimsSince(sql, accountId, since)).reduce((sum, debt) => sum + debt.left_minor, 0),
    repayClaimed,
    collect: collectDebts,
  };
}

async function repayOwn(tx: Sql, bets: readonly BetMoney[], purpose: DebtPurpose): Promise<OwnRepaid[]> {
  if (bets.length === 0) return [];
  const owed = await listOpenDebts(
    tx,
    bets.map((bet) => bet.accountId),
  );
  const repaid: OwnRepaid[] = [];
  const movements: Movement[] = [];
  const parts: { debtId: number; amountMinor: number }[] = [];
  for (const bet of bets) {
    let left = bet.amountMinor;
    for (const debt of owed) {
      if (debt.purpose !== purpose || debt.bet_id !== bet.betId) continue;
      const paid = Math.min(left, debt.left_minor);
      if (paid === 0) continue;
      left -= paid;
      parts.push({ debtId: debt.debt_id, amountMinor: paid });
      movements.push(repay(debt, bet.currency, paid));
    }
    repaid.push({ betId: bet.betId, repaidMinor: bet.amountMinor - left });
  }
  if (parts.length === 0) return repaid;
  await reduceDebts(tx, parts);
  await bookEntries(tx, movements);
  return repaid;
}

async function takeBack(tx: Sql, payouts: readonly BetMoney[], makeId: () => number): Promise<void> {
  if (payouts.length === 0) return;
  const balances = await lockBalances(
    tx,
    payouts.map((payout) => payout.accountId),
  );
  const movements: Movement[] = [];
  const claims: BetMoney[] = [];
  for (const payout of payouts) {
    const balance = balances.get(payout.accountId) ?? 0;
    const taken = Math.min(balance, payout.amountMinor);
    balances.set(payout.accountId, balance - taken);
    if (taken > 0) movements.push(reverse(payout, taken));
    if (taken < payout.amountMinor) claims.push({ ...payout, amountMinor: payout.amountMinor - taken });
  }
  await bookEntries(tx, [...movements, ...claims.map((claim) => moveInHouse('claim', claim))]);
  if (claims.length === 0) return;
  await insertDebts(
    tx,
    claims.map(({ accountId, betId, amountMinor }) => {
      return { debtId: makeId(), accountId, purpose: 'claims', betId, amountMinor } as const;
    }),
  );
}

async function repayClaimed(tx: Sql, { accountId, currency, amountMinor, since }: OnTheWay): Promise<void> {
  let left = amountMinor;
  const movements: Movement[] = [];
  const parts: { debtId: number; amountMinor: number }[] = [];
  for (const debt of await listClaimsSince(tx, accountId, since)) {
    const paid = Math.min(left, debt.left_minor);
    if (paid === 0) break;
    left -= paid;
    parts.push({ debtId: debt.debt_id, amountMinor: paid });
    movements.push(repay(debt, currency, paid));
  }
  if (parts.length === 0) return;
  await reduceDebts(tx, parts);
  await bookEntries(tx, movements);
}

interface Purse {
  readonly currency: string;
  wonMinor: number;
  soldStakeMinor: number;
}

async function collectDebts(tx: Sql, winnings: readonly Winnings[]): Promise<void> {
  if (winnings.length === 0) return;
  const owed = await listOpenDebts(
    tx,
    winnings.map((one) => one.accountId),
  );
  if (owed.length === 0) return;
  const purses = new Map<number, Purse>();
  for (const { accountId, currency, amountMinor, soldStakeMinor = 0 } of winnings) {
    const purse = purses.get(accountId) ?? { currency, wonMinor: 0, soldStakeMinor: 0 };
    purse.wonMinor += amountMinor;
    purse.soldStakeMinor += soldStakeMinor;
    purses.set(accountId, purse);
  }
  const movements: Movement[] = [];
  const parts: { debtId: number; amountMinor: number }[] = [];
  for (const debt of owed) {
    const purse = purses.get(debt.account_id);
    const paid = purse ? takeFrom(purse, debt) : 0;
    if (!purse || paid === 0) continue;
    movements.push(repay(debt, purse.currency, paid));
    parts.push({ debtId: debt.debt_id, amountMinor: paid });
  }
  if (parts.length === 0) return;
  await reduceDebts(tx, parts);
  await bookEntries(tx, movements);
}

/** As much of the debt as the purse has for one of its purpose; what was won goes last. */
function takeFrom(purse: Purse, { purpose, left_minor: leftMinor }: DebtRow): number {
  const ofStake = purpose === 'advance' ? Math.min(purse.soldStakeMinor, leftMinor) : 0;
  const ofWon = Math.min(purse.wonMinor, leftMinor - ofStake);
  purse.soldStakeMinor -= ofStake;
  purse.wonMinor -= ofWon;
  return ofStake + ofWon;
}

/** Entries about a debt carry the bet that it came from. */
function repay(debt: DebtRow, currency: string, amountMinor: number): Movement {
  const creditAccount = houseAccountId(debt.purpose, currency);
  return { debitAccount: debt.account_id, creditAccount, amountMinor, currency, kind: 'repay', betId: debt.bet_id };
}

function reverse({ accountId, currency, betId }: BetMoney, amountMinor: number): Movement {
  const creditAccount = houseAccountId('book', currency);
  return { debitAccount: accountId, creditAccount, amountMinor, currency, kind: 'reversal', betId };
}

/** From where to where. */
const IN_HOUSE = {
  advance: ['advance', 'book'],
  claim: ['claims', 'book'],
} as const;

function moveInHouse(kind: keyof typeof IN_HOUSE, { currency, amountMinor, betId }: BetMoney): Movement {
  const [from, to] = IN_HOUSE[kind];
  return {
    debitAccount: houseAccountId(from, currency),
    creditAccount: houseAccountId(to, currency),
    amountMinor,
    currency,
    kind,
    betId,
  };
}
