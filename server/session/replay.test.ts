import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { IDENTITY_TABLES, openTestSite, type TestSite } from '../identity/test-site.ts';

let test: TestDatabase;
let here: TestSite;
let there: TestSite;

beforeAll(async () => {
  test = await openTestDatabase(IDENTITY_TABLES);
});
afterAll(() => test.close());
beforeEach(async () => {
  here = await openTestSite(test.database);
  there = await openTestSite(test.reopen());
  for (const { session } of [here, there]) await session.start?.();
});
afterEach(async () => {
  for (const { session } of [here, there]) await session.stop?.();
});

type Cookies = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const send = (site: TestSite, method: Method, url: string, cookies: Cookies, payload?: object) =>
  site.http.fastify.inject({ method, url, cookies, ...(payload && { payload }) });
/** A call of a player’s own, by the token alone. */
const use = async (site: TestSite, cookies: Cookies) =>
  (await send(site, 'GET', '/web-api/player/security', cookies)).statusCode;

async function registerHere() {
  const payload = { type: 'fast_reg', currency: 'EUR', country: 'DE' };
  const made = await send(here, 'POST', '/web-api/registration', {}, payload);
  const { login, password } = made.json();
  return { login: String(login), password: String(password), cookies: sessionOf(made) };
}

const sessionOf = (answer: { cookies: { name: string; value: string }[] }): Cookies => ({
  SESSION: answer.cookies.find(({ name }) => name === 'SESSION')?.value ?? '',
});

async function signIn(site: TestSite, login: string, password: string, cookies: Cookies = {}): Promise<Cookies> {
  return sessionOf(await send(site, 'POST', '/web-api/session/sign-in', cookies, { login, password }));
}

/** How each way ends the session of these cookies, done at one program by another session of the same player. */
const ENDS: Readonly<Record<string, (own: Cookies, other: Cookies, password: string) => Promise<unknown>>> = {
  'signing out': (own) => send(here, 'POST', '/web-api/session/sign-out', own, {}),
  'ending it from the list': async (_own, other) => {
    const { open } = (await send(here, 'GET', '/web-api/sessions', other)).json();
    const { sessionId } = open.find((one: { isCurrent: boolean }) => !one.isCurrent);
    return send(here, 'DELETE', `/web-api/sessions/${sessionId}`, other);
  },
  'ending all others': (_own, other) => send(here, 'DELETE', '/web-api/sessions', other),
  'another password': (_own, other, current) =>
    send(here, 'PUT', '/web-api/player/password', other, { current, next: 'another long way', language: 'en' }),
};

describe('[SEC-06] a token whose session was ended', () => {
  it.each(Object.keys(ENDS))('by %s is worth nothing at either program within a second', async (way) => {
    const player = await registerHere();
    const own = await signIn(there, player.login, player.password);
    // Both have seen it, and believe it for a while.
    for (const site of [here, there]) expect(await use(site, own)).toBe(200);
    const ended = await ENDS[way]?.(own, player.cookies, player.password);
    expect(ended).toMatchObject({ statusCode: 200 });
    for (const site of [here, there]) await expect.poll(() => use(site, own), { interval: 20 }).toBe(401);
    // However often it is shown, and by a program that knows nothing yet.
    const anew = await openTestSite(test.reopen());
    for (const site of [here, there, anew]) expect(await use(site, own)).toBe(401);
    if (way !== 'signing out') expect(await use(here, player.cookies)).toBe(200);
  });
});

describe('[SEC-05] [A40] a session that somebody else has planted', () => {
  it('is not the one that signing in gives, and ends, although it was a living one of theirs', async () => {
    const attacker = await registerHere();
    const victim = await registerHere();
    const own = await signIn(here, victim.login, victim.password, attacker.cookies);
    expect(own['SESSION']).not.toBe(attacker.cookies['SESSION']);
    await expect.poll(() => use(there, attacker.cookies), { interval: 20 }).toBe(401);
    expect(await use(there, own)).toBe(200);
  });
});
