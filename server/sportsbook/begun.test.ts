import type { FeedMessage } from '@glasshouse/contracts/feed';
import type { EventId } from '@glasshouse/domain/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findResultOf, type Sportsbook } from './index.ts';
import { offerEvent, openTestBooks, refsOf, type TestBooks } from './test-book.ts';
import { fixtureChange, message, settlement, START_SEC } from './test-messages.ts';

let books: TestBooks;
const clock = { nowSec: START_SEC };
let sportsbook: Sportsbook;
let count = 0;

beforeAll(async () => {
  books = await openTestBooks();
  sportsbook = books.open({ nowMs: () => clock.nowSec * 1000 }).sportsbook;
});
afterAll(() => books.home.close());

const MINUTE_SEC = 60;
const RESULT = { '1': 1, x: 0, '2': 0 } as const;

/** A match that is to begin at `START_SEC`; it is half an hour before. */
async function offer(): Promise<{ event: string; eventId: EventId }> {
  clock.nowSec = START_SEC - 30 * MINUTE_SEC;
  const event = `Begun ${++count}`;
  return { event, eventId: await offerEvent(sportsbook, 'begun', event) };
}

const say = (...messages: FeedMessage[]) => sportsbook.applyAll('begun', messages);

function moveStart(event: string, startSec: number): FeedMessage {
  return fixtureChange(event, { home: { id: event, name: event }, startsAtMs: startSec * 1000 });
}

/** What a bet on the home side comes to, by what is said now and by the history of it, which are to agree. */
async function judge(eventId: EventId, placedSec: number, onLine = true) {
  const refs = refsOf(eventId).slice(0, 1);
  const placed = { atMs: placedSec * 1000, onLine };
  const [now] = await sportsbook.listResults(books.home.database, refs);
  const last = (await sportsbook.listResultHistory(books.home.database, refs)).at(-1);
  const kind = now && findResultOf(now, placed)?.kind;
  expect(last && findResultOf(last, placed)?.kind).toBe(kind);
  return kind;
}

async function listJobs(): Promise<string[]> {
  const rows = await books.home.database.query<{ kind: string }>('select kind from job order by kind');
  return [...new Set(rows.map(({ kind }) => kind))];
}

describe('[FE-14] a match that turns out to have begun an hour ago', () => {
  const BEGUN_SEC = START_SEC - 90 * MINUTE_SEC;

  it('voids pre-match bets placed from a minute after that on, at their result and not before', async () => {
    const { event, eventId } = await offer();
    await say(moveStart(event, BEGUN_SEC));
    expect(await judge(eventId, BEGUN_SEC + 3_000)).toBeUndefined();
    await say(settlement(event, '1x2', RESULT));
    expect(await judge(eventId, BEGUN_SEC - 1)).toBe('win');
    expect(await judge(eventId, BEGUN_SEC + 59)).toBe('win');
    expect(await judge(eventId, BEGUN_SEC + 60)).toBe('void');
    expect(await judge(eventId, BEGUN_SEC + 3_000)).toBe('void');
    expect(['live', await judge(eventId, BEGUN_SEC + 3_000, false)]).toEqual(['live', 'win']);
  });

  it('has bets stand again once the start is put right, and asks for those that were settled', async () => {
    const { event, eventId } = await offer();
    await say(settlement(event, '1x2', RESULT));
    await books.home.database.query('delete from job');
    await say(moveStart(event, BEGUN_SEC));
    expect(await judge(eventId, BEGUN_SEC + 3_000)).toBe('void');
    expect(await listJobs()).toEqual(['resettle-event', 'settle-event']);
    await books.home.database.query('delete from job');
    await say(moveStart(event, START_SEC));
    expect(await judge(eventId, BEGUN_SEC + 3_000)).toBe('win');
    expect(await listJobs()).toEqual(['resettle-event', 'settle-event']);
  });

  it.each([
    ['later', (): number => START_SEC + 3_600],
    ['earlier, and still to come', (): number => START_SEC - 20 * MINUTE_SEC],
    ['earlier by a day, which is a mistake about its date', (): number => START_SEC - 24 * 60 * MINUTE_SEC],
  ])('changes nothing where the start is moved %s', async (_, startSec) => {
    const { event, eventId } = await offer();
    await books.home.database.query('delete from job');
    await say(moveStart(event, startSec()));
    expect(await listJobs()).toEqual([]);
    await say(settlement(event, '1x2', RESULT));
    expect(await judge(eventId, START_SEC - 10)).toBe('win');
  });

  it('changes nothing any more once the match has ended', async () => {
    const { event, eventId } = await offer();
    await say(settlement(event, '1x2', RESULT), message({ kind: 'event_end', event }));
    await say(moveStart(event, BEGUN_SEC));
    expect(await judge(eventId, BEGUN_SEC + 3_000)).toBe('win');
  });
});
