import type { FeedFixture, FeedMessage } from '@glasshouse/contracts/feed';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { EventId } from '@glasshouse/domain/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sportsbook } from './index.ts';
import { openTestBooks, priceOf, type TestBooks } from './test-book.ts';
import { fixture, fixtureChange, MAIN, message, START_SEC } from './test-messages.ts';

let books: TestBooks;
let sportsbook: Sportsbook;
let count = 0;

beforeAll(async () => {
  books = await openTestBooks();
  ({ sportsbook } = books.open({ nowMs: () => (START_SEC + 3_600) * 1_000 }));
  await sportsbook.start?.();
});
afterAll(async () => {
  await sportsbook.stop?.();
  await books.home.close();
});

async function codesOf(...messages: FeedMessage[]): Promise<string[]> {
  const refused = await sportsbook.applyAll('feed', messages);
  return refused.flatMap(({ faults }) => faults.map(({ code, about }) => `${code} ${about}`));
}

const eventIdOf = async (event: string): Promise<EventId | undefined> => {
  const rows = await books.home.database.query<{ event_id: EventId }>(
    'select event_id from event where producer_event_id = $1',
    [event],
  );
  return rows[0]?.event_id;
};

describe('a match of a team against itself', () => {
  const side = (id: string, name: string, country?: string): FeedFixture['home'] => ({
    id,
    name,
    ...(country === undefined ? {} : { country }),
  });

  it.each([
    ['one id', side('leeds', 'Leeds'), side('leeds', 'Leeds United')],
    ['one name', side('a', 'Leeds'), side('b', 'Leeds')],
    ['one name, written otherwise', side('a', 'Málaga CF'), side('b', 'MALAGA  C.F.')],
    ['one name of one country', side('a', 'Racing', 'ar'), side('b', 'Racing', 'ar')],
    ['one name, one of them of no country', side('a', 'Racing', 'ar'), side('b', 'Racing')],
  ])('is none: %s', async (_name, home, away) => {
    const event = `self-${(count += 1)}`;
    expect(await codesOf(fixtureChange(event, { home, away }))).toEqual([`bad_fixture ${event}`]);
    expect(await eventIdOf(event)).toBeUndefined();
  });

  it.each([
    ['reserves', side('a', 'Leeds'), side('b', 'Leeds II')],
    ['namesakes of two countries', side('a', 'Racing', 'ar'), side('b', 'Racing', 'uy')],
    ['players at a console', side('a', 'Germany (Ann)'), side('b', 'Germany (Bob)')],
    ['names in no letters', side('a', '☀'), side('b', '☂')],
  ])('is not meant by %s', async (_name, home, away) => {
    const event = `self-${(count += 1)}`;
    expect(await codesOf(fixtureChange(event, { home, away }))).toEqual([]);
    expect(await eventIdOf(event)).toBeDefined();
  });

  it('is none of the past either', async () => {
    const past = {
      event: 'self-past',
      fixture: fixture({ away: side('leeds', 'Leeds'), startsAtMs: START_SEC * 1_000 }),
    };
    expect(await codesOf(message({ kind: 'past_matches', matches: [past] }))).toEqual(['bad_fixture self-past']);
  });
});

describe('a score below nothing', () => {
  const status = (home: number, parts: LiveStatusView['periodScores'] = []): LiveStatusView => ({
    phase: 'playing',
    score: { home, away: 0 },
    period: 1,
    periodScores: parts,
  });

  it.each([
    ['a score', status(-1)],
    [
      'one of a part',
      status(1, [
        { home: 2, away: 0 },
        { home: -1, away: 0 },
      ]),
    ],
  ])('is passed over, and the prices beside it are taken: %s', async (_name, bad) => {
    const event = `score-${(count += 1)}`;
    await codesOf(fixtureChange(event, { home: { id: event, name: event } }));
    await codesOf(message({ kind: 'odds_change', event, section: 'live', status: status(1), markets: [] }));
    const told = message({ kind: 'odds_change', event, section: 'live', status: bad, markets: [MAIN] });
    expect(await codesOf(told)).toEqual([`bad_score ${event}`]);
    const id = await eventIdOf(event);
    expect(sportsbook.findScore(id ?? NaN)).toMatchObject({ home: 1, away: 0 });
    expect(priceOf(sportsbook, `${id}/1x2/1`)?.status).toBe('active');
  });

  it('ends a match without a final score', async () => {
    const event = `score-${(count += 1)}`;
    await codesOf(
      fixtureChange(event),
      message({ kind: 'odds_change', event, section: 'live', status: status(1), markets: [MAIN] }),
    );
    const eventId = (await eventIdOf(event)) ?? NaN;
    expect(await codesOf(message({ kind: 'event_end', event, status: status(-2) }))).toEqual([`bad_score ${event}`]);
    expect(sportsbook.findEventView(eventId)).toBeUndefined();
    expect((await sportsbook.listFinals(books.home.database, [eventId])).size).toBe(0);
  });

  it('is no match of the past', async () => {
    const startsAtMs = (START_SEC - 86_400) * 1_000;
    const matches = [-1, 1].map((home) => ({
      event: `score-past${home}`,
      fixture: fixture({ startsAtMs, home: { id: `past${home}`, name: `Past ${home}` } }),
      status: status(home),
    }));
    expect(await codesOf(message({ kind: 'past_matches', matches }))).toEqual(['bad_score score-past-1']);
    expect(await eventIdOf('score-past-1')).toBeUndefined();
    expect(await eventIdOf('score-past1')).toBeDefined();
  });
});
