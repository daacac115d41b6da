import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sportsbook } from './index.ts';
import { offerEvent, openTestBooks, type TestBooks } from './test-book.ts';
import { fixture, fixtureChange, message, settlement, START_SEC } from './test-messages.ts';

let books: TestBooks;
let sportsbook: Sportsbook;

const DAY_SEC = 86_400;
const day = (number: number) => ({
  fromSec: START_SEC + number * DAY_SEC,
  untilSec: START_SEC + (number + 1) * DAY_SEC,
});
const namesOf = async (question: Parameters<Sportsbook['listEnded']>[0]) =>
  (await sportsbook.listEnded(question)).results.map(({ home }) => home.name);

interface Played {
  readonly event: string;
  readonly startsAtSec: number;
  readonly sportId?: number;
  readonly home?: string;
  readonly tournament?: string;
  readonly category?: string;
}

async function play({
  event,
  startsAtSec,
  sportId = 1,
  home = event,
  tournament = 'Cup',
  category,
}: Played): Promise<void> {
  const named = {
    sportId,
    home: { id: event, name: home },
    tournament: { id: tournament, name: tournament },
    ...(category !== undefined && { category: { id: category, name: category } }),
  };
  const status = {
    phase: 'ended' as const,
    score: { home: 2, away: 1 },
    period: 2,
    periodScores: [{ home: 2, away: 1 }],
  };
  await sportsbook.applyAll('feed', [
    fixtureChange(event, { ...named, startsAtMs: startsAtSec * 1_000 }),
    message({ kind: 'event_end', event, status }),
  ]);
}

beforeAll(async () => {
  books = await openTestBooks();
  ({ sportsbook } = books.open());
  await play({ event: 'early', startsAtSec: START_SEC + 60 });
  await play({ event: 'late', startsAtSec: START_SEC + 7_200, home: 'Málaga' });
  await play({ event: 'court', startsAtSec: START_SEC + 3_600, sportId: 4, tournament: 'Open' });
  await play({ event: 'next', startsAtSec: START_SEC + DAY_SEC + 60 });
  await offerEvent(sportsbook, 'feed', 'running');
});
afterAll(() => books.home.close());

describe('results', () => {
  it('[FE-09.day] are of a day, the latest first, with their final score and who said it', async () => {
    const { results, total } = await sportsbook.listEnded(day(0));
    expect(results.map(({ home }) => home.name)).toEqual(['Málaga', 'court', 'early']);
    expect(total).toBe(3);
    expect(results[0]).toMatchObject({
      voided: false,
      final: { source: 'feed', version: 1, status: { score: { home: 2, away: 1 } } },
    });
    expect(await namesOf(day(1))).toEqual(['next']);
    expect(await namesOf(day(7))).toEqual([]);
  });

  it('[FE-09.sport] are of a sport, and say how many the others have', async () => {
    const { results, total, sports } = await sportsbook.listEnded({ ...day(0), sportId: 4 });
    expect([results.map(({ home }) => home.name), total]).toEqual([['court'], 1]);
    expect(sports).toEqual([
      { sportId: 1, count: 2 },
      { sportId: 4, count: 1 },
    ]);
  });

  it('[FE-09.tournament] are of a tournament, however long ago', async () => {
    const [court] = (await sportsbook.listEnded({ ...day(0), sportId: 4 })).results;
    expect(await namesOf({ tournamentId: court?.tournament.id ?? 0 })).toEqual(['court']);
    expect(await namesOf({ tournamentId: 999_999 })).toEqual([]);
  });

  it('[FE-09.text] are found by words of their names, without accents, in pages', async () => {
    expect(await namesOf({ ...day(0), text: 'MALAGA' })).toEqual(['Málaga']);
    expect(await namesOf({ ...day(0), text: 'open court' })).toEqual(['court']);
    expect(await namesOf({ ...day(0), offset: 1, limit: 1 })).toEqual(['court']);
    expect(await namesOf({ ...day(0), offset: 5_000 })).toEqual([]);
  });

  it('of no time that was, and of too long a time, are few', async () => {
    expect(await namesOf({ fromSec: 253_402_300_799, untilSec: 253_402_300_800 })).toEqual([]);
    expect(await namesOf({ fromSec: 0, untilSec: START_SEC + 10 * DAY_SEC })).toEqual([]);
    expect(await namesOf({ fromSec: 5, untilSec: 1 })).toEqual([]);
  });

  it('of a race tell who won', async () => {
    const runners = [
      { id: '1', name: 'Blue Moon', number: 1 },
      { id: '2', name: 'Old Oak', number: 2 },
    ];
    const { away: _away, ...oneSide } = fixture({ sportId: 44, startsAtMs: (START_SEC + 2 * DAY_SEC) * 1_000 });
    await sportsbook.applyAll('feed', [
      message({ kind: 'fixture_change', event: 'race', fixture: { ...oneSide, runners } }),
      settlement('race', 'race_winner', { '1': 0, '2': 1 }),
      message({ kind: 'event_end', event: 'race' }),
    ]);
    expect((await sportsbook.listEnded(day(2))).results[0]?.winners).toEqual(['Old Oak']);
  });

  it('of a race tell the place of each runner as closely as its markets do', async () => {
    const ids = ['1', '2', '3', '4', '5', '6'];
    const { away: _away, ...oneSide } = fixture({ sportId: 44, startsAtMs: (START_SEC + 3 * DAY_SEC) * 1_000 });
    const markets = [
      { key: 'race_winner', outcomes: ids.map((id) => ({ id, result: id === '2' ? (1 as const) : (0 as const) })) },
      {
        key: 'each_way|places=3|share=1:5',
        outcomes: [
          { id: '2', result: 1 as const },
          { id: '1', result: 0 as const, placed: true as const },
          // The last of the three places is shared.
          { id: '3', result: 0 as const, placed: true as const, deadHeatFactor: 0.5 },
          { id: '4', result: 0 as const, placed: true as const, deadHeatFactor: 0.5 },
          { id: '5', result: 0 as const },
          { id: '6', result: 0 as const, voidFactor: 1 as const },
        ],
      },
    ];
    await sportsbook.applyAll('feed', [
      message({
        kind: 'fixture_change',
        event: 'stakes',
        fixture: { ...oneSide, runners: ids.map((id) => ({ id, name: `No ${id}`, number: Number(id) })) },
      }),
      message({ kind: 'bet_settlement', event: 'stakes', certainty: 2, markets }),
      message({ kind: 'event_end', event: 'stakes' }),
    ]);
    const eventId = (await sportsbook.listEnded(day(3))).results[0]?.eventId ?? 0;
    const finish = (await sportsbook.listFinishes(books.home.database, [eventId])).get(eventId);
    expect([...(finish?.winners ?? [])]).toEqual(['2']);
    expect(Object.fromEntries(finish?.places ?? [])).toEqual({
      '1': { from: 2, to: 3 },
      '2': { from: 1, to: 1 },
      '3': { from: 3, to: 3 },
      '4': { from: 3, to: 3 },
      '5': { from: 4 },
      '6': { from: 2 },
    });
  });

  it('[RT-17] are of one game of esports, which the category of the tournament names', async () => {
    const [first, second] = [{ startsAtSec: START_SEC + 5 * DAY_SEC }, { startsAtSec: START_SEC + 5 * DAY_SEC + 60 }];
    await play({ ...first, event: 'ancients', sportId: 40, tournament: 'Ancients', category: 'Dota2' });
    await play({ ...second, event: 'major', sportId: 40, tournament: 'Major', category: 'CS2' });
    expect(await namesOf({ ...day(5), discipline: 'dota-2' })).toEqual(['ancients']);
    expect(await namesOf({ ...day(5), sportId: 1, discipline: 'dota-2' })).toEqual([]);
  });
});
