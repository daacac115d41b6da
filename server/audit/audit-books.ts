import type { Database } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import { checkBooks, type BooksChecked } from './check-books.ts';
import { findDifference, toConservation } from './conservation.ts';
import { foldBooks } from './fold-books.ts';
import type { Horizon } from './horizon.ts';
import { findLastSeal, type LastSeal } from './store.ts';
import { findSealHash } from './store-books.ts';
import { saveChecked } from './store-checks.ts';

export interface Auditing {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly settlements: Horizon;
}

/** One round of the audit that never ends; absent where another process is at it. */
export type AuditRound = () => Promise<BooksChecked | undefined>;

/** What is found wrong is a fatal line of the log, once, and stands in the figures for as long as it is wrong. */
export function makeAuditRound(auditing: Auditing): AuditRound {
  const { database, log, metrics } = auditing;
  const told = new Map<string, bigint>();
  let newest: LastSeal | undefined;
  let sealsLost = 0;
  return async () => {
    logFirst(log, await foldBooks(database, auditing.settlements), ({ entry_id: entry, kind }) => {
      log.fatal({ code: 'entry_unexplained', entry, kind }, 'an entry of the ledger has nothing it could be for');
    });
    if (newest && !(await isStillThere(database, newest))) {
      sealsLost += 1;
      log.fatal({ code: 'seal_lost', seal: newest.seal_no }, 'a seal of the ledger is gone or was made anew');
    }
    newest = await findLastSeal(database);
    await saveChecked(database, 'seals', sealsLost);
    const checked = await checkBooks(database);
    if (!checked) return undefined;
    logFirst(log, checked.worsened, ({ account_id: account, currency, difference: differenceMinor }) => {
      log.fatal(
        { code: 'balance_differs', account, currency, differenceMinor },
        'an account holds something else than its entries',
      );
    });
    for (const row of checked.sums) {
      const difference = findDifference(row);
      if (difference !== (told.get(row.currency) ?? 0n)) {
        log.fatal(
          { code: 'not_conserved', currency: row.currency, differenceMinor: String(difference) },
          'stakes are not conserved',
        );
      }
      told.set(row.currency, difference);
    }
    tellGame(log, told, 'pools', checked);
    tellGame(log, told, 'lotteries', checked);
    tellGame(log, told, 'payouts', checked);
    showFigures(metrics, checked);
    return checked;
  };
}

const OF_GAMES = {
  pools: { code: 'pools_not_conserved', text: 'pools hold something else than they owe' },
  lotteries: { code: 'lotteries_not_conserved', text: 'lotteries hold something else than their draws come to' },
  payouts: { code: 'payouts_not_conserved', text: 'the house holds something else than withdrawals wait for' },
} as const;

/** Once for each difference, as of the sums above; one that has gone may come again. */
function tellGame(log: Logger, told: Map<string, bigint>, game: keyof typeof OF_GAMES, checked: BooksChecked): void {
  const { code, text } = OF_GAMES[game];
  const found = new Map(
    checked[game].map(({ currency, difference }) => [`${game} ${currency}`, { currency, difference }]),
  );
  for (const [key, { currency, difference }] of found) {
    if (told.get(key) === BigInt(difference)) continue;
    log.fatal({ code, currency, differenceMinor: difference }, text);
    told.set(key, BigInt(difference));
  }
  for (const key of told.keys()) if (key.startsWith(`${game} `) && !found.has(key)) told.delete(key);
}

const MOST_TOLD = 10;

/** The first few by their names: where everything is wrong, the log must stay fit to be read. */
function logFirst<Row>(log: Logger, rows: readonly Row[], tell: (row: Row) => void): void {
  for (const row of rows.slice(0, MOST_TOLD)) tell(row);
  if (rows.length > MOST_TOLD)
    log.fatal({ code: 'more_like_these', count: rows.length - MOST_TOLD }, 'and so many more like these');
}

/** A seal that was there must stay there: whoever cuts the newest ones off is seen at the next round. */
async function isStillThere(database: Database, seal: LastSeal): Promise<boolean> {
  const hash = await findSealHash(database, seal.seal_no);
  return hash?.equals(seal.hash) ?? false;
}

function showFigures(metrics: Metrics, checked: BooksChecked): void {
  metrics.ledgerUnexplained.set(checked.unexplainedEntries);
  metrics.ledgerSealed.set(checked.sealedEntry);
  metrics.ledgerUnsealed.set(checked.unsealedEntries);
  const imbalances = new Map(checked.imbalances.map((row) => [row.currency, Number(row.imbalance)]));
  for (const row of checked.sums) {
    metrics.ledgerImbalance.set({ currency: row.currency }, imbalances.get(row.currency) ?? 0);
    for (const [part, amount] of Object.entries(toConservation(row))) {
      metrics.conservation.set({ currency: row.currency, part }, Number(amount));
    }
  }
}
