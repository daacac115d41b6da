import type { FeedGoal, FeedMessage, PastMatch } from '@glasshouse/contracts/feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeScorerSearch, type ScorerSearch } from './search-scorers.ts';
import { offerEvent, openTestBooks, type TestBook, type TestBooks } from './test-book.ts';
import { fixture, message, START_SEC } from './test-messages.ts';

let books: TestBooks;
let book: TestBook;
let search: ScorerSearch;

beforeAll(async () => {
  books = await openTestBooks();
  book = books.open();
  search = makeScorerSearch(books.home.database.reading);
});
afterAll(() => books.home.close());

const DAY_MS = 86_400_000;

const goal = (side: 'home' | 'away', name: string, own = false): FeedGoal => ({
  side,
  scorer: { id: name.toLowerCase(), name },
  ...(own && { own }),
});

/** A match that was over so many days ago, between two teams of the sport. */
function past(event: string, daysAgo: number, goals: FeedGoal[], sportId = 1): PastMatch {
  const startsAtMs = START_SEC * 1_000 - daysAgo * DAY_MS;
  const given = { sportId, home: { id: `${sportId}-a`, name: 'Ajax' }, away: { id: `${sportId}-b`, name: 'Brann' } };
  return {
    event,
    fixture: fixture({ ...given, startsAtMs }),
    status: { phase: 'ended', score: { home: 1, away: 0 }, period: 2, periodScores: [] },
    goals,
  };
}

const tell = async (...matches: PastMatch[]): Promise<void> => {
  const told: FeedMessage = message({ kind: 'past_matches', matches });
  expect(await book.sportsbook.applyAll('scorers', [told])).toEqual([]);
  await search.refresh();
};

const find = async (text: string, onlyCalled = false, isClosed = (_sportId: number) => false): Promise<string[]> =>
  (await search.find(text, { onlyCalled, isClosed })).scorers.map(({ name, side }) => `${name} (${side.name})`);

describe('a search for who scored', () => {
  it('[FE-11.players] finds them with their team, by errors too unless something else is called so', async () => {
    await tell(past('first', 3, [goal('home', 'A. Ashworth'), goal('away', 'B. Barlow')]));
    expect(await find('ashw')).toEqual(['A. Ashworth (Ajax)']);
    expect(await find('barlwo')).toEqual(['B. Barlow (Brann)']);
    expect(await find('barlwo', true)).toEqual([]);
    expect(await find('barlow', true)).toEqual(['B. Barlow (Brann)']);
    expect(await find('.')).toEqual([]);
  });

  it('[FE-11.players] of an own goal finds them with the team they play for', async () => {
    await tell(past('own', 2, [goal('home', 'C. Carver', true)]));
    expect(await find('carver')).toEqual(['C. Carver (Brann)']);
  });

  it('[FE-11.players] puts who scored more often first, and tells a few', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `${'ABCDEFGH'.charAt(at)}. Dunmore`);
    await tell(
      past(
        'many',
        1,
        [...names, 'H. Dunmore', 'H. Dunmore', 'G. Dunmore'].map((name) => goal('home', name)),
      ),
    );
    const found = await find('dunmore');
    expect(found).toHaveLength(5);
    expect(found.slice(0, 3)).toEqual(['H. Dunmore (Ajax)', 'G. Dunmore (Ajax)', 'A. Dunmore (Ajax)']);
    expect(await find('dunmore b')).toEqual(['B. Dunmore (Ajax)']);
  });

  it('[FE-11.players] [FE-10.hidden] leaves out players of a sport that is closed to who asks', async () => {
    await tell(past('hockey', 1, [goal('home', 'I. Icely')], 2));
    expect(await find('icely')).toEqual(['I. Icely (Ajax)']);
    expect(await find('icely', false, (sportId) => sportId === 2)).toEqual([]);
  });

  it('[FE-11.players] knows nobody of whom no goal is told any more, and everybody again after a restart', async () => {
    await books.home.database.query(
      `delete from event_goal using scorer where event_goal.scorer_id = scorer.scorer_id and scorer.name = 'A. Ashworth'`,
    );
    expect(await find('ashworth')).toEqual([]);
    search = makeScorerSearch(books.home.database.reading);
    expect(await find('barlow')).toEqual([]);
    await search.refresh();
    expect(await find('barlow')).toEqual(['B. Barlow (Brann)']);
    expect(search.list(0, 2).map(({ name }) => name)).toEqual(['A. Ashworth', 'B. Barlow']);
  });
});

describe('a search of board and scorers', () => {
  it('[FE-11.players] tells who is called so without what else may have been meant, and the other way round', async () => {
    const { sportsbook } = book;
    await sportsbook.start?.();
    await offerEvent(sportsbook, 'scorers', 'Lomaz United');
    await tell(past('both', 1, [goal('home', 'L. Lomax'), goal('home', 'U. Unitec')]));
    await expect.poll(async () => (await sportsbook.search('lomax')).scorers).toMatchObject([{ name: 'L. Lomax' }]);
    expect((await sportsbook.search('lomax')).events).toEqual([]);
    const united = await sportsbook.search('united');
    expect([united.events.length, united.scorers]).toEqual([1, []]);
    const meant = await sportsbook.search('lomac');
    expect([meant.events.length, meant.scorers.length]).toEqual([1, 1]);
    await sportsbook.stop?.();
  });
});
