import type { Sql } from '../platform/database/index.ts';
import { houseAccountId } from './house-accounts.ts';
import { freely, leftFor, ofStake, takeFrom, type Purse, type StakeBack } from './purse.ts';
import { repayElsewhere, type Claim, type ClaimOnPurse, type DebtRates } from './repay-elsewhere.ts';
import { bookEntries, type Movement } from './store.ts';
import { lockPayableDebts, reduceDebts, type DebtRow, type PayableRow } from './store-debts.ts';

/** What an account has gained: what was paid beyond the stakes that were at risk, and these beside it. */
export interface Winnings {
  readonly accountId: number;
  readonly currency: string;
  readonly amountMinor: number;
  /** Stakes that came back: of bets that are over, sold or edited, and of coupons and tickets. */
  readonly stakes?: readonly StakeBack[];
}

/** What was just credited repays what its account owes, the oldest first, and then claims on the player's other accounts. */
export async function collectDebts(
  tx: Sql,
  winnings: readonly Winnings[],
  rates: DebtRates | undefined,
): Promise<void> {
  if (winnings.length === 0) return;
  const owed = await lockPayableDebts(
    tx,
    winnings.map((one) => one.accountId),
  );
  if (owed.length === 0) return;
  await repayFrom(tx, owed, toPurses(winnings), rates);
}

/** What is owed on the accounts of these purses themselves, oldest first, and then what others of their players owe. */
export async function repayFrom(
  tx: Sql,
  owed: readonly PayableRow[],
  purses: ReadonlyMap<number, Purse>,
  rates: DebtRates | undefined,
): Promise<void> {
  const repaid = new Map<number, number>();
  const movements: Movement[] = [];
  for (const debt of owed.filter(isOwn)) {
    const purse = purses.get(debt.account_id);
    const owedFor = { purpose: debt.purpose, sinceMs: debt.since_ms };
    const paid = purse ? Math.min(debt.left_minor, leftFor(purse, owedFor)) : 0;
    if (!purse || paid === 0) continue;
    takeFrom(purse, owedFor, paid);
    movements.push(repay(debt, purse.currency, paid));
    repaid.set(debt.debt_id, paid);
  }
  if (movements.length > 0) {
    await reduceDebts(
      tx,
      [...repaid].map(([debtId, amountMinor]) => ({ debtId, amountMinor })),
    );
    await bookEntries(tx, movements);
  }
  await repayElsewhere(tx, rates, pairOthers(owed, purses, repaid));
}

export function isOwn(debt: PayableRow): boolean {
  return debt.account_id === debt.payer_account;
}

/** Entries about a debt carry the bet that it came from. */
export function repay(debt: DebtRow, currency: string, amountMinor: number): Movement {
  const creditAccount = houseAccountId(debt.purpose, currency);
  return { debitAccount: debt.account_id, creditAccount, amountMinor, currency, kind: 'repay', betId: debt.bet_id };
}

/** Stakes go first, since fewer debts are repaid by them. */
function toPurses(winnings: readonly Winnings[]): ReadonlyMap<number, Purse> {
  const byAccount = new Map<number, Winnings[]>();
  for (const one of winnings) byAccount.set(one.accountId, [...(byAccount.get(one.accountId) ?? []), one]);
  return new Map(
    [...byAccount].map(([accountId, all]) => {
      const currency = all[0]?.currency ?? '';
      const stakes = all.flatMap((one) => one.stakes ?? []).map(ofStake);
      const won = freely(all.reduce((sum, one) => sum + one.amountMinor, 0));
      return [accountId, { accountId, currency, parts: [...stakes, won] }];
    }),
  );
}

/** Claims with the other accounts that may repay them, the oldest claim first. */
function pairOthers(
  owed: readonly PayableRow[],
  purses: ReadonlyMap<number, Purse>,
  repaid: ReadonlyMap<number, number>,
): ClaimOnPurse[] {
  const claims = new Map<number, Claim>();
  return owed.flatMap((row) => {
    const purse = purses.get(row.payer_account);
    if (isOwn(row) || !purse) return [];
    const known = claims.get(row.debt_id);
    const claim = known ?? toClaim(row, row.left_minor - (repaid.get(row.debt_id) ?? 0));
    claims.set(row.debt_id, claim);
    return [{ claim, purse }];
  });
}

function toClaim(row: PayableRow, leftMinor: number): Claim {
  const { debt_id: debtId, player_id: playerId, bet_id: betId, currency, since_ms: sinceMs } = row;
  return { debtId, playerId, betId, currency, sinceMs, leftMinor };
}
