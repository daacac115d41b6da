import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { makeMetrics } from '../platform/metrics/index.ts';
import { BOOKS, makeBooksWatch } from './watch-books.ts';
import type { Checks } from './store-checks.ts';

function makeWatch() {
  const lines: { code: string; level: number; book?: string }[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const clock = { ms: 1_000_000 };
  const checked = { atMs: 1_000_000, faults: 0, isAway: false };
  const metrics = makeMetrics();
  const readChecks = async (): Promise<Checks> => {
    if (checked.isAway) throw new Error('away');
    return { ages: BOOKS.map((book) => ({ book, age_ms: clock.ms - checked.atMs })), faults: checked.faults };
  };
  const log = pino({ level: 'warn' }, stream);
  const watch = makeBooksWatch({
    log,
    metrics,
    nowMs: () => clock.ms,
    behindAfterMs: 60_000,
    firstRoundMs: 20_000,
    readChecks,
  });
  const take = (): string[] => lines.splice(0).map(({ code, book }) => (book ? `${code} ${book}` : code));
  return { watch, clock, checked, metrics, take };
}

describe('[H3] the watch over the books', () => {
  it('says once that they have not been checked for too long, and when they are again', async () => {
    const { watch, clock, checked, take } = makeWatch();
    await watch.look();
    expect([watch.state().state, take()]).toEqual(['whole', []]);
    clock.ms += 60_001;
    for (let round = 0; round < 3; round++) await watch.look();
    expect(take()).toEqual(BOOKS.map((book) => `books_not_checked ${book}`));
    expect(watch.state()).toMatchObject({ state: 'behind', checkedAtSec: { balances: 1_000 } });
    checked.atMs = clock.ms;
    await watch.look();
    expect(take()).toEqual(BOOKS.map((book) => `books_checked_again ${book}`));
    expect(watch.state().state).toBe('whole');
  });

  it('has a first round after a start before it says so: the house may have been shut for days', async () => {
    const { watch, clock, checked, take } = makeWatch();
    checked.atMs -= 86_400_000;
    clock.ms += 20_000;
    await watch.look();
    expect([watch.state().state, take()]).toEqual(['whole', []]);
    clock.ms += 1;
    await watch.look();
    expect(take()).toEqual(BOOKS.map((book) => `books_not_checked ${book}`));
  });

  it('says so also where the database does not answer, and where no check was ever made', async () => {
    const { watch, clock, checked, take } = makeWatch();
    checked.isAway = true;
    await watch.look();
    clock.ms += 60_001;
    await watch.look();
    expect(take()).toEqual([
      'book_checks_unread',
      'book_checks_unread',
      ...BOOKS.map((book) => `books_not_checked ${book}`),
    ]);
    expect(watch.state()).toMatchObject({ state: 'behind', checkedAtSec: { sums: 0 } });
  });

  it('shows the time of each check as a figure, and what is wrong', async () => {
    const { watch, checked, metrics } = makeWatch();
    checked.faults = 2;
    await watch.look();
    const text = await metrics.registry.metrics();
    for (const book of BOOKS) expect(text).toContain(`glasshouse_books_checked_at_seconds{book="${book}"} 1000`);
    expect(text).toContain('glasshouse_books_faults 2');
    expect(watch.state()).toMatchObject({ state: 'faulty', faults: 2 });
  });
});
