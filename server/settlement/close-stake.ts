import { assert } from '@glasshouse/domain/decision';
import type { LegResult, LegResultKind } from '@glasshouse/domain/settlement';
import type { Sql } from '../platform/database/index.ts';
import { houseAccountId, type BetMoney } from '../wallet/index.ts';
import type { SettlementDeps } from './ports.ts';
import { insertVersions, type BetRow } from './store.ts';
import { insertSale, type SaleRow } from './store-sales.ts';
import type { BetsSettled } from './write-changes.ts';

/** A part of an open bet that the house buys back, or all that is left of it. */
export interface StakeToClose {
  /** As it was read in this transaction. */
  readonly bet: BetRow;
  readonly legResults: readonly (LegResult | undefined)[];
  readonly closedMinor: number;
  readonly paidMinor: number;
  readonly requestId: string;
  readonly requestHash: string;
}

/** Undoes a sale whose request was answered meanwhile, by a sale of another bet. */
export class SaleRepeated extends Error {}

type Payers = Pick<SettlementDeps, 'wallet' | 'debts' | 'outbox'>;

/**
 * Buys a stake back, all in the caller's transaction: the bet's next word, the money, and the row that answers a
 * repeat. Absent where somebody else said something about the bet first: whoever wants to sell must look at it anew.
 */
export async function closeStake(payers: Payers, tx: Sql, sale: StakeToClose): Promise<SaleRow | undefined> {
  const { bet, closedMinor, paidMinor } = sale;
  assert(bet.is_as_sealed, 'only what was sealed with a stake is paid for');
  const leftMinor = bet.stake_minor - bet.closed_minor - closedMinor;
  const version = bet.version + 1;
  const written = await insertVersions(tx, [
    {
      betId: bet.bet_id,
      version,
      result: leftMinor === 0 ? 'cashed_out' : 'open',
      payoutMinor: leftMinor === 0 ? bet.sold_minor + paidMinor : 0,
      legKinds: sale.legResults.map((leg): LegResultKind | null => leg?.kind ?? null),
    },
  ]);
  if (!written.has(bet.bet_id)) return undefined;
  await pay(payers, tx, sale, leftMinor === 0);
  const told: BetsSettled = { bets: [[bet.bet_id, bet.player_id]] };
  await payers.outbox.write(tx, 'bets_settled', told);
  const row = await insertSale(tx, {
    betId: bet.bet_id,
    partNo: bet.part_count + 1,
    version,
    playerId: bet.player_id,
    accountId: bet.account_id,
    closedMinor,
    paidMinor,
    leftMinor,
    requestId: sale.requestId,
    requestHash: sale.requestHash,
  });
  if (!row) throw new SaleRepeated(`request ${sale.requestId} was answered before`);
  return row;
}

/** What is sold repays what is owed, like anything that is won; with the whole bet its own advance comes to its end. */
async function pay(
  { wallet, debts }: Payers,
  tx: Sql,
  { bet, paidMinor }: StakeToClose,
  whole: boolean,
): Promise<void> {
  const money: BetMoney = {
    betId: bet.bet_id,
    accountId: bet.account_id,
    currency: bet.currency,
    amountMinor: paidMinor,
  };
  const debitAccount = houseAccountId('book', bet.currency);
  await wallet.book(tx, [{ ...money, debitAccount, creditAccount: bet.account_id, kind: 'cash_out' }]);
  const [closed] = whole && bet.terms?.prepaidMinor !== undefined ? await debts.closeAdvances(tx, [money]) : [];
  const winnings = { ...money, amountMinor: paidMinor - (closed?.repaidMinor ?? 0) };
  if (winnings.amountMinor > 0) await debts.collect(tx, [winnings]);
}
