import type { FeedFixture } from '@glasshouse/contracts/feed';
import type { EventId } from '@glasshouse/domain/markets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sportsbook } from './index.ts';
import { openTestBooks, priceOf, versionsOf, type TestBooks } from './test-book.ts';
import {
  fixture as makeFixture,
  fixtureChange,
  MAIN,
  message,
  oddsChange,
  settlement,
  START_SEC,
  TOTAL,
} from './test-messages.ts';

const VOID = { '1': ['void', 1], x: ['void', 1], '2': ['void', 1] };
const CLOCK = { nowMs: () => (START_SEC - 3_600) * 1_000 };
let books: TestBooks;
let sportsbook: Sportsbook;
let event: string;
let count = 0;

beforeAll(async () => {
  books = await openTestBooks();
  ({ sportsbook } = books.open(CLOCK));
  await sportsbook.start?.();
});
afterAll(async () => {
  await sportsbook.stop?.();
  await books.home.close();
});
beforeEach(() => {
  event = `sides-${(count += 1)}`;
});

const north = (): FeedFixture['home'] => ({ id: `${event}-north`, name: `North ${event}` });
const south = (): FeedFixture['home'] => ({ id: `${event}-south`, name: `South ${event}` });
const tell = (given: Partial<FeedFixture> = {}) => fixtureChange(event, { home: north(), away: south(), ...given });

/** Whom the producer's id names now. */
async function findNow() {
  const [row] = await books.home.database.query<{ event_id: number }>(
    'select event_id from event where producer_event_id = $1',
    [event],
  );
  return sportsbook.findEventView(row?.event_id ?? 0);
}

async function codesOf(...messages: Parameters<Sportsbook['applyAll']>[1]): Promise<string[]> {
  const refused = await sportsbook.applyAll('feed', messages);
  return refused.flatMap(({ faults }) => faults.map(({ code }) => code));
}

async function offer(): Promise<number> {
  await sportsbook.applyAll('feed', [tell(), oddsChange(event, [MAIN, TOTAL])]);
  return (await findNow())?.eventId ?? NaN;
}

describe('an event that has been on offer', () => {
  it.each<[string, () => Partial<FeedFixture>]>([
    ['its sides the other way round', () => ({ home: south(), away: north() })],
    ['another side', () => ({ away: { id: `${event}-east`, name: `East ${event}` } })],
    ['another sport', () => ({ sportId: 3 })],
  ])('[FE-14] and is told with %s is over, its open bets are void, and another is told by its id', async (_, other) => {
    const eventId = await offer();
    await sportsbook.applyAll('feed', [settlement(event, 'total|total=2.5', { over: 1, under: 0 })]);
    expect(await codesOf(tell(other()))).toEqual(['sides_changed']);
    expect(priceOf(sportsbook, `${eventId}/1x2/1`)).toBeUndefined();
    expect(await versionsOf(books, sportsbook, eventId)).toEqual(VOID);
    expect(await versionsOf(books, sportsbook, eventId, 'total|total=2.5')).toEqual({
      over: ['win', 1],
      under: ['lose', 1],
    });
    const facts = (await sportsbook.listEventFacts([eventId])).get(eventId as EventId);
    expect(facts).toMatchObject({ home: north().name, away: south().name, sportId: 1 });
    const now = await findNow();
    expect(now?.eventId).not.toBe(eventId);
    expect(now).toMatchObject({ home: { name: (other().home ?? north()).name }, markets: [] });
    await sportsbook.applyAll('feed', [oddsChange(event, [MAIN]), settlement(event, '1x2', { '1': 1, x: 0, '2': 0 })]);
    expect(await versionsOf(books, sportsbook, now?.eventId ?? 0)).toMatchObject({ '1': ['win', 1] });
    expect(await versionsOf(books, sportsbook, eventId)).toEqual(VOID);
  });

  it('is judged by what was said of it before its sides changed, in one breath too', async () => {
    const eventId = await offer();
    const won = settlement(event, '1x2', { '1': 1, x: 0, '2': 0 });
    expect(await codesOf(won, tell({ home: south(), away: north() }), oddsChange(event, [MAIN]))).toEqual([
      'sides_changed',
    ]);
    expect(await versionsOf(books, sportsbook, eventId)).toEqual({ '1': ['win', 1], x: ['lose', 1], '2': ['lose', 1] });
    expect((await findNow())?.markets).toHaveLength(1);
  });

  it('is the same one with its teams renamed, or at another time', async () => {
    const eventId = await offer();
    const renamed = { home: { ...north(), name: `Northern ${event}` }, startsAtMs: (START_SEC + 900) * 1_000 };
    expect(await codesOf(tell(renamed))).toEqual([]);
    expect(await findNow()).toMatchObject({ eventId, home: { name: renamed.home.name } });
    expect(priceOf(sportsbook, `${eventId}/1x2/1`)?.status).toBe('active');
  });

  it('stays over after a restart', async () => {
    const eventId = await offer();
    await sportsbook.applyAll('feed', [tell({ home: south(), away: north() })]);
    const again = books.open(CLOCK).sportsbook;
    await again.start?.();
    expect(again.findEventView(eventId)).toBeUndefined();
    await again.stop?.();
  });
});

it('an event that was never on offer takes the sides it is told', async () => {
  await sportsbook.applyAll('feed', [tell({ away: { id: `${event}-winner`, name: 'Winner of match 12' } })]);
  const before = await findNow();
  expect(await codesOf(tell())).toEqual([]);
  expect(await findNow()).toMatchObject({ eventId: before?.eventId, away: { name: south().name } });
});

it.each<[string, string, string[]]>([
  ['another name', 'Shergar', ['runner_renamed']],
  ['its name spelled otherwise', 'RED RUM (IRE)', []],
])('a runner that is told by %s keeps the first', async (_, name, codes) => {
  const race = {
    sportId: 44,
    home: { id: event, name: event },
    away: undefined,
    runners: [
      { id: 'a', name: 'Red Rum' },
      { id: 'b', name: 'Arkle' },
    ],
  };
  const { away: _away, ...fixture } = { ...makeFixture(), ...race };
  expect(await codesOf(message({ kind: 'fixture_change', event, fixture }))).toEqual([]);
  const runners = [
    { id: 'a', name },
    { id: 'b', name: 'Arkle' },
  ];
  expect(await codesOf(message({ kind: 'fixture_change', event, fixture: { ...fixture, runners } }))).toEqual(codes);
  expect((await findNow())?.runners?.map((one) => one.name)).toEqual(['Red Rum', 'Arkle']);
});
