import type { EventDelta } from '@glasshouse/contracts/sportsbook';
import type { EventId, MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import { describe, expect, it } from 'vitest';
import { makeFacts, MAIN, market, START_SEC, TOTAL } from '../test-messages.ts';
import { makeBoard } from './board.ts';
import { changeByBetStop, changeByResult, changeOdds } from './changes.ts';
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
    const { event, change, statusOf } = makeTestBoard();
    change(changeByHold(event, hold(KEY, 'risk')));
    change(changeByHold(event, hold(KEY, 'desk')));
    change(changeByHold(event, hold(undefined, 'desk')));
    change(changeByRelease(event, KEY, 'desk'));
    change(changeByRelease(event, undefined, 'desk'));
    expect([statusOf('1x2'), statusOf('total|total=2.5')]).toEqual(['suspended', 'active']);
    change(changeByRelease(event, KEY, undefined));
    expect(statusOf('1x2')).toBe('active');
    expect(changeByRelease(event, KEY, undefined)).toBeUndefined();
  });

  it('is sold again when the time is over, and not a second before', () => {
    const { board, event, clock, change, statusOf } = makeTestBoard();
    change(changeByHold(event, hold(undefined, 'desk', BEFORE_SEC + 60)));
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
