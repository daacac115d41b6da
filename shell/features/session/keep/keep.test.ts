import { describe, expect, it } from 'vitest';
import { getConfig } from '@glasshouse/contracts/config';
import { getPreviousVisit } from '@glasshouse/contracts/session-list';
import { refreshSession } from '@glasshouse/contracts/session-refresh';
import type { SessionState } from '@glasshouse/contracts/shell-api';
import { makeTranslate } from '@glasshouse/kit/i18n';
import { compileMessages, getSharedMessages } from '@glasshouse/kit/i18n-compile';
import { makeValueStore } from '@glasshouse/kit/live';
import { makeHandClock, makeWire, type Answer } from '../../../coupon/testing/index.ts';
import english from '../../../locales/en.json';
import { sayPrevious, startKeep } from './index.ts';
import { loadConfig, NoSiteConfig } from './load-config.ts';

const PLAYER: SessionState = { userId: 7, accounts: [] };
const GUEST: SessionState = { accounts: [] };
const WORDS = { ...getSharedMessages('en'), ...compileMessages(english) };
const MINUTE_MS = 60_000;

const ok = (body: unknown): Answer => ({ status: 200, body });
const OVER: Answer = { status: 401, body: { error: { code: 'sign_in_required', message: '', requestId: '' } } };

function makeMemory() {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

interface Plan {
  readonly minutes?: number;
  readonly session?: SessionState;
  readonly memory?: ReturnType<typeof makeMemory>;
  readonly clock?: ReturnType<typeof makeHandClock>;
  readonly refreshed?: Answer;
  readonly isStrict?: boolean;
  readonly previous?: Answer;
}

function open({ minutes = 5, session: first = PLAYER, refreshed = ok({ userId: 7 }), ...plan }: Plan = {}) {
  const memory = plan.memory ?? makeMemory();
  const clock = plan.clock ?? makeHandClock();
  const session = makeValueStore(first);
  const done: string[] = [];
  const told: unknown[] = [];
  let isHidden = false;
  let touch = (): void => undefined;
  let see = (): void => undefined;
  const { call } = makeWire(({ callId, body }) => {
    const { isStrict = false, previous = 'lost' } = plan;
    if (callId === getConfig.id) return ok({ auth: { autoLogoffMinutes: minutes, isSignInStrict: isStrict } });
    if (callId === getPreviousVisit.id) return previous;
    if (callId === refreshSession.id) told.push(body);
    return callId === refreshSession.id ? refreshed : 'lost';
  });
  const stop = startKeep({
    call,
    clock,
    language: 'en',
    session,
    memory,
    signOut: async () => void done.push('signed out'),
    refresh: async () => void done.push('asked'),
    onSign: (hear) => ((touch = hear), () => undefined),
    isHidden: () => isHidden,
    onSight: (hear) => ((see = hear), () => undefined),
    onIdleEnd: () => void done.push('told'),
    onPrevious: ({ startedAtSec }) => void done.push(`before ${startedAtSec}`),
    log: (error) => void done.push(String(error)),
  });
  return {
    clock,
    memory,
    session,
    done,
    told,
    stop,
    touch: () => touch(),
    look: () => ((isHidden = false), see()),
    hide: () => void (isHidden = true),
  };
}

describe('a player who does nothing', () => {
  it('[SE-03] is signed out after the configured minutes of 60,000 ms, and not before', async () => {
    const page = open();
    await page.clock.pass(5 * MINUTE_MS - 1);
    expect(page.done).toEqual([]);
    await page.clock.pass(1);
    expect(page.done).toEqual(['signed out']);
  });

  it('[SE-03] never where the minutes are 0', async () => {
    const page = open({ minutes: 0 });
    await page.clock.pass(24 * 60 * MINUTE_MS);
    expect(page.done).toEqual([]);
  });

  it('[SE-03] begins anew with each touch, and touches within 100 ms of the last are not written', async () => {
    const page = open();
    const read = () => Number(page.memory.getItem('gh-last-active')) - beganMs;
    const beganMs = page.clock.now();
    await page.clock.pass(99);
    page.touch();
    expect(read()).toBe(0);
    await page.clock.pass(1);
    page.touch();
    expect(read()).toBe(100);
    await page.clock.pass(5 * MINUTE_MS - 1);
    expect(page.done).toEqual([]);
    await page.clock.pass(1);
    expect(page.done).toEqual(['signed out']);
  });

  it('[SE-03] is not away while they work in another tab', async () => {
    const clock = makeHandClock();
    const memory = makeMemory();
    const [here, there] = [open({ clock, memory }), open({ clock, memory })];
    await clock.pass(4 * MINUTE_MS);
    there.touch();
    await clock.pass(4 * MINUTE_MS);
    expect(here.done).toEqual([]);
    await clock.pass(MINUTE_MS);
    expect(here.done).toEqual(['signed out']);
  });

  it('[SE-03] is told so when they sign in again, once, and nobody else is', async () => {
    const page = open();
    await page.clock.pass(5 * MINUTE_MS);
    page.session.set(GUEST);
    page.session.set(PLAYER);
    expect(page.done).toEqual(['signed out', 'told']);
    page.session.set(GUEST);
    page.session.set(PLAYER);
    expect(page.done).toEqual(['signed out', 'told']);
    const other = open();
    await other.clock.pass(5 * MINUTE_MS);
    other.session.set({ userId: 8, accounts: [] });
    expect(other.done).toEqual(['signed out']);
  });
});

describe('a page in sight', () => {
  it('[SE-05] asks every 60 s whether the session stands, and says whether somebody was active', async () => {
    const page = open({ minutes: 0 });
    await page.clock.pass(MINUTE_MS - 1);
    expect(page.told).toEqual([]);
    await page.clock.pass(1);
    await page.clock.pass(1_000);
    page.touch();
    await page.clock.pass(2 * MINUTE_MS - 1_000);
    expect(page.told).toEqual([{ isActive: false }, { isActive: true }, { isActive: false }]);
  });

  it('[SE-05] asks nothing while it is hidden, and at once when it is seen again', async () => {
    const page = open({ minutes: 0 });
    page.hide();
    await page.clock.pass(10 * MINUTE_MS);
    expect(page.told).toEqual([]);
    page.look();
    expect(page.told).toHaveLength(1);
  });

  it('takes up that the session is over', async () => {
    const page = open({ refreshed: OVER });
    await page.clock.pass(MINUTE_MS);
    expect(page.done).toEqual(['asked']);
  });

  it('asks nothing for a guest', async () => {
    const page = open({ session: GUEST });
    await page.clock.pass(10 * MINUTE_MS);
    expect([page.told, page.done]).toEqual([[], []]);
  });
});

describe('the configuration', () => {
  const lost = () => {
    const asked: number[] = [];
    const clock = makeHandClock();
    const beganMs = clock.now();
    const { call } = makeWire(() => (asked.push(clock.now() - beganMs), 'lost'));
    return { call, clock, asked };
  };

  it('[CF-01.page] [REL-07.config] is asked for five times more, a second apart, and then there is no site config', async () => {
    const { call, clock, asked } = lost();
    const loading = loadConfig(call, clock, 'en').catch((error: unknown) => error);
    await clock.pass(10_000);
    expect(asked).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000]);
    const error = await loading;
    expect(error).toBeInstanceOf(NoSiteConfig);
    expect(String(error)).toContain('no site config');
  });

  it('[SE-02.config] is loaded after signing in', async () => {
    const page = open({ session: GUEST });
    page.session.set(PLAYER);
    await page.clock.pass(5 * MINUTE_MS);
    expect(page.done).toEqual(['signed out']);
  });
});

describe('the visit before this one', () => {
  const BEFORE = {
    sessionId: 3,
    startedAtSec: 100,
    seenAtSec: 200,
    way: 'password',
    address: '192.0.2.1',
    country: 'DE',
    device: { kind: 'computer', browser: 'Firefox', system: 'Linux' },
    isCurrent: false,
  } as const;
  const told = (sessionId: number) => ok({ sessionId, previous: BEFORE });

  it('[SEC-08.strict] is told once a session, where the site asks for it', async () => {
    const memory = makeMemory();
    const first = open({ memory, isStrict: true, previous: told(4) });
    await first.clock.pass(0);
    expect(first.done).toEqual(['before 100']);
    const nextPage = open({ memory, isStrict: true, previous: told(4) });
    await nextPage.clock.pass(0);
    expect(nextPage.done).toEqual([]);
    const nextVisit = open({ memory, isStrict: true, previous: told(5) });
    await nextVisit.clock.pass(0);
    expect(nextVisit.done).toEqual(['before 100']);
  });

  it('is not, where the site does not, or where there was none', async () => {
    const loose = open({ previous: told(4) });
    await loose.clock.pass(0);
    const first = open({ isStrict: true, previous: ok({ sessionId: 4 }) });
    await first.clock.pass(0);
    expect([loose.done, first.done]).toEqual([[], []]);
  });

  it('[SEC-08.strict] is said with its time, device and country', () => {
    const t = makeTranslate(WORDS, 'en');
    expect(sayPrevious(BEFORE, 'en', { timeZone: 0, is12h: false }, t)).toBe(
      'Last signed in: 1 Jan 1970, 00:01:40, Firefox, Linux, Germany. If this was not you, change your password.',
    );
    const { country: _, ...unplaced } = BEFORE;
    const unknown = { ...unplaced, device: { kind: 'unknown' } } as const;
    expect(sayPrevious(unknown, 'en', { timeZone: 0, is12h: false }, t)).toContain('00:01:40, 192.0.2.1.');
  });
});
