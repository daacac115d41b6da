import type { FeedFixture, FeedMessage } from '@glasshouse/contracts/feed';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { parseSelectionId } from '@glasshouse/domain/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sportsbook } from './index.ts';
import { fail, openTestBooks, type TestBooks } from './test-book.ts';
import { fixture, market, message, oddsChange, START_SEC } from './test-messages.ts';

let books: TestBooks;

beforeAll(async () => {
  books = await openTestBooks();
});
afterAll(() => books.home.close());

const RUNNERS = [
  { id: '1', name: 'Slow Thaw', number: 1 },
  { id: '2', name: 'Harbour Bell', number: 2 },
  { id: '3', name: 'Quiet Mile', number: 3 },
];
const WINNER = market('race_winner', { '1': 2_500, '2': 3_000, '3': 4_000 });
const EACH_WAY = market('each_way|places=2|share=1:4', { '1': 2_500, '2': 3_000, '3': 4_000 });

function race(event: string, given: Partial<FeedFixture> = {}): FeedMessage {
  const { away: _, ...oneSide } = fixture({ sportId: 44, home: { id: event, name: event } });
  return message({ kind: 'fixture_change', event, fixture: { ...oneSide, runners: RUNNERS, ...given } });
}

function withoutAnyone(event: string): FeedMessage {
  const { away: _, ...oneSide } = fixture();
  return message({ kind: 'fixture_change', event, fixture: oneSide });
}

function findRace(sportsbook: Sportsbook, name: string): EventView {
  const card = sportsbook.listCards({ section: 'line', limit: 200 }).events.find((one) => one.home.name === name);
  return sportsbook.findEventView(card?.eventId ?? fail(name)) ?? fail(name);
}

describe('an event without two sides', () => {
  it('is listed with the number of its runners, and shown with their names', async () => {
    const { sportsbook } = books.open();
    await sportsbook.applyAll('races', [race('15:30 Thorn'), oddsChange('15:30 Thorn', [WINNER, EACH_WAY])]);
    const [card] = sportsbook.listCards({ section: 'line' }).events;
    expect(card).toMatchObject({ home: { name: '15:30 Thorn' }, runnerCount: 3, marketCount: 2 });
    expect(card).not.toHaveProperty('away');
    expect(card).not.toHaveProperty('main');
    const view = findRace(sportsbook, '15:30 Thorn');
    expect(view.runners).toEqual(RUNNERS);
    expect(view.markets.map(({ key }) => key)).toEqual(['race_winner', 'each_way|places=2|share=1:4']);
  });

  it('is found by a runner’s name', async () => {
    const { sportsbook } = books.open();
    await sportsbook.applyAll('finds', [race('16:00 Thorn'), oddsChange('16:00 Thorn', [WINNER])]);
    expect((await sportsbook.search('harbour')).events).toMatchObject([{ home: { name: '16:00 Thorn' } }]);
    expect((await sportsbook.search('nobody')).events).toEqual([]);
  });

  it('sells its runners in the order of the fixture, and nobody else', async () => {
    const { sportsbook, refusedOf } = books.open();
    const offered = market('race_winner', { '9': 2_000, '3': 4_000, '1': 2_500, x: 3_000 });
    await sportsbook.applyAll('order', [race('16:30 Thorn'), oddsChange('16:30 Thorn', [offered])]);
    expect(findRace(sportsbook, '16:30 Thorn').markets[0]?.outcomes.map(({ id }) => id)).toEqual(['1', '3']);
    expect(await refusedOf('order')).toBe(2);
  });

  it('sells no market of two sides, and refuses it by name', async () => {
    const { sportsbook } = books.open();
    const sides = market('1x2', { '1': 2_000, x: 3_400, '2': 3_600 });
    const [refusal] = await sportsbook.applyAll('sides', [
      race('16:45 Thorn'),
      oddsChange('16:45 Thorn', [WINNER, sides]),
    ]);
    expect(refusal?.faults).toEqual([{ code: 'unknown_market', about: '1x2' }]);
    expect(findRace(sportsbook, '16:45 Thorn').markets.map(({ key }) => key)).toEqual(['race_winner']);
  });

  it('sells what is asked of the race itself, and two of its runners against each other', async () => {
    const { sportsbook } = books.open();
    const asked = [
      market('safety_car', { yes: 1_900, no: 1_900 }),
      market('teammate_duel|pair=Corvo', { '2': 1_800, '3': 2_000 }),
    ];
    const refusals = await sportsbook.applyAll('grand-prix', [
      race('Thorn Grand Prix', { sportId: 26 }),
      oddsChange('Thorn Grand Prix', [WINNER, ...asked]),
    ]);
    expect(refusals).toEqual([]);
    const { eventId, markets } = findRace(sportsbook, 'Thorn Grand Prix');
    expect(new Set(markets.map(({ key, status }) => `${key} ${status}`))).toEqual(
      new Set([WINNER, ...asked].map(({ key }) => `${key} active`)),
    );
    const ref = parseSelectionId(`${eventId}/teammate_duel|pair=Corvo/2`) ?? fail('the second');
    // Nobody has left a pair that the others never were of.
    expect(sportsbook.findLeftSec(ref)).toBeUndefined();
  });

  it('keeps a runner that is no longer named, where it was, and after a restart', async () => {
    const { sportsbook } = books.open();
    await sportsbook.applyAll('keeps', [race('17:00 Thorn'), oddsChange('17:00 Thorn', [WINNER])]);
    await sportsbook.applyAll('keeps', [race('17:00 Thorn', { runners: RUNNERS.slice(1) })]);
    const view = findRace(sportsbook, '17:00 Thorn');
    const names = ['Slow Thaw', 'Harbour Bell', 'Quiet Mile'];
    expect(view.runners?.map(({ name }) => name)).toEqual(names);
    const [facts] = (await books.open().sportsbook.listEventFacts([view.eventId])).values();
    expect(facts).toMatchObject({ home: '17:00 Thorn', away: '' });
    expect(facts?.runners?.map(({ name }) => name)).toEqual(names);
  });

  it('tells those who read it who joins, and nothing where the same are named again', async () => {
    const { sportsbook, told } = books.open();
    await sportsbook.applyAll('joins', [race('18:00 Thorn'), oddsChange('18:00 Thorn', [WINNER])]);
    const { eventId } = findRace(sportsbook, '18:00 Thorn');
    const view = () => sportsbook.findEventView(eventId) ?? fail('the race');
    told.length = 0;
    await sportsbook.applyAll('joins', [race('18:00 Thorn')]);
    expect(told).toEqual([]);
    await sportsbook.applyAll('joins', [
      race('18:00 Thorn', { runners: [...RUNNERS, { id: '4', name: 'Late Entry' }] }),
    ]);
    expect(told).toEqual(expect.arrayContaining([`event/${eventId}`, `card/${eventId}`]));
    expect(view().runners?.at(-1)).toEqual({ id: '4', name: 'Late Entry' });
    expect(view().runnerCount).toBe(4);
  });

  it('shows the card of each runner, and of the race what its producer told last, with the cards after a restart', async () => {
    const { sportsbook, told } = books.open();
    const silks = { pattern: 'sash', body: 'blue', second: 'yellow' } as const;
    const [first, ...others] = RUNNERS;
    const runners = [
      {
        ...first,
        id: '1',
        name: 'Slow Thaw',
        card: { draw: 7, form: '1P-30', jockey: ' A. Rider ', trainer: ' ', silks },
      },
      ...others.map((one) => ({ ...one, card: { trainer: '\u0007' } })),
    ];
    const given = { runners, race: { going: 'good', distanceM: 1_609 } } as const;
    await sportsbook.applyAll('cards', [
      race('18:30 Thorn', { ...given, runners }),
      oddsChange('18:30 Thorn', [WINNER]),
    ]);
    const { eventId, race: facts } = findRace(sportsbook, '18:30 Thorn');
    const view = () => sportsbook.findEventView(eventId) ?? fail('the race');
    const card = { draw: 7, form: '1P-30', jockey: 'A. Rider', silks };
    expect(facts).toEqual(given.race);
    expect(view().runners).toEqual([{ ...RUNNERS[0], card }, ...RUNNERS.slice(1)]);
    told.length = 0;
    await sportsbook.applyAll('cards', [race('18:30 Thorn', { runners, race: { going: 'heavy' } })]);
    expect(told).toEqual([`event/${eventId}`]);
    expect(view().race).toEqual({ going: 'heavy' });
    const [kept] = (await books.open().sportsbook.listEventFacts([eventId])).values();
    expect(kept?.runners?.[0]).toEqual({ ...RUNNERS[0], card });
  });

  it('is refused with both an opponent and runners, with neither, or with a runner twice', async () => {
    const { sportsbook, refusedOf } = books.open();
    await sportsbook.applyAll('neither', [
      race('both', { away: { id: 'a', name: 'Away' } }),
      withoutAnyone('none'),
      race('twice', { runners: [...RUNNERS, ...RUNNERS] }),
      race('nameless', { runners: [...RUNNERS, { id: '4', name: ' ' }] }),
    ]);
    expect(await refusedOf('neither')).toBe(4);
    expect(sportsbook.listCards({ section: 'line' }).total).toBe(0);
  });

  it('hears of its own runners alone', async () => {
    const { sportsbook, refusedOf } = books.open();
    await sportsbook.applyAll('words', [
      race('17:30 Thorn'),
      oddsChange('17:30 Thorn', [WINNER]),
      message({
        kind: 'bet_settlement',
        event: '17:30 Thorn',
        certainty: 2,
        markets: [
          {
            key: 'each_way|places=2|share=1:4',
            outcomes: [
              { id: '2', result: 0, placed: true },
              { id: '8', result: 1 },
            ],
          },
        ],
      }),
    ]);
    const { eventId } = findRace(sportsbook, '17:30 Thorn');
    const key = 'each_way|places=2|share=1:4';
    const refs = ['1', '2', '8'].map((id) => parseSelectionId(`${eventId}/${key}/${id}`) ?? fail(id));
    expect(await sportsbook.listResults(books.home.database, refs)).toMatchObject([
      { outcomeId: '2', result: { kind: 'placed' } },
    ]);
    expect(await refusedOf('words')).toBe(1);
  });
});

describe('who has left a race', () => {
  const tell = (event: string, prices: Record<string, number>, locked: readonly string[] = []) => {
    const given = market('race_winner', prices);
    const outcomes = given.outcomes.map((one) => ({ ...one, active: !locked.includes(one.id) }));
    return oddsChange(event, [{ ...given, outcomes }]);
  };
  const ALL = { '1': 2_500, '2': 3_000, '3': 4_000 };

  it('is known to the second, locked or left out of the market, until they are back, and after a restart', async () => {
    let nowSec = START_SEC - 3_600;
    const open = () => books.open({ nowMs: () => nowSec * 1000 }).sportsbook;
    let sportsbook = open();
    const event = '19:00 Thorn';
    await sportsbook.applyAll('leavers', [race(event), tell(event, ALL)]);
    const { eventId } = findRace(sportsbook, event);
    const refOf = (id: string) => parseSelectionId(`${eventId}/race_winner/${id}`) ?? fail(id);
    const leftSec = (id: string) => sportsbook.findLeftSec(refOf(id));
    expect([leftSec('1'), leftSec('2')]).toEqual([undefined, undefined]);
    nowSec += 10;
    await sportsbook.applyAll('leavers', [tell(event, { '1': 1_800, '2': 2_200, '3': 9_000 }, ['3'])]);
    nowSec += 10;
    await sportsbook.applyAll('leavers', [tell(event, { '1': 1_810, '2': 2_190 })]);
    expect([leftSec('1'), leftSec('2'), leftSec('3')]).toEqual([nowSec - 10, nowSec - 10, undefined]);
    await sportsbook.stop?.();
    nowSec += 10;
    sportsbook = open();
    await sportsbook.start?.();
    expect(leftSec('1')).toBe(nowSec - 20);
    await sportsbook.applyAll('leavers', [tell(event, { '1': 1_820, '2': 2_180 })]);
    expect(leftSec('1')).toBe(nowSec - 20);
    await sportsbook.applyAll('leavers', [tell(event, ALL)]);
    expect([leftSec('1'), leftSec('2')]).toEqual([undefined, undefined]);
    await sportsbook.stop?.();
  });

  it('counts as having left now where the house was away when it happened', async () => {
    let nowSec = START_SEC - 3_600;
    const event = '19:30 Thorn';
    const before = books.open({ nowMs: () => nowSec * 1000 }).sportsbook;
    await before.applyAll('away', [race(event), tell(event, ALL)]);
    const { eventId } = findRace(before, event);
    nowSec += 600;
    const { sportsbook } = books.open({ nowMs: () => nowSec * 1000 });
    await sportsbook.applyAll('away', [race(event), tell(event, { '1': 1_800, '2': 2_200 })]);
    const ref = parseSelectionId(`${eventId}/race_winner/1`) ?? fail('the first');
    expect(sportsbook.findLeftSec(ref)).toBe(nowSec);
  });
});

describe('prices of runners', () => {
  it.each<[string, Record<string, number>, readonly string[], boolean]>([
    ['of a full book are sold', { '1': 2_500, '2': 3_000, '3': 4_000 }, [], true],
    ['that give a certain win away are held', { '1': 4_000, '2': 5_000, '3': 6_000 }, [], false],
    ['of far more than a margin are held', { '1': 1_400, '2': 1_500, '3': 1_600 }, [], false],
    ['of those left after a withdrawal are a full book', { '1': 1_800, '2': 2_200, '3': 9_000 }, ['3'], true],
    ['of those left that give a win away are held', { '1': 2_500, '2': 3_000, '3': 4_000 }, ['3'], false],
    ['of some of the field say nothing about their sum', { '1': 9_000, '2': 9_000 }, [], true],
  ])('%s', async (name, prices, withdrawn, sold) => {
    const { sportsbook } = books.open();
    const given = market('race_winner', prices);
    const outcomes = given.outcomes.map((one) => ({ ...one, active: !withdrawn.includes(one.id) }));
    await sportsbook.applyAll(name.replaceAll(' ', '-'), [race(name), oddsChange(name, [{ ...given, outcomes }])]);
    expect(findRace(sportsbook, name).markets[0]?.status).toBe(sold ? 'active' : 'suspended');
  });
});
