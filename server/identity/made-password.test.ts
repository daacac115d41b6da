import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { IDENTITY_TABLES, openTestSite, type TestSite } from './test-site.ts';

let test: TestDatabase;
let site: TestSite;

beforeAll(async () => {
  test = await openTestDatabase(IDENTITY_TABLES);
  site = await openTestSite(test.database);
});
afterAll(() => test.close());
beforeEach(() => test.database.query('truncate limit_counter'));

async function post(url: string, payload: object | undefined, session = '') {
  const answer = await site.http.fastify.inject({
    method: 'POST',
    url,
    cookies: { SESSION: session },
    ...(payload && { payload }),
  });
  const cookie = answer.cookies.find(({ name }) => name === 'SESSION')?.value ?? '';
  return { status: answer.statusCode, body: answer.json(), code: answer.json().error?.code, session: cookie };
}

async function register() {
  const made = await post('/web-api/registration', { type: 'fast_reg', currency: 'EUR', country: 'DE' });
  return { ...made.body, session: made.session };
}

const renew = (session: string) => post('/web-api/player/credentials', undefined, session);
const keep = (issue: number, session: string) => post('/web-api/player/credentials/kept', { issue }, session);
const signIn = (login: string, password: string) => post('/web-api/session/sign-in', { login, password });

describe('a password that we made', () => {
  it('[SE-09.keep] is replaced by another one for who has kept none, and the one before lets nobody in', async () => {
    const { login, password, issue, session, userId } = await register();
    expect(issue).toBe(1);
    expect(await site.identity.isPasswordKept(userId)).toBe(false);
    const again = await renew(session);
    expect(again.body).toEqual({ login, password: expect.stringMatching(/^[a-z0-9-]{19}$/), issue: 2 });
    expect(again.body.password).not.toBe(password);
    expect(await signIn(login, password)).toMatchObject({ status: 401 });
    expect(await signIn(login, again.body.password)).toMatchObject({ status: 200 });
  });

  it('[SE-09.keep] stays as it is once it was kept, and once it was used', async () => {
    const kept = await register();
    expect(await keep(1, kept.session)).toMatchObject({ status: 200 });
    expect(await keep(1, kept.session)).toMatchObject({ status: 200 });
    const used = await register();
    expect(await signIn(used.login, used.password)).toMatchObject({ status: 200 });
    for (const one of [kept, used]) {
      expect(await renew(one.session)).toMatchObject({ status: 409, code: 'credentials_kept' });
      expect(await site.identity.isPasswordKept(one.userId)).toBe(true);
    }
  });

  it('[SE-09.keep] is not kept where another one was made meanwhile, on whichever page', async () => {
    const { session, userId } = await register();
    const pages = await Promise.all([renew(session), renew(session), renew(session)]);
    expect(new Set(pages.map(({ body }) => body.issue))).toEqual(new Set([2, 3, 4]));
    expect(await keep(3, session)).toMatchObject({ status: 409, code: 'credentials_stale' });
    expect(await site.identity.isPasswordKept(userId)).toBe(false);
    expect(await keep(4, session)).toMatchObject({ status: 200 });
    const last = pages.find(({ body }) => body.issue === 4)?.body;
    expect(await signIn(last.login, last.password)).toMatchObject({ status: 200 });
  });

  it('[SE-09.keep] is made anew for the session that registered alone', async () => {
    const { session } = await register();
    const other = await register();
    await test.database.query('update made_password set session_id = -1 where player_id = $1', [other.userId]);
    expect(await renew(other.session)).toMatchObject({ status: 409, code: 'credentials_kept' });
    expect(await renew('')).toMatchObject({ status: 401 });
    expect(await renew(session)).toMatchObject({ status: 200 });
  });

  it('[SE-09.keep] need not be kept by who has confirmed a mail address: their number comes there, and no password', async () => {
    const { session, login, password, userId } = await register();
    const mail = `ada${randomInt(1e9)}@mail.example`;
    const sent = await post('/web-api/player/addresses', { mail, language: 'en' }, session);
    const letters = async () => (await site.listSent()).filter(({ target }) => target === mail);
    const code = /\b\d{6}\b/.exec((await letters())[0]?.text ?? '')?.[0] ?? '';
    await post('/web-api/player/addresses/confirm', { handle: sent.body.handle, code }, session);
    const last = (await letters()).at(-1);
    expect(last?.text).toContain(login);
    expect(last?.text).not.toContain(password);
    expect(await site.identity.isPasswordKept(userId)).toBe(true);
  });

  it('[SE-09.keep] lets nobody in who has not shown that they have it: their last address stays', async () => {
    const { session, issue } = await register();
    const mail = `ada${randomInt(1e9)}@mail.example`;
    const confirm = async (): Promise<void> => {
      const sent = await post('/web-api/player/addresses', { mail, language: 'en' }, session);
      const letter = (await site.listSent()).findLast(({ target, text }) => target === mail && /\b\d{6}\b/.test(text));
      const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
      const confirmed = await post('/web-api/player/addresses/confirm', { handle: sent.body.handle, code }, session);
      expect(confirmed.status).toBe(200);
    };
    const remove = async () => {
      const url = '/web-api/player/addresses/mail';
      const answered = await site.http.fastify.inject({ method: 'DELETE', url, cookies: { SESSION: session } });
      return [answered.statusCode, answered.json().error?.code];
    };
    await confirm();
    expect(await remove()).toEqual([409, 'address_last_way']);
    expect(await keep(issue, session)).toMatchObject({ status: 200 });
    expect(await remove()).toEqual([200, undefined]);
  });

  it('[SE-09.keep] of one’s own is nothing to be kept', async () => {
    const own = { type: 'full_reg', mail: `eva${randomInt(1e9)}@mail.example`, password: 'a long way to go' };
    const made = await post('/web-api/registration', { ...own, currency: 'EUR', country: 'DE' });
    expect(made.body).not.toHaveProperty('issue');
    expect(await site.identity.isPasswordKept(made.body.userId)).toBe(true);
  });
});
