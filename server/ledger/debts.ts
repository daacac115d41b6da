import type { Sql } from '../platform/database/index.ts';
import { houseAccountId } from './house-accounts.ts';
import { bookEntries, type Movement } from './store.ts';
import { collectDebts, isOwn, repay, repayFrom, type Winnings } from './collect-debts.ts';
import { freely } from './purse.ts';
import { repayElsewhere, type Claim, type ClaimOnPurse, type DebtRates, type Taken } from './repay-elsewhere.ts';
import {
  countLent,
  hasClaimsSince,
  insertDebts,
  lockClaimsSince,
  lockPayableDebts,
  lockPurses,
  reduceDebts,
  type DebtPurpose,
  type PurseRow,
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

/**
 * What players owe: advances, and payouts taken back that an account could not give. Debts are read and changed under
 * the lock of whichever account pays, and then their own. They are paid from winnings alone, whatever becomes of the bet that
 * they are of: a deposit is never touched, nor the stake that it became, and nothing is given away (docs/decisions/0013, 0200).
 * An advance is repaid by its account alone, a payout that was taken back by any of its player's, and by what comes back of a
 * stake that was placed before (docs/decisions/0222, 0224).
 */
export interface Debts {
  /**
   * Before several of these are called in one transaction: accounts are locked in order of their ids, once, with all others of
   * their players, since what is taken back may lie there.
   */
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
  /**
   * Takes payouts back, as far as the balance goes; the rest becomes a debt, which other accounts of the player repay at once, as
   * far as they go. What was taken of these is told: it is not there any more.
   */
  takeBack(tx: Sql, payouts: readonly BetMoney[]): Promise<readonly Taken[]>;
  /** Whether something was taken back and was not there since money of the account is on its way out. */
  isClaimed(sql: Sql, way: Pick<OnTheWay, 'accountId' | 'since'>): Promise<boolean>;
  /**
   * It has just come back, and repays that: had it stayed on the account, it would have been taken there. Nothing that was
   * owed before (docs/decisions/0214).
   */
  repayClaimed(tx: Sql, way: OnTheWay): Promise<void>;
  /** Winnings that have just been credited repay what the account owes, oldest first, then claims on the player's others. */
  collect(tx: Sql, winnings: readonly Winnings[]): Promise<void>;
}

export function makeDebts(makeId: () => number, rates?: DebtRates): Debts {
  return {
    lock: async (tx, accountIds) => void (await lockPurses(tx, accountIds)),
    lend: async (tx, advance) => {
      await insertDebts(tx, [{ ...advance, debtId: makeId(), purpose: 'advance' }]);
      await countLent(tx, advance);
    },
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
    takeBack: (tx, payouts) => takeBack(tx, payouts, { makeId, rates }),
    isClaimed: (sql, { accountId, since }) => hasClaimsSince(sql, accountId, since),
    repayClaimed: (tx, way) => repayClaimed(tx, way, rates),
    collect: (tx, winnings) => collectDebts(tx, winnings, rates),
  };
}

async function repayOwn(tx: Sql, bets: readonly BetMoney[], purpose: DebtPurpose): Promise<OwnRepaid[]> {
  if (bets.length === 0) return [];
  const owed = await lockPayableDebts(
    tx,
    bets.map((bet) => bet.accountId),
  );
  const repaid: OwnRepaid[] = [];
  const movements: Movement[] = [];
  const parts: { debtId: number; amountMinor: number }[] = [];
  for (const bet of bets) {
    let left = bet.amountMinor;
    for (const debt of owed) {
      if (debt.purpose !== purpose || debt.bet_id !== bet.betId || !isOwn(debt)) continue;
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

interface Taking {
  readonly makeId: () => number;
  readonly rates: DebtRates | undefined;
}

async function takeBack(tx: Sql, payouts: readonly BetMoney[], { makeId, rates }: Taking): Promise<readonly Taken[]> {
  if (payouts.length === 0) return [];
  const rows = await lockPurses(
    tx,
    payouts.map((payout) => payout.accountId),
  );
  const there = new Map(rows.map((row) => [row.account_id, row.balance_minor]));
  const movements: Movement[] = [];
  const owed: (BetMoney & { readonly debtId: number })[] = [];
  for (const payout of payouts) {
    const balance = there.get(payout.accountId) ?? 0;
    const taken = Math.min(balance, payout.amountMinor);
    there.set(payout.accountId, balance - taken);
    if (taken > 0) movements.push(reverse(payout, taken));
    const amountMinor = payout.amountMinor - taken;
    if (amountMinor > 0) owed.push({ ...payout, amountMinor, debtId: makeId() });
  }
  await bookEntries(tx, [...movements, ...owed.map((claim) => moveInHouse('claim', claim))]);
  if (owed.length === 0) return [];
  await insertDebts(
    tx,
    owed.map(({ debtId, accountId, betId, amountMinor }) => {
      return { debtId, accountId, purpose: 'claims', betId, amountMinor } as const;
    }),
  );
  return repayElsewhere(tx, rates, pairClaims(owed, rows, there));
}

/** Each claim with the other accounts of its player that may repay it, those that were opened first before the others. */
function pairClaims(
  owed: readonly (BetMoney & { readonly debtId: number })[],
  rows: readonly PurseRow[],
  there: ReadonlyMap<number, number>,
): ClaimOnPurse[] {
  const purses = rows
    .filter((row) => row.is_own && !row.is_frozen)
    .map(({ account_id: accountId, player_id: playerId, currency }) => {
      return { playerId, purse: { accountId, currency, parts: [freely(there.get(accountId) ?? 0)] } };
    });
  return owed.flatMap(({ debtId, accountId, betId, currency, amountMinor }) => {
    const holder = rows.find((row) => row.account_id === accountId);
    if (holder?.is_own !== true) return [];
    const { player_id: playerId } = holder;
    const claim: Claim = { debtId, playerId, betId, currency, sinceMs: Infinity, leftMinor: amountMinor };
    return purses
      .filter((one) => one.playerId === playerId && one.purse.accountId !== accountId)
      .map(({ purse }) => ({ claim, purse }));
  });
}

/** Of one account all that came back may repay any of them: it was there when the first of them began to be owed. */
async function repayClaimed(
  tx: Sql,
  { accountId, currency, amountMinor, since }: OnTheWay,
  rates: DebtRates | undefined,
): Promise<void> {
  const purse = { accountId, currency, parts: [freely(amountMinor)] };
  await repayFrom(tx, await lockClaimsSince(tx, accountId, since), new Map([[accountId, purse]]), rates);
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
