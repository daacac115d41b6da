import type { FeedFixture } from '@glasshouse/contracts/feed';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { EventId } from '@glasshouse/domain/markets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sportsbook } from '../index.ts';
import type { Renumbered } from '../store-tellings.ts';
import { openTestBooks, priceOf, versionsOf, type TestBook, type TestBooks } from '../test-book.ts';
import {
  fixture as makeFixture,
  fixtureChange,
  MAIN,
  market,
  message,
  oddsChange,
  settlement,
  START_SEC,
  TOTAL,
} from '../test-messages.ts';

/** `first` goes before `second`, and `second` before `third`; `apart` is taken together with nobody. */
const ORDER = ['first', 'second', 'third'];
const OTHER_MAIN = market('1x2', { '1': 2_050, x: 3_300, '2': 3_600 });
const CORNERS = market('total|total=3.5', { over: 1_950, under: 1_850 });
const PLACES =
  `Ashby Benfleet Caldera Dunmore Elgin Fenwick Garston Halden Ilkley Jarrow Kendal Lynton Malton Newquay Oakham
  Penrith Quorn Romsey Selby Thirsk Ulver Ventnor Whitby Yeovil Alnwick Bakewell Corby Diss Epsom Frome Goole Hexham Keswick Louth
  Morpeth Nantwich Oundle Petworth Redcar Sleaford Totnes Uckfield Wareham Arundel Bodmin Cromer Dawlish Evesham Honiton Ivybridge
  Knutsford Ludlow Maldon Neston Okehampton Pickering Ripley Settle Tavistock Uppingham Wantage Yarm Zennor Amble Brecon Conwy Deal Eccles Frodsham Gravesend Hitchin Immingham Filey Glossop Howden Ilminster Kington Leek Matlock Otley`
    .split(/\s+/)
    .filter(Boolean);

let books: TestBooks;
let book: TestBook;
let sportsbook: Sportsbook;
let nowSec = START_SEC - 7_200;
let together: readonly string[] = ORDER;
let home: string;
let away: string;
let count = 0;
let rounds = 0;
const renumbered: Renumbered[] = [];

beforeAll(async () => {
  books = await openTestBooks();
  ({ sportsbook } = book = open());
  await sportsbook.start?.();
});
afterAll(async () => {
  await sportsbook.stop?.();
  await books.home.close();
});
beforeEach(() => {
  [home = '', away = ''] = PLACES.slice(2 * count, 2 * count + 2);
  count += 1;
  nowSec = START_SEC - 7_200;
  together = ORDER;
});

const open = (): TestBook =>
  books.open({
    nowMs: () => nowSec * 1_000,
    producersTogether: () => together,
    onRenumbered: async (_tx, told) => void renumbered.push(...told),
  });

/** What a producer calls the match of the two sides, and all in it. */
const idOf = (producer: string): string => `${producer}-${home}`;
const side = (producer: string, name: string): FeedFixture['home'] => ({ id: `${producer}:${name}`, name });
const tell = (producer: string, given: Partial<FeedFixture> = {}) =>
  fixtureChange(idOf(producer), {
    tournament: { id: `${producer}-league`, name: 'Premier League' },
    home: side(producer, home),
    away: side(producer, away),
    ...given,
  });
const odds = (producer: string, markets: FeedMarket[], section: 'line' | 'live' = 'line') =>
  oddsChange(idOf(producer), markets, section);

async function say(producer: string, ...messages: Parameters<Sportsbook['applyAll']>[1]): Promise<string[]> {
  const refused = await sportsbook.applyAll(producer, messages);
  return refused.flatMap(({ faults }) => faults.map(({ code }) => code));
}

/** Every event that is on the board with a side of this name. */
function listShown(name = home) {
  return (['line', 'live'] as const)
    .flatMap((section) => sportsbook.listCards({ section, limit: 200 }).events)
    .filter((card) => card.home.name.includes(name) || card.away?.name.includes(name));
}

const onlyId = (): number => {
  const [card, ...others] = listShown();
  expect(others).toEqual([]);
  return card?.eventId ?? NaN;
};
const priceIn = (key = '1x2/1') => priceOf(sportsbook, `${onlyId()}/${key}`);
const listMarkets = (eventId: number) =>
  sportsbook
    .findEventView(eventId)
    ?.markets.filter(({ status }) => status === 'active')
    .map(({ key }) => key);
/** Until what is done once a second has been done: lists are told in it, and what is said behind it waits for it. */
async function round(behind = 'first'): Promise<void> {
  const { length } = book.told.filter((topic) => topic === 'list/line');
  const event = `round-${(rounds += 1)}`;
  const sides = { home: side('apart', event), away: side('apart', `${event} B`) };
  await say('apart', fixtureChange(event, sides), oddsChange(event, [MAIN]));
  await expect.poll(() => book.told.filter((topic) => topic === 'list/line').length, soon).toBeGreaterThan(length);
  await say(behind, message({ kind: 'alive' }));
}
/** All of them have looked for the event before one of them writes it: who does not wait for its turn makes another. */
async function whileNoneIsWritten(begin: () => Promise<unknown>[]): Promise<void> {
  const { database } = books.home;
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const begun = await database.transaction(async (tx) => {
    await tx.query('lock table event in exclusive mode');
    const works = begin();
    await expect.poll(async () => (await database.query(waiting)).length, soon).toBeGreaterThan(0);
    // Time for the others to come as far.
    await tx.query('select pg_sleep(0.3)');
    return works;
  });
  await Promise.all(begun);
}
const pass = (seconds: number): void => void (nowSec += seconds);
const soon = { timeout: 20_000 };

describe('a match that two producers tell, taken together,', () => {
  it('[FE-01] [FE-01.together] is one event, whoever is the first, and two where one of them is taken with nobody', async () => {
    await say('second', tell('second'), odds('second', [MAIN]));
    expect(
      await say('third', tell('third', { home: side('third', `${home} FC`) }), odds('third', [OTHER_MAIN])),
    ).toEqual([]);
    expect(priceIn()?.oddsMilli).toBe(2_100);
    await say('apart', tell('apart'), odds('apart', [MAIN]));
    expect(listShown()).toHaveLength(2);
  });

  it('[FE-01] [FE-01.together] is one event where both tell it in the same moment', async () => {
    await whileNoneIsWritten(() => ORDER.map((producer) => say(producer, tell(producer), odds(producer, [MAIN]))));
    expect(listShown()).toHaveLength(1);
  });

  it('[FE-01] [FE-01.lead] is led by the preferred one as soon as that offers it, and nothing of the other is sold then', async () => {
    await say('second', tell('second'), odds('second', [MAIN, TOTAL]));
    const eventId = onlyId();
    const ref = { eventId: eventId as EventId, marketKey: MAIN.key as never };
    const before = sportsbook.marketVersion(ref);
    await say('first', tell('first'));
    expect(listMarkets(eventId)).toEqual(['1x2', 'total|total=2.5']);
    await say('first', odds('first', [OTHER_MAIN]));
    expect(onlyId()).toBe(eventId);
    expect(listMarkets(eventId)).toEqual(['1x2']);
    expect(priceIn()?.oddsMilli).toBe(2_050);
    expect(sportsbook.marketVersion(ref)).toBeGreaterThan(before);
    await say('second', odds('second', [market('1x2', { '1': 2_500, x: 3_000, '2': 3_000 }), TOTAL]));
    expect(priceIn()?.oddsMilli).toBe(2_050);
    expect(listMarkets(eventId)).toEqual(['1x2']);
    expect(await say('second', message({ kind: 'bet_stop', event: idOf('second') }))).toEqual([]);
    expect(priceIn()?.status).toBe('active');
  });

  it('[FE-01] [FE-01.lead] keeps its names and its league, whoever leads it, and follows the start of its lead alone', async () => {
    const season = '2029/30';
    await say('second', tell('second', { home: side('second', `${home} United`), season }), odds('second', [MAIN]));
    const [before] = listShown();
    await say('first', tell('first', { home: side('first', `${home} Utd`) }), odds('first', [MAIN]));
    const startsAtMs = (START_SEC + 600) * 1_000;
    await say('first', tell('first', { home: side('first', `${home} Utd`), season: '29/30', startsAtMs }));
    expect(await sportsbook.past.findSeasonOf(onlyId())).toBe(season);
    expect(listShown()).toMatchObject([
      { eventId: before?.eventId, home: before?.home, tournament: before?.tournament, startsAtSec: START_SEC + 600 },
    ]);
    await say('second', tell('second', { home: side('second', `${home} United`), startsAtMs: START_SEC * 1_000 }));
    expect(listShown()).toMatchObject([{ startsAtSec: START_SEC + 600 }]);
  });

  it('[FE-01] [FE-01.lead] begins when its new lead says, and stands as that says, from the offer on by which it leads', async () => {
    await say('second', tell('second'), odds('second', [MAIN]));
    const startsAtMs = (START_SEC - 600) * 1_000;
    await say('first', tell('first', { startsAtMs }), odds('first', [OTHER_MAIN]));
    expect(listShown()).toMatchObject([{ startsAtSec: START_SEC - 600 }]);
    nowSec = START_SEC - 599;
    expect(priceIn()).toMatchObject({ status: 'suspended', section: 'live' });
  });

  it('[FE-01] [FE-01.lead] is asked for where its new lead takes it by an offer alone', async () => {
    await say('second', tell('second'), odds('second', [MAIN, TOTAL]));
    const startsAtMs = (START_SEC - 600) * 1_000;
    await say('first', tell('first', { startsAtMs }));
    await say('first', odds('first', [OTHER_MAIN]));
    expect(sportsbook.listUntold('first')).toContain(idOf('first'));
    await say('first', tell('first', { startsAtMs }), odds('first', [OTHER_MAIN, CORNERS]));
    expect(listShown()).toMatchObject([{ startsAtSec: START_SEC - 600 }]);
    expect(sportsbook.listUntold('first')).not.toContain(idOf('first'));
  });

  it('[FE-01] [FE-01.lead] is asked of nobody once it is over, nor remembered', async () => {
    await say('second', tell('second'), odds('second', [MAIN]));
    await say('first', tell('first'));
    await say('first', odds('first', [OTHER_MAIN]));
    await say('first', message({ kind: 'event_end', event: idOf('first') }));
    expect(sportsbook.listUntold('first')).not.toContain(idOf('first'));
  });

  it('[FE-01] [FE-01.lead] goes to the other when its lead has been silent for half a minute, and comes back to it', async () => {
    await say('first', tell('first'), odds('first', [MAIN, TOTAL]));
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    const eventId = onlyId();
    sportsbook.suspendProducer('first');
    expect(priceIn()?.status).toBe('suspended');
    pass(29);
    await round('apart');
    expect(sportsbook.listUntold('second')).not.toContain(idOf('second'));
    pass(1);
    await expect.poll(() => sportsbook.listUntold('second'), soon).toContain(idOf('second'));
    expect(listMarkets(eventId)).toEqual([]);
    expect(onlyId()).toBe(eventId);
    pass(30);
    await expect.poll(() => listShown(), soon).toEqual([]);
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    expect(sportsbook.listUntold('second')).not.toContain(idOf('second'));
    expect(priceOf(sportsbook, `${eventId}/1x2/1`)).toMatchObject({ status: 'active', oddsMilli: 2_050 });
    await say('first', tell('first'), odds('first', [MAIN, TOTAL]));
    expect(priceIn()).toMatchObject({ status: 'active', oddsMilli: 2_100 });
    expect(onlyId()).toBe(eventId);
  });

  it('[FE-01] [FE-01.lead] stays with a lead that has come back and tells its state, however long that takes', async () => {
    await say('first', tell('first'), odds('first', [MAIN]));
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    sportsbook.suspendProducer('first');
    pass(60);
    await expect.poll(() => sportsbook.listUntold('second'), soon).toContain(idOf('second'));
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    sportsbook.suspendProducer('first');
    sportsbook.beginRecovery('first', 'connected');
    await say('first', tell('first'), odds('first', [MAIN]));
    await round('apart');
    expect(sportsbook.listUntold('second')).not.toContain(idOf('second'));
    expect(priceIn()).toMatchObject({ status: 'active', oddsMilli: 2_100 });
  });

  it('[FE-01] [FE-01.lead] goes to the other where its lead leaves it out, and leaves the board where nobody offers it', async () => {
    await say('first', tell('first'), odds('first', [MAIN]));
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    const eventId = onlyId();
    sportsbook.beginRecovery('first', 'connected');
    await say('first', message({ kind: 'snapshot_complete' }));
    await expect.poll(() => sportsbook.listUntold('second'), soon).toContain(idOf('second'));
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    expect(priceOf(sportsbook, `${eventId}/1x2/1`)).toMatchObject({ status: 'active', oddsMilli: 2_050 });
    sportsbook.beginRecovery('second', 'connected');
    await say('second', message({ kind: 'snapshot_complete' }));
    await expect.poll(() => sportsbook.findEventView(eventId), soon).toBeUndefined();
  });

  it('[FE-01] [FE-01.lead] goes to the one that tells it live where its lead tells nothing after the start', async () => {
    await say('first', tell('first'), odds('first', [MAIN]));
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    const eventId = onlyId();
    nowSec = START_SEC + 61;
    await say('first', message({ kind: 'alive' }));
    await say('second', odds('second', [OTHER_MAIN], 'live'));
    await expect.poll(() => sportsbook.listUntold('second'), soon).toContain(idOf('second'));
    await say('second', odds('second', [OTHER_MAIN], 'live'));
    expect(priceOf(sportsbook, `${eventId}/1x2/1`)).toMatchObject({ status: 'active', section: 'live' });
    await say('first', odds('first', [MAIN]));
    expect(priceOf(sportsbook, `${eventId}/1x2/1`)).toMatchObject({ status: 'active', oddsMilli: 2_050 });
  });

  it('[FE-01] [FE-01.lead] is the same after a restart, also where only the one that follows has come back', async () => {
    await say('first', tell('first'), odds('first', [MAIN]));
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    const eventId = onlyId();
    await sportsbook.stop?.();
    ({ sportsbook } = book = open());
    await sportsbook.start?.();
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    expect(priceIn()?.status).toBe('suspended');
    pass(30);
    await expect.poll(() => sportsbook.listUntold('second'), soon).toContain(idOf('second'));
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    expect(priceOf(sportsbook, `${eventId}/1x2/1`)).toMatchObject({ status: 'active', oddsMilli: 2_050 });
  });

  it('[FE-01] [FE-01.together] is let go by a producer that calls another match so', async () => {
    await say('first', tell('first'), odds('first', [MAIN]));
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    const eventId = onlyId();
    const [foreign = '', stranger = ''] = PLACES.slice(-2);
    const others = { home: side('second', foreign), away: side('second', stranger) };
    expect(await say('second', tell('second', others), odds('second', [OTHER_MAIN]))).toEqual([]);
    expect(priceIn()).toMatchObject({ status: 'active', oddsMilli: 2_100 });
    expect(listShown(foreign)).toMatchObject([{ home: { name: foreign }, away: { name: stranger } }]);
    expect(listShown(foreign)).not.toMatchObject([{ eventId }]);
  });

  it('[FE-01] [FE-01.together] is over where its lead names other sides, and the other goes on with an event of its own', async () => {
    await say('first', tell('first'), odds('first', [MAIN]));
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    const eventId = onlyId();
    expect(await say('first', tell('first', { home: side('first', away), away: side('first', home) }))).toEqual([
      'sides_changed',
    ]);
    expect(await versionsOf(books, sportsbook, eventId)).toEqual({
      '1': ['void', 1],
      x: ['void', 1],
      '2': ['void', 1],
    });
    // Nothing of it is known any more under the other's name, which tells it anew.
    expect(sportsbook.listUntold('second')).toContain(idOf('second'));
  });

  it('[FE-01] [FE-01.together] is two where the operator takes one of its producers out, and nobody settles the other’s', async () => {
    await say('first', tell('first'), odds('first', [MAIN]));
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    const eventId = onlyId();
    together = ['first', 'third'];
    await say('second', settlement(idOf('second'), CORNERS.key, { over: 1, under: 0 }));
    expect(await versionsOf(books, sportsbook, eventId, CORNERS.key)).toEqual({});
    expect(sportsbook.listUntold('second')).toContain(idOf('second'));
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    expect(listShown()).toHaveLength(2);
    expect(priceOf(sportsbook, `${eventId}/1x2/1`)?.oddsMilli).toBe(2_100);
    together = ORDER;
    expect(await say('second', tell('second'), odds('second', [OTHER_MAIN]))).toEqual([]);
    expect(listShown()).toHaveLength(2);
  });
});

describe('what a producer says of how an event ended that another one leads', () => {
  const won = { '1': 1, x: 0, '2': 0 } as const;
  const lost = { '1': 0, x: 0, '2': 1 } as const;
  const offerBoth = async (): Promise<number> => {
    await say('second', tell('second'), odds('second', [MAIN, CORNERS]));
    const eventId = onlyId();
    await say('first', tell('first'), odds('first', [OTHER_MAIN]));
    return eventId;
  };
  const wordsOf = async (eventId: number, key?: string) => versionsOf(books, sportsbook, eventId, key);

  it('[FE-14] [FE-14.together] counts for what the lead does not offer, and for nothing that it does', async () => {
    const eventId = await offerBoth();
    expect(await say('second', settlement(idOf('second'), '1x2', lost, 2))).toEqual([]);
    expect(await wordsOf(eventId)).toEqual({});
    expect(priceIn()?.status).toBe('active');
    await say('second', settlement(idOf('second'), CORNERS.key, { over: 1, under: 0 }));
    expect(await wordsOf(eventId, CORNERS.key)).toEqual({ over: ['win', 1], under: ['lose', 1] });
    await say('first', settlement(idOf('first'), '1x2', won));
    expect(await wordsOf(eventId)).toMatchObject({ '1': ['win', 1], '2': ['lose', 1] });
  });

  it('[FE-14] [FE-14.together] gives way to one that goes before, and unsays nothing of that one’s', async () => {
    const eventId = await offerBoth();
    await say('second', settlement(idOf('second'), CORNERS.key, { over: 1, under: 0 }, 2));
    await say('first', settlement(idOf('first'), CORNERS.key, { over: 0, under: 1 }, 2));
    expect(await wordsOf(eventId, CORNERS.key)).toEqual({ over: ['lose', 2], under: ['win', 2] });
    expect(await say('second', settlement(idOf('second'), CORNERS.key, { over: 1, under: 0 }, 2))).toEqual([
      'other_result',
    ]);
    expect(await say('second', settlement(idOf('second'), CORNERS.key, { over: 0, under: 1 }, 2))).toEqual([]);
    for (const kind of ['rollback_settlement', 'bet_cancel'] as const) {
      const unsaid = message({ kind, event: idOf('second'), keys: [CORNERS.key] });
      expect(await say('second', unsaid)).toEqual(['other_result']);
    }
    expect((await wordsOf(eventId, CORNERS.key))['under']).toEqual(['win', 2]);
    await say('first', message({ kind: 'rollback_settlement', event: idOf('first'), keys: [CORNERS.key] }));
    expect((await wordsOf(eventId, CORNERS.key))['under']?.[0]).toBeUndefined();
  });

  it('[FE-14] [FE-14.together] counts after the end of the event, where its lead has said nothing of the market', async () => {
    const eventId = await offerBoth();
    await say('first', settlement(idOf('first'), '1x2', won), message({ kind: 'event_end', event: idOf('first') }));
    expect(sportsbook.findEventView(eventId)).toBeUndefined();
    expect(await say('second', settlement(idOf('second'), CORNERS.key, { over: 1, under: 0 }))).toEqual([]);
    expect(await wordsOf(eventId, CORNERS.key)).toEqual({ over: ['win', 1], under: ['lose', 1] });
    expect(await say('second', settlement(idOf('second'), '1x2', lost, 1))).toEqual(['other_result']);
    expect(await wordsOf(eventId)).toMatchObject({ '1': ['win', 1] });
  });

  it.each([
    ['while the lead still spoke', 0],
    ['when the lead had been silent for a while', 31],
  ])('[FE-14] [FE-14.together] counts once the lead is gone for good: %s', async (_when, silentSec) => {
    await say('first', tell('first'), odds('first', [MAIN, TOTAL]));
    await say('second', tell('second'), odds('second', [OTHER_MAIN, TOTAL]));
    const eventId = onlyId();
    if (silentSec > 0) {
      sportsbook.suspendProducer('first');
      pass(silentSec);
      await expect.poll(() => sportsbook.listUntold('second'), soon).toContain(idOf('second'));
    }
    await say('second', settlement(idOf('second'), '1x2', won, 2));
    if (silentSec === 0) {
      expect(await versionsOf(books, sportsbook, eventId)).toEqual({});
      sportsbook.suspendProducer('first');
      pass(30);
    }
    await expect
      .poll(() => versionsOf(books, sportsbook, eventId), soon)
      .toEqual({ '1': ['win', 1], x: ['lose', 1], '2': ['lose', 1] });
    expect(priceOf(sportsbook, `${eventId}/1x2/1`)?.status).not.toBe('active');
  });

  it('[FE-14] [FE-14.together] is asked for again after a restart, as long as it is held', async () => {
    const again = async (): Promise<number | undefined> => {
      await sportsbook.stop?.();
      ({ sportsbook } = book = open());
      await sportsbook.start?.();
      return sportsbook.findHeardMs('second');
    };
    await say('first', tell('first'), odds('first', [MAIN]));
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    const beforeMs = await again();
    expect(beforeMs).toBe(nowSec * 1_000);
    await say('first', tell('first'), odds('first', [MAIN]));
    pass(100);
    await say('second', tell('second'), settlement(idOf('second'), '1x2', won, 2));
    pass(5);
    await say('first', message({ kind: 'alive' }));
    await say('second', message({ kind: 'alive' }));
    expect(await again()).toBe(beforeMs);
    // Told again, and decided by the lead meanwhile: nothing is held any more.
    await say('first', tell('first'), settlement(idOf('first'), '1x2', won, 2));
    await say('second', settlement(idOf('second'), '1x2', won, 2));
    await round('second');
    expect(await again()).toBe(nowSec * 1_000);
  });

  it('[FE-14] [FE-14.together] ends the event where its lead is gone for good and nobody offers it any more', async () => {
    await say('first', tell('first'), odds('first', [MAIN]));
    await say('second', tell('second'), odds('second', [OTHER_MAIN]));
    const eventId = onlyId();
    await say(
      'second',
      settlement(idOf('second'), '1x2', won, 2),
      message({ kind: 'event_end', event: idOf('second') }),
    );
    await say('third', tell('third'));
    expect(sportsbook.findEventView(eventId)).toBeDefined();
    sportsbook.suspendProducer('first');
    pass(30);
    await expect.poll(() => sportsbook.findEventView(eventId), soon).toBeUndefined();
    await expect.poll(() => versionsOf(books, sportsbook, eventId), soon).toMatchObject({ '1': ['win', 1] });
    const [row] = await books.home.database.query<{ ended: boolean }>(
      'select ended_at is not null as ended from event where event_id = $1',
      [eventId],
    );
    expect(row?.ended).toBe(true);
  });

  it('[FE-14] [FE-14.together] counts for nobody where its lead offers the market no more, and is there to decide it', async () => {
    await say('first', tell('first'), odds('first', [MAIN, TOTAL]));
    await say('second', tell('second'), settlement(idOf('second'), '1x2', won, 2));
    const eventId = onlyId();
    await say('first', odds('first', [{ ...MAIN, status: 'inactive' }]));
    await round();
    expect(await versionsOf(books, sportsbook, eventId)).toEqual({});
    await say('first', settlement(idOf('first'), '1x2', { '1': 0, x: 1, '2': 0 }, 1));
    expect(await versionsOf(books, sportsbook, eventId)).toMatchObject({ x: ['win', 1] });
  });

  it('[FE-14] [FE-14.together] counts for a new lead as if it had led before, and for nobody where the lead has decided', async () => {
    await say('second', tell('second'), odds('second', [MAIN, TOTAL]));
    await say('first', tell('first'));
    const eventId = onlyId();
    const over = settlement(idOf('first'), TOTAL.key, { over: 1, under: 0 }, 2);
    await say('first', over, settlement(idOf('first'), '1x2', { '1': 0, x: 1, '2': 0 }, 2));
    await say('second', settlement(idOf('second'), '1x2', won, 1));
    await say('first', odds('first', [CORNERS]));
    expect(await versionsOf(books, sportsbook, eventId, TOTAL.key)).toMatchObject({ over: ['win', 1] });
    expect(await versionsOf(books, sportsbook, eventId)).toMatchObject({ '1': ['win', 1], x: ['lose', 1] });
    expect(listMarkets(eventId)).toEqual([CORNERS.key]);
  });

  it('[FE-14] [FE-14.together] does not end the event, and cancels nothing of a time', async () => {
    const eventId = await offerBoth();
    const window = { startAtMs: (nowSec - 60) * 1_000, endAtMs: nowSec * 1_000 };
    await say(
      'second',
      message({ kind: 'event_end', event: idOf('second') }),
      message({ kind: 'bet_cancel', event: idOf('second'), keys: [CORNERS.key], ...window }),
    );
    expect(priceIn()?.status).toBe('active');
    expect(await wordsOf(eventId, CORNERS.key)).toEqual({});
  });
});

describe('a match that may be one of another producer', () => {
  const near = (): ReturnType<typeof tell> => tell('second', { startsAtMs: (START_SEC + 2 * 3_600) * 1_000 });
  const ask = async (fixture = near()): Promise<number> => {
    await say('first', tell('first'), odds('first', [MAIN]));
    expect(await say('second', fixture, odds('second', [OTHER_MAIN]))).toEqual(['match_doubtful']);
    return onlyId();
  };
  const keyOf = (eventId: number) => ({
    producer: 'second',
    producerEventId: idOf('second'),
    eventId: eventId as EventId,
  });
  const listAsked = async () => (await sportsbook.listDoubts()).filter(({ event }) => event === idOf('second'));

  it('[FE-01] [FE-01.doubtful] is not offered, and is listed to the operator with what it may be', async () => {
    const eventId = await ask();
    expect(await say('second', odds('second', [OTHER_MAIN]))).toEqual([]);
    expect(await listAsked()).toMatchObject([
      { producer: 'second', eventId, why: 'start', home, away, other: { producer: 'first', home, away } },
    ]);
    expect(await say('second', near())).toEqual(['match_doubtful']);
    expect(await listAsked()).toHaveLength(1);
  });

  it('[FE-01] [FE-01.doubtful] is doubted where its league is for others, and is known again by what an operator has said', async () => {
    const women = { id: 'second-women', name: 'Women’s League' };
    const eventId = await ask(tell('second', { tournament: women }));
    expect(await listAsked()).toMatchObject([{ why: 'league' }]);
    const next = { id: 'first:next', name: `${away} Rovers` };
    const startsAtMs = (START_SEC + 86_400) * 1_000;
    const tellNext = (producer: string, name: string, key: string) =>
      fixtureChange(`${producer}-next-${away}`, { home: side(producer, home), away: { id: key, name }, startsAtMs });
    await say('first', tellNext('first', next.name, next.id), oddsChange(`first-next-${away}`, [MAIN]));
    expect(await say('second', tellNext('second', away, 'second:short'))).toEqual(['match_doubtful']);
    expect(await sportsbook.answerDoubt(keyOf(eventId), 'same')).toBe(true);
    await say('second', tell('second', { tournament: women }));
    expect(sportsbook.listUntold('second')).toContain(`second-next-${away}`);
  });

  it('[FE-01] [FE-01.doubtful] is that event, or one of its own, as the operator says, and is asked for anew', async () => {
    const eventId = await ask();
    expect(await sportsbook.answerDoubt(keyOf(eventId), 'same')).toBe(true);
    expect(await sportsbook.answerDoubt(keyOf(eventId), 'other')).toBe(false);
    expect(sportsbook.listUntold('second')).toContain(idOf('second'));
    expect(await say('second', near(), odds('second', [OTHER_MAIN]))).toEqual([]);
    expect(onlyId()).toBe(eventId);
    expect(await listAsked()).toEqual([]);
  });

  it('[FE-01] [FE-01.doubtful] is another one where the operator says so, after a restart too', async () => {
    const eventId = await ask();
    await sportsbook.stop?.();
    ({ sportsbook } = book = open());
    await sportsbook.start?.();
    expect(await say('second', odds('second', [OTHER_MAIN]))).toEqual([]);
    expect(await sportsbook.answerDoubt(keyOf(eventId), 'other')).toBe(true);
    expect(await say('second', near(), odds('second', [OTHER_MAIN]))).toEqual([]);
    expect(listShown()).toHaveLength(2);
  });

  it('[FE-01] [FE-01.doubtful] is nobody’s question once it is over, and is asked for no more', async () => {
    await ask();
    expect(await listAsked()).toHaveLength(1);
    await say('second', message({ kind: 'event_end', event: idOf('second') }));
    expect(await listAsked()).toEqual([]);
    await say('first', message({ kind: 'event_end', event: idOf('first') }));
    await round();
    expect(sportsbook.listUntold('second')).not.toContain(idOf('second'));
  });

  it('[FE-01] [FE-01.doubtful] is never the same with its sides exchanged, or told twice by one producer', async () => {
    const eventId = await ask(tell('second', { home: side('second', away), away: side('second', home) }));
    expect(await listAsked()).toMatchObject([{ why: 'sides' }]);
    expect(await sportsbook.answerDoubt(keyOf(eventId), 'same')).toBe(false);
    await say('third', tell('third'));
    const again = fixtureChange(`${idOf('third')}-2`, { home: side('third', home), away: side('third', away) });
    expect(await say('third', again)).toEqual(['match_doubtful']);
  });

  it('[FE-01] [FE-01.doubtful] is another one where the two meet twice, and its producer tells the other meeting as well', async () => {
    await say('first', tell('first'), odds('first', [MAIN]));
    const early = `${idOf('second')}-early`;
    const sides = { home: side('second', home), away: side('second', away) };
    const tellEarly = () => fixtureChange(early, { ...sides, startsAtMs: (START_SEC - 2 * 3_600) * 1_000 });
    nowSec = START_SEC - 4 * 3_600;
    expect(await say('second', tellEarly())).toEqual(['match_doubtful']);
    expect(await say('second', tell('second'))).toEqual([]);
    expect(sportsbook.listUntold('second')).toContain(early);
    expect(await say('second', tellEarly(), oddsChange(early, [OTHER_MAIN]))).toEqual([]);
    expect(listShown()).toHaveLength(2);
  });

  it('[FE-01] [FE-01.doubtful] is nobody’s question any more once its producer tells it right, or the other event is over', async () => {
    await ask();
    expect(await say('second', tell('second'))).toEqual([]);
    expect(await listAsked()).toEqual([]);
    [home, away] = ['Quillan', 'Tenbury'];
    await ask();
    await say('first', message({ kind: 'event_end', event: idOf('first') }));
    await expect.poll(() => sportsbook.listUntold('second'), soon).toContain(idOf('second'));
    expect(await say('second', near(), odds('second', [OTHER_MAIN]))).toEqual([]);
    expect(listShown()).toHaveLength(1);
  });
});

describe('matches of the past', () => {
  const past = (producer: string) => {
    const startsAtMs = (START_SEC - 86_400) * 1_000;
    const given = { home: side(producer, home), away: side(producer, away), startsAtMs };
    return message({
      kind: 'past_matches',
      matches: [{ event: `${idOf(producer)}-past`, fixture: makeFixture(given) }],
    });
  };
  const countPast = async (): Promise<number> => {
    const day = { fromSec: START_SEC - 86_400, untilSec: START_SEC - 86_340 };
    const { results } = await sportsbook.listEnded(day);
    return results.filter((one) => one.home.name === home).length;
  };

  it('[FE-01] [FE-01.together] count once, whoever tells them, and whoever has told them as matches to come', async () => {
    await say('second', past('second'));
    await say('first', past('first'));
    await say('first', past('first'));
    expect(await countPast()).toBe(1);
    await say('apart', past('apart'));
    expect(await countPast()).toBe(2);
  });
});

describe('sides that two producers are known to mean', () => {
  it('[FE-01] [FE-01.together] have one number in all matches from then on, and the name by which they were known', async () => {
    await say('first', tell('first', { home: side('first', `${home} United`) }), odds('first', [MAIN]));
    await say('second', tell('second', { home: side('second', `${home} Utd`) }), odds('second', [MAIN]));
    const [known] = listShown();
    const next = makeFixture({
      tournament: { id: 'second-league', name: 'Premier League' },
      home: side('second', `${home} Utd`),
      away: side('second', `Other ${away}`),
      startsAtMs: (START_SEC + 86_400) * 1_000,
    });
    const event = `${idOf('second')}-next`;
    await say('second', message({ kind: 'fixture_change', event, fixture: next }), oddsChange(event, [MAIN]));
    const [card] = listShown(`Other ${away}`);
    expect(card?.home).toEqual(known?.home);
    expect(card?.tournament).toEqual(known?.tournament);
  });

  it('[FE-12.followed] are told of where they had a number of their own, once and with the change itself', async () => {
    const early = `${idOf('second')}-early`;
    const later = { startsAtMs: (START_SEC + 86_400) * 1_000 };
    const given = { home: side('second', `${home} Utd`), away: side('second', `Other ${away}`), ...later };
    const league = { id: `second-${home}-league`, name: 'Premier League' };
    const tellEarly = () => fixtureChange(early, { ...given, tournament: league });
    await say('second', tellEarly(), oddsChange(early, [MAIN]));
    const [before] = listShown(`Other ${away}`);
    await say('first', tell('first', { home: side('first', `${home} United`) }), odds('first', [MAIN]));
    const [known] = listShown();
    renumbered.length = 0;
    const joined = tell('second', { home: side('second', `${home} Utd`), tournament: league });
    await say('second', joined);
    const from = { competitor: before?.home.id, tournament: before?.tournament.id };
    expect(renumbered).toEqual([
      { kind: 'competitor', from: from.competitor, to: known?.home.id, name: `${home} United` },
      { kind: 'tournament', from: from.tournament, to: known?.tournament.id, name: 'Premier League' },
    ]);
    await say('second', joined);
    expect(renumbered).toHaveLength(2);
    await say('second', tellEarly());
    expect(listShown(`Other ${away}`)[0]?.home).toEqual(known?.home);
  });

  it('[FE-01] [FE-01.together] cost an event of before nothing whose side was another until then', async () => {
    const early = `${idOf('second')}-early`;
    const given = { home: side('second', `${home} Utd`), away: side('second', `Other ${away}`) };
    const tellEarly = () => fixtureChange(early, { ...given, startsAtMs: (START_SEC + 86_400) * 1_000 });
    await say('second', tellEarly(), oddsChange(early, [MAIN]));
    const [before] = listShown(`Other ${away}`);
    await say('first', tell('first', { home: side('first', `${home} United`) }), odds('first', [MAIN]));
    await say('second', tell('second', { home: side('second', `${home} Utd`) }));
    expect(await say('second', tellEarly())).toEqual([]);
    const [after] = listShown(`Other ${away}`);
    expect(after?.eventId).toBe(before?.eventId);
    expect(priceOf(sportsbook, `${before?.eventId}/1x2/1`)?.status).toBe('active');
  });
});

describe('players of a match that two producers tell', () => {
  const lineUps = (producer: string, id: string, name: string) =>
    message({ kind: 'line_ups', event: idOf(producer), home: [{ id, name }], away: [{ id: `${id}-away`, name }] });
  const scorers = (id: string, oddsMilli: number) => market('scorer_first', { [id]: oddsMilli, none: 9_000 });
  const idsOf = (eventId: number) =>
    sportsbook.findEventView(eventId)?.markets.flatMap(({ outcomes }) => outcomes.map(({ id }) => id));
  const winnersOf = (eventId: number) =>
    books.home.database.query<{ outcome_id: string }>(
      `select outcome_id from market_result where event_id = $1 and kind = 'win' order by 1`,
      [eventId],
    );

  it('[FE-01] [FE-01.together] are the same outcomes whoever leads it, and their bets are paid by either', async () => {
    await say('first', tell('first'), lineUps('first', 'p9', 'Ann Carver'), odds('first', [scorers('p9', 3_000)]));
    const told = [tell('second'), lineUps('second', 'x:1', 'Carver, Ann'), odds('second', [scorers('x:1', 2_800)])];
    await say('second', ...told);
    const eventId = onlyId();
    sportsbook.suspendProducer('first');
    pass(31);
    await expect.poll(() => sportsbook.listUntold('second'), soon).toContain(idOf('second'));
    expect(await say('second', ...told)).toEqual([]);
    expect([idsOf(eventId), priceIn('scorer_first/p9')?.oddsMilli]).toEqual([['p9', 'none'], 2_800]);
    expect(sportsbook.findEventView(eventId)?.lineUp?.map(({ id, role }) => [id, role])).toEqual([
      ['p9', 'squad'],
      ['p9-away', 'squad'],
    ]);
    await say('second', settlement(idOf('second'), 'scorer_first', { 'x:1': 1, none: 0 }));
    expect(await winnersOf(eventId)).toEqual([{ outcome_id: 'p9' }]);
  });

  it('are taken for nobody where two of a side have one name', async () => {
    const twins = (producer: string, ids: readonly string[]) =>
      message({ kind: 'line_ups', event: idOf(producer), home: ids.map((id) => ({ id, name: 'J. Kim' })), away: [] });
    await say('second', tell('second'), twins('second', ['p1', 'p2']), odds('second', [scorers('p1', 3_000)]));
    await say('first', tell('first'), twins('first', ['q1', 'q2']), odds('first', [scorers('q1', 3_000)]));
    expect(idsOf(onlyId())).toEqual(['q1', 'none']);
  });
});
