import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { EventId, MarketKey } from '@glasshouse/domain/markets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offerEvent, openTestBooks, priceOf, refsOf, type TestBook, type TestBooks } from './test-book.ts';
import { fixtureChange, MAIN, market, message, oddsChange } from './test-messages.ts';

const KEY = '1x2' as MarketKey;
const WRONG = market('1x2', { '1': 9_000, x: 1_600, '2': 3_500 });

let books: TestBooks;
let book: TestBook;
let eventId: EventId;
let event: string;
let count = 0;

beforeAll(async () => {
  books = await openTestBooks();
  book = books.open();
});
afterAll(() => books.home.close());

beforeEach(async () => {
  event = `event-${(count += 1)}`;
  eventId = await offerEvent(book.sportsbook, 'feed', event);
});

const statusOf = (id: string): string | undefined => priceOf(book.sportsbook, `${eventId}/${id}`)?.status;

describe('what the house stops', () => {
  it('[FE-03] is not sold, is listed, and is sold again when released and told anew', async () => {
    const { sportsbook } = book;
    const target = { eventId, marketKey: KEY };
    const version = sportsbook.marketVersion(target);
    expect(sportsbook.suspendByHouse(target, 'desk', 2_000_000_000)).toBe(true);
    expect([statusOf('1x2/1'), statusOf('total|total=2.5/over')]).toEqual(['suspended', 'active']);
    expect(sportsbook.marketVersion(target)).toBeGreaterThan(version);
    expect(sportsbook.listHouseStops()).toEqual([{ ...target, reason: 'desk', untilSec: 2_000_000_000 }]);
    expect(sportsbook.releaseByHouse(target, 'desk')).toBe(true);
    expect(sportsbook.releaseByHouse(target, 'desk')).toBe(false);
    expect([statusOf('1x2/1'), sportsbook.listHouseStops()]).toEqual(['suspended', []]);
    expect(sportsbook.listUntold('feed')).toContain(event);
    await sportsbook.apply('feed', oddsChange(event, [MAIN]));
    expect(statusOf('1x2/1')).toBe('active');
    expect(sportsbook.listUntold('feed')).not.toContain(event);
  });

  it('may be a whole event, and is nothing for an event that is not there', () => {
    const { sportsbook } = book;
    expect(sportsbook.suspendByHouse({ eventId }, 'desk', undefined)).toBe(true);
    expect([statusOf('1x2/1'), statusOf('total|total=2.5/over')]).toEqual(['suspended', 'suspended']);
    expect(sportsbook.listHouseStops()).toEqual([{ eventId, reason: 'desk', untilSec: undefined }]);
    expect(sportsbook.releaseByHouse({ eventId })).toBe(true);
    expect(sportsbook.suspendByHouse({ eventId: 999_999 }, 'desk', undefined)).toBe(false);
  });

  it('is still stopped after a restart, whatever its producer then offers', async () => {
    const before = books.open().sportsbook;
    await before.start?.();
    const stopped = await offerEvent(before, 'feed', `${event}-restarted`);
    before.suspendByHouse({ eventId: stopped, marketKey: KEY }, 'desk', undefined);
    await before.stop?.();
    const after = books.open().sportsbook;
    await after.start?.();
    await after.apply('feed', oddsChange(`${event}-restarted`, [MAIN]));
    expect(priceOf(after, `${stopped}/1x2/1`)?.status).toBe('suspended');
    after.releaseByHouse({ eventId: stopped, marketKey: KEY });
    expect(priceOf(after, `${stopped}/1x2/1`)?.status).toBe('active');
    await after.stop?.();
  });
});

describe('a price that cannot be meant', () => {
  it('[FE-03] is not sold for a moment, is counted once, and is sold when an operator calls it right', async () => {
    const { sportsbook } = book;
    const counted = await book.countPriceErrors();
    await sportsbook.apply('feed', oddsChange(event, [WRONG]));
    await sportsbook.apply('feed', oddsChange(event, [WRONG]));
    expect(statusOf('1x2/1')).toBe('suspended');
    expect(await book.countPriceErrors()).toBe(counted + 1);
    expect(sportsbook.listHouseStops()).toMatchObject([{ eventId, marketKey: KEY, reason: 'price_error' }]);
    expect(sportsbook.releaseByHouse({ eventId, marketKey: KEY }, 'price_error')).toBe(true);
    expect(statusOf('1x2/1')).toBe('active');
    await sportsbook.apply('feed', oddsChange(event, [WRONG]));
    expect(statusOf('1x2/1')).toBe('active');
  });
});

describe('what the board knows beside the prices', () => {
  const status = (home: number, away: number): LiveStatusView => {
    return { phase: 'playing', score: { home, away }, period: 1, periodScores: [{ home, away }] };
  };
  const play = (home: number, away: number, scores?: number[][]) =>
    message({
      kind: 'odds_change',
      event,
      section: 'live',
      status: status(home, away),
      markets: [MAIN],
      ...(scores ? { model: { scores } } : {}),
    });
  const SCORES = [
    [0.4, 0.2],
    [0.3, 0.1],
  ];

  it('is the score, with a number that rises when it changes', async () => {
    const { sportsbook } = book;
    expect(sportsbook.findScore(eventId)).toBeUndefined();
    await sportsbook.apply('feed', play(0, 0));
    const first = sportsbook.findScore(eventId);
    expect(first).toMatchObject({ home: 0, away: 0 });
    await sportsbook.apply('feed', play(0, 0));
    expect(sportsbook.findScore(eventId)).toEqual(first);
    await sportsbook.applyAll('feed', [play(1, 0), play(0, 0)]);
    expect(sportsbook.findScore(eventId)).toEqual({ home: 0, away: 0, version: (first?.version ?? 0) + 2 });
  });

  it('is the chance of every final score, until a goal that it knew nothing of', async () => {
    const { sportsbook } = book;
    await sportsbook.apply('feed', play(0, 0, SCORES));
    expect(sportsbook.findModel(eventId)).toEqual(SCORES);
    await sportsbook.apply('feed', play(0, 0));
    expect(sportsbook.findModel(eventId)).toEqual(SCORES);
    await sportsbook.apply('feed', play(1, 0));
    expect(sportsbook.findModel(eventId)).toBeUndefined();
  });

  it.each([
    ['of ragged rows', [[0.5, 0.3], [0.2]]],
    ['of too little in all', [[0.5, 0.3]]],
    ['of too much in all', [[0.9, 0.3]]],
  ])('is no chance of scores %s: that is dropped and counted', async (_, scores) => {
    const { sportsbook } = book;
    const refused = await book.refusedOf('feed');
    await sportsbook.apply('feed', play(0, 0, scores));
    expect(sportsbook.findModel(eventId)).toBeUndefined();
    expect(await book.refusedOf('feed')).toBe(refused + 1);
  });

  it('is the chance of a selection, and never told to readers', async () => {
    const { sportsbook } = book;
    const [home] = refsOf(eventId);
    if (!home) throw new Error('a market has outcomes');
    expect(sportsbook.findProbability(home)).toBeGreaterThan(0.4);
    const outcomes = MAIN.outcomes.map((outcome) => ({ ...outcome, probability: 0.31 }));
    await sportsbook.apply('feed', oddsChange(event, [{ ...MAIN, outcomes }]));
    expect(sportsbook.findProbability(home)).toBe(0.31);
    expect(JSON.stringify(sportsbook.findEventView(eventId))).not.toContain('probability');
    expect(sportsbook.findProbability({ ...home, eventId: 999_999 as EventId })).toBeUndefined();
  });

  it('is heard at once by who listens: which markets changed', async () => {
    const { sportsbook } = book;
    const heard: unknown[] = [];
    const leave = sportsbook.onPricesChanged((changed, keys) => heard.push([changed, keys]));
    await sportsbook.applyAll('feed', [
      oddsChange(event, [MAIN]),
      oddsChange(event, [market('1x2', { '1': 2_000, x: 3_400, '2': 3_600 })]),
    ]);
    leave();
    await sportsbook.apply('feed', fixtureChange(event));
    await sportsbook.apply('feed', oddsChange(event, [MAIN]));
    expect(heard).toEqual([[eventId, ['1x2']]]);
  });
});

describe('a bet stop of a producer', () => {
  const stop = (keys: string[]) => book.sportsbook.applyAll('feed', [message({ kind: 'bet_stop', event, keys })]);

  it('[FE-03] that names no market at all is about every one', async () => {
    expect(await stop([])).toEqual([]);
    expect([statusOf('1x2/1'), statusOf('total|total=2.5/over')]).toEqual(['suspended', 'suspended']);
  });

  it('is refused where it names what is no market of ours, and stops the others that it names', async () => {
    expect(await stop(['total|total=2,5', '1x2'])).toMatchObject([
      { faults: [{ code: 'unknown_market', about: 'total|total=2,5' }] },
    ]);
    expect([statusOf('1x2/1'), statusOf('total|total=2.5/over')]).toEqual(['suspended', 'active']);
  });
});
