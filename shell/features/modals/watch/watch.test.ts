import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, type CookiesAgreeType, type Preferences } from '@glasshouse/contracts/preferences';
import { makeValueStore } from '@glasshouse/kit/live';
import { makeHandClock } from '../../../coupon/testing/index.ts';
import { saysTermsChanged } from '../../network/terms-alarm.ts';
import { watchWidth } from './watch-width.ts';
import { decideReminder, type ReminderView } from './watch-guest.ts';

describe('a player whose terms have changed', () => {
  it.each<[number, unknown, boolean]>([
    [451, { error: {}, exception_code: 1 }, true],
    [451, { error: {}, exception_code: 2 }, false],
    [451, { error: {} }, false],
    [451, undefined, false],
    [451, null, false],
    [403, { exception_code: 1 }, false],
    [200, { exception_code: 1 }, false],
  ])('[CO-03] is known by an answer %i with %j: %s', (status, body, says) => {
    expect(saysTermsChanged(status, body)).toBe(says);
  });
});

describe('a reminder to register', () => {
  const NOW_MS = 1_000_000_000;
  const GUEST: ReminderView = {
    signedIn: false,
    isAsked: false,
    route: 'home',
    nowMs: NOW_MS,
    shownAtMs: 0,
    intervalMs: 86_400_000,
  };
  it.each<[string, Partial<ReminderView>, ReturnType<typeof decideReminder>]>([
    ['comes to a guest', {}, 'now'],
    ['never to a player', { signedIn: true }, 'never'],
    ['not again within its interval', { shownAtMs: NOW_MS - 86_399_999 }, 'never'],
    ['again after it', { shownAtMs: NOW_MS - 86_400_000 }, 'now'],
    ['not over a modal', { isAsked: true }, 'later'],
    ['not over the form of registration', { route: 'registration' }, 'later'],
    ['not over the form of signing in', { route: 'login' }, 'later'],
  ])('[SE-15] %s', (_name, change, move) => {
    expect(decideReminder({ ...GUEST, ...change })).toBe(move);
  });
});

describe('how wide the window is', () => {
  function open(agreed: CookiesAgreeType) {
    const clock = makeHandClock();
    const of = (type: CookiesAgreeType): Preferences => ({ ...DEFAULT_PREFERENCES, cookiesAgreeType: type });
    const preferences = makeValueStore(of(agreed));
    const written: string[] = [];
    let width = 1_440;
    let resized: () => void = () => undefined;
    const stop = watchWidth({
      preferences,
      clock,
      readWidth: () => width,
      onResize: (listener) => {
        resized = listener;
        return () => (resized = () => undefined);
      },
      writeCookie: (text) => written.push(text.split(';', 1)[0] ?? ''),
    });
    const resize = (to: number): void => {
      width = to;
      resized();
    };
    return { agree: (type: CookiesAgreeType) => preferences.set(of(type)), clock, resize, stop, written };
  }

  it.each<[CookiesAgreeType, string]>([
    ['all', 'window_width=1440'],
    ['functionality', 'window_width=1440'],
    ['marketing', 'window_width='],
    ['disable', 'window_width='],
  ])('[CO-02] with "%s" is kept as "%s"', (agreed, cookie) => {
    expect(open(agreed).written).toEqual([cookie]);
  });

  it('[CO-02] is written ten times a second at most, and forgotten with the agreement', async () => {
    const { agree, clock, resize, stop, written } = open('all');
    for (const width of [1_400, 1_300, 1_200]) resize(width);
    await clock.pass(100);
    expect(written).toEqual(['window_width=1440', 'window_width=1200']);
    agree('disable');
    resize(900);
    await clock.pass(100);
    stop();
    resize(800);
    await clock.pass(100);
    expect(written.slice(2)).toEqual(['window_width=']);
  });
});
