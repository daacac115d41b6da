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
