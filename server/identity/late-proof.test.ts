import { randomInt } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '../platform/database/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { hashPassword } from './password.ts';
import { lockPlayer } from './store-logins.ts';
import { savePassword } from './store-password.ts';
import { IDENTITY_TABLES, openTestSite, type TestSite } from './test-site.ts';

const PASSWORD = 'a long way to go';
const OWN = 'another long way';
const STRANGERS = 'a way of somebody else';

let test: TestDatabase;
let site: TestSite;
let ownHash: string;
beforeAll(async () => {
  test = await openTestDatabase(IDENTITY_TABLES);
  site = await openTestSite(test.database);
  ownHash = await hashPassword(OWN);
});
beforeEach(() => test.database.query('truncate limit_counter'));
afterAll(() => test.close());

type Cookies = Record<string, string>;

async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, cookies: Cookies = {}) {
  const answer = await site.http.fastify.inject({ method, url, cookies, ...(payload && { payload }) });
  const session = answer.cookies.find(({ name }) => name === 'SESSION')?.value;
  return { status: answer.statusCode, body: answer.json(), code: answer.json().error?.code, session };
}

const newMail = () => `ada${randomInt(1e9)}@mail.example`;
const signIn = (login: string, password: string) => send('POST', '/web-api/session/sign-in', { login, password });

async function openPlayer() {
  const mail = newMail();
  const asked = { type: 'full_reg', currency: 'EUR', country: 'DE', language: 'en', mail, password: PASSWORD };
  const made = await send('POST', '/web-api/registration', asked);
  return { playerId: Number(made.body.userId), mail, made, cookies: { SESSION: made.session ?? '' } };
}

/** What `work` is doing when the player sets a password anew in another program, which takes until it waits for that. */
async function whileReset<Done>(playerId: number, work: () => Promise<Done>): Promise<Done> {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  let lock = (): void => undefined;
  const locked = new Promise<void>((done) => (lock = done));
  const resetting = test.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    lock();
    await released;
    await reset(tx, playerId);
  });
  await locked;
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => isDone || (await test.database.query(waiting)).length > 0, { timeout: 30_000 })
    .toBe(true);
  release();
  await resetting;
  return working;
}

/** What `work` comes to, while whose leave is written `change` happens, or waits for that. */
async function whileGranted<Done>(work: () => Promise<Done>, change: () => Promise<unknown>): Promise<Done> {
  await test.database.query(
    `create or replace function wait_with_leave() returns trigger language plpgsql as $$
     begin perform pg_advisory_xact_lock(4711); return new; end $$;
     create or replace trigger wait_with_leave before insert on one_time_code for each row
     when (new.purpose = 'recovery_leave') execute function wait_with_leave()`,
  );
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const areWaiting = async (count: number) => (await test.database.query(waiting)).length >= count;
  const begun = await test.database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(4711)');
    const working = work();
    await expect.poll(() => areWaiting(1), { timeout: 30_000 }).toBe(true);
    let isChanged = false;
    const changing = change().finally(() => (isChanged = true));
    await expect.poll(async () => isChanged || areWaiting(2), { timeout: 30_000 }).toBe(true);
    return [working, changing] as const;
  });
  const [done] = await Promise.all(begun);
  return done;
}

async function reset(tx: Sql, playerId: number): Promise<void> {
  await savePassword(tx, playerId, ownHash);
  await site.session.openPassword(tx, playerId);
  await site.session.endOthersOf(tx, playerId, undefined, 'password_changed');
}

const isIn = async (session: string | undefined) =>
  session !== undefined && (await send('GET', '/web-api/player/security', undefined, { SESSION: session })).status;

describe('[SEC-06.late] a password that was right when it was looked at, and is not any more', () => {
  it('lets nobody in', async () => {
    const { playerId } = await openPlayer();
    const { code, session } = await whileReset(playerId, () => signIn(String(playerId), PASSWORD));
    expect([code, session]).toEqual(['credentials_wrong', undefined]);
    expect(await isIn((await signIn(String(playerId), OWN)).session)).toBe(200);
  });

  it('is no proof for another password', async () => {
    const { playerId, cookies } = await openPlayer();
    const asked = { current: PASSWORD, next: STRANGERS, language: 'en' };
    const changed = await whileReset(playerId, () => send('PUT', '/web-api/player/password', asked, cookies));
    expect(changed.code).toBe('password_wrong');
    expect((await signIn(String(playerId), STRANGERS)).code).toBe('credentials_wrong');
    expect((await signIn(String(playerId), OWN)).status).toBe(200);
  });
});

describe('[SEC-06.late] a session that is ended while it changes how its player comes in', () => {
  it('adds no address', async () => {
    const { playerId, cookies } = await openPlayer();
    const number = `+49151${randomInt(20_000_000, 80_000_000)}`;
    const phone = { country: 'DE', number };
    const { handle } = (await send('POST', '/web-api/player/addresses', { phone, language: 'en' }, cookies)).body;
    const letter = (await site.listSent()).findLast(({ target }) => target === number);
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0];
    const confirm = () => send('POST', '/web-api/player/addresses/confirm', { handle, code }, cookies);
    expect((await whileReset(playerId, confirm)).code).toBe('sign_in_required');
    expect(await site.identity.listLogins(playerId)).toEqual([]);
  });
});

describe('[SEC-06.late] a code for a lost password', () => {
  it('gives no leave for another one that is granted after a reset', async () => {
    const { playerId, mail, made, cookies } = await openPlayer();
    const sentTo = async () =>
      /\b\d{6}\b/.exec((await site.listSent()).findLast((one) => one.target === mail)?.text ?? '')?.[0];
    const { handle: first } = made.body.activation;
    await send('POST', '/web-api/player/addresses/confirm', { handle: first, code: await sentTo() }, cookies);
    await test.database.query(`update one_time_code set created_at = created_at - interval '1 minute'`);
    const { handle } = (await send('POST', '/web-api/recovery', { login: mail, language: 'en' })).body;
    const code = await sentTo();
    const change = { current: PASSWORD, next: OWN, language: 'en' };
    const { body } = await whileGranted(
      () => send('POST', '/web-api/recovery/code', { handle, code }),
      async () => expect((await send('PUT', '/web-api/player/password', change, cookies)).status).toBe(200),
    );
    const { ticket } = body;
    const asked = { ticket: ticket ?? 'none', password: STRANGERS, language: 'en' };
    expect((await send('POST', '/web-api/recovery/password', asked)).status).not.toBe(200);
    expect((await signIn(String(playerId), STRANGERS)).code).toBe('credentials_wrong');
  });
});

describe('[SEC-06.late] half a sign-in', () => {
  async function openHalf() {
    const player = await openPlayer();
    const begun = await send('POST', '/web-api/player/totp', {}, player.cookies);
    const totp = new TOTP({ secret: begun.body.secret });
    const confirmed = await send('POST', '/web-api/player/totp/confirm', { code: totp.generate() }, player.cookies);
    const [way] = confirmed.body.recoveryCodes as string[];
    const half = await signIn(String(player.playerId), PASSWORD);
    const { ticket } = half.body.second;
    return {
      ...player,
      finish: () => send('POST', '/web-api/session/second', { ticket, way: 'recovery_code', code: way }),
    };
  }

  it('by a password that was changed since is worth nothing', async () => {
    const { playerId, cookies, finish } = await openHalf();
    const change = { current: PASSWORD, next: OWN, language: 'en' };
    expect((await send('PUT', '/web-api/player/password', change, cookies)).status).toBe(200);
    const { code, session } = await finish();
    expect([code, session]).toEqual(['second_expired', undefined]);
    expect((await signIn(String(playerId), OWN)).body.second.ways).toContain('totp');
  });

  it('is not begun by a password that is changed meanwhile', async () => {
    const { playerId } = await openHalf();
    const half = await whileReset(playerId, () => signIn(String(playerId), PASSWORD));
    expect([half.code, half.body.second]).toEqual(['credentials_wrong', undefined]);
  });
});
