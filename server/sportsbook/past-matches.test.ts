import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedFixture, PastMatch } from '@glasshouse/contracts/feed';
import type { Sportsbook } from './index.ts';
import { offerEvent, openTestBooks, type TestBook, type TestBooks } from './test-book.ts';
import { fixture, message, START_SEC } from './test-messages.ts';

let books: TestBooks;
let book: TestBook;
let sportsbook: Sportsbook;

const DAY_SEC = 86_400;

beforeAll(async () => {
  books = await openTestBooks();
  book = books.open();
  ({ sportsbook } = book);
});
afterAll(() => books.home.close());

function past(
  event: string,
  daysAgo: number,
  score: [number, number] | undefined,
  given: Partial<FeedFixture> = {},
): PastMatch {
  const startsAtMs = (START_SEC - daysAgo * DAY_SEC) * 1000;
  const match = { event, fixture: fixture({ season: '2029/30', ...given, startsAtMs }) };
  if (!score) return match;
  const [home, away] = score;
  return { ...match, status: { phase: 'ended', score: { home, away }, period: 2, periodScores: [] } };
}

const tell = (...matches: PastMatch[]) => sportsbook.apply('feed', message({ kind: 'past_matches', matches }));
const day = (daysAgo: number) => ({
  fromSec: START_SEC - daysAgo * DAY_SEC,
  untilSec: START_SEC - daysAgo * DAY_SEC + 60,
});

describe('matches of the past', () => {
  it('stand among the results with their score, and never stood on the board', async () => {
    const told = book.told.length;
    expect(await tell(past('a', 3, [2, 1]), past('b', 4, undefined))).toEqual([]);
    const { results } = await sportsbook.listEnded(day(3));
    expect(results).toMatchObject([
      { home: { name: 'Leeds' }, final: { status: { score: { home: 2, away: 1 } }, version: 1 } },
    ]);
    expect(book.told.length).toBe(told);
    expect(sportsbook.listCards({ section: 'line', limit: 200 }).total).toBe(0);
    expect(sportsbook.listCards({ section: 'live', limit: 200 }).total).toBe(0);
    expect((await sportsbook.listEnded(day(4))).results).toMatchObject([{ home: { name: 'Leeds' } }]);
  });

  it('that are known already stay as they are, told twice or offered at this moment', async () => {
    const eventId = await offerEvent(sportsbook, 'feed', 'offered');
    await tell(past('a', 3, [5, 5]), past('offered', 5, [1, 0]));
    expect((await sportsbook.listEnded(day(3))).results[0]?.final).toMatchObject({
      version: 1,
      status: { score: { home: 2, away: 1 } },
    });
    expect(await sportsbook.findPlayed(eventId)).toBeUndefined();
    expect(sportsbook.findEventView(eventId)?.startsAtSec).toBe(START_SEC);
  });

  it('that are none are refused one by one, and the others taken', async () => {
    const { away: _away, ...noSides } = fixture();
    const race = {
      event: 'race',
      fixture: {
        ...noSides,
        runners: [
          { id: '1', name: 'A' },
          { id: '2', name: 'B' },
        ],
      },
    };
    const refused = await tell(
      past('c', 6, [0, 0]),
      past('sport', 6, [1, 1], { sportId: 999 }),
      past('future', -1, [1, 1]),
      race,
    );
    expect(refused[0]?.faults.map(({ code, about }) => [code, about])).toEqual([
      ['bad_fixture', 'sport'],
      ['bad_fixture', 'future'],
      ['bad_fixture', 'race'],
    ]);
    expect((await sportsbook.listEnded(day(6))).total).toBe(1);
  });

  it('named twice in one message are one match', async () => {
    await tell(past('twice', 8, [1, 0]), past('twice', 8, [3, 0]));
    expect((await sportsbook.listEnded(day(8))).results.map(({ final }) => final?.status.score.home)).toEqual([3]);
  });
});
