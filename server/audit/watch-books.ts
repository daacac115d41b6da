import type { Logger } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Book, Checks } from './store-checks.ts';

/** Whether the books are being checked, and what the last look at them found. */
export interface BooksState {
  /** `behind`: a book has not been checked for too long; `faulty`: it has, and something in it is wrong. */
  readonly state: 'whole' | 'faulty' | 'behind';
  /** When each book was checked last; 0 for one that never was. */
  readonly checkedAtSec: Readonly<Record<Book, number>>;
  readonly faults: number;
}

export interface BooksWatch {
  /** Looks when each book was checked last, and says so where that is too long ago. */
  look(): Promise<void>;
  state(): BooksState;
}

export interface Watching {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly nowMs: () => number;
  /** A book that was not checked for so long is behind. */
  readonly behindAfterMs: number;
  /** A program that has only just begun has this time for its first round: the house may have been shut for days. */
  readonly firstRoundMs: number;
  /** How long ago each book was checked, by the database's clock, and how many faults are known. */
  readonly readChecks: () => Promise<Checks>;
}

export const BOOKS: readonly Book[] = ['seals', 'entries', 'balances', 'sums'];

/**
 * Not having checked is as grave as having found something, and looks like peace: so the time of the last check is
 * watched for itself, by a clock of its own, whatever keeps the checks from being made.
 */
export function makeBooksWatch({ log, metrics, nowMs, behindAfterMs, firstRoundMs, readChecks }: Watching): BooksWatch {
  const startedAtMs = nowMs();
  const checkedAtMs = new Map<Book, number>();
  const behind = new Set<Book>();
  let faults = 0;

  const lastOf = (book: Book): number => checkedAtMs.get(book) ?? 0;
  const isBehind = (book: Book): boolean =>
    nowMs() - startedAtMs > firstRoundMs &&
    nowMs() - Math.max(lastOf(book), checkedAtMs.has(book) ? 0 : startedAtMs) > behindAfterMs;
  const tell = (book: Book): void => {
    const fields = { book, checkedAtSec: toSec(lastOf(book)) };
    if (isBehind(book) === behind.has(book)) return;
    if (behind.delete(book)) log.warn({ code: 'books_checked_again', ...fields }, 'a book is being checked again');
    else {
      behind.add(book);
      log.fatal({ code: 'books_not_checked', ...fields }, 'a book has not been checked for too long');
    }
  };
  return {
    look: async () => {
      try {
        const checks = await readChecks();
        for (const { book, age_ms: ageMs } of checks.ages) checkedAtMs.set(book, nowMs() - ageMs);
        faults = checks.faults;
      } catch (error) {
        log.warn({ code: 'book_checks_unread', error: String(error) }, 'it cannot be read when the books were checked');
      }
      for (const book of BOOKS) {
        metrics.booksCheckedAt.set({ book }, toSec(lastOf(book)));
        tell(book);
      }
      metrics.booksFaults.set(faults);
    },
    state: () => ({
      state: BOOKS.some(isBehind) ? 'behind' : faults > 0 ? 'faulty' : 'whole',
      checkedAtSec: {
        seals: toSec(lastOf('seals')),
        entries: toSec(lastOf('entries')),
        balances: toSec(lastOf('balances')),
        sums: toSec(lastOf('sums')),
      },
      faults,
    }),
  };
}

function toSec(atMs: number): number {
  return Math.floor(atMs / 1000);
}
