import type { Database } from '../platform/database/index.ts';
import { findLastSeal } from './store.ts';
import {
  compareBalances,
  countDiscrepancies,
  countEntriesAfter,
  getProgress,
  listImbalances,
  setCompared,
  tryLockAudit,
  type DiscrepancyRow,
} from './store-books.ts';
import { findDifference } from './conservation.ts';
import { saveChecked } from './store-checks.ts';
import { listLotteryDifferences } from './store-lotteries.ts';
import { listPayoutDifferences } from './store-payouts.ts';
import { listPoolDifferences, type PoolDifference } from './store-pools.ts';
import { listSumsNow, type SumsRow } from './store-sums.ts';
import { countUnexplained } from './store-evidence.ts';

/** How things stand, all of it at one moment. */
export interface BooksChecked {
  /** Accounts found to hold something else than their entries say, or to be off by more than before. */
  readonly worsened: readonly DiscrepancyRow[];
  /** How far off accounts are, by currency; empty in a sound house. */
  readonly imbalances: readonly { readonly currency: string; readonly imbalance: string }[];
  readonly unexplainedEntries: number;
  readonly sums: readonly SumsRow[];
  /** Currencies in which pools hold something else than they owe; empty in a sound house. */
  readonly pools: readonly PoolDifference[];
  /** The same of lotteries and their draws. */
  readonly lotteries: readonly PoolDifference[];
  /** The same of withdrawals that wait. */
  readonly payouts: readonly PoolDifference[];
  readonly sealedEntry: number;
  readonly unsealedEntries: number;
}

/** So many accounts that did not move are compared each time, in turn: none is left alone for ever. */
const MOST_IN_TURN = 2_000;

/** Compares balances with entries and sums everything up, in one snapshot; absent where somebody else is at it. */
export async function checkBooks(database: Database): Promise<BooksChecked | undefined> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    if (!(await tryLockAudit(tx))) return undefined;
    const progress = await getProgress(tx);
    const { worsened, lastAccountId } = await compareBalances(tx, progress, MOST_IN_TURN);
    await setCompared(tx, progress.entry_id, lastAccountId);
    const sealedEntry = (await findLastSeal(tx))?.to_entry ?? 0;
    const unexplainedEntries = await countUnexplained(tx);
    const sums = await listSumsNow(tx, progress);
    const pools = await listPoolDifferences(tx, progress);
    const lotteries = await listLotteryDifferences(tx, progress);
    const payouts = await listPayoutDifferences(tx, progress);
    await saveChecked(tx, 'entries', unexplainedEntries);
    await saveChecked(tx, 'balances', await countDiscrepancies(tx));
    const wrongGames = pools.length + lotteries.length + payouts.length;
    const wrongSums = sums.filter((row) => findDifference(row) !== 0n).length + wrongGames;
    await saveChecked(tx, 'sums', wrongSums);
    return {
      worsened,
      imbalances: await listImbalances(tx),
      unexplainedEntries,
      sums,
      pools,
      lotteries,
      payouts,
      sealedEntry,
      unsealedEntries: await countEntriesAfter(tx, sealedEntry),
    };
  });
}
