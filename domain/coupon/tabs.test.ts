import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSelectionId, parseSelectionId } from '../markets/index.ts';
import { oddsMilli } from '../odds/index.ts';
import {
  addSelection,
  addTab,
  closeTab,
  editActiveTab,
  emptyCoupon,
  emptyTabs,
  fromSavedTabs,
  getActive,
  MAX_TABS,
  selectTab,
  setAmount,
  toSaved,
  toSavedTabs,
  type CouponSelection,
  type CouponTabs,
} from './index.ts';

function selection(id: string): CouponSelection {
  const ref = parseSelectionId(id);
  if (!ref) throw new Error(`${id} is no selection`);
  const names = { eventName: 'A – B', marketName: 'Result', outcomeName: 'Home' };
  const where = { section: 'line', sportId: 1, tournamentId: 7, startsAtSec: 1_800_000_000 } as const;
  return {
    ...ref,
    ...names,
    ...where,
    id: makeSelectionId(ref),
    addedAtSec: 1_799_999_000,
    oddsMilli: oddsMilli(2_000),
  };
}

/** As many tabs, the first with an event of number 1, the second of 2 …; the last one active. */
function tabsOf(count: number): CouponTabs {
  let held = emptyTabs();
  for (let at = 0; at < count; at++) {
    if (at > 0) held = addTab(held);
    held = editActiveTab(held, (coupon) => addSelection(coupon, selection(`${at + 1}/1x2/1`)));
  }
  return held;
}

/** `1 [2] 3`: the events on the tabs, the active one in brackets. */
function show({ tabs, active }: CouponTabs): string {
  const names = tabs.map((tab) => tab.selections.map((held) => held.eventId).join('+') || '-');
  return names.map((name, at) => (at === active ? `[${name}]` : name)).join(' ');
}

describe('the tabs of a coupon', () => {
  it('[CP-02] begin with an empty one', () => {
    expect(show(emptyTabs())).toBe('[-]');
    expect(getActive(emptyTabs())).toEqual(emptyCoupon());
  });

  it('[CP-02] each have their own selections, amount and type, of which only the active one changes', () => {
    const before = editActiveTab(tabsOf(2), (coupon) => setAmount(coupon, 500));
    const first = editActiveTab(selectTab(before, 0), (coupon) => addSelection(coupon, selection('9/1x2/1')));
    expect(show(first)).toBe('[1+9] 2');
    expect(first.tabs.map((tab) => [tab.type, tab.amountMinor])).toEqual([
      ['express', undefined],
      ['single', 500],
    ]);
    expect(first.tabs[1]).toBe(before.tabs[1]);
  });

  it('[CP-02] are five at most', () => {
    const five = tabsOf(MAX_TABS);
    expect(show(five)).toBe('1 2 3 4 [5]');
    expect(addTab(five)).toBe(five);
  });

  it.each([
    [2, 0, '2 [3]'],
    [2, 1, '1 [3]'],
    [2, 2, '1 [2]'],
    [1, 1, '1 [3]'],
    [0, 0, '[2] 3'],
    [0, 2, '[1] 2'],
  ])('[CP-02] of three, with number %d active and number %d closed, are %s', (active, closed, expected) => {
    expect(show(closeTab(selectTab(tabsOf(3), active), closed))).toBe(expected);
  });

  it('[CP-02] leave an empty one when the last is closed, and nothing changes where there is none', () => {
    expect(show(closeTab(tabsOf(1), 0))).toBe('[-]');
    expect(show(closeTab(tabsOf(2), 7))).toBe('1 [2]');
    const two = tabsOf(2);
    for (const at of [-1, 2, 0.5, Number.NaN]) expect(selectTab(two, at)).toBe(two);
  });

  it('are the very same where the edit changed nothing', () => {
    const two = tabsOf(2);
    expect(editActiveTab(two, (coupon) => coupon)).toBe(two);
  });
});

const reload = (held: CouponTabs): CouponTabs => fromSavedTabs(JSON.parse(JSON.stringify(toSavedTabs(held))));

describe('saved tabs', () => {
  it('[CP-02] [CP-24] come back, each with the documents’ fields', () => {
    const three = selectTab(tabsOf(3), 1);
    expect(reload(three)).toEqual(three);
    for (const tab of toSavedTabs(three).tabs) {
      expect(Object.keys(tab)).toEqual(expect.arrayContaining(['bets', 'addedAtByBetId', 'typeId', 'systemValue']));
    }
  });

  it('[CP-24] of an older version are one coupon, and so one tab', () => {
    const coupon = getActive(tabsOf(1));
    expect(fromSavedTabs(toSaved(coupon))).toEqual({ tabs: [coupon], active: 0 });
  });

  it.each<[string, unknown, string]>([
    ['nothing', undefined, '[-]'],
    ['null', null, '[-]'],
    ['text', 'tabs', '[-]'],
    ['a list', [toSaved(emptyCoupon())], '[-]'],
    ['no tabs', { tabs: [], active: 0 }, '[-]'],
    ['tabs that are no list', { tabs: { 0: 1 }, active: 0 }, '[-]'],
    ['tabs of nothing', { tabs: [null, 1], active: 1 }, '- [-]'],
    ['an active one that is not there', { tabs: [{}, {}], active: 2 }, '[-] -'],
    ['an active one that is no number', { tabs: [{}, {}], active: '1' }, '[-] -'],
    ['an active one before the first', { tabs: [{}, {}], active: -1 }, '[-] -'],
    ['too many', { tabs: Array.from({ length: 9 }, () => ({})), active: 7 }, '[-] - - - -'],
  ])('[CP-24] %s in storage is read as %s', (_name, stored, expected) => {
    expect(show(fromSavedTabs(stored))).toBe(expected);
  });

  it('[CP-24] never throw, and always have an active one', () => {
    const stored = fc.oneof(fc.anything(), fc.record({ tabs: fc.array(fc.anything()), active: fc.anything() }));
    fc.assert(
      fc.property(stored, (value) => {
        expect(getActive(fromSavedTabs(value)).selections).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});
