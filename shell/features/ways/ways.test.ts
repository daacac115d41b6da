import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, type CookiesAgreeType, type Preferences } from '@glasshouse/contracts/preferences';
import { signIn } from '@glasshouse/contracts/session';
import { register } from '@glasshouse/contracts/identity';
import type { SessionState } from '@glasshouse/contracts/shell-api';
import { makeValueStore } from '@glasshouse/kit/live';
import type { Place } from '../../place.ts';
import type { HeardCall } from '../network/make-calls.ts';
import { NO_ATTEMPTS, noteAttempt, parseAttempts } from './attempts.ts';
import { liveWays } from './living.ts';

const HOME: Place = { url: '/', route: 'home', params: {}, remote: 'home' };
const FORM: Place = { url: '/registration', route: 'registration', params: {}, remote: 'registration' };
const FORGOTTEN: Place = { ...HOME, url: '/?showForgotPasswordModal=1' };

/** What they answered about cookies. */
type Said = CookiesAgreeType | 'nothing';

/** A page, and what a visitor does on it. */
function open(consent: Said = 'all', memory = new Map<string, string>()) {
  let nowMs = 1_000;
  const place = makeValueStore(HOME);
  const modal = makeValueStore<string | undefined>(undefined);
  const session = makeValueStore<SessionState>({ accounts: [] });
  const agreed = (type: Said): Preferences => ({
    ...DEFAULT_PREFERENCES,
    ...(type !== 'nothing' && { cookiesAgreeType: type }),
  });
  const preferences = makeValueStore(agreed(consent));
  const calls = new Set<(heard: HeardCall) => void>();
  const hides = new Set<() => void>();
  const ways = liveWays({
    place,
    modal,
    session,
    preferences,
    onCall: (listener) => (calls.add(listener), () => void calls.delete(listener)),
    onPageHide: (listener) => (hides.add(listener), () => void hides.delete(listener)),
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, text) => void memory.set(key, text),
      removeItem: (key) => void memory.delete(key),
    },
    nowMs: () => (nowMs += 1),
  });
  const told: string[] = [];
  ways.onEvent(({ kind, attempts }) => told.push(`${kind} ${attempts}`));
  ways.start();
  const call = (id: string, outcome: HeardCall['outcome'], isRepeat = false) =>
    calls.forEach((listener) => listener({ id, isRepeat, outcome }));
  return {
    ways,
    told,
    memory,
    go: place.set,
    show: modal.set,
    call,
    enter: (userId: number) => session.set({ accounts: [], userId }),
    agree: (type: CookiesAgreeType) => preferences.set(agreed(type)),
    hide: () => hides.forEach((listener) => listener()),
  };
}

describe('registering', () => {
  it('[SE-14] [SE-14.attempts] counts each time that its page or window is opened, and when that was', () => {
    const page = open();
    page.go(FORM);
    page.go(HOME);
    page.show('registration');
    const { registration } = page.ways.attempts();
    expect(registration).toMatchObject({ attempts: 2, isDone: false });
    expect(registration.lastCallMs).toBeGreaterThan(1_000);
    expect(open('all', page.memory).ways.attempts().registration).toEqual(registration);
  });

  it('[SE-14.done] is done once it was answered, and begins anew with the next time', () => {
    const page = open();
    page.go(FORM);
    page.call(register.id, 'asked');
    page.call(register.id, 'refused');
    expect(page.ways.attempts().registration.isDone).toBe(false);
    page.call(register.id, 'answered');
    expect(page.ways.attempts().registration.isDone).toBe(true);
    page.go(HOME);
    expect(page.told).toEqual(['registration_called 1', 'registration_done 1']);
    page.go(FORM);
    expect(page.ways.attempts().registration).toMatchObject({ attempts: 2, isDone: false });
  });

  it.each<[string, (page: ReturnType<typeof open>) => void]>([
    ['by another page', (page) => page.go(HOME)],
    ['by closing the browser', (page) => page.hide()],
  ])('[SE-14.leave] that is left %s without an account is told, once', (_name, leave) => {
    const page = open();
    page.go(FORM);
    leave(page);
    page.hide();
    expect(page.told).toEqual(['registration_called 1', 'registration_left 1']);
  });

  it('[SE-14.leave] is not left for the choice of a phone’s country', () => {
    const page = open();
    for (const name of ['registration', 'phoneCountry', 'registration']) page.show(name);
    expect(page.told).toEqual(['registration_called 1']);
    page.show(undefined);
    expect(page.told.at(-1)).toBe('registration_left 1');
  });
});

describe('signing in', () => {
  it('[SE-14.login] counts each press and each window for a forgotten password, until it works', () => {
    const page = open();
    page.call(signIn.id, 'asked');
    page.call(signIn.id, 'refused');
    // The same press, with the work that was asked for.
    page.call(signIn.id, 'asked', true);
    page.go(FORGOTTEN);
    page.go(HOME);
    page.call(signIn.id, 'asked');
    expect(page.ways.attempts().login.attempts).toBe(3);
    page.enter(7);
    expect(page.ways.attempts().login.attempts).toBe(0);
    expect(page.told).toEqual(['login_tried 1', 'password_forgotten 2', 'login_tried 3', 'login_done 3']);
  });
});

describe('what a visitor has agreed to', () => {
  it.each<[Said, boolean, boolean]>([
    ['all', true, true],
    ['functionality', true, false],
    ['marketing', false, true],
    ['disable', false, false],
    ['nothing', false, false],
  ])('[SE-14.consent] with %s it is kept: %s, and told: %s', (consent, isKept, isTold) => {
    const page = open(consent);
    page.go(FORM);
    expect([page.memory.size > 0, page.told.length > 0]).toEqual([isKept, isTold]);
    expect(page.ways.attempts().registration.attempts).toBe(1);
  });

  it('[SE-14.consent] is kept from the moment on at which they do', () => {
    const page = open('nothing');
    page.go(FORM);
    page.agree('functionality');
    expect(page.ways.attempts().registration.attempts).toBe(1);
    expect(page.memory.size).toBe(1);
  });

  it('[SE-14.consent] is forgotten when they no longer do', () => {
    const page = open('all');
    page.go(FORM);
    page.agree('disable');
    expect(page.memory.size).toBe(0);
  });
});

describe('what a browser holds', () => {
  it.each([null, '', '{', '7', '{"registration":7}', '{"login":{"attempts":-1}}', '{"login":{"attempts":"9"}}'])(
    'counts as nothing where it is %j',
    (text) => {
      expect(parseAttempts(text)).toEqual(NO_ATTEMPTS);
    },
  );

  it('is read as it was written', () => {
    const noted = noteAttempt(noteAttempt(NO_ATTEMPTS, 'registration_called', 5), 'login_tried', 6);
    expect(parseAttempts(JSON.stringify(noted))).toEqual(noted);
  });
});
