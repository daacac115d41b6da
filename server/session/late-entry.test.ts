import { randomInt } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestAuthenticator } from '../factors/test-authenticator.ts';
import { IDENTITY_TABLES, openTestSite, type TestSite } from '../identity/test-site.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';

const PASSWORD = 'a long way to go';
const OWN = 'another long way';

let test: TestDatabase;
let site: TestSite;
/** Persons whose accounts are closed for good. */
const closed = new Set<number>();
/** What the register that is asked before a session begins waits for, where it is slow. */
let register: { asked(): void; readonly answered: Promise<void> } | undefined;

beforeAll(async () => {
  test = await openTestDatabase(IDENTITY_TABLES);
  site = await openTestSite(test.database, [], {
    isClosed: async (_sql, personId) => closed.has(personId),
    beforeSession: async () => {
      const slow = register;
      slow?.asked();
      await slow?.answered;
    },
  });
});
beforeEach(() => test.database.query('truncate limit_counter'));
afterAll(() => test.close());

/** One browser: its cookies go with every call and change as answers say. */
function openBrowser(cookies: Record<string, string> = {}) {
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const url = `/web-api/${path}`;
    const answer = await site.http.fastify.inject({ method, url, cookies, ...(payload && { payload }) });
    for (const { name, value } of answer.cookies) {
      if (value === '') delete cookies[name];
      else cookies[name] = value;
    }
    const body = answer.json();
    return { status: answer.statusCode, code: body.error?.code, body };
  };
  return { ask, post: (path: string, payload?: object) => ask('POST', path, payload) };
}
type Browser = ReturnType<typeof openBrowser>;

const whoIs = async (browser: Browser): Promise<unknown> => (await browser.ask('GET', 'session')).body.userId;
/** Codes to one target rest half a minute: what was sent before is made older. */
const passRest = () => test.database.query(`update one_time_code set created_at = created_at - interval '1 minute'`);

async function findSent(target: string) {
  const { text = '' } = (await site.listSent()).findLast((one) => one.target === target) ?? {};
  return { code: /\b\d{6}\b/.exec(text)?.[0], token: /token=([\w.-]+)/.exec(text)?.[1] };
}

/** Somebody who reads mail and has a phone, in their own browser. */
async function openPlayer() {
  const mail = `ada${randomInt(1e9)}@mail.example`;
  const number = `+49151${randomInt(20_000_000, 80_000_000)}`;
  const own = openBrowser();
  const asked = { type: 'full_reg', currency: 'EUR', country: 'DE', language: 'en', mail, password: PASSWORD };
  const made = await own.post('registration', asked);
  const confirm = async (handle: unknown, target: string) => {
    const typed = { handle, code: (await findSent(target)).code };
    expect((await own.post('player/addresses/confirm', typed)).status).toBe(200);
  };
  await confirm(made.body.activation.handle, mail);
  const phone = { country: 'DE', number };
  await confirm((await own.post('player/addresses', { phone, language: 'en' })).body.handle, number);
  await passRest();
  const playerId = Number(made.body.userId);
  const holder = await site.identity.findHolder(playerId);
  return { own, playerId, personId: holder?.personId ?? 0, mail, number };
}
type TestPlayer = Awaited<ReturnType<typeof openPlayer>>;

/** What `enter` comes to, where the register answers after `change` only. */
async function whileAsked<Done>(enter: () => Promise<Done>, change: () => Promise<unknown>): Promise<Done> {
  let answer = (): void => undefined;
  const answered = new Promise<void>((done) => (answer = done));
  const asked = new Promise<void>((done) => (register = { asked: done, answered }));
  const entering = enter();
  await asked;
  register = undefined;
  await change();
  answer();
  return entering;
}

async function reset({ mail }: TestPlayer): Promise<void> {
  const browser = openBrowser();
  const { handle } = (await browser.post('recovery', { login: mail, language: 'en' })).body;
  const { ticket } = (await browser.post('recovery/code', { handle, code: (await findSent(mail)).code })).body;
  const saved = await browser.post('recovery/password', { ticket, password: OWN, language: 'en' });
  expect(saved.status).toBe(200);
}

async function askForCode({ number }: TestPlayer) {
  const { handle } = (await openBrowser().post('session/code', { country: 'DE', number, language: 'en' })).body;
  return { handle, code: (await findSent(number)).code };
}

async function addPasskey(own: Browser) {
  const device = new TestAuthenticator();
  const options = await own.post('player/passkeys/start');
  const added = await own.post('player/passkeys', { name: 'Phone', made: device.make(options.body) });
  return { device, passkeyId: Number(added.body.passkeyId) };
}

/** A code that counts once, beside the password. */
async function addTotp(own: Browser): Promise<string> {
  const begun = await own.post('player/totp', {});
  const code = new TOTP({ secret: begun.body.secret }).generate();
  const [way = ''] = (await own.post('player/totp/confirm', { code })).body.recoveryCodes as string[];
  return way;
}

describe('[SEC-06.late] what was right when it was looked at, and is not any more when the register has answered', () => {
  it('a code lets nobody in, where its player has another password meanwhile', async () => {
    const player = await openPlayer();
    const typed = await askForCode(player);
    const thief = openBrowser();
    const entered = await whileAsked(
      () => thief.post('session/code/sign-in', typed),
      () => reset(player),
    );
    expect([entered.code, await whoIs(thief)]).toEqual(['code_expired', undefined]);
  });

  it('a link lets nobody in, where its mailbox is not the player’s any more', async () => {
    const { own, mail } = await openPlayer();
    await openBrowser().post('session/link', { mail, language: 'en' });
    const { token } = await findSent(mail);
    const thief = openBrowser();
    const entered = await whileAsked(
      () => thief.post('session/token', { token }),
      async () => expect((await own.ask('DELETE', 'player/addresses/mail')).status).toBe(200),
    );
    expect([entered.code, await whoIs(thief)]).toEqual(['code_expired', undefined]);
  });

  it('a passkey lets nobody in, where it was removed', async () => {
    const { own } = await openPlayer();
    const { device, passkeyId } = await addPasskey(own);
    const thief = openBrowser();
    const options = await thief.post('session/passkey/start');
    const entered = await whileAsked(
      () => thief.post('session/passkey', { used: device.use(options.body) }),
      async () => expect((await own.ask('DELETE', `player/passkeys/${passkeyId}`)).status).toBe(200),
    );
    expect([entered.code, await whoIs(thief)]).toEqual(['passkey_wrong', undefined]);
  });

  it('a QR code lets nobody in, where the session that approved was ended', async () => {
    const { own, playerId } = await openPlayer();
    const taken = openBrowser();
    expect((await taken.post('session/sign-in', { login: String(playerId), password: PASSWORD })).status).toBe(200);
    const thief = openBrowser();
    const { link } = (await thief.post('session/qr')).body;
    await taken.post('session/qr/approve', { code: new URL(link).searchParams.get('code') });
    const entered = await whileAsked(
      () => thief.post('session/qr/enter'),
      async () => expect((await own.ask('DELETE', 'sessions')).body).toEqual({ ended: 1 }),
    );
    expect([entered.code, await whoIs(thief)]).toEqual(['qr_expired', undefined]);
  });

  it('a password lets nobody in, where the account was closed for good', async () => {
    const { playerId, personId } = await openPlayer();
    const late = openBrowser();
    const entered = await whileAsked(
      () => late.post('session/sign-in', { login: String(playerId), password: PASSWORD }),
      async () => closed.add(personId),
    );
    expect([entered.code, await whoIs(late)]).toEqual(['credentials_wrong', undefined]);
  });
});

describe('[SEC-06.late] half a sign-in', () => {
  it('is not finished in an account that was closed for good', async () => {
    const { own, playerId, personId } = await openPlayer();
    const code = await addTotp(own);
    const late = openBrowser();
    const half = await late.post('session/sign-in', { login: String(playerId), password: PASSWORD });
    const { ticket } = half.body.second;
    closed.add(personId);
    const entered = await late.post('session/second', { ticket, way: 'recovery_code', code });
    expect([entered.code, await whoIs(late)]).toEqual(['second_expired', undefined]);
  });

  it('ends with the others, where its player ends these', async () => {
    const { own, playerId } = await openPlayer();
    const code = await addTotp(own);
    const thief = openBrowser();
    const half = await thief.post('session/sign-in', { login: String(playerId), password: PASSWORD });
    await own.ask('DELETE', 'sessions');
    const { ticket } = half.body.second;
    const entered = await thief.post('session/second', { ticket, way: 'recovery_code', code });
    expect([entered.code, await whoIs(thief)]).toEqual(['second_expired', undefined]);
  });
});
