import type { Database, Sql } from '../platform/database/index.ts';
import type { Horizon } from './horizon.ts';
import { workAndRest } from './rounds.ts';
import { findLastToFold, findNextSeal, foldAccounts, getProgress, setFolded, tryLockAudit } from './store-books.ts';
import { foldLotteries } from './store-lotteries.ts';
import { foldPayouts } from './store-payouts.ts';
import { foldPools } from './store-pools.ts';
import { foldSums } from './store-sums.ts';
import { saveUnexplained, type UnexplainedRow } from './store-evidence.ts';

/** Entries, and settlements, of one step, about: some hundredths of a second. */
const MOST_AT_ONCE = 2_000;

/**
 * Takes what is final into the books of the audit, some at a time: sealed entries, and settlements that nobody can
 * come before any more. Answers the entries that nothing explains. A step lost in a crash is done again.
 */
export async function foldBooks(database: Database, settlements: Horizon): Promise<UnexplainedRow[]> {
  const upToSettlement = await settlements.find(database);
  const unexplained: UnexplainedRow[] = [];
  for (;;) {
    const step = await workAndRest(() => database.repeatable((tx) => foldStep(tx, upToSettlement)));
    if (!step) return unexplained;
    unexplained.push(...step.unexplained);
    if (!step.wasFull) return unexplained;
  }
}

interface Folded {
  readonly unexplained: readonly UnexplainedRow[];
  /** There may be more to fold. What comes meanwhile is for the next round: it would never end. */
  readonly wasFull: boolean;
}

/** Absent when there is nothing left to fold, or somebody else is at it. */
async function foldStep(tx: Sql, finalSettlement: number): Promise<Folded | undefined> {
  if (!(await tryLockAudit(tx))) return undefined;
  const progress = await getProgress(tx);
  const seal = await findNextSeal(tx, progress.seal_no, MOST_AT_ONCE);
  const upToEntry = seal?.to_entry ?? progress.entry_id;
  const upToSettlement = await findLastToFold(tx, progress.settlement_no, finalSettlement, MOST_AT_ONCE);
  if (upToEntry === progress.entry_id && upToSettlement === progress.settlement_no) return undefined;
  await foldAccounts(tx, progress.entry_id, upToEntry);
  await foldPools(tx, progress.entry_id, upToEntry);
  await foldLotteries(tx, progress.entry_id, upToEntry);
  await foldPayouts(tx, progress.entry_id, upToEntry);
  await foldSums(tx, {
    afterEntry: progress.entry_id,
    upToEntry,
    afterSettlement: progress.settlement_no,
    upToSettlement,
  });
  const unexplained = await saveUnexplained(tx, progress.entry_id, upToEntry);
  await setFolded(tx, {
    seal_no: seal?.seal_no ?? progress.seal_no,
    entry_id: upToEntry,
    settlement_no: upToSettlement,
  });
  return { unexplained, wasFull: (seal?.entries ?? 0) >= MOST_AT_ONCE || upToSettlement < finalSettlement };
}
