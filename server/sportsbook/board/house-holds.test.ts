import type { EventDelta } from '@glasshouse/contracts/sportsbook';
import type { EventId, MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFacts, MAIN, market, START_SEC, TOTAL } from '../test-messages.ts';
import { makeBoard } from './board.ts';
import {
  changeByBetStop,
  changeByResult,
  changeBySilence,
  changeBySnapshot,
  changeByStart,
  changeOdds,
} from './changes.ts';
import { changeByHold, changeByRelease } from './house-holds.ts';
import { changeBySaved, toSavedBoard } from './saved-board.ts';
import type { BoardEvent, EventChange } from './types.ts';

const KEY = '1x2' as MarketKey;
const BEFORE_SEC = START_SEC - 3_600;

function makeTestBoard() {
  const clock = { nowSec: BEFORE_SEC };
  const heard: { topic: string; data: EventDelta }[] = [];
  const board = makeBoard({
    epoch: 'e',
    publish: (topic, _, data) => heard.push({ topic, data: data as EventDelta }),
    nowSec: () => clock.nowSec,
  });
  const event = board.add(makeFacts(1));
  const offer = (markets = [MAIN, TOTAL], on: BoardEvent = event): void =>
    board.change(on, changeOdds(on, { section: 'line', markets }, clock.nowSec).change);
  const change = (what: EventChange | undefined): void => board.change(event, what ?? {});
  const statusOf = (key: string): string | undefined =>
    board.findPrice({ eventId: 1 as EventId, marketKey: key as MarketKey, outcomeId: 'x' as OutcomeId })?.status ??
    board.findPrice({ eventId: 1 as EventId, marketKey: key as MarketKey, outcomeId: 'over' as OutcomeId })?.status;
  offer();
  heard.length = 0;
  return { board, event, clock, heard, offer, change, statusOf };
}

const hold = (key: MarketKey | undefined, reason = 'desk', untilSec?: number) => ({ key, reason, untilSec });

describe('a market that the house stops', () => {
  it('[FE-03] is shown and sold as suspended, and told as any other change', () => {
    const { event, change, statusOf, heard } = makeTestBoard();
    change(changeByHold(event, hold(KEY)));
    expect([statusOf('1x2'), statusOf('total|total=2.5')]).toEqual(['suspended', 'active']);
    expect(heard).toMatchObject([
      { topic: 'event/1', data: { markets: [{ key: '1x2', status: 'suspended' }] } },
      { topic: 'card/1', data: { markets: [{ key: '1x2', status: 'suspended' }] } },
      { topic: 'row/1', data: { markets: [{ key: '1x2', status: 'suspended' }] } },
      { topic: 'wide/1', data: { markets: [{ key: '1x2', status: 'suspended' }] } },
    ]);
  });

  it('stays stopped whatever its producer offers, and is then sold at the producer’s last word', () => {
    const { event, change, statusOf, offer } = makeTestBoard();
    change(changeByHold(event, hold(KEY)));
    offer([market('1x2', { '1': 2_000, x: 3_500, '2': 3_600 })]);
    expect(statusOf('1x2')).toBe('suspended');
    change(changeByRelease(event, KEY, 'desk'));
    expect(statusOf('1x2')).toBe('active');
    expect(event.shown.get(KEY)?.outcomes[0]?.oddsMilli).toBe(2_000);
  });

  it('is not sold after its release where the producer has stopped it meanwhile', () => {
    const { event, change, statusOf } = makeTestBoard();
    change(changeByHold(event, hold(KEY)));
    change(changeByBetStop(event, undefined));
    change(changeByRelease(event, KEY, undefined));
    expect(statusOf('1x2')).toBe('suspended');
    change(changeByHold(event, hold(KEY)));
    change(changeByResult(event, [KEY], 'settled'));
    expect(statusOf('1x2')).toBe('settled');
  });

  it('waits for the last of several reasons, and for the stop of its whole event', () => {
    const { event, change, statusOf, offer } = makeTestBoard();
    change(changeByHold(event, hold(KEY, 'risk')));
    change(changeByHold(event, hold(KEY, 'desk')));
    change(changeByHold(event, hold(undefined, 'desk')));
    offer();
    change(changeByRelease(event, KEY, 'desk'));
    change(changeByRelease(event, undefined, 'desk'));
    expect([statusOf('1x2'), statusOf('total|total=2.5')]).toEqual(['suspended', 'active']);
    change(changeByRelease(event, KEY, undefined));
    expect(statusOf('1x2')).toBe('active');
    expect(changeByRelease(event, KEY, undefined)).toBeUndefined();
  });

  it('is sold again when the time is over, and not a second before', () => {
    const { board, event, clock, change, statusOf, offer } = makeTestBoard();
    change(changeByHold(event, hold(undefined, 'desk', BEFORE_SEC + 60)));
    offer();
    clock.nowSec = BEFORE_SEC + 59;
    board.releaseDue();
    expect(statusOf('1x2')).toBe('suspended');
    clock.nowSec += 1;
    board.releaseDue();
    expect(statusOf('1x2')).toBe('active');
    expect(board.listHeld()).toEqual([]);
  });

  it('is still stopped after a restart, and after its event has left and returned', () => {
    const { board, event, change, statusOf, offer } = makeTestBoard();
    change(changeByHold(event, hold(KEY)));
    const saved = JSON.parse(JSON.stringify(toSavedBoard(event)));
    const after = makeTestBoard();
    after.change(changeBySaved(after.event, saved, BEFORE_SEC));
    after.offer();
    expect([after.statusOf('1x2'), after.statusOf('total|total=2.5')]).toEqual(['suspended', 'active']);
    board.remove(event);
    offer([MAIN, TOTAL], board.add(makeFacts(1)));
    expect([statusOf('1x2'), statusOf('total|total=2.5')]).toEqual(['suspended', 'active']);
  });
});

describe('a price that was held as an error', () => {
  it('is held after a restart too, and measured by what was good before', () => {
    const { event, offer } = makeTestBoard();
    offer([market('1x2', { '1': 9_000, x: 1_600, '2': 3_500 })]);
    const saved = JSON.parse(JSON.stringify(toSavedBoard(event)));
    const after = makeTestBoard();
    after.change(changeBySaved(after.event, saved, BEFORE_SEC));
    after.offer([market('1x2', { '1': 9_000, x: 1_600, '2': 3_500 })]);
    expect(after.statusOf('1x2')).toBe('suspended');
    after.offer([MAIN]);
    expect(after.statusOf('1x2')).toBe('active');
  });
});

describe('a price that is older than the last stop of its market', () => {
  const reopen = (board: ReturnType<typeof makeTestBoard>): void =>
    board.offer([{ key: KEY, status: 'active', outcomes: [] }]);

  it.each<[string, (event: BoardEvent) => EventChange]>([
    ['a bet stop', (event) => changeByBetStop(event, undefined)],
    ['silence', (event) => changeBySilence(event)],
    ['the start', (event) => changeByStart(event)],
    ['being withdrawn', (event) => offered(event, { key: KEY, status: 'inactive', outcomes: [] })],
    ['a status without prices', (event) => offered(event, { key: KEY, status: 'suspended', outcomes: [] })],
    ['a status with prices', (event) => offered(event, { ...MAIN, status: 'suspended' })],
    ['being left out of a recovery', (event) => changeBySnapshot(event, new Set())],
    ['a stop of the house', (event) => changeByHold(event, hold(undefined))],
  ])('is not sold again after %s until it is told anew', (_, stop) => {
    const test = makeTestBoard();
    test.change(stop(test.event));
    test.change(changeByRelease(test.event, undefined, undefined));
    reopen(test);
    expect(test.statusOf('1x2')).toBe('suspended');
    expect(test.event.shown.get(KEY)?.status).toBe('suspended');
    expect(test.board.listUntold('test')).toEqual([test.event]);
    test.board.change(test.event, changeOdds(test.event, { section: 'live', markets: [MAIN] }, START_SEC).change);
    expect(test.statusOf('1x2')).toBe('active');
    expect(test.event.shown.get(KEY)?.status).toBe('active');
  });

  it('is asked for as long as nothing else stops its market', () => {
    const { board, event, change, offer } = makeTestBoard();
    change(changeByHold(event, hold(KEY)));
    expect(board.listUntold('test')).toEqual([]);
    change(changeByRelease(event, KEY, undefined));
    expect([board.listUntold('test'), board.listUntold('other')]).toEqual([[event], []]);
    offer();
    expect(board.listUntold('test')).toEqual([]);
    change(changeByHold(event, hold(KEY)));
    change(changeByRelease(event, KEY, undefined));
    board.remove(event);
    expect(board.listUntold('test')).toEqual([]);
  });

  it('is none that was told again, unchanged, while the house stopped the market', () => {
    const { event, change, offer, statusOf } = makeTestBoard();
    change(changeByHold(event, hold(KEY)));
    offer();
    change(changeByRelease(event, KEY, undefined));
    expect(statusOf('1x2')).toBe('active');
  });

  it('is never sold, whatever happens to a market in whatever order', () => {
    const prices = fc.integer({ min: 1_900, max: 2_300 });
    const step = fc.oneof(
      fc.record({ what: fc.constant('tell' as const), price: prices }),
      ...(['reopen', 'suspend', 'stop', 'silence', 'hold', 'release', 'drop'] as const).map((what) =>
        fc.record({ what: fc.constant(what) }),
      ),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { board, event, change, offer, statusOf } = makeTestBoard();
        let isToldSinceStop = true;
        for (const one of steps) {
          const version = board.marketVersion({ eventId: 1 as EventId, marketKey: KEY });
          if (one.what === 'tell') offer([market('1x2', { '1': one.price, x: 3_400, '2': 3_500 })]);
          if (one.what === 'reopen') offer([{ key: KEY, status: 'active', outcomes: [] }]);
          if (one.what === 'suspend') offer([{ key: KEY, status: 'suspended', outcomes: [] }]);
          if (one.what === 'stop') change(changeByBetStop(event, undefined));
          if (one.what === 'silence') change(changeBySilence(event));
          if (one.what === 'hold') change(changeByHold(event, hold(KEY)));
          if (one.what === 'release') change(changeByRelease(event, KEY, undefined));
          if (one.what === 'drop') change(changeBySnapshot(event, new Set()));
          const wasStopped = board.marketVersion({ eventId: 1 as EventId, marketKey: KEY }) > version;
          isToldSinceStop = one.what === 'tell' || (isToldSinceStop && !wasStopped);
          if (!isToldSinceStop) expect(statusOf('1x2')).not.toBe('active');
        }
      }),
      { numRuns: 500 },
    );
  });
});

function offered(event: BoardEvent, given: typeof MAIN): EventChange {
  return changeOdds(event, { section: 'line', markets: [given] }, BEFORE_SEC).change;
}

describe('the number of a market', () => {
  const ref = { eventId: 1 as EventId, marketKey: KEY };

  it('rises when the market stops being sold, for whatever reason, and not when its prices move', () => {
    const { board, event, change, offer } = makeTestBoard();
    const first = board.marketVersion(ref);
    offer([market('1x2', { '1': 2_000, x: 3_500, '2': 3_600 })]);
    expect(board.marketVersion(ref)).toBe(first);
    change(changeByBetStop(event, [KEY]));
    const second = board.marketVersion(ref);
    offer();
    expect(second).toBeGreaterThan(first);
    expect(board.marketVersion(ref)).toBe(second);
    change(changeByHold(event, hold(KEY)));
    expect(board.marketVersion(ref)).toBeGreaterThan(second);
  });

  it('is never one of before, when its event has left and returned', () => {
    const { board, event, offer } = makeTestBoard();
    const before = board.marketVersion(ref);
    board.remove(event);
    offer([MAIN], board.add(makeFacts(1)));
    expect(board.marketVersion(ref)).toBeGreaterThan(before);
  });
});

describe('who listens to prices', () => {
  it('hears at once of each market that changed, and no more after leaving', () => {
    const { board, event, change, offer } = makeTestBoard();
    const heard: (readonly MarketKey[])[] = [];
    const leave = board.listen((eventId, keys) => void (eventId === 1 && heard.push(keys)));
    offer();
    offer([market('1x2', { '1': 2_000, x: 3_500, '2': 3_600 }), TOTAL]);
    change(changeByHold(event, hold(undefined)));
    board.remove(event);
    leave();
    board.remove(board.add(makeFacts(1)));
    const all = ['1x2', 'total|total=2.5'];
    expect(heard).toEqual([['1x2'], all, all]);
  });
});
