import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, LANGUAGES } from '@glasshouse/contracts/preferences';
import { getSharedMessages } from '../i18n-compile/index.ts';
import { makeTranslate } from '../i18n/index.ts';
import { refusalWords, type ShownRefusal } from './index.ts';

/** 20 Nov 2026, 18:45 UTC. */
const AT_SEC = 1_795_200_300;
const limit = { limitType: 20, leftMinor: 500, currency: 'EUR', roomAtSec: AT_SEC };

const say = (refusal: ShownRefusal, timeZone = 0) =>
  refusalWords(makeTranslate(getSharedMessages('en'), 'en'), refusal, {
    ...DEFAULT_PREFERENCES,
    language: 'en',
    timeZone,
  });

describe('what somebody is told whose protection said no', () => {
  it.each<[string, ShownRefusal, number, string]>([
    [
      'which limit, what is left, and when there is room',
      { code: 'limit_reached', limit },
      0,
      'Deposits in 24 hours: €5.00 left. There is room again from 20 Nov, 18:45.',
    ],
    [
      'the time by their own clock',
      { code: 'limit_reached', limit },
      -6,
      'Deposits in 24 hours: €5.00 left. There is room again from 20 Nov, 12:45.',
    ],
    [
      'nothing left',
      { code: 'limit_reached', limit: { ...limit, limitType: 12, leftMinor: 0 } },
      0,
      'Losses in 30 days: €0.00 left. There is room again from 20 Nov, 18:45.',
    ],
    [
      'no time where nothing is counted yet',
      { code: 'limit_reached', limit: { ...limit, roomAtSec: 0 } },
      0,
      'Deposits in 24 hours: €5.00 left.',
    ],
    [
      'how large a deposit may be',
      { code: 'deposit_too_large', depositBound: { reason: 'deposit', maxMinor: 100_000, currency: 'EUR' } },
      0,
      'A deposit can be at most €1,000.00.',
    ],
    [
      'how much more an account takes',
      { code: 'deposit_too_large', depositBound: { reason: 'held', maxMinor: 1_000, currency: 'EUR' } },
      0,
      'This account can take at most €10.00 more of play money.',
    ],
    [
      'until when it holds',
      { code: 'timeout_active', untilSec: AT_SEC },
      0,
      'You are taking a break. Until 20 Nov, 18:45.',
    ],
    [
      'without an end, the words alone',
      { code: 'play_restricted' },
      0,
      'Play is closed for you for now. Support can tell you why.',
    ],
  ])('%s', (_name, refusal, timeZone, text) => {
    expect(say(refusal, timeZone)).toBe(text);
  });

  it.each(LANGUAGES)('names every limit of amounts in %s', (language) => {
    const t = makeTranslate(getSharedMessages(language), language);
    for (const limitType of [0, 1, 2, 3, 10, 11, 12, 20, 21, 22]) {
      const words = refusalWords(t, { code: 'limit_reached', limit: { ...limit, limitType } }, DEFAULT_PREFERENCES);
      expect(words).not.toMatch(/limits\.|[{}]/);
    }
  });
});
