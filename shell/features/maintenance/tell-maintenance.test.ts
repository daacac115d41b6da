import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import { makeTranslate } from '@glasshouse/kit/i18n';
import { makeNoticeBoard } from '../notices/notice-board.ts';
import { readNotice } from '../version/read-notice.ts';
import { announceMaintenance } from './announce-maintenance.ts';
import { liveMaintenance } from './living.ts';
import { compileMessages, getSharedMessages } from '@glasshouse/kit/i18n-compile';
import english from '../../locales/en.json';

const WORDS = { ...getSharedMessages('en'), ...compileMessages(english) };

const at = (moment: string) => Date.parse(moment) / 1_000;
const NOTICE = {
  kind: 'maintenance',
  startsAtSec: at('2027-01-31T00:00Z'),
  endsAtSec: at('2027-01-31T03:00Z'),
  fromSec: at('2027-01-30T12:00Z'),
  untilSec: at('2027-01-30T23:00Z'),
} as const;

/** A page that is opened at this moment, and a clock that is moved. */
function open(moment: string) {
  let nowMs = Date.parse(moment);
  let due: { atMs: number; run: () => void } | undefined;
  const notices = makeNoticeBoard();
  const clock = {
    now: () => nowMs,
    after(delayMs: number, run: () => void) {
      due = { atMs: nowMs + delayMs, run };
      return () => (due = undefined);
    },
  };
  const preferences = { ...DEFAULT_PREFERENCES, language: 'en', timeZone: 0, is12h: false } as const;
  const stop = announceMaintenance({
    notice: NOTICE,
    t: makeTranslate(WORDS, 'en'),
    clock,
    preferences: { get: () => preferences, subscribe: () => () => {} },
    notices,
  });
  return {
    notices,
    stop,
    isWaiting: () => due !== undefined,
    goTo(later: string) {
      const endMs = Date.parse(later);
      while (due && due.atMs <= endMs) {
        const { atMs, run } = due;
        due = undefined;
        nowMs = atMs;
        run();
      }
      nowMs = endMs;
    },
  };
}

describe('planned work', () => {
  it.each([
    ['2027-01-30T11:59:59Z', 0],
    ['2027-01-30T12:00Z', 1],
    ['2027-01-30T22:59:59Z', 1],
    ['2027-01-30T23:00Z', 0],
  ])('[MB-01.notice] is announced to who comes at %s: %s', (moment, count) => {
    expect(open(moment).notices.get()).toHaveLength(count);
  });

  it('[MB-01.notice] is announced on a page that was open before, and no longer than its window', () => {
    const { notices, goTo, isWaiting } = open('2027-01-28T12:00Z');
    expect(notices.get()).toEqual([]);
    goTo('2027-01-30T12:00Z');
    expect(notices.get()).toMatchObject([{ kind: 'warning' }]);
    goTo('2027-01-30T23:00Z');
    expect(notices.get()).toEqual([]);
    expect(isWaiting()).toBe(false);
  });

  it('[MB-01.notice] says from when until when', () => {
    const [shown] = open('2027-01-30T13:00Z').notices.get();
    expect(shown?.text).toBe('Planned maintenance: the site is closed from 31 Jan, 00:00 to 31 Jan, 03:00.');
  });

  it('[MB-01.notice] is read from the news of the site, and is none where they are anything else', () => {
    expect(readNotice({ ...NOTICE, more: 1 })).toEqual(NOTICE);
    for (const told of [undefined, null, 'soon', [], { ...NOTICE, untilSec: 'late' }])
      expect(readNotice(told)).toBeUndefined();
  });

  it('[MB-01.notice] comes to a page that is open when it is planned, is moved with the plan, and goes with it', async () => {
    const notices = makeNoticeBoard();
    const clock = { now: () => Date.parse('2027-01-30T13:00Z'), after: () => () => {} };
    const preferences = { ...DEFAULT_PREFERENCES, language: 'en', timeZone: 0, is12h: false } as const;
    const maintenance = liveMaintenance({
      t: makeTranslate(WORDS, 'en'),
      clock,
      preferences: { get: () => preferences, subscribe: () => () => {} },
      notices,
    });
    const texts = () => notices.get().map(({ text }) => text);
    maintenance.tell(NOTICE);
    await vi.waitFor(() => expect(texts()).toHaveLength(1), { timeout: 30_000 });
    maintenance.tell({ ...NOTICE });
    expect(texts()).toHaveLength(1);
    maintenance.tell({ ...NOTICE, endsAtSec: NOTICE.endsAtSec + 3_600 });
    await vi.waitFor(() => expect(texts()).toEqual([expect.stringContaining('04:00')]), { timeout: 30_000 });
    maintenance.tell(undefined);
    expect(texts()).toEqual([]);
  });

  it('waits no longer than the page stands', () => {
    const { stop, isWaiting } = open('2027-01-30T13:00Z');
    stop();
    expect(isWaiting()).toBe(false);
  });
});
