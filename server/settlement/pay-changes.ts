import type { Sql } from '../platform/database/index.ts';
import {
  houseAccountId,
  type BetMoney,
  type HouseMovement,
  type StakeBack,
  type Taken,
  type Winnings,
} from '../ledger/index.ts';
import type { BetChange } from './decide-change.ts';
import type { SettlementDeps } from './ports.ts';
import { insertAdvancesSettled, listAdvancesSettled, type AdvanceSettled, type BetRow } from './store.ts';

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
  const repaid = await repayAdvances(deps, tx, advanced);
  const reclaimed = await repayClaims(deps, tx, changes, repaid);
  const takenBack = corrected.map((change) => moneyOf(change, change.bet.payout_minor - repaidBy(undone, change)));
  const elsewhere = await debts.takeBack(
    tx,
    takenBack.filter((money) => money.amountMinor > 0),
  );
  const gone = [...takenBack, ...elsewhere];
  await debts.collect(tx, listWinnings(changes, { repaid, reclaimed, undone, gone }));
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

/** Advances that the old settlements had repaid, or in an earlier release written off, are owed again. */
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
async function repayAdvances(
  { ledger }: SettlementDeps,
  tx: Sql,
  advanced: readonly BetChange[],
): Promise<ReadonlyMap<number, number>> {
  const settled = advanced.filter(({ result }) => result !== 'open');
  const repaid = await ledger.debts.repayAdvances(
    tx,
    settled.map((change) => moneyOf(change, change.payoutMinor)),
  );
  const versions = new Map(settled.map(({ bet }) => [bet.bet_id, bet.version + 1]));
  await insertAdvancesSettled(
    tx,
    repaid.map((one) => ({ ...one, version: versions.get(one.betId) ?? 1 })),
  );
  return new Map(repaid.map(({ betId, repaidMinor }) => [betId, repaidMinor]));
}

/**
 * What was paid for a bet before, was taken back and could not be given comes out of what it pays now. Before anything is taken
 * back now: that much is not there any more. Only of a bet about which something was said before.
 */
async function repayClaims(
  { ledger }: SettlementDeps,
  tx: Sql,
  changes: readonly BetChange[],
  advances: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const paid = changes
    .filter(({ bet }) => bet.version > 0)
    .map((change) => moneyOf(change, change.payoutMinor - (advances.get(change.bet.bet_id) ?? 0)))
    .filter(({ amountMinor }) => amountMinor > 0);
  const repaid = await ledger.debts.repayClaims(tx, paid);
  return new Map(repaid.map(({ betId, repaidMinor }) => [betId, repaidMinor]));
}

interface Moved {
  /** What payouts repaid of their bets' own advances. */
  readonly repaid: ReadonlyMap<number, number>;
  /** What they repaid of earlier payouts of the same bets. */
  readonly reclaimed: ReadonlyMap<number, number>;
  /** The same of the settlements that these take the place of. */
  readonly undone: ReadonlyMap<number, AdvanceSettled>;
  /** What was taken back, and what other accounts gave for it. */
  readonly gone: readonly Taken[];
}

interface Gain {
  readonly currency: string;
  /** What was paid, less what was taken back: no more than that is there. */
  paidMinor: number;
  /** The same of bets that are won, and the same beyond the stakes that were at risk. */
  paidForWonMinor: number;
  wonMinor: number;
  /** Stakes that came back, and had not by the word before. */
  readonly stakes: StakeBack[];
}

/**
 * What accounts have won in all: only that may repay their other debts. Stakes are told apart, whether they were given back
 * or came back with what they won: they are the player's own, or a deposit of yesterday, and repay only what was taken back since.
 */
function listWinnings(changes: readonly BetChange[], { repaid, reclaimed, undone, gone }: Moved): Winnings[] {
  const gains = new Map<number, Gain>();
  const gainOf = (accountId: number, currency: string): Gain => {
    const gain = gains.get(accountId) ?? { currency, paidMinor: 0, paidForWonMinor: 0, wonMinor: 0, stakes: [] };
    gains.set(accountId, gain);
    return gain;
  };
  for (const change of changes) {
    const { bet, result, payoutMinor } = change;
    const gain = gainOf(bet.account_id, bet.currency);
    const ownMinor = repaid.get(bet.bet_id) ?? 0;
    const leftMinor = payoutMinor - ownMinor - (reclaimed.get(bet.bet_id) ?? 0);
    const wonMinor = result === 'won' ? winningsOf(bet, payoutMinor, ownMinor) : 0;
    const wonBefore = bet.result === 'won' ? winningsOf(bet, bet.payout_minor, repaidBy(undone, change)) : 0;
    gain.paidMinor += leftMinor;
    if (result === 'won') gain.paidForWonMinor += leftMinor;
    gain.wonMinor += wonMinor - wonBefore;
    const backBefore = isCorrection(change) ? bet.payout_minor - repaidBy(undone, change) - Math.max(0, wonBefore) : 0;
    const amountMinor = leftMinor - Math.max(0, wonMinor) - backBefore;
    if (amountMinor > 0) gain.stakes.push({ amountMinor, placedAtMs: bet.placed_at_ms, isSold: false });
  }
  for (const { accountId, currency, amountMinor } of gone) {
    const gain = gainOf(accountId, currency);
    gain.paidMinor -= amountMinor;
    gain.paidForWonMinor -= amountMinor;
  }
  return [...gains].flatMap(([accountId, { currency, paidMinor, paidForWonMinor, wonMinor, stakes }]) => {
    const amountMinor = Math.max(0, Math.min(paidForWonMinor, wonMinor));
    const back = cut(stakes, paidMinor - amountMinor);
    return amountMinor > 0 || back.length > 0 ? [{ accountId, currency, amountMinor, stakes: back }] : [];
  });
}

/** Of these stakes as much as is there. */
function cut(stakes: readonly StakeBack[], thereMinor: number): StakeBack[] {
  let left = Math.max(0, thereMinor);
  return stakes.flatMap((stake) => {
    const amountMinor = Math.min(stake.amountMinor, left);
    left -= amountMinor;
    return amountMinor > 0 ? [{ ...stake, amountMinor }] : [];
  });
}

/** What a payout brings beyond the stake that was at risk, or beyond the advance that it repays. The stake of a code is the house's. */
function winningsOf(bet: BetRow, payoutMinor: number, repaidMinor: number): number {
  const ownMinor = bet.terms?.freeStake === true ? 0 : bet.stake_minor - bet.closed_minor;
  return payoutMinor - Math.max(ownMinor, repaidMinor);
}
