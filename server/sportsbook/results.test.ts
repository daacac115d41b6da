import type { FeedMessage } from '@glasshouse/contracts/feed';
import type { FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import type { EventId } from '@glasshouse/domain/markets';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findResultOf, type MarketResult, type Sportsbook } from './index.ts';
import { fail, offerEvent, openTestBooks, priceOf, refsOf, versionsOf, wordsOf, type TestBooks } from './test-book.ts';
import { MAIN, message, oddsChange, settlement } from './test-messages.ts';

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
  event = `event-${(count += 1)}`;
  eventId = await offerEvent(sportsbook, 'feed', event);
});

const HOME = { '1': 1, x: 0, '2': 0 } as const;
const DRAW = { '1': 0, x: 1, '2': 0 } as const;
const ALL_WON = ['1', 'x', '2'].map((id) => ({ id, result: 1 as const }));
const TWO_SHARED = { '1': ['dead_heat', 1], x: ['dead_heat', 1] };

const say = (...messages: FeedMessage[]): Promise<unknown> => sportsbook.applyAll('feed', messages);
const settle = (results: Readonly<Record<string, 0 | 1>>, certainty: 1 | 2 = 1): FeedMessage =>
  settlement(event, '1x2', results, certainty);
const inParts = (...parts: Readonly<Record<string, 0 | 1>>[]): FeedMessage => {
  const markets = parts.map((part) => ({
    key: '1x2',
    outcomes: Object.entries(part).map(([id, result]) => ({ id, result })),
  }));
  return message({ kind: 'bet_settlement', event, certainty: 2, markets });
};
const rollBack = (): FeedMessage => message({ kind: 'rollback_settlement', event, keys: ['1x2'] });
const cancel = (given: { startAtMs?: number; endAtMs?: number } = {}): FeedMessage =>
  message({ kind: 'bet_cancel', event, keys: ['1x2'], ...given });
const uncancel = (given: { startAtMs?: number; endAtMs?: number } = {}): FeedMessage =>
  message({ kind: 'rollback_cancel', event, keys: ['1x2'], ...given });
const statusOf = (): string | undefined => priceOf(sportsbook, `${eventId}/1x2/1`)?.status;
const versions = () => versionsOf(books, sportsbook, eventId);
const wordOf = async (outcome: string): Promise<MarketResult> => {
  const words = await wordsOf(books, sportsbook, eventId);
  return words.find((one) => one.outcomeId === outcome) ?? fail(outcome);
};
const historyOf = async (outcome: string) => {
  const refs = refsOf(eventId).filter((ref) => ref.outcomeId === outcome);
  const history = await sportsbook.listResultHistory(books.home.database, refs);
  return history.map((one) => [one.version, one.result?.kind, one.certainty, one.source]);
};

/** The events that have work of a kind to be done. */
async function listJobs(kind = 'settle-event'): Promise<string[]> {
  const rows = await books.home.database.query<{ key: string }>('select key from job where kind = $1', [kind]);
  return rows.map((row) => row.key);
}

describe('a result that is taken back', () => {
  it('[FE-14] leaves its outcomes open and its market off sale until the producer offers it', async () => {
    await say(settle(HOME));
    await say(rollBack());
    expect(await versions()).toEqual({ '1': [undefined, 2], x: [undefined, 2], '2': [undefined, 2] });
    expect(statusOf()).toBe('inactive');
    await say(oddsChange(event, [MAIN]));
    expect(statusOf()).toBe('active');
  });

  it('[FE-14] may be given anew, in a version of its own, and everything is remembered', async () => {
    await say(settle(HOME), rollBack(), oddsChange(event, [MAIN]), settle(DRAW, 2));
    expect(await versions()).toEqual({ '1': ['lose', 3], x: ['win', 3], '2': ['lose', 3] });
    expect(statusOf()).toBe('settled');
    expect(await historyOf('1')).toEqual([
      [1, 'win', 1, 'feed'],
      [2, undefined, undefined, 'feed'],
      [3, 'lose', 2, 'feed'],
    ]);
  });

  it('[FE-14] makes work for bets that were settled by it, and the first result does not', async () => {
    await say(settle(HOME));
    expect(await listJobs('resettle-event')).not.toContain(String(eventId));
    await say(rollBack());
    expect(await listJobs('resettle-event')).toContain(String(eventId));
    expect(await listJobs()).toContain(String(eventId));
  });

  it('that was never given changes nothing', async () => {
    await say(rollBack(), uncancel());
    expect(await versions()).toEqual({});
    expect(statusOf()).toBe('active');
  });

  it('is taken back after a restart too, though the board was saved before', async () => {
    const first = books.open().sportsbook;
    await first.start?.();
    await offerEvent(first, 'feed', event);
    await first.apply('feed', settle(HOME));
    await first.stop?.();
    // Durable, but this board is never saved.
    await sportsbook.apply('feed', rollBack());
    const second = books.open().sportsbook;
    await second.start?.();
    expect(priceOf(second, `${eventId}/1x2/1`)?.status).toBe('inactive');
    await second.apply('feed', oddsChange(event, [MAIN]));
    expect(priceOf(second, `${eventId}/1x2/1`)?.status).toBe('active');
    await second.stop?.();
  });

  it('[FE-14] and repeated, and given anew, ends where the last word ends, however often each is said', async () => {
    const first = settle(HOME);
    await say(first, first, first, first, first, rollBack(), rollBack(), settle(DRAW, 2), settle(DRAW, 2));
    expect(await versions()).toEqual({ '1': ['lose', 3], x: ['win', 3], '2': ['lose', 3] });
  });
});

describe('results asked for together', () => {
  it.each(['nestloop', 'hashjoin', 'mergejoin'])('come in the order asked for, though by a %s', async (way) => {
    await say(settle(HOME));
    const refs = refsOf(eventId);
    const given = [refs[1] ?? fail('x'), refs[2] ?? fail('2'), refs[0] ?? fail('1')];
    const words = await books.home.database.transaction(async (tx) => {
      for (const other of ['nestloop', 'hashjoin', 'mergejoin']) {
        await tx.query(`set local enable_${other} = ${other === way ? 'on' : 'off'}`);
      }
      return sportsbook.listResults(tx, given);
    });
    expect(words.map((one) => one.outcomeId)).toEqual(['x', '2', '1']);
  });
});

describe('a cancel', () => {
  it('[FE-14] over a result hides it, and taken back shows it again', async () => {
    await say(settle(HOME));
    await say(cancel());
    expect([(await wordOf('1')).result, statusOf()]).toEqual([{ kind: 'void' }, 'cancelled']);
    await say(uncancel());
    expect([(await wordOf('1')).result, statusOf()]).toEqual([{ kind: 'win' }, 'settled']);
    expect(await historyOf('x')).toEqual([
      [1, 'lose', 1, 'feed'],
      [2, 'void', 2, 'feed'],
      [3, 'lose', 1, 'feed'],
    ]);
  });

  it('under which results come and go changes nobody’s word', async () => {
    await say(cancel());
    await say(settle(HOME, 2));
    await say(rollBack());
    expect(await versions()).toEqual({ '1': ['void', 1], x: ['void', 1], '2': ['void', 1] });
    await say(settle(DRAW), uncancel());
    expect(await versions()).toEqual({ '1': ['lose', 2], x: ['win', 2], '2': ['lose', 2] });
  });

  it('[FE-14] of some time voids the bets placed within and leaves the market on sale', async () => {
    await say(cancel({ startAtMs: 1_000, endAtMs: 2_000 }));
    expect(statusOf()).toBe('active');
    const open = await wordOf('1');
    expect([999, 1_000, 1_999, 2_000].map((atMs) => findResultOf(open, { atMs, onLine: true })?.kind)).toEqual([
      undefined,
      'void',
      'void',
      undefined,
    ]);
    await say(settle(HOME));
    const settled = await wordOf('1');
    expect([999, 1_000, 2_000].map((atMs) => findResultOf(settled, { atMs, onLine: true })?.kind)).toEqual([
      'win',
      'void',
      'win',
    ]);
    expect(await listJobs('resettle-event')).toContain(String(eventId));
    await say(uncancel({ startAtMs: 1_000, endAtMs: 2_000 }));
    expect(findResultOf(await wordOf('1'), { atMs: 1_500, onLine: true })?.kind).toBe('win');
  });

  it('of a time that ends before it begins, or of a market that we cannot have, is dropped and counted', async () => {
    const { sportsbook: other, refusedOf } = books.open();
    await other.applyAll('feed', [
      cancel({ startAtMs: 2_000, endAtMs: 1_000 }),
      message({ kind: 'bet_cancel', event, keys: ['total|total=x y', '1x2|total=1'] }),
    ]);
    expect(await refusedOf('feed')).toBe(3);
    expect(await versions()).toEqual({});
  });
});

describe('a result', () => {
  it('of the same certainty that differs is a correction', async () => {
    await say(settle(HOME, 2));
    await say(settle(DRAW, 2));
    expect(await versions()).toEqual({ '1': ['lose', 2], x: ['win', 2], '2': ['lose', 1] });
  });

  it('that only makes sure is no other version', async () => {
    await say(settle(HOME));
    await say(settle(HOME, 2));
    expect(await wordOf('1')).toMatchObject({ version: 1, certainty: 2, result: { kind: 'win' } });
    await say(settle(DRAW));
    expect((await wordOf('1')).result).toEqual({ kind: 'win' });
  });

  it('[FE-14] with a deduction, or of a place, is kept exactly', async () => {
    const outcomes = [
      { id: '1', result: 1 as const, reduction: 0.25 },
      { id: 'x', result: 0 as const, placed: true as const, reduction: 0.1234 },
      { id: '2', result: 1 as const, deadHeatFactor: 0.5, reduction: 0.1 },
    ];
    await say(message({ kind: 'bet_settlement', event, certainty: 2, markets: [{ key: '1x2', outcomes }] }));
    const results = (await wordsOf(books, sportsbook, eventId)).map((one) => one.result);
    expect(results).toEqual([
      { kind: 'win', reduction: { num: 2_500, den: 10_000 } },
      { kind: 'placed', reduction: { num: 1_234, den: 10_000 } },
      { kind: 'dead_heat', num: 1, den: 2, reduction: { num: 1_000, den: 10_000 } },
    ]);
    const changed = outcomes.map((one) => ({ ...one, reduction: 0.3 }));
    await say(message({ kind: 'bet_settlement', event, certainty: 2, markets: [{ key: '1x2', outcomes: changed }] }));
    expect((await wordOf('1')).version).toBe(2);
  });

  it('for a line that cannot be is dropped and counted, and settles nothing', async () => {
    const { sportsbook: other, refusedOf } = books.open();
    await other.applyAll('feed', [
      settlement(event, 'total|total=', { over: 1, under: 0 }),
      settlement(event, 'total|hcp=2.5', { over: 1, under: 0 }),
      settlement(event, 'total', { over: 1, under: 0 }),
    ]);
    expect(await refusedOf('feed')).toBe(6);
    expect(await versionsOf(books, sportsbook, eventId, 'total|total=2.5')).toEqual({});
  });

  it.each<[string, FeedMarketResult['outcomes'], object]>([
    ['every side has won', ALL_WON, {}],
    [
      'one has won, and another a half',
      [
        { id: '1', result: 1 },
        { id: '2', result: 1, voidFactor: 0.5 },
      ],
      {},
    ],
    ['two have shared the win', ALL_WON.slice(0, 2).map((one) => ({ ...one, deadHeatFactor: 0.5 })), TWO_SHARED],
    [
      'one has won and lost, of which the first counts',
      [
        { id: '1', result: 1 },
        { id: '1', result: 0 },
      ],
      { '1': ['win', 1] },
    ],
  ])('[FE-14] by which %s pays nobody who cannot have won', async (_, outcomes, expected) => {
    await say(message({ kind: 'bet_settlement', event, certainty: 2, markets: [{ key: '1x2', outcomes }] }));
    expect(await versions()).toEqual(expected);
    expect(statusOf()).not.toBe('active');
  });

  it('[FE-14] whose market stands in it twice with two winners pays neither', async () => {
    const won = (id: string): FeedMarketResult => ({ key: '1x2', outcomes: [{ id, result: 1 }] });
    await say(message({ kind: 'bet_settlement', event, certainty: 2, markets: [won('1'), won('2')] }));
    expect(await versions()).toEqual({});
    expect(statusOf()).not.toBe('active');
  });

  it.each<[string, FeedMarketResult['outcomes']]>([
    ['no outcome that its market has', [{ id: 'home', result: 1 }]],
    ['a share that is none', [{ id: '1', result: 1, deadHeatFactor: 0.34 }]],
  ])('that names %s is dropped, and the prices of before are not sold any more', async (_, outcomes) => {
    await say(message({ kind: 'bet_settlement', event, certainty: 2, markets: [{ key: '1x2', outcomes }] }));
    expect(await versions()).toEqual({});
    expect(statusOf()).toBe('suspended');
    await say(oddsChange(event, [MAIN]));
    expect(statusOf()).toBe('active');
  });

  it('[FE-14] pays two of a market whose outcomes may both have won, and is mended by one that can be meant', async () => {
    await say(
      settlement(event, 'double_chance', { '1x': 1, '12': 1, x2: 0 }),
      settle({ '1': 1, x: 1, '2': 1 }),
      settle(HOME),
    );
    expect(await versionsOf(books, sportsbook, eventId, 'double_chance')).toMatchObject({
      '1x': ['win', 1],
      '12': ['win', 1],
    });
    expect(await versions()).toEqual({ '1': ['win', 1], x: ['lose', 1], '2': ['lose', 1] });
  });

  it.each<[string, () => FeedMessage[], object]>([
    ['in two messages', () => [settle({ '1': 1 }), settle({ '2': 1 })], { '1': ['win', 1] }],
    ['surer in the second', () => [settle({ '1': 1 }), settle({ '2': 1 }, 2)], { '1': ['win', 1] }],
    ['less sure in the second', () => [settle({ '1': 1 }, 2), settle({ '1': 0, '2': 1 })], { '1': ['win', 1] }],
    ['under a cancel', () => [settle({ '1': 1 }), cancel(), settle({ '2': 1 }), uncancel()], { '1': ['win', 3] }],
    ['in two parts of one message', () => [inParts({ '1': 1 }, { '2': 1 })], {}],
  ])('[FE-14] that is told piece by piece, %s, pays no second winner', async (_, messages, expected) => {
    const refusals = await sportsbook.applyAll('feed', messages());
    expect(refusals.map(({ faults }) => faults)).toEqual([[{ code: 'bad_result', about: '1x2' }]]);
    expect(await versions()).toMatchObject(expected);
    expect((await wordsOf(books, sportsbook, eventId)).filter(({ result }) => result?.kind === 'win')).toHaveLength(
      Object.keys(expected).length,
    );
    expect(statusOf()).not.toBe('active');
    await say(settle(DRAW, 2));
    expect(await versions()).toMatchObject({ '1': ['lose', expect.any(Number)], x: ['win', expect.any(Number)] });
  });

  const QUARTER = 'asian_total|total=2.25';
  const half = (id: string, result: 0 | 1) => ({ id, result, voidFactor: 0.5 as const });
  it.each<[string, string, FeedMarketResult['outcomes'], boolean]>([
    ['1x2', '1x2', ['1', 'x', '2'].map((id) => ({ id, result: 0 })), false],
    [
      'a total',
      'total|total=2.5',
      [
        { id: 'over', result: 0 },
        { id: 'under', result: 0 },
      ],
      false,
    ],
    ['a quarter line', QUARTER, [half('over', 0), { id: 'under', result: 0 }], false],
    ['a double chance', 'double_chance', ['1x', '12', 'x2'].map((id) => ({ id, result: 0 })), false],
    ['a quarter line of which a half is won', QUARTER, [half('over', 0), half('under', 1)], true],
    [
      'a line that was hit',
      'total|total=3',
      ['over', 'under'].map((id) => ({ id, result: 0, voidFactor: 1 as const })),
      true,
    ],
    [
      'some of its outcomes alone',
      '1x2',
      [
        { id: '1', result: 0 },
        { id: '2', result: 0 },
      ],
      true,
    ],
    [
      'a dead heat',
      '1x2',
      [...['1', 'x'].map((id) => ({ id, result: 1 as const, deadHeatFactor: 0.5 })), { id: '2', result: 0 }],
      true,
    ],
  ])('[FE-14] that leaves nobody anything is taken only where that can be: %s', async (_, key, outcomes, isTaken) => {
    const refusals = await sportsbook.applyAll('feed', [
      message({ kind: 'bet_settlement', event, certainty: 2, markets: [{ key, outcomes }] }),
    ]);
    const faults = refusals.flatMap((one) => one.faults);
    expect(faults).toEqual(isTaken ? [] : [{ code: 'bad_result', about: key }]);
    const words = await versionsOf(books, sportsbook, eventId, key);
    expect(Object.keys(words)).toHaveLength(isTaken ? outcomes.length : 0);
  });

  it.each<[string, () => FeedMessage[], object]>([
    [
      'to its end',
      () => [settle({ '1': 0 }), settle({ x: 0 }), settle({ '2': 0 })],
      { '1': ['lose', 1], x: ['lose', 1] },
    ],
    ['under a cancel', () => [settle({ '1': 0, x: 0 }), cancel(), settle({ '2': 0 }), uncancel()], { x: ['lose', 3] }],
  ])('[FE-14] that is told piece by piece, %s, does not leave everybody without', async (_, messages, expected) => {
    const refusals = await sportsbook.applyAll('feed', messages());
    expect(refusals.map(({ faults }) => faults)).toEqual([[{ code: 'bad_result', about: '1x2' }]]);
    const words = await versions();
    expect(words).toMatchObject(expected);
    expect(words).not.toHaveProperty('2.0', 'lose');
    await say(settle({ '2': 1 }));
    expect(await versions()).toMatchObject({ '2': ['win', expect.any(Number)] });
  });

  it('[FE-14] that is corrected piece by piece may have no winner for a moment', async () => {
    await say(settle(HOME));
    expect(await sportsbook.applyAll('feed', [settle({ '1': 0 }), settle({ x: 1 })])).toEqual([]);
    expect(await versions()).toEqual({ '1': ['lose', 2], x: ['win', 2], '2': ['lose', 1] });
    const refusals = await sportsbook.applyAll('feed', [settle({ x: 0 }), settle({ '2': 0 }, 2)]);
    expect(refusals.map(({ faults }) => faults)).toEqual([[{ code: 'bad_result', about: '1x2' }]]);
  });

  it('in the history is never changed nor deleted', async () => {
    await say(settle(HOME));
    for (const statement of [
      `update market_result_history set kind = 'lose' where event_id = $1`,
      'delete from market_result_history where event_id = $1',
    ]) {
      await expect(books.home.database.query(statement, [eventId])).rejects.toThrow('never changed');
    }
    expect(await historyOf('1')).toHaveLength(1);
  });
});

describe('whatever is said, in whatever pieces', () => {
  type Deed = (key: string) => FeedMessage;
  const deeds: readonly Deed[] = [
    () => settle(HOME),
    () => settle(DRAW),
    () => settle(HOME, 2),
    () => settle(DRAW, 2),
    rollBack,
    () => cancel(),
    () => uncancel(),
    () => cancel({ startAtMs: 5 }),
    () => uncancel({ startAtMs: 5 }),
    () => oddsChange(event, [MAIN]),
  ];

  it('[FE-14] ends in the same words, versions and market, taken singly or all at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(deeds.length - 1), { minLength: 1, maxLength: 12 }), async (indexes) => {
        const seen = [];
        for (const cut of [1, indexes.length]) {
          event = `event-${(count += 1)}`;
          eventId = await offerEvent(sportsbook, 'feed', event);
          const messages = indexes.map((index) => deeds[index]?.('1x2') ?? fail('a deed'));
          for (let from = 0; from < messages.length; from += cut) await say(...messages.slice(from, from + cut));
          const words = await wordsOf(books, sportsbook, eventId);
          const told = words.map((word) => ({ ...word, eventId: 0, atSec: 0 }));
          seen.push({ told, status: statusOf(), history: await historyOf('1') });
        }
        expect(seen[1]).toEqual(seen[0]);
      }),
      { numRuns: 30 },
    );
  });
});
