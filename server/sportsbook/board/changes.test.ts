import type { MarketKey, MarketStatus } from '@glasshouse/domain/markets';
import { describe, expect, it } from 'vitest';
import { makeFacts, MAIN, market, START_SEC, TOTAL } from '../test-messages.ts';
import { changeByBetStop, changeByResult, changeBySnapshot, changeByStart, changeOdds } from './changes.ts';
import { commitChange } from './commit-change.ts';
import { makeBoardEvent, type BoardEvent } from './types.ts';
import { statusOf as howItStands, toCard, toEventView } from './view.ts';

const BEFORE_SEC = START_SEC - 3_600;

function makeEvent(): BoardEvent {
  return makeBoardEvent(makeFacts(7), 0);
}

function offer(event: BoardEvent, markets: (typeof MAIN)[], section: 'line' | 'live' = 'line', nowSec = BEFORE_SEC) {
  const { change, refused } = changeOdds(event, { section, markets }, nowSec);
  const { event: told, card } = commitChange(event, change).deltas;
  return { event: told, card, refusedCount: refused.length };
}

function statusOf(event: BoardEvent, key: string): MarketStatus | undefined {
  const market = event.markets.get(key as MarketKey);
  return market && howItStands(event, market);
}

describe('an odds change', () => {
  it('[FE-01] puts the markets we know on the event, outcomes in the order of their type', () => {
    const event = makeEvent();
    offer(event, [market('1x2', { '2': 3_500, x: 3_400, '1': 2_100 }), TOTAL]);
    const view = toEventView(event);
    expect(view.markets.map((one) => one.key)).toEqual(['1x2', 'total|total=2.5']);
    expect(view.markets[0]?.outcomes.map((one) => one.id)).toEqual(['1', 'x', '2']);
    expect(toCard(event)).toMatchObject({ marketCount: 2, main: { key: '1x2', status: 'active' } });
  });

  it.each([
    ['an unknown type', market('who_scores', { '1': 2_000 }), 1],
    ['a specifier missing', market('total', { over: 1_900, under: 1_900 }), 1],
    ['a key of another order', market('game_winner|period=1|game=2', { '1': 1_900, '2': 1_900 }), 1],
    ['a key with markup', market('total|total=<b>', { over: 1_900 }), 1],
    ['a prototype key', market('__proto__', { '1': 1_900 }), 1],
    ['no outcome that we know', market('1x2', { home: 2_000, away: 2_000 }), 3],
    ['prices below and above all bounds', market('1x2', { '1': 1_000, x: 0, '2': 1_000_001 }), 4],
    ['prices that are no whole numbers', market('1x2', { '1': 2.5, x: NaN, '2': Infinity }), 4],
  ])('with %s is dropped and counted', (_, offered, refusedCount) => {
    const event = makeEvent();
    expect(offer(event, [offered])).toEqual({ event: undefined, card: undefined, refusedCount });
    expect(event.markets.size).toBe(0);
  });

  it('keeps the good outcomes of a market with a bad one', () => {
    const event = makeEvent();
    expect(offer(event, [market('1x2', { '1': 2_100, x: 3_400, nobody: 5_000 })]).refusedCount).toBe(1);
    expect(event.markets.get('1x2' as MarketKey)?.outcomes.map((one) => one.id)).toEqual(['1', 'x']);
  });

  it('suspends a market with an outcome at a price of one, which has happened, until it is told without', () => {
    const event = makeEvent();
    offer(event, [market('total|total=0.5', { over: 1_100, under: 7_000 })]);
    expect(offer(event, [market('total|total=0.5', { over: 1_000, under: 26_000 })]).refusedCount).toBe(1);
    expect(statusOf(event, 'total|total=0.5')).toBe('suspended');
    offer(event, [market('total|total=0.5', { over: 1_050, under: 9_000 })]);
    expect(statusOf(event, 'total|total=0.5')).toBe('active');
  });

  it.each([
    ['outcomes that we do not know', { home: 2_000, away: 2_000 }],
    ['prices above all bounds', { '1': 1_000_001, x: 2_000_000, '2': 1_000_001 }],
  ])('by which a market has nothing but %s suspends it, whose prices were others', (_, prices) => {
    const event = makeEvent();
    offer(event, [MAIN]);
    offer(event, [market('1x2', prices)]);
    expect(statusOf(event, '1x2')).toBe('suspended');
    offer(event, [MAIN]);
    expect(statusOf(event, '1x2')).toBe('active');
  });

  it('sells the others of a market where one is above all bounds', () => {
    const event = makeEvent();
    expect(offer(event, [market('1x2', { '1': 1_010, x: 50_000, '2': 1_000_001 })]).refusedCount).toBe(1);
    expect(statusOf(event, '1x2')).toBe('active');
  });

  it.each([
    ['too generous', market('1x2', { '1': 4_000, x: 4_000, '2': 4_000 }), 'suspended'],
    ['just possible', market('winner', { '1': 2_100, '2': 2_100 }), 'active'],
    ['too mean', market('winner', { '1': 1_200, '2': 1_200 }), 'suspended'],
    ['not full', market('1x2', { '1': 6_000, '2': 6_000 }), 'active'],
    ['of outcomes that overlap', market('double_chance', { '1x': 1_300, '12': 1_300, x2: 1_400 }), 'active'],
  ])('with prices that are %s stands as it should', (_, offered, status) => {
    const event = makeEvent();
    offer(event, [offered]);
    expect(statusOf(event, offered.key)).toBe(status);
  });

  it('tells only what really changed', () => {
    const event = makeEvent();
    offer(event, [MAIN, TOTAL]);
    expect(offer(event, [MAIN, TOTAL])).toMatchObject({ event: undefined, card: undefined });
    const moved = market('total|total=2.5', { over: 1_950, under: 1_850 });
    const deltas = offer(event, [MAIN, moved]);
    expect(deltas.event).toEqual({ markets: [expect.objectContaining({ key: 'total|total=2.5' })] });
    expect(deltas.card).toBeUndefined();
  });

  it('tells the card of its main market, the count and nothing of the others', () => {
    const event = makeEvent();
    offer(event, [MAIN]);
    const deltas = offer(event, [market('1x2', { '1': 2_000, x: 3_400, '2': 3_700 }), TOTAL]);
    expect(deltas.card).toEqual({ marketCount: 2, markets: [expect.objectContaining({ key: '1x2' })] });
  });

  it('takes an inactive market out of sight and its bets with it', () => {
    const event = makeEvent();
    offer(event, [MAIN, TOTAL]);
    const deltas = offer(event, [{ ...MAIN, status: 'inactive', outcomes: [] }]);
    expect(deltas.event).toEqual({ gone: ['1x2'], marketCount: 1 });
    expect(deltas.card).toEqual({ gone: ['1x2'], marketCount: 1 });
    expect(statusOf(event, '1x2')).toBe('inactive');
  });
});

describe('a market', () => {
  const closed = ['settled', 'cancelled'] as const;

  it.each(closed)('that is %s is never opened again, by nothing but a rollback', (status) => {
    const event = makeEvent();
    offer(event, [MAIN]);
    commitChange(event, changeByResult(event, ['1x2' as MarketKey], status));
    offer(event, [MAIN]);
    commitChange(event, changeByBetStop(event, undefined));
    commitChange(event, changeBySnapshot(event, new Set()));
    offer(event, [MAIN], 'live');
    expect(statusOf(event, '1x2')).toBe(status);
    expect(toEventView(event).markets).toEqual([]);
  });

  it('that was decided before it was ever offered cannot be offered later', () => {
    const event = makeEvent();
    commitChange(event, changeByResult(event, ['1x2' as MarketKey], 'settled'));
    expect(offer(event, [MAIN]).event).toBeUndefined();
    expect(statusOf(event, '1x2')).toBe('settled');
  });

  it('[FE-03] is suspended by a bet stop only while it is active', () => {
    const event = makeEvent();
    offer(event, [MAIN, TOTAL, market('odd_even', { odd: 1_900, even: 1_900 }, 'handed_over')]);
    commitChange(event, changeByBetStop(event, ['1x2', 'unknown', 'odd_even']));
    expect(statusOf(event, '1x2')).toBe('suspended');
    expect(statusOf(event, 'total|total=2.5')).toBe('active');
    expect(statusOf(event, 'odd_even')).toBeUndefined();
    commitChange(event, changeByBetStop(event, undefined));
    expect(statusOf(event, 'total|total=2.5')).toBe('suspended');
    offer(event, [MAIN]);
    expect(statusOf(event, '1x2')).toBe('active');
  });
});

describe('the start of an event', () => {
  it('[FE-15] takes a line event live with everything suspended', () => {
    const event = makeEvent();
    offer(event, [MAIN, TOTAL]);
    const { deltas } = commitChange(event, changeByStart(event));
    expect(deltas.card).toMatchObject({ section: 'live', markets: [{ key: '1x2', status: 'suspended' }] });
    expect(statusOf(event, 'total|total=2.5')).toBe('suspended');
  });

  it('[FE-15] makes line prices that come after it unsaleable', () => {
    const event = makeEvent();
    offer(event, [MAIN], 'line', START_SEC);
    expect(event.section).toBe('live');
    expect(statusOf(event, '1x2')).toBe('suspended');
  });

  it('[FE-15] does not carry line prices into live play that the producer has not named again', () => {
    const event = makeEvent();
    offer(event, [MAIN, TOTAL]);
    offer(event, [MAIN], 'live', START_SEC);
    expect(statusOf(event, '1x2')).toBe('active');
    expect(statusOf(event, 'total|total=2.5')).toBe('suspended');
  });
});
