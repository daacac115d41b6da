import type { Database, Sql } from '../platform/database/index.ts';
import type { Finding } from './findings.ts';
import { countEntriesAfter } from './store-books.ts';
import { EVERYTHING, listSums, type SumsRow } from './store-sums.ts';
import { findAccountFault, findMixedEntry, listCurrencySums, listTotals, type CurrencySum } from './store-verify.ts';
import { findDifference } from './conservation.ts';
import { verifySeals, type SealsToVerify, type SealsWalked } from './verify-seals.ts';

export interface Verification {
  /** The first fault of each kind of check, the seals' first; none: the ledger is whole. */
  readonly findings: readonly Finding[];
  readonly seals: bigint;
  readonly sealedEntries: number;
  /** Too new to be sealed: balances and chains answer for them, no signature does. */
  readonly unsealedEntries: number;
  /** To be noted, and asked for at the next visit. */
  readonly lastSeal: { readonly sealNo: bigint; readonly hash: string; readonly sealedAt: string } | undefined;
  readonly keys: ReadonlyMap<string, number>;
  readonly currencies: readonly CurrencySum[];
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
  const walked = await verifySeals(sql, asked);
  const currencies = await listCurrencySums(sql);
  const findings = [
    walked.finding,
    await findWrongTotal(sql, walked),
    await findWrongAccount(sql),
    await findMixedCurrency(sql),
    findWrongSum(currencies),
    findUnconserved(await listSums(sql, EVERYTHING)),
  ];
  return {
    findings: findings.filter((finding) => finding !== undefined),
    seals: walked.sealNo,
    sealedEntries: walked.entries,
    unsealedEntries: await countEntriesAfter(sql, Number(walked.toEntry)),
    lastSeal:
      walked.sealedAt === undefined
        ? undefined
        : { sealNo: walked.sealNo, hash: walked.hash.toString('hex'), sealedAt: walked.sealedAt },
    keys: walked.keys,
    currencies,
  };
}

async function findWrongTotal(sql: Sql, walked: SealsWalked): Promise<Finding | undefined> {
  // Where the walk broke off, the seals' sums are not complete.
  if (walked.finding) return undefined;
  const rows = await listTotals(sql, walked.toEntry);
  const sealed = new Map(walked.totals);
  for (const { currency, kind, total } of rows) {
    const key = `${currency} ${kind}`;
    if (sealed.get(key) !== BigInt(total)) return { what: 'totals_differ', currency, kind };
    sealed.delete(key);
  }
  const [left] = sealed.keys();
  if (left === undefined) return undefined;
  const [currency = '', kind] = left.split(' ');
  return { what: 'totals_differ', currency, kind: Number(kind) };
}

async function findWrongAccount(sql: Sql): Promise<Finding | undefined> {
  const fault = await findAccountFault(sql);
  if (!fault) return undefined;
  const accountId = BigInt(fault.account_id);
  if (fault.balance === null) return { what: 'account_missing', accountId };
  if (fault.balance === fault.entries) return { what: 'chain_broken', accountId, entryId: BigInt(fault.broken_at) };
  const [balanceMinor, entriesMinor] = [BigInt(fault.balance), BigInt(fault.entries)];
  return { what: 'balance_differs', accountId, balanceMinor, entriesMinor };
}

async function findMixedCurrency(sql: Sql): Promise<Finding | undefined> {
  const entryId = await findMixedEntry(sql);
  return entryId === undefined ? undefined : { what: 'currency_mixed', entryId: BigInt(entryId) };
}

function findWrongSum(currencies: readonly CurrencySum[]): Finding | undefined {
  for (const { currency, players, house } of currencies) {
    const sumMinor = BigInt(players) + BigInt(house);
    if (sumMinor !== 0n) return { what: 'sum_not_zero', currency, sumMinor };
  }
  return undefined;
}

/** Stakes = payouts + refunds + what the book holds, which is the house's result and the stakes still open. */
function findUnconserved(sums: readonly SumsRow[]): Finding | undefined {
  for (const row of sums) {
    const differenceMinor = findDifference(row);
    if (differenceMinor !== 0n) return { what: 'not_conserved', currency: row.currency, differenceMinor };
  }
  return undefined;
}
