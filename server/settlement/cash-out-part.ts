import { accept, assert, refuse, type Decision } from '@glasshouse/domain/decision';
import type { LegResult, LegResultKind } from '@glasshouse/domain/settlement';
import { houseAccountId, type BetMoney, type CreditRefusal } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { SpendPermit } from '../platform/http/index.ts';
import type { SettlementDeps } from './ports.ts';
import { insertVersions, type BetRow } from './store.ts';
import { insertSale, type SaleRow } from './store-sales.ts';
import type { BetsSettled } from './write-changes.ts';

/** A part of an open bet that the house buys back, or all that is left of it. */
export interface StakeToClose {
  readonly permit: SpendPermit<'cash_out'>;
  /** As it was read in this transaction. */
  readonly bet: BetRow;
  readonly legResults: readonly (LegResult | undefined)[];
  readonly closedMinor: number;
  readonly paidMinor: number;
  readonly requestId: string;
  readonly requestHash: string;
}

type Payers = Pick<SettlementDeps, 'ledger' | 'outbox'>;

/**
 * `superseded`: somebody else said something about the bet first, and whoever wants to sell must look at it anew.
 * `answered_before`: the same request has sold something meanwhile.
 */
export type CashOutRefusal = CreditRefusal | 'superseded' | 'answered_before';

/**
 * Buys a stake back, all in the caller's transaction: the bet's next settlement, the money, and the row that answers a
 * repeat. Where it is refused, the caller undoes the transaction: a part of this may have been written.
 */
export async function cashOutPart(
  payers: Payers,
  tx: Sql,
  sale: StakeToClose,
): Promise<Decision<SaleRow, CashOutRefusal>> {
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
  if (!written.has(bet.bet_id)) return refuse('superseded');
  const paid = await pay(payers, tx, sale, leftMinor === 0);
  if (!paid.ok) return paid;
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
  return row ? accept(row) : refuse('answered_before');
}

/**
 * What is sold for more than its stake repays what is owed, like anything that is won. The stake repays advances, since they
 * were lent against what was staked, and of payouts that were taken back those it was staked before (docs/decisions/0224); the whole
 * bet its own advance first, and what was paid for the bet before, taken back and not there, is repaid by all of it.
 */
async function pay(
  { ledger }: Payers,
  tx: Sql,
  { permit, bet, closedMinor, paidMinor }: StakeToClose,
  whole: boolean,
): Promise<Decision<undefined, CreditRefusal>> {
  const money: BetMoney = {
    betId: bet.bet_id,
    accountId: bet.account_id,
    currency: bet.currency,
    amountMinor: paidMinor,
  };
  const fromAccount = houseAccountId('book', bet.currency);
  const paid = await ledger.credit(tx, { ...money, permit, entry: 'cash_out', fromAccount });
  if (!paid.ok) return paid;
  const { debts } = ledger;
  const [own] = whole && bet.terms?.prepaidMinor !== undefined ? await debts.repayAdvances(tx, [money]) : [];
  const repaidMinor = own?.repaidMinor ?? 0;
  const rest = { ...money, amountMinor: paidMinor - repaidMinor };
  const [claimed] = bet.version > 0 && rest.amountMinor > 0 ? await debts.repayClaims(tx, [rest]) : [];
  const leftMinor = rest.amountMinor - (claimed?.repaidMinor ?? 0);
  const amountMinor = Math.min(leftMinor, Math.max(0, paidMinor - Math.max(closedMinor, repaidMinor)));
  const stakes = [{ amountMinor: leftMinor - amountMinor, placedAtMs: bet.placed_at_ms, isSold: true }];
  if (leftMinor > 0) await debts.collect(tx, [{ ...money, amountMinor, stakes }]);
  return accept(undefined);
}
