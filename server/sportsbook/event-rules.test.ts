import type { FeedEventState, FeedMessage } from '@glasshouse/contracts/feed';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { EventId } from '@glasshouse/domain/markets';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findResultOf, type Sportsbook } from './index.ts';
import { offerEvent, openTestBooks, priceOf, refsOf, versionsOf, wordsOf, type TestBooks } from './test-book.ts';
import { fixture, MAIN, message, oddsChange, settlement, START_SEC, TOTAL } from './test-messages.ts';

const HOUR_SEC = 3_600;
const clock = { nowSec: START_SEC - HOUR_SEC };
let books: TestBooks;
let sportsbook: Sportsbook;
let eventId: EventId;
let event: string;
let count = 0;

beforeAll(async () => {
  books = await openTestBooks();
  ({ sportsbook } = books.open({ nowMs: () => clock.nowSec * 1000 }));
  await sportsbook.start?.();
});
afterAll(async () => {
  await sportsbook.stop?.();
  await books.home.close();
});

beforeEach(async () => {
  clock.nowSec = START_SEC - HOUR_SEC;
  event = `event-${(count += 1)}`;
  eventId = await offerEvent(sportsbook, 'feed', event);
});

function tell(state: FeedEventState, startsInSec = 0): FeedMessage {
  const startsAtMs = (START_SEC + startsInSec) * 1000;
  const home = { id: event, name: event };
  return message({ kind: 'fixture_change', event, fixture: fixture({ startsAtMs, home }), state });
}

const say = (...messages: FeedMessage[]): Promise<unknown> => sportsbook.applyAll('feed', messages);
const words = (key?: string) => versionsOf(books, sportsbook, eventId, key);
const statusOf = (id: string): string | undefined => priceOf(sportsbook, `${eventId}/${id}`)?.status;
const VOID = { '1': ['void', 1], x: ['void', 1], '2': ['void', 1] };

/** The events that have work of a kind to be done. */
async function listJobs(kind = 'settle-event'): Promise<string[]> {
  const rows = await books.home.database.query<{ key: string }>('select key from job where kind = $1', [kind]);
  return rows.map((row) => row.key);
}

describe('an event that is not played as planned', () => {
  it('[FE-14] and is cancelled: what is open is void by the rule, at once, and settled', async () => {
    await say(tell('cancelled'));
    expect(await words()).toEqual(VOID);
    expect((await wordsOf(books, sportsbook, eventId))[0]).toMatchObject({ source: 'rule', certainty: 2 });
    expect(statusOf('1x2/1')).toBe('cancelled');
    expect(sportsbook.findEventView(eventId)?.markets).toEqual([]);
    expect(await listJobs()).toContain(String(eventId));
  });

  it('[FE-14] and is broken off: what was decided stands, the rest is void, markets never offered too', async () => {
    await say(settlement(event, 'total|total=2.5', { over: 1, under: 0 }), tell('abandoned'));
    expect(await words('total|total=2.5')).toEqual({ over: ['win', 1], under: ['lose', 1] });
    expect(await words()).toEqual(VOID);
    expect(await words('total|total=3.5')).toEqual({ over: ['void', 1], under: ['void', 1] });
  });

  it('[FE-14] and is postponed waits as long as its sport says, off sale, and is then void', async () => {
    await say(tell('postponed'));
    expect(statusOf('1x2/1')).toBe('suspended');
    expect(await words()).toEqual({});
    clock.nowSec = START_SEC + 36 * HOUR_SEC;
    await vi.waitFor(async () => expect(await words()).toEqual(VOID), { timeout: 15_000, interval: 200 });
    await vi.waitFor(() => expect(statusOf('1x2/1')).toBe('cancelled'), { timeout: 30_000 });
  });

  it('and is postponed to a later day than that is void at once; to an earlier one it is sold again', async () => {
    await say(tell('postponed', 24 * HOUR_SEC), oddsChange(event, [MAIN]));
    expect([await words(), statusOf('1x2/1')]).toEqual([{}, 'active']);
    await say(tell('postponed', 37 * HOUR_SEC));
    expect(await words()).toEqual(VOID);
  });

  it('and is played after all stands, though the hour of the rule comes', async () => {
    const status: LiveStatusView = { phase: 'playing', score: { home: 0, away: 0 }, period: 1, periodScores: [] };
    const live = message({ kind: 'odds_change', event, section: 'live', status, markets: [MAIN] });
    await say(tell('postponed'), live);
    const [row] = await books.home.database.query<{ state: string; rule_due_at: Date | null }>(
      'select state, rule_due_at from event where event_id = $1',
      [eventId],
    );
    expect(row).toEqual({ state: 'scheduled', rule_due_at: null });
    expect(statusOf('1x2/1')).toBe('active');
  });

  it('[FE-14] comes back when its fixture says so: open again, in a version of its own, with work for settled bets', async () => {
    await say(tell('cancelled'));
    await books.home.database.query('delete from job');
    await say(tell('scheduled'), oddsChange(event, [MAIN, TOTAL]));
    expect(await words()).toEqual({ '1': [undefined, 2], x: [undefined, 2], '2': [undefined, 2] });
    expect(statusOf('1x2/1')).toBe('active');
    expect(await listJobs('resettle-event')).toContain(String(eventId));
    await say(settlement(event, '1x2', { '1': 1, x: 0, '2': 0 }));
    expect(await words()).toEqual({ '1': ['win', 3], x: ['lose', 3], '2': ['lose', 3] });
  });

  it('[FE-14] comes back on another day for bets placed from then on: earlier ones stay void, what was decided stands', async () => {
    const later = 21 * 24 * HOUR_SEC;
    await say(settlement(event, 'total|total=2.5', { over: 1, under: 0 }), tell('postponed', later));
    expect([await words(), statusOf('1x2/1')]).toEqual([VOID, 'cancelled']);
    const betBeforeMs = Date.now();
    await say(tell('scheduled', later), oddsChange(event, [MAIN]));
    expect(statusOf('1x2/1')).toBe('active');
    const judge = async (key: string, placedAtMs: number) => {
      const refs = refsOf(eventId, key);
      const now = await sportsbook.listResults(books.home.database, refs);
      const history = await sportsbook.listResultHistory(books.home.database, refs);
      const last = refs.map((ref) => history.findLast((one) => one.outcomeId === ref.outcomeId));
      const kinds = now.map((said) => findResultOf(said, { atMs: placedAtMs, onLine: false })?.kind);
      expect(last.map((said) => said && findResultOf(said, { atMs: placedAtMs, onLine: false })?.kind)).toEqual(kinds);
      return kinds;
    };
    const afterMs = Date.now() + 60_000;
    expect(await judge('1x2', betBeforeMs)).toEqual(['void', 'void', 'void']);
    expect(await judge('1x2', afterMs)).toEqual([undefined, undefined, undefined]);
    expect(await judge('total|total=2.5', betBeforeMs)).toEqual(['win', 'lose']);
    await say(settlement(event, '1x2', { '1': 1, x: 0, '2': 0 }));
    expect(await judge('1x2', betBeforeMs)).toEqual(['void', 'void', 'void']);
    expect(await judge('1x2', afterMs)).toEqual(['win', 'lose', 'lose']);
    await say(message({ kind: 'rollback_settlement', event, keys: ['total|total=2.5'] }));
    await say(settlement(event, 'total|total=2.5', { over: 0, under: 1 }));
    expect(await judge('total|total=2.5', betBeforeMs), 'a correction of what had been decided').toEqual([
      'lose',
      'win',
    ]);
    // Once more: what was decided between counts for those who bet between alone.
    await say(tell('postponed', 2 * later), tell('scheduled', 2 * later));
    expect(await judge('1x2', betBeforeMs)).toEqual(['void', 'void', 'void']);
    expect(await judge('1x2', afterMs)).toEqual(['win', 'lose', 'lose']);
  });

  it('[FE-14] obeys its producer’s own word before the rule, and again the rule when that is taken back', async () => {
    await say(tell('abandoned'), settlement(event, '1x2', { '1': 1, x: 0, '2': 0 }, 2));
    expect(await words()).toEqual({ '1': ['win', 2], x: ['lose', 2], '2': ['lose', 2] });
    await say(message({ kind: 'rollback_settlement', event, keys: ['1x2'] }));
    expect((await words())['1']).toEqual(['void', 5]);
    const history = await sportsbook.listResultHistory(books.home.database, refsOf(eventId).slice(0, 1));
    expect(history.map((one) => [one.version, one.result?.kind, one.source])).toEqual([
      [1, 'void', 'rule'],
      [2, 'win', 'feed'],
      [5, 'void', 'rule'],
    ]);
  });

  it('is still void after a restart, and nothing of it is sold', async () => {
    await say(tell('cancelled'));
    const other = books.open().sportsbook;
    await other.apply('feed', oddsChange(event, [MAIN]));
    expect(priceOf(other, `${eventId}/1x2/1`)?.status).toBe('cancelled');
    expect(other.findEventView(eventId)?.markets).toEqual([]);
  });

  it('leaves the words of other events alone', async () => {
    const otherId = await offerEvent(sportsbook, 'feed', `${event}-other`);
    await say(tell('cancelled'));
    expect(await versionsOf(books, sportsbook, otherId)).toEqual({});
  });
});
