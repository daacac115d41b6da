import type { FeedMessage } from '@glasshouse/contracts/feed';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { listExisting, type Sportsbook } from './index.ts';
import { fail, offerEvent, openTestBooks, priceOf, versionsOf, wordsOf, type TestBooks } from './test-book.ts';
import { fixtureChange, MAIN, market, message, oddsChange, settlement, START_SEC, TOTAL } from './test-messages.ts';

let books: TestBooks;

beforeAll(async () => {
  books = await openTestBooks();
});
afterAll(() => books.home.close());

function findEvent(sportsbook: Sportsbook, home: string): EventView {
  const { events } = sportsbook.listCards({ section: 'line', limit: 200 });
  const card = events.find((one) => one.home.name === home) ?? fail(home);
  return sportsbook.findEventView(card.eventId) ?? fail(home);
}

/** Of a sportsbook that has restored nothing, it is what the database says. */
async function nameOf(sportsbook: Sportsbook, eventId: number): Promise<string | undefined> {
  const [facts] = (await sportsbook.listEventFacts([eventId])).values();
  return facts?.home;
}

/** The events that have work of a kind to be done. */
async function listJobs(kind = 'settle-event'): Promise<string[]> {
  const rows = await books.home.database.query<{ key: string }>('select key from job where kind = $1', [kind]);
  return rows.map((row) => row.key);
}

describe('a fixture', () => {
  it('[A47] with markup in its names is plain text everywhere', async () => {
    const { sportsbook } = books.open();
    const name = '<script>alert(1)</script>\n<b>Leeds</b>';
    await sportsbook.applyAll('markup', [
      fixtureChange('m1', { home: { id: 'm-home', name } }),
      oddsChange('m1', [MAIN]),
    ]);
    const shown = '<script>alert(1)</script> <b>Leeds</b>';
    const view = findEvent(sportsbook, shown);
    expect(view.home.name).toBe(shown);
    expect(await nameOf(books.open().sportsbook, view.eventId)).toBe(shown);
  });

  it('[FE-12.starred] and its league and sides are there to be starred, and nothing else is', async () => {
    const { sportsbook } = books.open();
    await sportsbook.applyAll('starred', [fixtureChange('starred'), oddsChange('starred', [MAIN])]);
    const card = sportsbook.listCards({ section: 'line', limit: 200 }).events.at(-1) ?? fail('the card');
    const there = [
      { kind: 'event' as const, id: card.eventId },
      { kind: 'tournament' as const, id: card.tournament.id },
      { kind: 'team' as const, id: card.home.id },
    ];
    const never = there.map(({ kind }) => ({ kind, id: 9_000_000_000_000_000 }));
    expect(await listExisting(books.home.database, [...never, ...there])).toEqual(there);
    expect(await listExisting(books.home.database, [])).toEqual([]);
  });

  it('of an unknown sport, of the year 9999 or without a name is dropped and counted', async () => {
    const { sportsbook, refusedOf } = books.open();
    await sportsbook.applyAll('strange', [
      fixtureChange('s1', { sportId: 77_777 }),
      fixtureChange('s2', { startsAtMs: Number.MAX_SAFE_INTEGER }),
      fixtureChange('s3', { home: { id: 'x', name: '\u0000 ' } }),
      oddsChange('s1', [MAIN]),
    ]);
    expect(await refusedOf('strange')).toBe(3 + 1);
    expect(sportsbook.listCards({ section: 'line' }).total).toBe(0);
  });

  it('keeps its event and its tournament under one number, whatever is told about it later', async () => {
    const { sportsbook } = books.open();
    const eventId = await offerEvent(sportsbook, 'moves', 'Moved');
    await sportsbook.apply(
      'moves',
      fixtureChange('Moved', { home: { id: 'Moved', name: 'Moved United' }, startsAtMs: (START_SEC + 60) * 1000 }),
    );
    expect(findEvent(sportsbook, 'Moved United')).toMatchObject({ eventId, startsAtSec: START_SEC + 60 });
    expect(await nameOf(books.open().sportsbook, eventId)).toBe('Moved United');
  });

  it('[FE-05.video] tells by which channels it is shown, each once and in plain text, until it names none', async () => {
    const { sportsbook } = books.open();
    await offerEvent(sportsbook, 'shown', 'Shown');
    const home = { id: 'Shown', name: 'Shown' };
    const broadcasts = ['Channel 4', 'Channel\n4', '\u0000', '<b>Two</b>'];
    await sportsbook.apply('shown', fixtureChange('Shown', { home, broadcasts }));
    expect(findEvent(sportsbook, 'Shown').broadcasts).toEqual(['Channel 4', '<b>Two</b>']);
    await sportsbook.apply('shown', fixtureChange('Shown', { home }));
    expect(findEvent(sportsbook, 'Shown')).not.toHaveProperty('broadcasts');
  });

  it('of many: hundreds with their prices are taken in at once', async () => {
    const { sportsbook } = books.open();
    const messages = Array.from({ length: 900 }, (_, index): FeedMessage[] => [
      fixtureChange(`n${index}`, {
        home: { id: `h${index}`, name: `Home ${index}` },
        away: { id: `a${index}`, name: `Away ${index}` },
        tournament: { id: `t${index % 40}`, name: `League ${index % 40}` },
      }),
      oddsChange(`n${index}`, [MAIN, TOTAL]),
    ]).flat();
    await sportsbook.applyAll('many', messages);
    expect(sportsbook.listCards({ section: 'line' }).total).toBe(900);
    expect(sportsbook.listSports().tournaments).toHaveLength(40);
  });
});

describe('a result', () => {
  it('closes its market, is durable with the work it makes, and changes nothing when repeated', async () => {
    const { sportsbook } = books.open();
    const eventId = await offerEvent(sportsbook, 'results', 'Result');
    await sportsbook.apply('results', settlement('Result', '1x2', { '1': 1, x: 0, '2': 0 }));
    expect(priceOf(sportsbook, `${eventId}/1x2/1`)?.status).toBe('settled');
    const first = await wordsOf(books, sportsbook, eventId);
    expect(first).toHaveLength(3);
    expect(first.find((one) => one.outcomeId === '1')).toMatchObject({ result: { kind: 'win' }, version: 1 });
    expect(await listJobs()).toContain(String(eventId));
    await books.home.database.query('delete from job');
    await sportsbook.apply('results', settlement('Result', '1x2', { '1': 1, x: 0, '2': 0 }));
    await sportsbook.apply('results', settlement('Result', '1x2', { '1': 1, x: 0, '2': 0 }, 2));
    expect(await wordsOf(books, sportsbook, eventId)).toEqual(first.map((one) => ({ ...one, certainty: 2 })));
    expect(await listJobs()).not.toContain(String(eventId));
  });

  it('that is surer and different replaces the first; one that is less sure changes nothing', async () => {
    const { sportsbook } = books.open();
    const eventId = await offerEvent(sportsbook, 'surer', 'Surer');
    await sportsbook.apply('surer', settlement('Surer', '1x2', { '1': 1, x: 0, '2': 0 }));
    await sportsbook.apply('surer', settlement('Surer', '1x2', { '1': 0, x: 1, '2': 0 }, 2));
    await sportsbook.apply('surer', settlement('Surer', '1x2', { '1': 0, x: 0, '2': 1 }));
    expect(await versionsOf(books, sportsbook, eventId)).toEqual({
      '1': ['lose', 2],
      x: ['win', 2],
      '2': ['lose', 1],
    });
  });

  it('of a cancelled market is void for every outcome it can have', async () => {
    const { sportsbook } = books.open();
    const eventId = await offerEvent(sportsbook, 'cancels', 'Cancelled');
    await sportsbook.apply('cancels', message({ kind: 'bet_cancel', event: 'Cancelled', keys: ['1x2', 'rubbish'] }));
    expect(priceOf(sportsbook, `${eventId}/1x2/1`)?.status).toBe('cancelled');
    const results = await wordsOf(books, sportsbook, eventId);
    expect(Object.fromEntries(results.map((one) => [one.outcomeId, one.result?.kind]))).toEqual({
      '1': 'void',
      x: 'void',
      '2': 'void',
    });
  });

  it('in halves and dead heats is kept exactly', async () => {
    const { sportsbook } = books.open();
    const eventId = await offerEvent(sportsbook, 'halves', 'Halves');
    const outcomes = [
      { id: '1', result: 1 as const, voidFactor: 0.5 as const },
      { id: 'x', result: 0 as const, voidFactor: 0.5 as const },
      { id: '2', result: 1 as const, deadHeatFactor: 0.3333 },
      { id: 'nobody', result: 1 as const },
    ];
    const markets = [{ key: '1x2', outcomes }];
    await sportsbook.apply('halves', message({ kind: 'bet_settlement', event: 'Halves', certainty: 2, markets }));
    const results = await wordsOf(books, sportsbook, eventId);
    expect(Object.fromEntries(results.map((one) => [one.outcomeId, one.result]))).toEqual({
      '1': { kind: 'half_win' },
      x: { kind: 'half_lose' },
      '2': { kind: 'dead_heat', num: 1, den: 3 },
    });
  });

  it('that comes after the event has left is kept all the same', async () => {
    const { sportsbook } = books.open();
    const eventId = await offerEvent(sportsbook, 'late', 'Late');
    await sportsbook.apply('late', message({ kind: 'event_end', event: 'Late' }));
    expect(sportsbook.findEventView(eventId)).toBeUndefined();
    await sportsbook.apply('late', settlement('Late', '1x2', { '1': 1 }));
    expect(await wordsOf(books, sportsbook, eventId)).toHaveLength(1);
    expect(await nameOf(sportsbook, eventId)).toBe('Late');
  });

  it('ends an event for good: neither its fixture nor its prices bring it back', async () => {
    const { sportsbook } = books.open();
    const eventId = await offerEvent(sportsbook, 'ended', 'Ended');
    await sportsbook.applyAll('ended', [
      message({ kind: 'event_end', event: 'Ended' }),
      fixtureChange('Ended'),
      oddsChange('Ended', [MAIN]),
    ]);
    await sportsbook.applyAll('ended', [fixtureChange('Ended'), oddsChange('Ended', [MAIN])]);
    expect(sportsbook.findEventView(eventId)).toBeUndefined();
  });
});

describe('a restart', () => {
  it('finds the board as it was, suspended until the producer speaks, with decided markets closed', async () => {
    const before = books.open().sportsbook;
    await before.start?.();
    const eventId = await offerEvent(before, 'restarts', 'Restarted');
    const goneId = await offerEvent(before, 'restarts', 'Gone');
    await before.apply('restarts', message({ kind: 'event_end', event: 'Gone' }));
    await before.apply('restarts', oddsChange('Restarted', [market('odd_even', { odd: 1_900, even: 1_900 })]));
    const status = { phase: 'not_started' as const, score: { home: 0, away: 0 }, period: 0, periodScores: [] };
    await before.apply(
      'restarts',
      message({ kind: 'odds_change', event: 'Restarted', section: 'line', status, markets: [] }),
    );
    const seen = before.findEventView(eventId) ?? fail('Restarted');
    await before.stop?.();
    // Committed after the last save: the snapshot still shows the market open.
    await books.open().sportsbook.apply('restarts', settlement('Restarted', 'odd_even', { odd: 1, even: 0 }));

    const after = books.open().sportsbook;
    await after.start?.();
    expect(after.epoch).not.toBe(before.epoch);
    const restored = after.findEventView(eventId) ?? fail('Restarted');
    expect({ ...restored, number: 0 }).toEqual({
      ...seen,
      number: 0,
      marketCount: 2,
      markets: seen.markets.filter((one) => one.key !== 'odd_even').map((one) => ({ ...one, status: 'suspended' })),
    });
    expect(priceOf(after, `${eventId}/odd_even/odd`)?.status).toBe('settled');
    expect(after.findEventView(goneId)).toBeUndefined();
    await after.applyAll('restarts', [
      oddsChange('Restarted', [MAIN, market('odd_even', { odd: 1_900, even: 1_900 })]),
    ]);
    expect(priceOf(after, `${eventId}/1x2/1`)?.status).toBe('active');
    expect(priceOf(after, `${eventId}/odd_even/odd`)?.status).toBe('settled');
    await after.stop?.();
  });

  it('finds every event of a board that is read in several parts', async () => {
    const before = books.open().sportsbook;
    await before.start?.();
    const names = Array.from({ length: 450 }, (_, index) => `Part ${index}`);
    await before.applyAll(
      'parts',
      names.flatMap((name) => [fixtureChange(name, { home: { id: name, name } }), oddsChange(name, [MAIN])]),
    );
    await before.stop?.();
    const after = books.open().sportsbook;
    await after.start?.();
    const found = [0, 200, 400].flatMap((offset) => after.listCards({ section: 'line', limit: 200, offset }).events);
    expect(found.filter(({ home }) => home.name.startsWith('Part ')).map(({ main }) => main?.status)).toEqual(
      names.map(() => 'suspended'),
    );
    await after.stop?.();
  });
});

describe('a recovery', () => {
  it('drops what the snapshot leaves out, and keeps what was named', async () => {
    const { sportsbook } = books.open();
    const keptId = await offerEvent(sportsbook, 'recovers', 'Kept');
    const droppedId = await offerEvent(sportsbook, 'recovers', 'Dropped');
    const otherId = await offerEvent(sportsbook, 'bystander', 'Other');
    sportsbook.suspendProducer('recovers');
    expect(priceOf(sportsbook, `${keptId}/1x2/1`)?.status).toBe('suspended');
    sportsbook.beginRecovery('recovers', 'connected');
    await sportsbook.applyAll('recovers', [
      fixtureChange('Kept', { home: { id: 'Kept', name: 'Kept' } }),
      oddsChange('Kept', [MAIN]),
      message({ kind: 'snapshot_complete' }),
    ]);
    expect(priceOf(sportsbook, `${keptId}/1x2/1`)?.status).toBe('active');
    expect(priceOf(sportsbook, `${keptId}/total|total=2.5/over`)?.status).toBe('inactive');
    expect(sportsbook.findEventView(droppedId)).toBeUndefined();
    expect(priceOf(sportsbook, `${otherId}/1x2/1`)?.status).toBe('active');
    await offerEvent(sportsbook, 'recovers', 'Dropped');
    expect(findEvent(sportsbook, 'Dropped').eventId).toBe(droppedId);
  });

  it('after goodbye finds everything suspended', async () => {
    const { sportsbook } = books.open();
    const eventId = await offerEvent(sportsbook, 'leaves', 'Left');
    await sportsbook.apply('leaves', message({ kind: 'bye' }));
    expect(priceOf(sportsbook, `${eventId}/1x2/1`)?.status).toBe('suspended');
  });
});

describe('[FE-01] the calls of the sportsbook', () => {
  let http: Http;
  let url: string;
  const get = async (path: string) => {
    const response = await fetch(`${url}/web-api/sportsbook${path}`);
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  let sportsbook: Sportsbook;

  beforeAll(async () => {
    ({ sportsbook } = books.open());
    const tennis = { sportId: 4, tournament: { id: 'open', name: 'Open' } };
    const winner = market('winner', { '1': 1_800, '2': 2_000 });
    await sportsbook.applyAll('calls', [
      fixtureChange('c1', { startsAtMs: (START_SEC + 7_200) * 1000 }),
      oddsChange('c1', [MAIN, TOTAL]),
      fixtureChange('c2', tennis),
      oddsChange('c2', [winner]),
      fixtureChange('c3', { ...tennis, startsAtMs: (START_SEC - 600) * 1000 }),
      oddsChange('c3', [winner], 'live'),
    ]);
    http = await makeHttp({
      log: makeLogger('fatal'),
      metrics: makeMetrics(),
      secure: false,
      findVisitor: async () => undefined,
    });
    sportsbook.serve?.(http);
    url = await http.fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => http.fastify.close());

  it('count the sports and tournaments', async () => {
    const { status, body } = await get('/sports');
    expect(status).toBe(200);
    expect(body.sports).toEqual(
      expect.arrayContaining([
        { sportId: 1, line: 1, live: 0 },
        { sportId: 4, line: 1, live: 1 },
      ]),
    );
    expect(body.tournaments).toHaveLength(2);
    expect(body.tournaments[0]).toMatchObject({ category: 'England', country: 'gb-eng' });
  });

  it('[FE-11] search tournaments and events by name, and refuse a question that is too short or too long', async () => {
    const found = await get('/search?text=premier');
    expect(found.status).toBe(200);
    expect(found.body.tournaments).toMatchObject([{ name: 'Premier League', line: 1 }]);
    const { events } = (await get(`/events?section=line&limit=1`)).body;
    const named = await get(`/search?text=${encodeURIComponent(events[0].home.name)}`);
    const ids = named.body.events.map((one: EventView) => one.eventId);
    expect(ids).toContain(events[0].eventId);
    expect(named.body.events[0]).toHaveProperty('main');
    expect((await get('/search?text=%22%27%3Cscript')).body).toEqual({ tournaments: [], events: [], scorers: [] });
    for (const query of ['', '?text=%00%00ab', '?text=a', `?text=${'a'.repeat(65)}`, '?text=ab&limit=31']) {
      expect((await get(`/search${query}`)).status).toBe(400);
    }
  });

  it('list a section by start, filtered and in pages', async () => {
    const all = await get('/events?section=line');
    expect(all.body).toMatchObject({ epoch: sportsbook.epoch, total: 2 });
    expect(all.body.events.map((one: EventView) => one.tournament.sportId)).toEqual([4, 1]);
    expect((await get('/events?section=line&sportId=4')).body.total).toBe(1);
    expect((await get('/events?section=line&withinHours=2')).body.total).toBe(1);
    const page = await get('/events?section=line&offset=1&limit=1');
    expect(page.body.events).toHaveLength(1);
    expect(page.body.total).toBe(2);
    expect((await get('/events?section=live')).body.events).toHaveLength(1);
    expect((await get('/events?section=nowhere')).status).toBe(400);
  });

  it('show one event, or say that there is none', async () => {
    const [card] = (await get('/events?section=line&sportId=1')).body.events;
    const { status, body } = await get(`/events/${card.eventId}`);
    expect(status).toBe(200);
    expect(body.event.markets.map((one: { key: string }) => one.key)).toEqual(['1x2', 'total|total=2.5']);
    expect(body.event.markets[0].outcomes[0]).toEqual({ id: '1', oddsMilli: 2_100, active: true });
    expect((await get('/events/999999')).status).toBe(404);
    expect((await get('/events/x')).status).toBe(400);
  });
});
