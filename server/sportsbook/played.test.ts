import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { EventId } from '@glasshouse/domain/markets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sportsbook } from './index.ts';
import { offerEvent, openTestBooks, type TestBooks } from './test-book.ts';
import { fixture, message, settlement } from './test-messages.ts';

let books: TestBooks;
let sportsbook: Sportsbook;
let eventId: EventId;
let event: string;
let count = 0;

beforeAll(async () => {
  books = await openTestBooks();
  ({ sportsbook } = books.open());
});
afterAll(() => books.home.close());

/** Each test has an event of its own. */
beforeEach(async () => {
  event = `played-${(count += 1)}`;
  eventId = await offerEvent(sportsbook, 'feed', event);
});

const stands = (home: number, away: number, more: Partial<LiveStatusView> = {}): LiveStatusView => ({
  phase: 'ended',
  score: { home, away },
  period: 2,
  periodScores: [
    { home: 1, away: 0 },
    { home: home - 1, away },
  ],
  ...more,
});
const end = (status?: LiveStatusView) => message({ kind: 'event_end', event, ...(status && { status }) });
const played = async () => (await sportsbook.findPlayed(eventId))?.played;
const HOME = { '1': 1, x: 0, '2': 0 } as const;
const AWAY = { '1': 0, x: 0, '2': 1 } as const;

describe('an event that is over', () => {
  it('[FE-14.played] is not on the board, and keeps its names, its score and that of each part', async () => {
    await sportsbook.apply('feed', end(stands(2, 1, { clockSec: 5_520, detail: 'red cards 1-0' })));
    expect(sportsbook.findEventView(eventId)).toBeUndefined();
    const over = await sportsbook.findPlayed(eventId);
    expect(over?.event).toMatchObject({ eventId, home: { name: event }, markets: [], status: stands(2, 1) });
    expect(over?.played.final).toMatchObject({ status: stands(2, 1), source: 'feed', version: 1 });
    const finals = await sportsbook.listFinals(books.home.database, [eventId]);
    expect(finals.get(eventId)?.status.score).toEqual({ home: 2, away: 1 });
  });

  it('[FE-14.played] ended as it was last seen where its end tells no score', async () => {
    const status = stands(3, 0, { phase: 'playing', clockSec: 5_400 });
    await sportsbook.applyAll('feed', [
      message({ kind: 'odds_change', event, section: 'live', status, markets: [] }),
      end(),
    ]);
    expect((await played())?.final?.status).toEqual(stands(3, 0));
  });

  it('[FE-14.played] keeps every score that was told, and a repeat is none', async () => {
    await sportsbook.applyAll('feed', [end(stands(2, 1)), end(stands(2, 1, { clockSec: 9 })), end(stands(2, 2))]);
    await sportsbook.apply('feed', end(stands(3, 2)));
    await sportsbook.apply('feed', end(stands(3, 2)));
    const { final, corrected = [] } = (await played()) ?? {};
    expect([...corrected, final].map((one) => [one?.version, one?.status.score.home, one?.status.score.away])).toEqual([
      [1, 2, 2],
      [2, 3, 2],
    ]);
  });

  it('[FE-14.played] says who won its markets, by whose word, and who had won them before', async () => {
    await sportsbook.applyAll('feed', [settlement(event, '1x2', HOME), settlement(event, '1x2', AWAY, 2), end()]);
    const [market] = (await played())?.markets ?? [];
    expect(market).toMatchObject({ key: '1x2', source: 'feed', certainty: 2, version: 2 });
    expect(market?.outcomes).toEqual([
      { id: '1', result: 'lose' },
      { id: '2', result: 'win' },
      { id: 'x', result: 'lose' },
    ]);
    expect(market?.earlier.map(({ version, won }) => [version, won])).toEqual([[1, ['1']]]);
  });

  it('a word that only became surer is no correction', async () => {
    await sportsbook.applyAll('feed', [settlement(event, '1x2', HOME), settlement(event, '1x2', HOME, 2), end()]);
    expect((await played())?.markets[0]?.earlier).toEqual([]);
  });

  it('[FE-14.played] was not played to its end: no score is told of it as final', async () => {
    await sportsbook.apply(
      'feed',
      message({
        kind: 'fixture_change',
        event,
        fixture: fixture({ home: { id: event, name: event } }),
        state: 'abandoned',
      }),
    );
    await sportsbook.apply('feed', end(stands(1, 0)));
    expect(await played()).toMatchObject({ corrected: [] });
    expect((await played())?.final).toBeUndefined();
  });

  it('is not what is still on offer, nor what nobody ever offered', async () => {
    expect(await sportsbook.findPlayed(eventId)).toBeUndefined();
    expect(await sportsbook.findPlayed(999_999)).toBeUndefined();
  });
});

describe('a race that is over', () => {
  it('[FE-09.races] tells how it ended: the order, who did not run, and what was taken off for that', async () => {
    const ids = ['1', '2', '3', '4', '5'];
    const { away: _away, ...oneSide } = fixture({ sportId: 44 });
    const deductions = [{ part: 0.15, placedBeforeMs: 1_900_000_000_000 }];
    const ran = (id: string, place: number) => ({
      winner: { id, result: place === 1 ? (1 as const) : (0 as const), deductions },
      placed: { id, result: place < 3 ? (1 as const) : (0 as const) },
    });
    const out = { id: '4', result: 0 as const, voidFactor: 1 as const };
    const field = [ran('1', 2), ran('2', 5), ran('3', 1), ran('5', 3)];
    await sportsbook.applyAll('feed', [
      message({
        kind: 'fixture_change',
        event: 'cup',
        fixture: { ...oneSide, runners: ids.map((id) => ({ id, name: `No ${id}`, number: Number(id) })) },
      }),
      message({
        kind: 'bet_settlement',
        event: 'cup',
        certainty: 2,
        markets: [
          { key: 'race_winner', outcomes: [...field.map(({ winner }) => winner), out] },
          { key: 'race_placed|places=2', outcomes: [...field.map(({ placed }) => placed), out] },
        ],
      }),
    ]);
    const [row] = await books.home.database.query<{ event_id: EventId }>(
      "select event_id from event where producer_event_id = 'cup'",
    );
    await sportsbook.apply('feed', message({ kind: 'event_end', event: 'cup' }));
    const over = await sportsbook.findPlayed(row?.event_id ?? 0);
    expect(over?.played.finish).toEqual({
      order: [
        { id: '3', place: { from: 1, to: 1 } },
        { id: '1', place: { from: 2, to: 2 } },
        { id: '2', place: { from: 3 } },
        { id: '5', place: { from: 3 } },
        { id: '4' },
      ],
      deductions: [{ num: 1_500, den: 10_000, beforeSec: 1_900_000_000 }],
    });
  });

  it('[FE-14.played] of a match tells no order', async () => {
    await sportsbook.applyAll('feed', [settlement(event, '1x2', HOME), end(stands(2, 1))]);
    expect(await played()).not.toHaveProperty('finish');
  });
});
