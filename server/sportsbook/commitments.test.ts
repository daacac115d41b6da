import { createHash } from 'node:crypto';
import type { FeedMessage } from '@glasshouse/contracts/feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedRefusal, Sportsbook } from './index.ts';
import { openTestBooks, priceOf, versionsOf, type TestBooks } from './test-book.ts';
import { fixture, MAIN, market, message, oddsChange, settlement, START_SEC } from './test-messages.ts';

let books: TestBooks;

beforeAll(async () => {
  books = await openTestBooks();
});
afterAll(() => books.home.close());

const SEED = '5a'.repeat(32);
const OTHER = '5b'.repeat(32);
const hash = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

function announce(event: string, commitment?: string): FeedMessage {
  const home = { id: event, name: event };
  return message({
    kind: 'fixture_change',
    event,
    fixture: fixture({ sportId: 201, home }),
    ...(commitment !== undefined && { commitment }),
  });
}

function settle(event: string, seed?: string): FeedMessage {
  return { ...settlement(event, '1x2', { '1': 1, x: 0, '2': 0 }, 2), ...(seed !== undefined && { seed }) };
}

const end = (event: string): FeedMessage => message({ kind: 'event_end', event });
const codesOf = (refusals: readonly FeedRefusal[]): string[] =>
  refusals.flatMap(({ faults }) => faults.map(({ code }) => code));

/** On offer, with a commitment where one is given. */
async function offer(sportsbook: Sportsbook, event: string, commitment?: string): Promise<number> {
  await sportsbook.applyAll('virtual', [announce(event, commitment), oddsChange(event, [MAIN])]);
  const { events } = sportsbook.listCards({ section: 'line', sportId: 201, limit: 200 });
  return events.find(({ home }) => home.name === event)?.eventId ?? 0;
}

describe('[FE-16.verified] an event that is played from a seed', () => {
  it('shows its commitment from the start, and its seed once it is over, never before', async () => {
    const { sportsbook } = books.open();
    const eventId = await offer(sportsbook, 'whole', hash(SEED));
    expect(sportsbook.findEventView(eventId)).toMatchObject({ commitment: hash(SEED) });
    expect(await sportsbook.applyAll('virtual', [settle('whole', SEED)])).toEqual([]);
    expect(JSON.stringify(sportsbook.findEventView(eventId))).not.toContain(SEED);
    expect(await sportsbook.findPlayed(eventId)).toBeUndefined();
    await sportsbook.applyAll('virtual', [end('whole')]);
    const over = await sportsbook.findPlayed(eventId);
    expect(over).toMatchObject({ event: { commitment: hash(SEED) }, played: { seed: SEED } });
    expect(await versionsOf(books, sportsbook, eventId)).toMatchObject({ '1': ['win', 1], '2': ['lose', 1] });
  });

  it.each([
    ['another seed', hash(SEED), OTHER],
    ['no seed', hash(SEED), undefined],
    ['a seed that nobody was committed to', undefined, SEED],
  ])('is not settled by %s', async (what, commitment, seed) => {
    const { sportsbook } = books.open();
    const eventId = await offer(sportsbook, what, commitment);
    expect(codesOf(await sportsbook.applyAll('virtual', [settle(what, seed)]))).toEqual(['seed_mismatch']);
    expect(await versionsOf(books, sportsbook, eventId)).toEqual({});
    // What has been decided is not sold any more, by whatever it was.
    expect(priceOf(sportsbook, `${eventId}/1x2/1`)?.status).toBe('suspended');
    await sportsbook.applyAll('virtual', [end(what)]);
    expect((await sportsbook.findPlayed(eventId))?.played).not.toHaveProperty('seed');
    // Not when it is over either, nor after a start of the house.
    const again = books.open().sportsbook;
    expect(codesOf(await again.applyAll('virtual', [settle(what, seed)]))).toEqual(['seed_mismatch']);
  });

  it.each([
    ['is changed', hash(SEED)],
    ['comes later than the event', undefined],
  ])('keeps what was told first where a commitment %s', async (what, first) => {
    const { sportsbook } = books.open();
    const eventId = await offer(sportsbook, what, first);
    expect(codesOf(await sportsbook.applyAll('virtual', [announce(what, hash(OTHER))]))).toEqual([
      'commitment_changed',
    ]);
    expect(sportsbook.findEventView(eventId)?.commitment).toBe(first);
    expect(codesOf(await sportsbook.applyAll('virtual', [settle(what, OTHER)]))).toEqual(['seed_mismatch']);
  });

  it('is told again without its commitment, and keeps it', async () => {
    const { sportsbook } = books.open();
    const eventId = await offer(sportsbook, 'again', hash(SEED));
    expect(await sportsbook.applyAll('virtual', [announce('again'), announce('again', hash(SEED))])).toEqual([]);
    expect(sportsbook.findEventView(eventId)?.commitment).toBe(hash(SEED));
  });

  it('sells nothing more once its seed is told', async () => {
    const { sportsbook } = books.open();
    const eventId = await offer(sportsbook, 'sold', hash(SEED));
    await sportsbook.applyAll('virtual', [oddsChange('sold', [market('winner', { '1': 1_900, '2': 1_900 })])]);
    expect(priceOf(sportsbook, `${eventId}/winner/1`)?.status).toBe('active');
    await sportsbook.applyAll('virtual', [settle('sold', SEED)]);
    expect(priceOf(sportsbook, `${eventId}/winner/1`)?.status).not.toBe('active');
  });

  it('is held by the database too: neither commitment nor seed can be changed there', async () => {
    const { sportsbook } = books.open();
    const eventId = await offer(sportsbook, 'kept', hash(SEED));
    const write = (set: string): Promise<unknown> =>
      books.home.database.query(`update event set ${set} where event_id = ${eventId}`);
    await expect(write(`seed = '${OTHER}'`)).rejects.toThrow(/event_seed_fits/);
    await expect(write(`commitment = '${hash(OTHER)}'`)).rejects.toThrow(/never changed/);
    await sportsbook.applyAll('virtual', [settle('kept', SEED)]);
    await expect(write('seed = null')).rejects.toThrow(/never changed/);
  });
});

describe('[FE-16.rounds] virtual events', () => {
  it('are in lists of their sport, and not among all others: neither before nor after they are played', async () => {
    const { sportsbook } = books.open();
    const eventId = await offer(sportsbook, 'apart', hash(SEED));
    const has = (events: readonly { readonly eventId: number }[]): boolean =>
      events.some((one) => one.eventId === eventId);
    expect(has(sportsbook.listRows({ section: 'line', sportId: 201 }).rows)).toBe(true);
    expect(has(sportsbook.listRows({ section: 'line', events: `${eventId}` }).rows)).toBe(true);
    expect(has(sportsbook.listRows({ section: 'line' }).rows)).toBe(false);
    expect(has(sportsbook.listCards({ section: 'line' }).events)).toBe(false);
    await sportsbook.applyAll('virtual', [settle('apart', SEED), end('apart')]);
    const untilSec = START_SEC + 1;
    expect(has((await sportsbook.listEnded({ untilSec, sportId: 201 })).results)).toBe(true);
    expect(has((await sportsbook.listEnded({ untilSec })).results)).toBe(false);
    expect(has((await sportsbook.listEnded({ untilSec, sportId: 204 })).results)).toBe(false);
  });
});
