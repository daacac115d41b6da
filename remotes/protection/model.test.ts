import { describe, expect, it } from 'vitest';
import type { AvailableLimit, ClientLimit, ProtectionState } from '@glasshouse/contracts/protection';
import { HELP } from './help.table.ts';
import { listHelp, listHelpCountries } from './model-help.ts';
import { countMissing, scoreTest, type Answers } from './model-self-test.ts';
import {
  decideEffect,
  decideWaiting,
  fillPercent,
  findTimeUsed,
  findEndable,
  findHeld,
  findRemoval,
  findRunning,
  hoursUp,
  listDays,
  type HeldLimit,
} from './model.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;

function limit(changes: Partial<ClientLimit> = {}): ClientLimit {
  return {
    limitType: 20,
    limitValue: 10_000,
    limitBalance: 4_000,
    limitState: 'ACTIVE',
    startedAt: NOW - DAY,
    needApprove: false,
    measure: 'minor',
    currency: 'EUR',
    ...changes,
  };
}

function offer(changes: Partial<AvailableLimit> = {}): AvailableLimit {
  return {
    type: 20,
    availableValues: [5_000, 10_000, 20_000],
    measure: 'minor',
    currency: 'EUR',
    raiseDelayHours: 24,
    raiseNeedsApproval: true,
    ...changes,
  };
}

const HELD: HeldLimit = { type: 20, active: limit(), waiting: undefined, offer: offer() };
const DAYS_OFFER = offer({ type: 30, availableValues: [1, 7, 30], measure: 'days' });

describe('what is said of a change before it is pressed', () => {
  it.each<[string, HeldLimit, number, ReturnType<typeof decideEffect>]>([
    ['a first limit holds at once', { ...HELD, active: undefined }, 5_000, 'atOnce'],
    ['a lower one too', HELD, 5_000, 'atOnce'],
    ['a higher one waits for a word', HELD, 20_000, 'approve'],
    ['or for its time alone', { ...HELD, offer: offer({ raiseNeedsApproval: false }) }, 20_000, 'later'],
    ['taking it away is a raise, whatever its number', HELD, -1, 'approve'],
    ['the same changes nothing', HELD, 10_000, 'same'],
    [
      'after one that was taken away, any is a first one',
      { ...HELD, active: limit({ limitValue: -1 }) },
      5_000,
      'atOnce',
    ],
    [
      'a longer time to the reality check is looser',
      {
        type: 32,
        active: limit({ limitType: 32, limitValue: 15, measure: 'minutes' }),
        waiting: undefined,
        offer: offer({ type: 32, raiseNeedsApproval: false }),
      },
      60,
      'later',
    ],
  ])('[RG-06] %s', (_name, held, value, effect) => {
    expect(decideEffect(held, value)).toBe(effect);
  });

  it('what does not hold cannot be removed, and no exclusion can', () => {
    expect(findRemoval(HELD)).toBe(-1);
    expect(findRemoval({ ...HELD, active: undefined })).toBeUndefined();
    expect(findRemoval({ ...HELD, type: 30, active: limit({ limitType: 30 }) })).toBeUndefined();
  });
});

describe('a change that waits', () => {
  const waiting = limit({ limitState: 'PENDING', endsAt: NOW, needApprove: true });
  it.each<[string, Partial<ClientLimit>, number, boolean]>([
    ['can be approved when its time has come', {}, NOW, true],
    ['not a second before', {}, NOW - 1, false],
    ['not where nothing is asked', { needApprove: false }, NOW, false],
  ])('[RG-05] %s', (_name, changes, nowSec, canApprove) => {
    expect(decideWaiting({ ...waiting, ...changes }, nowSec, false)).toEqual({ canApprove, giveUp: 'reject' });
  });

  it('[RG-05] is deleted where the site is set to that', () => {
    expect(decideWaiting(waiting, NOW, true).giveUp).toBe('delete');
  });

  it('stands beside what holds', () => {
    const held = findHeld(20, [waiting, limit(), limit({ limitType: 21 })], [offer()]);
    expect(held).toEqual({ type: 20, active: limit(), waiting, offer: offer() });
  });
});

describe('a break and an exclusion', () => {
  const running = limit({ limitType: 30, limitValue: 7, endsAt: NOW + 3 * DAY });

  it('[RG-07] can only be made longer', () => {
    expect(listDays(DAYS_OFFER, undefined, NOW)).toEqual([1, 7, 30]);
    expect(listDays(DAYS_OFFER, running, NOW)).toEqual([7, 30]);
    expect(listDays(DAYS_OFFER, limit({ limitType: 30 }), NOW)).toEqual([]);
  });

  it('[PP-13] without an end run on, and are made no longer', () => {
    const forGood = limit({ limitType: 30, limitValue: 36_500, endsAt: NOW });
    expect(findRunning(30, [forGood], NOW + DAY)).toBe(forGood);
    expect(findEndable([forGood], NOW + DAY)).toBe(forGood);
    expect(listDays({ ...DAYS_OFFER, availableValues: [7, 36_500] }, forGood, NOW)).toEqual([7]);
  });

  it('last until their end and not longer', () => {
    expect(findRunning(30, [running], NOW + 3 * DAY - 1)).toBe(running);
    expect(findRunning(30, [running], NOW + 3 * DAY)).toBeUndefined();
  });

  it('are asked for their end where they do not end alone, once', () => {
    expect(findEndable([running], NOW)).toBeUndefined();
    expect(findEndable([running], NOW + 3 * DAY)).toBe(running);
    const asked = limit({ limitType: 30, limitState: 'PENDING' });
    expect(findEndable([running, asked], NOW + 3 * DAY)).toBeUndefined();
  });

  it.each([
    [3_600, 1],
    [3_601, 2],
    [1, 1],
    [-5, 0],
  ])('%i seconds are %i hours, rounded up', (seconds, hours) => {
    expect(hoursUp(seconds)).toBe(hours);
  });
});

it.each([
  [10_000, 4_000, 60],
  [10_000, 0, 100],
  [10_000, 10_000, 0],
])('of %i with %i left the bar is full to %i %%', (limitValue, limitBalance, percent) => {
  expect(fillPercent(limitValue, limitBalance)).toBe(percent);
});

describe('the test of oneself', () => {
  const all = (answer: 0 | 1 | 2 | 3): Answers => Object.fromEntries(Array.from({ length: 9 }, (_, i) => [i, answer]));
  it.each<[Answers, number, string]>([
    [all(0), 0, 'none'],
    [{ ...all(0), 0: 1 }, 1, 'low'],
    [{ ...all(0), 0: 2 }, 2, 'low'],
    [{ ...all(0), 0: 3 }, 3, 'moderate'],
    [{ ...all(0), 0: 3, 1: 3, 2: 1 }, 7, 'moderate'],
    [{ ...all(0), 0: 3, 1: 3, 2: 2 }, 8, 'high'],
    [all(3), 27, 'high'],
  ])('%j is %i: %s', (answers, points, band) => {
    expect(scoreTest(answers)).toEqual({ points, band });
  });

  it('says nothing until all is answered', () => {
    expect([scoreTest({ 0: 3 }), countMissing({ 0: 3 })]).toEqual([undefined, 8]);
  });
});

describe('where to find help', () => {
  it('is told by country, and for everybody', () => {
    expect(listHelp('GB').map(({ name }) => name)[0]).toContain('GamCare');
    expect(listHelp('KZ').every(({ country }) => country === undefined)).toBe(true);
    expect(listHelp('KZ').length).toBeGreaterThan(0);
    expect(listHelpCountries('de').find(({ code }) => code === 'GB')?.name).toBe('Vereinigtes Königreich');
  });

  it('leads over secure addresses to numbers that can be dialled', () => {
    for (const { site, phone = '1' } of HELP) {
      expect(new URL(site).protocol).toBe('https:');
      expect(phone).toMatch(/^[\d -]+$/);
    }
  });
});

const HERE: ProtectionState = {
  mayOffer: true,
  atSec: NOW,
  playedSec: 0,
  stakedMinor: 0,
  netMinor: 0,
  todayNetMinor: 0,
  currency: 'EUR',
  mayHideClock: true,
  suggestsAmounts: true,
  isPrompted: true,
};

it.each([
  [
    31,
    { session: { hours: 3, leftSec: 7_200, renewsAtSec: 90_000 } },
    { usedSec: 3_660, limitSec: 10_800, roomAtSec: 90_000 },
  ],
  [
    31,
    { session: { hours: 1, leftSec: 30, renewsAtSec: 90_000 } },
    { usedSec: 3_600, limitSec: 3_600, roomAtSec: 90_000 },
  ],
  [
    32,
    { realityCheck: { everyMinutes: 15, dueInSec: 300, silence: 'never' as const } },
    { usedSec: 660, limitSec: 900 },
  ],
  [31, {}, undefined],
  [20, { session: { hours: 3, leftSec: 7_200, renewsAtSec: 90_000 } }, undefined],
] as const)('[RG-12] of limit %i and %j, a minute later, the time used is %j', (type, state, used) => {
  expect(findTimeUsed(type, { ...HERE, ...state }, NOW + 60)).toEqual(used);
});
