import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { makeOperator } from '../operator/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { IDENTITY_TABLES, openTestSite } from '../identity/test-site.ts';
import { defineSessionActions } from './index.ts';

const NEXT = 'another long way';
const WHO = { who: 'anna', why: 'they have shown their passport' };

let test: TestDatabase;
let nowMs = 1_800_000_000_000;

beforeAll(async () => {
  const operator = { module: 'operator', folder: join(import.meta.dirname, '../operator/migrations') };
  test = await openTestDatabase([...IDENTITY_TABLES, operator]);
});
beforeEach(() => test.database.query('truncate limit_counter, sign_in_failure'));
afterAll(() => test.close());

/** One program of a site; `told`: what its players are written about. */
async function openSite({ isStrict = true, database = test.database } = {}) {
  const told: string[] = [];
  const site = await openTestSite(database, [], {}, () => nowMs, isStrict ? told : undefined);
  const post = (path: string, payload: object, cookies: Record<string, string> = {}, method: 'POST' | 'PUT' = 'POST') =>
    site.http.fastify.inject({ method, url: `/web-api/${path}`, payload, cookies });
  return {
    ...site,
    told,
    post,
    signIn: (login: string, password: string, cookies = {}) => post('session/sign-in', { login, password }, cookies),
    /** With the password that they were given. */
    addPlayer: async () => {
      const made = await post('registration', { type: 'fast_reg', currency: 'EUR', country: 'DE' });
      const { userId, password } = made.json<{ userId: number; password: string }>();
      return { login: String(userId), playerId: userId, password, cookies: { SESSION: made.cookies[0]?.value ?? '' } };
    },
    get: (path: string, SESSION: string) =>
      site.http.fastify.inject({ method: 'GET', url: `/web-api/${path}`, cookies: { SESSION } }),
  };
}
type Site = Awaited<ReturnType<typeof openSite>>;

const codeOf = (answer: Awaited<ReturnType<Site['signIn']>>): string =>
  answer.statusCode === 200 ? 'in' : answer.json<{ error: { code: string } }>().error.code;
const cookiesOf = (answer: Awaited<ReturnType<Site['signIn']>>): Record<string, string> =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

async function failOften(site: Site, login: string, times: number): Promise<string[]> {
  const codes: string[] = [];
  for (let count = 0; count < times; count++) codes.push(codeOf(await site.signIn(login, 'wrong')));
  return codes;
}

describe('a site that is strict about signing in', () => {
  it('[SEC-08.strict] closes a password at the third wrong one in a row, and writes to its player once', async () => {
    const site = await openSite();
    const { login, password } = await site.addPlayer();
    await failOften(site, login, 3);
    expect(site.told).toEqual([`closed ${login}`]);
    expect(codeOf(await site.signIn(login, password))).toBe('credentials_counted');
    await failOften(site, login, 2);
    expect(site.told).toEqual([`closed ${login}`]);
  });

  it('[SEC-08.strict] lets in at the third try, and counts from the beginning again', async () => {
    const site = await openSite();
    const { login, password } = await site.addPlayer();
    for (let round = 0; round < 2; round++) {
      await failOften(site, login, 2);
      expect(codeOf(await site.signIn(login, password))).toBe('in');
    }
    expect(site.told.filter((one) => one.startsWith('closed'))).toEqual([]);
  });

  it('[SEC-08.strict] looks at three of many at once, in two programs', async () => {
    const here = await openSite();
    const there = await openSite({ database: test.reopen() });
    const { login, playerId } = await here.addPlayer();
    await Promise.all(
      Array.from({ length: 10 }, async (_, at) => (at % 2 === 0 ? here : there).signIn(login, 'wrong')),
    );
    const rows = await test.database.query('select failures, closed_at is not null as closed from sign_in_failure');
    expect(rows).toEqual([{ failures: 3, closed: true }]);
    expect([...here.told, ...there.told]).toEqual([`closed ${playerId}`]);
  });

  it('[SEC-08.strict] says the same of a login that nobody has, of a wrong password and of a closed one', async () => {
    const site = await openSite();
    const { login } = await site.addPlayer();
    const counted = Array.from({ length: 4 }, () => 'credentials_counted');
    expect(await failOften(site, login, 4)).toEqual(counted);
    expect(await failOften(site, '999999999', 4)).toEqual(counted);
    expect(await failOften(site, 'nobody@mail.example', 4)).toEqual(counted);
    expect(site.told).toEqual([`closed ${login}`]);
    const rows = await test.database.query<{ player_id: number }>('select player_id from sign_in_failure');
    expect(rows.filter(({ player_id }) => player_id > 0)).toHaveLength(1);
  });

  it('[SEC-08.strict] counts wrong second factors too, and no right password in between', async () => {
    const site = await openSite();
    const { login, password, cookies } = await site.addPlayer();
    const { secret } = (await site.post('player/totp', {}, cookies)).json<{ secret: string }>();
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: nowMs });
    expect((await site.post('player/totp/confirm', { code: codeNow() }, cookies)).statusCode).toBe(200);
    nowMs += 30_000;
    const ticketOf = async () =>
      (await site.signIn(login, password)).json<{ second: { ticket: string } }>().second.ticket;
    const second = async (ticket: string, code: string) =>
      codeOf(await site.post('session/second', { ticket, way: 'totp', code }));
    for (let count = 0; count < 2; count++) expect(await second(await ticketOf(), 'wrong1')).toBe('second_wrong');
    expect(await second(await ticketOf(), codeNow())).toBe('in');
    nowMs += 30_000;
    for (let count = 0; count < 2; count++) expect(await second(await ticketOf(), 'wrong1')).toBe('second_wrong');
    const last = await ticketOf();
    expect(await second(last, 'wrong1')).toBe('second_wrong');
    expect(site.told.at(-1)).toBe(`closed ${login}`);
    expect(await second(last, codeNow())).toBe('second_expired');
    expect(codeOf(await site.signIn(login, password))).toBe('credentials_counted');
  });

  it('[SEC-08.strict] opens with another password, or by an operator who gives a reason', async () => {
    const site = await openSite();
    const [first, second] = [await site.addPlayer(), await site.addPlayer()];
    await failOften(site, first.login, 3);
    await failOften(site, second.login, 3);
    const next = { current: first.password, next: NEXT, language: 'en' };
    expect((await site.post('player/password', next, first.cookies, 'PUT')).statusCode).toBe(200);
    expect(codeOf(await site.signIn(first.login, NEXT))).toBe('in');
    const operator = makeOperator({ database: test.database, security: site.security });
    defineSessionActions(operator, () => ({ lockOpen: async () => undefined, listPlayersOf: async () => [] }));
    const open = () => operator.act('open-password', { playerId: second.playerId, ...WHO });
    expect(await open()).toMatchObject({ ok: true });
    expect(await open()).toMatchObject({ ok: false, code: 'password_open' });
    expect(codeOf(await site.signIn(second.login, second.password))).toBe('in');
  });

  it('[SEC-08.strict] writes about each visit, from a known browser as from a new one', async () => {
    const site = await openSite();
    const { login, password } = await site.addPlayer();
    const first = await site.signIn(login, password);
    for (let count = 0; count < 2; count++) await site.signIn(login, password, cookiesOf(first));
    expect(site.told).toEqual([`new device ${login}`, `visit ${login}`, `visit ${login}`]);
  });

  it('[SEC-08.strict] [SEC-08.shown] tells the visit before, of this player alone', async () => {
    const site = await openSite();
    const [own, other] = [await site.addPlayer(), await site.addPlayer()];
    const before = async (cookies: Record<string, string>) =>
      (await site.get('sessions/previous', cookies['SESSION'] ?? '')).json<{ previous?: object }>().previous;
    expect(await before(own.cookies)).toBeUndefined();
    await site.signIn(other.login, other.password);
    const back = cookiesOf(await site.signIn(own.login, own.password));
    expect(await before(back)).toMatchObject({ way: 'registration', address: '127.0.0.1', isCurrent: false });
    expect((await site.get('sessions/previous', 'x')).statusCode).toBe(401);
  });
});

it('a site that is not strict counts nothing, closes nothing, and writes of new browsers alone', async () => {
  const site = await openSite({ isStrict: false });
  const { login, password } = await site.addPlayer();
  expect(await failOften(site, login, 4)).toEqual(Array.from({ length: 4 }, () => 'credentials_wrong'));
  expect(codeOf(await site.signIn(login, password))).toBe('in');
  expect(await test.database.query('select 1 from sign_in_failure')).toEqual([]);
});
