import type { Database, Sql } from '../platform/database/index.ts';
import { makeFindings, type Finding, type Findings } from './findings.ts';
import { countEntriesAfter } from './store-books.ts';
import { listLotteryDifferences, listLotteryFaults, listTicketFaults } from './store-lotteries.ts';
import { listPayoutDifferences } from './store-payouts.ts';
import { listCouponFaults, listPoolDifferences, listPoolFaults } from './store-pools.ts';
import { EVERYTHING, listSums, type SumsRow } from './store-sums.ts';
import {
  countBetsBefore,
  listAccountFaults,
  listBetFaults,
  listCurrencySums,
  listMixedEntries,
  listTotals,
  type AccountFault,
  type CurrencySum,
} from './store-verify.ts';
import { findDifference } from './conservation.ts';
import { verifySeals, type SealsToVerify, type SealsWalked } from './verify-seals.ts';

export interface Verification {
  /** Every fault by its name, the seals' and their rows' first; none: the ledger is whole. */
  readonly findings: readonly Finding[];
  readonly seals: bigint;
  readonly sealedEntries: number;
  /** Too new to be sealed: balances and chains answer for them, no signature does. */
  readonly unsealedEntries: number;
  /** To be noted, and asked for at the next visit. */
  readonly lastSeal: { readonly sealNo: bigint; readonly hash: string; readonly sealedAt: string } | undefined;
  readonly keys: ReadonlyMap<string, number>;
  readonly currencies: readonly CurrencySum[];
  /** Bets, coupons of pools and tickets of lotteries whose hash was made after they had been taken: it does not tell what was changed before. */
  readonly betsBefore: number;
}

/** The whole ledger in one snapshot of the database: nothing that moves meanwhile looks like a fault. */
export async function verifyLedger(database: Database, asked: SealsToVerify = {}): Promise<Verification> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    // Sorting a whole ledger goes faster in memory, up to here; the rest goes to disk.
    await tx.query("set local work_mem to '64MB'");
    return verifyLedgerIn(tx, asked);
  });
}

/** The same inside a transaction of the caller's, which sees to it that everything is seen at one moment. */
export async function verifyLedgerIn(sql: Sql, asked: SealsToVerify = {}): Promise<Verification> {
  const findings = makeFindings();
  const walked = await verifySeals(sql, asked, findings);
  // Where a seal or a row is wrong its sums are too: they would tell the same fault once more.
  if (findings.count() === 0) await addWrongTotals(sql, walked, findings);
  for (const { bet_id: betId, what } of await listBetFaults(sql)) findings.add({ what, betId: BigInt(betId) });
  for (const fault of await listAccountFaults(sql)) findings.add(toFinding(fault));
  for (const { entry_id: entryId } of await listMixedEntries(sql)) {
    findings.add({ what: 'currency_mixed', entryId: BigInt(entryId) });
  }
  const currencies = await listCurrencySums(sql);
  addWrongSums(currencies, findings);
  addUnconserved(await listSums(sql, EVERYTHING), findings);
  await addWrongPools(sql, findings);
  await addWrongLotteries(sql, findings);
  await addWrongPayouts(sql, findings);
  return {
    findings: findings.list(),
    seals: walked.sealNo,
    sealedEntries: walked.entries,
    unsealedEntries: await countEntriesAfter(sql, Number(walked.toEntry)),
    lastSeal:
      walked.sealedAt === undefined
        ? undefined
        : { sealNo: walked.sealNo, hash: walked.hash.toString('hex'), sealedAt: walked.sealedAt },
    keys: walked.keys,
    currencies,
    betsBefore: await countBetsBefore(sql),
  };
}

async function addWrongTotals(sql: Sql, walked: SealsWalked, findings: Findings): Promise<void> {
  const sealed = new Map(walked.totals);
  for (const { currency, kind, total } of await listTotals(sql, walked.toEntry)) {
    const key = `${currency} ${kind}`;
    if (sealed.get(key) !== BigInt(total)) findings.add({ what: 'totals_differ', currency, kind });
    sealed.delete(key);
  }
  for (const key of sealed.keys()) {
    const [currency = '', kind] = key.split(' ');
    findings.add({ what: 'totals_differ', currency, kind: Number(kind) });
  }
}

function toFinding(fault: AccountFault): Finding {
  const accountId = BigInt(fault.account_id);
  if (fault.balance === null) return { what: 'account_missing', accountId };
  if (fault.balance === fault.entries) return { what: 'chain_broken', accountId, entryId: BigInt(fault.broken_at) };
  const [balanceMinor, entriesMinor] = [BigInt(fault.balance), BigInt(fault.entries)];
  return { what: 'balance_differs', accountId, balanceMinor, entriesMinor };
}

function addWrongSums(currencies: readonly CurrencySum[], findings: Findings): void {
  for (const { currency, players, house } of currencies) {
    const sumMinor = BigInt(players) + BigInt(house);
    if (sumMinor !== 0n) findings.add({ what: 'sum_not_zero', currency, sumMinor });
  }
}

/** What pools hold is what they owe, and each of them adds up. */
async function addWrongPools(sql: Sql, findings: Findings): Promise<void> {
  for (const { id, what } of await listCouponFaults(sql)) {
    findings.add({ what: `coupon_${what}`, couponId: BigInt(id) });
  }
  for (const { currency, difference } of await listPoolDifferences(sql, undefined)) {
    findings.add({ what: 'pools_not_conserved', currency, differenceMinor: BigInt(difference) });
  }
  for (const { pool_id: poolId } of await listPoolFaults(sql))
    findings.add({ what: 'pool_differs', poolId: BigInt(poolId) });
}

/** The same of lotteries; of each draw the seed is the one that was committed to. */
async function addWrongLotteries(sql: Sql, findings: Findings): Promise<void> {
  for (const { id, what } of await listTicketFaults(sql)) {
    findings.add({ what: `ticket_${what}`, ticketId: BigInt(id) });
  }
  for (const { currency, difference } of await listLotteryDifferences(sql, undefined)) {
    findings.add({ what: 'lotteries_not_conserved', currency, differenceMinor: BigInt(difference) });
  }
  for (const { draw_id: drawId } of await listLotteryFaults(sql))
    findings.add({ what: 'lottery_differs', drawId: BigInt(drawId) });
}

/** What is held for withdrawals is what waits. */
async function addWrongPayouts(sql: Sql, findings: Findings): Promise<void> {
  for (const { currency, difference } of await listPayoutDifferences(sql, undefined))
    findings.add({ what: 'payouts_not_conserved', currency, differenceMinor: BigInt(difference) });
}

/** Stakes = payouts + refunds + what the book holds, which is the house's result and the stakes still open. */
function addUnconserved(sums: readonly SumsRow[], findings: Findings): void {
  for (const row of sums) {
    const differenceMinor = findDifference(row);
    if (differenceMinor !== 0n) findings.add({ what: 'not_conserved', currency: row.currency, differenceMinor });
  }
}
