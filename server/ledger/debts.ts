import type { Sql } from '../platform/database/index.ts';
import { houseAccountId } from './house-accounts.ts';
import { bookEntries, type Movement } from './store.ts';
import { insertDebts, listOpenDebts, lockBalances, reduceDebts, type DebtRow } from './store-debts.ts';

/** Money of a bet on its player's account. */
export interface BetMoney {
  readonly betId: number;
  readonly accountId: number;
  readonly currency: string;
  readonly amountMinor: number;
}

/** What a settled bet did with what of its own advance was still owed. */
export interface AdvanceClosed {
  readonly betId: number;
  readonly repaidMinor: number;
  readonly writtenOffMinor: number;
}

/**
 * What players owe: advances on open bets, and payouts taken back that an account could not give. Debts are read and
 * changed under their account's lock. They are paid from winnings alone: a deposit is never touched.
 */
export interface Debts {
  /** Before several of these are called in one transaction: accounts are locked in order of their ids, once. */
  lock(tx: Sql, accountIds: readonly number[]): Promise<void>;
  /** The house lends for a bet. The advance itself is an entry of its own, and the caller's. */
  lend(tx: Sql, advance: Omit<BetMoney, 'currency'>): Promise<void>;
  /**
   * Bets that are settled, with what they have just been paid: it first repays the bet's own advance, and what is
   * then still owed of that is written off.
   */
  closeAdvances(tx: Sql, bets: readonly BetMoney[]): Promise<AdvanceClosed[]>;
  /** A settlement is undone: the amounts that it had repaid or written off are owed again. */
  reopenAdvances(tx: Sql, bets: readonly BetMoney[]): Promise<void>;
  /** Takes payouts back, as far as the balance goes; the rest becomes a debt. */
  takeBack(tx: Sql, payouts: readonly BetMoney[]): Promise<void>;
  /** Winnings that have just been credited repay what the account owes, oldest first. */
  collect(tx: Sql, winnings: readonly Omit<BetMoney, 'betId'>[]): Promise<void>;
}

export function makeDebts(makeId: () => number): Debts {
  return {
    lock: async (tx, accountIds) => void (await lockBalances(tx, accountIds)),
    lend: (tx, advance) => insertDebts(tx, [{ ...advance, debtId: makeId(), purpose: 'advance' }]),
    closeAdvances,
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
    collect: collectDebts,
  };
}

async function closeAdvances(tx: Sql, bets: readonly BetMoney[]): Promise<AdvanceClosed[]> {
  if (bets.length === 0) return [];
  const owed = await listOpenDebts(
    tx,
    bets.map((bet) => bet.accountId),
  );
  const closed: AdvanceClosed[] = [];
  const movements: Movement[] = [];
  const parts: { debtId: number; amountMinor: number }[] = [];
  for (const bet of bets) {
    let left = bet.amountMinor;
    let writtenOffMinor = 0;
    for (const debt of owed) {
      if (debt.purpose !== 'advance' || debt.bet_id !== bet.betId) continue;
      const repaid = Math.min(left, debt.left_minor);
      const forgiven = debt.left_minor - repaid;
      left -= repaid;
      writtenOffMinor += forgiven;
      parts.push({ debtId: debt.debt_id, amountMinor: debt.left_minor });
      if (repaid > 0) movements.push(repay(debt, bet.currency, repaid));
      if (forgiven > 0) movements.push(moveInHouse('write_off', { ...bet, amountMinor: forgiven }));
    }
    closed.push({ betId: bet.betId, repaidMinor: bet.amountMinor - left, writtenOffMinor });
  }
  if (parts.length === 0) return closed;
  await reduceDebts(tx, parts);
  await bookEntries(tx, movements);
  return closed;
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

async function collectDebts(tx: Sql, winnings: readonly Omit<BetMoney, 'betId'>[]): Promise<void> {
  if (winnings.length === 0) return;
  const owed = await listOpenDebts(
    tx,
    winnings.map((one) => one.accountId),
  );
  if (owed.length === 0) return;
  const left = new Map<number, { currency: string; amountMinor: number }>();
  for (const { accountId, currency, amountMinor } of winnings) {
    left.set(accountId, { currency, amountMinor: (left.get(accountId)?.amountMinor ?? 0) + amountMinor });
  }
  const movements: Movement[] = [];
  const parts: { debtId: number; amountMinor: number }[] = [];
  for (const debt of owed) {
    const purse = left.get(debt.account_id);
    const paid = Math.min(purse?.amountMinor ?? 0, debt.left_minor);
    if (!purse || paid <= 0) continue;
    purse.amountMinor -= paid;
    movements.push(repay(debt, purse.currency, paid));
    parts.push({ debtId: debt.debt_id, amountMinor: paid });
  }
  if (parts.length === 0) return;
  await reduceDebts(tx, parts);
  await bookEntries(tx, movements);
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
  write_off: ['book', 'advance'],
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
