import type { Sql } from '../platform/database/index.ts';
import { houseAccountId, type BetMoney, type HouseMovement } from '../ledger/index.ts';
import type { BetChange } from './decide-change.ts';
import type { SettlementDeps } from './ports.ts';
import { insertAdvancesSettled, listAdvancesSettled, type AdvanceSettled } from './store.ts';

/**
 * Moves the money of bets whose next settlement has just been written: pays by the new one, takes back what was paid by
 * the old one, and lets winnings repay what is owed. The new payout comes first, so that an account is asked only
 * for the difference.
 */
export async function payChanges(deps: SettlementDeps, tx: Sql, changes: readonly BetChange[]): Promise<void> {
  const { ledger } = deps;
  const { debts } = ledger;
  const advanced = changes.filter(({ bet }) => bet.terms?.prepaidMinor !== undefined);
  const corrected = changes.filter(isCorrection);
  if (advanced.length > 0 || corrected.length > 0) await lockAll(deps, tx, changes);
  const undone = await listAdvancesSettled(
    tx,
    advanced.filter(isCorrection).map(({ bet }) => ({ betId: bet.bet_id, version: bet.version })),
  );
  const movements: HouseMovement[] = [];
  for (const change of changes) {
    addPayment(movements, change);
    addFreeStake(movements, change);
  }
  await ledger.book(tx, movements);
  await debts.reopenAdvances(tx, listReopened(advanced, undone));
  const repaid = await closeAdvances(deps, tx, advanced);
  const takenBack = corrected.map((change) => moneyOf(change, change.bet.payout_minor - repaidBy(undone, change)));
  await debts.takeBack(
    tx,
    takenBack.filter((money) => money.amountMinor > 0),
  );
  await debts.collect(tx, listWinnings(changes, repaid, takenBack));
}

function isCorrection({ bet }: BetChange): boolean {
  return (bet.result ?? 'open') !== 'open';
}

async function lockAll({ ledger }: SettlementDeps, tx: Sql, changes: readonly BetChange[]): Promise<void> {
  await ledger.debts.lock(
    tx,
    changes.map(({ bet }) => bet.account_id),
  );
}

function moneyOf({ bet }: BetChange, amountMinor: number): BetMoney {
  return { betId: bet.bet_id, accountId: bet.account_id, currency: bet.currency, amountMinor };
}

/** What goes to the player. */
function addPayment(movements: HouseMovement[], { bet, result, payoutMinor }: BetChange): void {
  if (payoutMinor === 0) return;
  movements.push({
    debitAccount: houseAccountId('book', bet.currency),
    creditAccount: bet.account_id,
    amountMinor: payoutMinor,
    currency: bet.currency,
    kind: result === 'returned' ? 'refund' : 'payout',
    betId: bet.bet_id,
  });
}

/** A promo code's stake goes back to where it came from when its bet is returned, and comes again when it is not. */
function addFreeStake(movements: HouseMovement[], { bet, result }: BetChange): void {
  if (!bet.terms?.freeStake || (result === 'returned') === (bet.result === 'returned')) return;
  const { currency, stake_minor: amountMinor, bet_id: betId } = bet;
  const book = houseAccountId('book', currency);
  const promo = houseAccountId('promo', currency);
  const stake = { amountMinor, currency, betId };
  if (result === 'returned') {
    movements.push({ ...stake, debitAccount: book, creditAccount: promo, kind: 'promo_return' });
  } else movements.push({ ...stake, debitAccount: promo, creditAccount: book, kind: 'promo_stake' });
}

/** Advances that the old settlements had repaid or written off are owed again, until the new ones settle them. */
function listReopened(advanced: readonly BetChange[], undone: ReadonlyMap<number, AdvanceSettled>): BetMoney[] {
  return advanced.flatMap((change) => {
    const before = undone.get(change.bet.bet_id);
    const amountMinor = before ? before.repaidMinor + before.writtenOffMinor : 0;
    return amountMinor > 0 ? [moneyOf(change, amountMinor)] : [];
  });
}

/** Of what was paid by the old settlement, that much had gone into the bet's own advance, and is owed there again. */
function repaidBy(undone: ReadonlyMap<number, AdvanceSettled>, { bet }: BetChange): number {
  return undone.get(bet.bet_id)?.repaidMinor ?? 0;
}

/** What each settled bet's payout repaid of its own advance. */
async function closeAdvances(
  { ledger }: SettlementDeps,
  tx: Sql,
  advanced: readonly BetChange[],
): Promise<ReadonlyMap<number, number>> {
  const settled = advanced.filter(({ result }) => result !== 'open');
  const closed = await ledger.debts.closeAdvances(
    tx,
    settled.map((change) => moneyOf(change, change.payoutMinor)),
  );
  const versions = new Map(settled.map(({ bet }) => [bet.bet_id, bet.version + 1]));
  await insertAdvancesSettled(
    tx,
    closed.map((one) => ({ ...one, version: versions.get(one.betId) ?? 1 })),
  );
  return new Map(closed.map(({ betId, repaidMinor }) => [betId, repaidMinor]));
}

/** What accounts have won in all, stakes that were given back left out: only that may repay their other debts. */
function listWinnings(
  changes: readonly BetChange[],
  repaid: ReadonlyMap<number, number>,
  takenBack: readonly BetMoney[],
): Omit<BetMoney, 'betId'>[] {
  const gains = new Map<number, { currency: string; amountMinor: number }>();
  const add = (accountId: number, currency: string, amountMinor: number): void => {
    if (amountMinor === 0) return;
    gains.set(accountId, { currency, amountMinor: (gains.get(accountId)?.amountMinor ?? 0) + amountMinor });
  };
  for (const { bet, result, payoutMinor } of changes) {
    if (result === 'won') add(bet.account_id, bet.currency, payoutMinor - (repaid.get(bet.bet_id) ?? 0));
  }
  for (const { accountId, currency, amountMinor } of takenBack) add(accountId, currency, -amountMinor);
  return [...gains].flatMap(([accountId, gain]) => (gain.amountMinor > 0 ? [{ accountId, ...gain }] : []));
}
