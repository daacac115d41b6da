import type { EventDelta, EventView } from '@glasshouse/contracts/sportsbook';
import type { EventId, MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import { TOPICS } from '@glasshouse/contracts/topics.table';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { makeLeagueOrder } from '../league-order.ts';
import { listEvents } from '../list-events.ts';
import { listRows } from '../list-rows.ts';
import { makeFacts, MAIN, market, START_SEC, TOTAL } from '../test-messages.ts';
import { makeBoard, type Board } from './board.ts';
import { changeByBetStop, changeByResult, changeOdds } from './changes.ts';
import type { BoardEvent } from './types.ts';
import { toEventView } from './view.ts';

const BEFORE_SEC = START_SEC - 3_600;
/** Of `event/…` and `card/…` alike. */
const DELTAS = Compile(TOPICS.event.delta);

interface Heard {
  readonly topic: string;
  readonly number: number;
  readonly data: unknown;
}

function makeTestBoard() {
  const heard: Heard[] = [];
  const clock = { nowSec: BEFORE_SEC };
  const board = makeBoard({
    epoch: 'e',
    publish: (topic, number, data) => heard.push({ topic, number, data }),
    nowSec: () => clock.nowSec,
  });
  const offer = (event: BoardEvent, markets = [MAIN, TOTAL], section: 'line' | 'live' = 'line'): void =>
    board.change(event, changeOdds(event, { section, markets }, clock.nowSec).change);
  return { board, heard, clock, offer };
}

function priceOf(board: Board, eventId: number) {
  return board.findPrice({
    eventId: eventId as EventId,
    marketKey: '1x2' as MarketKey,
    outcomeId: 'x' as OutcomeId,
  });
}

describe('a price on the board', () => {
  it('is what the last odds change said', () => {
    const { board, offer } = makeTestBoard();
    offer(board.add(makeFacts(1)));
    expect(priceOf(board, 1)).toEqual({ status: 'active', outcomeActive: true, oddsMilli: 3_400, section: 'line' });
    expect(priceOf(board, 2)).toBeUndefined();
  });

  it('[FE-15] is not sold from the very second of the start, before anything else has noticed it', () => {
    const { board, offer, clock } = makeTestBoard();
    offer(board.add(makeFacts(1)));
    clock.nowSec = START_SEC - 1;
    expect(priceOf(board, 1)).toMatchObject({ status: 'active', section: 'line' });
    clock.nowSec = START_SEC;
    expect(priceOf(board, 1)).toMatchObject({ status: 'suspended', section: 'live' });
    board.startDue();
    expect(priceOf(board, 1)).toMatchObject({ status: 'suspended', section: 'live' });
    expect(board.lists.listEvents('live')).toHaveLength(1);
    expect(board.lists.listEvents('line')).toHaveLength(0);
  });

  it('is gone with its event', () => {
    const { board, heard, offer } = makeTestBoard();
    const event = board.add(makeFacts(1));
    offer(event);
    board.remove(event);
    expect(priceOf(board, 1)).toBeUndefined();
    expect(heard.slice(-4).map(({ topic }) => topic)).toEqual(['event/1', 'card/1', 'row/1', 'wide/1']);
    for (const { data } of heard.slice(-4)) expect(data).toMatchObject({ ended: true });
  });

  it('[REL-06.feed] of a silent producer is suspended, and only of that one', () => {
    const { board, offer } = makeTestBoard();
    offer(board.add(makeFacts(1)));
    offer(board.add(makeFacts(2, { producer: 'other' })));
    board.suspendProducer('test');
    expect(priceOf(board, 1)?.status).toBe('suspended');
    expect(priceOf(board, 2)?.status).toBe('active');
  });

  it('that a snapshot does not name again is dropped, and so is an event', () => {
    const { board, offer } = makeTestBoard();
    for (const id of [1, 2, 3]) offer(board.add(makeFacts(id)));
    board.closeUnnamed(
      'test',
      new Map([
        [1, new Set(['1x2', 'total|total=2.5'])],
        [2, new Set(['total|total=2.5'])],
      ]),
      () => false,
    );
    expect(priceOf(board, 1)?.status).toBe('active');
    expect(priceOf(board, 2)?.status).toBe('inactive');
    expect(board.find(3)).toBeUndefined();
  });
});

describe('the numbers of a topic', () => {
  it('follow one another and are never repeated, even when an event leaves and returns', () => {
    const { board, heard, offer } = makeTestBoard();
    const first = board.add(makeFacts(1));
    offer(first);
    board.remove(first);
    const lastNumber = Math.max(...heard.filter((one) => one.topic === 'event/1').map((one) => one.number));
    const again = board.add(makeFacts(1));
    expect(again.numbers.event).toBeGreaterThanOrEqual(lastNumber);
    offer(again);
    expect(again.numbers.event).toBeGreaterThan(lastNumber);
  });

  it('lead from any snapshot to the state of the board, whatever happened between', () => {
    const key = fc.constantFrom('1x2', 'total|total=2.5', 'total|total=3.5', 'odd_even', 'nonsense');
    const status = fc.constantFrom(
      'active' as const,
      'suspended' as const,
      'inactive' as const,
      'handed_over' as const,
    );
    const odds = fc.integer({ min: 1_500, max: 2_500 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('odds' as const), key, status, odds, live: fc.boolean() }),
      fc.record({ kind: fc.constant('stop' as const), key: fc.option(key, { nil: undefined }) }),
      fc.record({ kind: fc.constant('settle' as const), key: fc.constantFrom('odd_even', 'total|total=3.5') }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.nat(40), (steps, at) => {
        const { board, heard } = makeTestBoard();
        const event = board.add(makeFacts(1));
        let client = toEventView(event);
        for (const [index, one] of steps.entries()) {
          if (index === at) client = toEventView(event);
          if (one.kind === 'odds') {
            const prices: Record<string, number> =
              one.key === '1x2'
                ? { '1': one.odds, x: 3_000, '2': 4_000 }
                : { over: one.odds, under: 1_900, odd: one.odds };
            const markets = [market(one.key, prices, one.status)];
            board.change(event, changeOdds(event, { section: one.live ? 'live' : 'line', markets }, BEFORE_SEC).change);
          } else if (one.kind === 'stop') board.change(event, changeByBetStop(event, one.key && [one.key]));
          else board.change(event, changeByResult(event, [one.key as MarketKey], 'settled'));
        }
        for (const { topic, number, data } of heard) {
          expect([...DELTAS.Errors(data)]).toEqual([]);
          if (topic !== 'event/1' || number <= client.number) continue;
          expect(number).toBe(client.number + 1);
          client = applyDelta(client, number, data as EventDelta);
        }
        expect(sorted(client)).toEqual(sorted(toEventView(event)));
      }),
    );
  });
});

/** As a reader would. */
function applyDelta(view: EventView, number: number, delta: EventDelta): EventView {
  const markets = new Map(view.markets.map((one) => [one.key, one]));
  for (const one of delta.markets ?? []) markets.set(one.key, one);
  for (const key of delta.gone ?? []) markets.delete(key);
  return {
    ...view,
    section: delta.section ?? view.section,
    startsAtSec: delta.startsAtSec ?? view.startsAtSec,
    marketCount: delta.marketCount ?? view.marketCount,
    markets: [...markets.values()],
    number,
  };
}

function sorted(view: EventView): EventView {
  return { ...view, markets: view.markets.toSorted((a, b) => a.key.localeCompare(b.key)) };
}

describe('what is to be saved', () => {
  it('is told once, prices alone only when they are asked for', () => {
    const { board, offer } = makeTestBoard();
    const event = board.add(makeFacts(1));
    offer(event);
    expect([...board.takeDirty(false)]).toEqual([[1, event]]);
    expect([...board.takeDirty(true)]).toEqual([]);
    board.change(event, { markets: [{ key: '1x2' as MarketKey, status: 'suspended', outcomes: [] }] });
    expect([...board.takeDirty(false)]).toEqual([]);
    expect([...board.takeDirty(true)]).toEqual([[1, event]]);
    board.change(event, { holds: [{ key: undefined, reason: 'operator', untilSec: undefined }] });
    expect([...board.takeDirty(false)]).toEqual([[1, event]]);
  });

  it('stays to be saved where it could not be, and says of an event that left that it did', () => {
    const { board, offer } = makeTestBoard();
    const event = board.add(makeFacts(1));
    offer(event);
    board.markDirty(board.takeDirty(true).keys());
    board.remove(event);
    expect([...board.takeDirty(false)]).toEqual([[1, undefined]]);
  });
});

describe('the lists', () => {
  it('leave out what should have started long ago and nobody says that it did, until somebody does', () => {
    const { board, offer, clock } = makeTestBoard();
    const event = board.add(makeFacts(1));
    clock.nowSec = START_SEC + 299;
    offer(event);
    expect(board.lists.listEvents('live')).toHaveLength(1);
    clock.nowSec += 1;
    offer(event);
    expect(board.lists.listEvents('live')).toHaveLength(0);
    expect(priceOf(board, 1)).toMatchObject({ status: 'suspended', section: 'live' });
    offer(event, [MAIN], 'live');
    expect(board.lists.listEvents('live')).toHaveLength(1);
  });

  it('tell who came, who went and the counts, once a round and only if something happened', () => {
    const { board, heard, offer, clock } = makeTestBoard();
    board.flushLists();
    heard.length = 0;
    offer(board.add(makeFacts(1)));
    offer(board.add(makeFacts(2, { startsAtSec: START_SEC + 60 })));
    board.add(makeFacts(3));
    board.flushLists();
    const lists = heard.filter((one) => one.topic.startsWith('list/'));
    expect(lists.map((one) => one.topic)).toEqual(['list/line', 'list/live']);
    expect(lists[0]?.data).toMatchObject({ added: [{ eventId: 1 }, { eventId: 2 }] });
    expect(lists[0]?.data).toMatchObject({ sports: expect.arrayContaining([{ sportId: 1, line: 2, live: 0 }]) });
    heard.length = 0;
    board.flushLists();
    expect(heard).toEqual([]);
    clock.nowSec = START_SEC;
    board.startDue();
    board.flushLists();
    expect(heard.find((one) => one.topic === 'list/line')?.data).toMatchObject({ removed: [1] });
    expect(heard.find((one) => one.topic === 'list/live')?.data).toMatchObject({ added: [{ eventId: 1 }] });
  });

  it('say as of which delta they are: who begins after that is told by a later one', () => {
    const { board, heard, offer } = makeTestBoard();
    const list = () => listEvents(board, { section: 'live' }, START_SEC);
    offer(board.add(makeFacts(1)), [MAIN], 'live');
    board.flushLists();
    const { listNumber, events } = list();
    expect([events.length, listRows(board, { section: 'live' }, makeLeagueOrder([], undefined)).listNumber]).toEqual([
      1,
      listNumber,
    ]);
    heard.length = 0;
    offer(board.add(makeFacts(2)), [MAIN], 'live');
    board.flushLists();
    expect(heard.find(({ topic }) => topic === 'list/live')).toMatchObject({
      number: listNumber + 1,
      data: { added: [{ eventId: 2 }] },
    });
    expect(list().listNumber).toBe(listNumber + 1);
  });
});
