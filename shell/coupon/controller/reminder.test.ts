import { describe, expect, it } from 'vitest';
import type { CouponSelection, WaitingSelection } from '@glasshouse/domain/coupon';
import { makeHandClock, makeStorage, select } from '../testing/index.ts';
import { makeReminder } from './reminder.ts';

const START_MS = 1_000_000;
const START_SEC = START_MS / 1000;
const LINE = { ...select('7/1x2/1', 2_000, { addedAtSec: START_SEC }), blocked: false };
const LIVE = { ...select('8/1x2/1', 2_000, { addedAtSec: START_SEC, section: 'live' }), blocked: false };

function open(storage = makeStorage()) {
  const clock = makeHandClock(START_MS);
  const shown: number[] = [];
  let waiting: (WaitingSelection & CouponSelection)[] = [];
  let isOpen = false;
  let isAllowed = true;
  let closed = 0;
  const reminder = makeReminder({
    storage,
    clock,
    listWaiting: () => waiting,
    isOpen: () => isOpen,
    mayRemind: () => isAllowed,
    show: (count) => {
      shown.push(count);
      return () => (closed += 1);
    },
  });
  return {
    clock,
    shown,
    reminder,
    closed: () => closed,
    protect: () => {
      isAllowed = false;
      reminder.look();
    },
    put: (...selections: typeof waiting) => {
      waiting = selections;
      reminder.look();
    },
    openSheet: () => {
      isOpen = true;
      reminder.look();
    },
  };
}

describe('[CP-25] the reminder of a coupon that waits', () => {
  it('comes 30 s after a live selection was put there, and 5 min after one of the line; once each', async () => {
    const { clock, shown, put } = open();
    put(LIVE, LINE);
    await clock.pass(29_000);
    expect(shown).toEqual([]);
    await clock.pass(6_000);
    expect(shown).toEqual([2]);
    await clock.pass(250_000);
    expect(shown).toEqual([2]);
    await clock.pass(30_000);
    expect(shown).toEqual([2, 2]);
    await clock.pass(1_000_000);
    expect(shown).toHaveLength(2);
  });

  it('does not come for what is blocked', async () => {
    const { clock, shown, put } = open();
    put({ ...LIVE, blocked: true });
    await clock.pass(60_000);
    expect(shown).toEqual([]);
    put(LIVE);
    expect(shown).toEqual([1]);
  });

  it('goes when the coupon is emptied, and when it is opened', async () => {
    const emptied = open();
    emptied.put(LIVE);
    await emptied.clock.pass(40_000);
    emptied.put();
    expect(emptied.closed()).toBe(1);
    const opened = open();
    opened.put(LIVE);
    await opened.clock.pass(40_000);
    opened.openSheet();
    expect(opened.closed()).toBe(1);
  });

  it('is kept for the session: marked as shown, it does not come again after a reload', async () => {
    const storage = makeStorage();
    const before = open(storage);
    before.put(LIVE);
    await before.clock.pass(40_000);
    expect(JSON.parse(storage.getItem('gh-coupon-reminders') ?? '')).toEqual([
      { id: LIVE.id, timeToShow: START_SEC + 30, isShown: true },
    ]);
    const after = open(storage);
    after.put(LIVE);
    await after.clock.pass(60_000);
    expect(after.shown).toEqual([]);
  });

  it.each(['{', '7', '[null,7,{"id":1}]'])('comes where storage holds %s', async (text) => {
    const storage = makeStorage();
    storage.setItem('gh-coupon-reminders', text);
    const { clock, shown, put } = open(storage);
    put(LIVE);
    await clock.pass(40_000);
    expect(shown).toEqual([1]);
  });

  it('[PP-10.page] is not shown to whoever is protected, and goes when they come to be', async () => {
    const first = open();
    first.protect();
    first.put(LINE, LIVE);
    await first.clock.pass(86_400_000);
    expect(first.shown).toEqual([]);
    const second = open();
    second.put(LINE, LIVE);
    await second.clock.pass(86_400_000);
    expect(second.shown.length).toBeGreaterThan(0);
    const before = second.closed();
    second.protect();
    expect(second.closed()).toBe(before + 1);
  });
});
