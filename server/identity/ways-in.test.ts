import { randomInt } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '../platform/database/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { lockPlayer } from './store-logins.ts';
import { IDENTITY_TABLES, openTestSite, type TestSite } from './test-site.ts';

let test: TestDatabase;
let site: TestSite;
let nowMs = Date.now();

beforeAll(async () => {
  test = await openTestDatabase(IDENTITY_TABLES);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.query('truncate limit_counter');
  nowMs = Date.now();
  site = await openTestSite(test.database, [], {}, () => nowMs);
  await site.session.start?.();
});
afterEach(() => site.session.stop?.());

type Cookies = Record<string, string>;

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, cookies: Cookies = {}) {
  const answer = await site.http.fastify.inject({ method, url, cookies, ...(payload && { payload }) });
  const session = answer.cookies.find(({ name }) => name === 'SESSION')?.value;
  // A browser goes on with what its own answers set.
  if (session !== undefined && cookies['SESSION'] !== undefined) cookies['SESSION'] = session;
  return { status: answer.statusCode, body: answer.json(), code: answer.json().error?.code, session };
}

const post = (url: string, payload: object, cookies?: Cookies) => send('POST', url, payload, cookies);
/** Every program hears of it within a second. */
const isOver = (cookies: Cookies) =>
  expect.poll(async () => (await send('GET', '/web-api/player/security', undefined, cookies)).status).toBe(401);
const newMail = () => `ada${randomInt(1e9)}@mail.example`;
const newPhone = () => `+49151${randomInt(20_000_000, 80_000_000)}`;

/** The newest letter to somebody, and the code in it. */
async function findSent(target: string) {
  const letter = (await site.listSent()).findLast((one) => one.target === target);
  return { letter, code: /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '' };
}

const PASSWORD = 'a long way to go';

async function registerByMail(mail = newMail(), password = PASSWORD) {
  const body = { type: 'full_reg', currency: 'EUR', country: 'DE', language: 'en', mail, password };
  const made = await post('/web-api/registration', body);
  return { mail, made, cookies: { SESSION: made.session ?? '' }, playerId: Number(made.body.userId) };
}

async function openConfirmed() {
  const player = await registerByMail();
  const { code } = await findSent(player.mail);
  const { handle } = player.made.body.activation;
  const confirmed = await post('/web-api/player/addresses/confirm', { handle, code }, player.cookies);
  expect(confirmed.status).toBe(200);
  return player;
}

/** Somebody who has shown that they read mail and have a phone. */
async function openWithBoth() {
  const player = await openConfirmed();
  const number = newPhone();
  const phone = { country: 'DE', number };
  const asked = await post('/web-api/player/addresses', { phone, language: 'en' }, player.cookies);
  const { code } = await findSent(number);
  const typed = { handle: asked.body.handle, code };
  expect((await post('/web-api/player/addresses/confirm', typed, player.cookies)).status).toBe(200);
  return { ...player, number };
}

const signIn = (login: string, password: string) => post('/web-api/session/sign-in', { login, password });
/** Codes to one target rest half a minute: what was sent before is made older. */
const passRest = () => test.database.query(`update one_time_code set created_at = created_at - interval '1 minute'`);

describe('registering by mail', () => {
  it('[SE-09.ways] keeps the player’s own password, and the address once its code was typed', async () => {
    const { mail, made, cookies, playerId } = await registerByMail();
    expect(made.body).toMatchObject({ userId: playerId, activation: { kind: 'mail' } });
    expect(made.body.password).toBeUndefined();
    expect((await signIn(mail, PASSWORD)).code).toBe('credentials_wrong');
    const { code } = await findSent(mail);
    const { handle } = made.body.activation;
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await post('/web-api/player/addresses/confirm', { handle, code: wrong }, cookies)).code).toBe('code_wrong');
    const confirmed = await post('/web-api/player/addresses/confirm', { handle, code }, cookies);
    expect(confirmed.body).toEqual({ kind: 'mail', shown: expect.stringMatching(/^a•••@mail\.example$/) });
    expect((await signIn(mail.toUpperCase(), PASSWORD)).body).toEqual({ userId: playerId });
    expect((await signIn(String(playerId), PASSWORD)).body).toEqual({ userId: playerId });
  });

  it('[SEC-10] answers the same where the address is somebody’s, tells them, and gives a code that fits nothing', async () => {
    const first = await openConfirmed();
    await passRest();
    const { made, cookies } = await registerByMail(first.mail);
    expect(made.status).toBe(200);
    expect(made.body.activation.handle).toMatch(/^[\w-]+$/);
    const { letter, code } = await findSent(first.mail);
    expect(code).toBe('');
    expect(letter?.subject).not.toContain('code');
    for (const typed of ['000000', '123456'])
      expect(
        (await post('/web-api/player/addresses/confirm', { handle: made.body.activation.handle, code: typed }, cookies))
          .code,
      ).toBe('code_wrong');
    expect((await signIn(first.mail, PASSWORD)).body).toEqual({ userId: first.playerId });
  });

  it.each([
    [{ mail: 'nobody' }, 'mail_invalid'],
    [{ password: 'short' }, 'password_weak'],
    [{ password: 'password123' }, 'password_common'],
    [{ password: 'Qwertyuiop!!' }, 'password_common'],
    [{ password: 'the-house-of-tests-1' }, 'password_common'],
    [{ mail: 'grace.hopper@mail.example', password: 'Grace.Hopper' }, 'password_common'],
  ])('[SEC-09] refuses %j', async (over, code) => {
    const body = { type: 'full_reg', currency: 'EUR', country: 'DE', mail: newMail(), password: PASSWORD, ...over };
    expect((await post('/web-api/registration', body)).code).toBe(code);
  });
});

describe('registering by phone', () => {
  it('[SE-09.ways] sends a code to the number, by which one signs in from then on', async () => {
    const number = newPhone();
    const phone = { country: 'DE', number };
    const made = await post('/web-api/registration', { type: 'phone_reg', currency: 'EUR', country: 'DE', phone });
    expect(made.body).toMatchObject({ password: expect.any(String), activation: { kind: 'phone' } });
    const { code } = await findSent(number);
    const { handle } = made.body.activation;
    const cookies = { SESSION: made.session ?? '' };
    expect((await post('/web-api/player/addresses/confirm', { handle, code }, cookies)).status).toBe(200);
    await passRest();
    const asked = await post('/web-api/session/code', { country: 'DE', number, language: 'de' });
    expect(asked.status).toBe(200);
    const sent = await findSent(number);
    expect(sent.code).not.toBe(code);
    const typed = { handle: asked.body.handle, code: ` ${sent.code.slice(0, 3)} ${sent.code.slice(3)} ` };
    expect((await post('/web-api/session/code/sign-in', typed)).body).toEqual({ userId: made.body.userId });
    expect((await post('/web-api/session/code/sign-in', typed)).code).toBe('code_expired');
  });
});

describe('[SEC-10] codes', () => {
  it('[SEC-10.tries] have five tries, however right the sixth is', async () => {
    const { made, mail, cookies } = await registerByMail();
    const { code } = await findSent(mail);
    const { handle } = made.body.activation;
    const wrong = code === '111111' ? '222222' : '111111';
    const confirm = (typed: string) => post('/web-api/player/addresses/confirm', { handle, code: typed }, cookies);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(wrong)));
    expect(answers.filter((one) => one.code === 'code_wrong')).toHaveLength(5);
    expect((await confirm(code)).code).toBe('code_expired');
  });

  it('[SEC-10.once] are good once, of two at the same moment for one', async () => {
    const { made, mail, cookies } = await registerByMail();
    const { code } = await findSent(mail);
    const { handle } = made.body.activation;
    const confirm = () => post('/web-api/player/addresses/confirm', { handle, code }, cookies);
    const statuses = (await Promise.all([confirm(), confirm(), confirm()])).map((one) => one.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  });

  it('[SEC-10.minutes] are good for ten minutes, and not for a second longer', async () => {
    const { made, mail, cookies } = await registerByMail();
    const { code } = await findSent(mail);
    const { handle } = made.body.activation;
    const confirm = () => post('/web-api/player/addresses/confirm', { handle, code }, cookies);
    const [row] = await test.database.query<{ sec: number }>(
      `select extract(epoch from expires_at - clock_timestamp())::int as sec from one_time_code where target = $1`,
      [mail],
    );
    expect(row?.sec).toBeGreaterThan(590);
    expect(row?.sec).toBeLessThanOrEqual(600);
    await test.database.query(
      `update one_time_code set expires_at = expires_at - interval '600 seconds' where target = $1`,
      [mail],
    );
    expect((await confirm()).code).toBe('code_expired');
  });

  it('[SEC-10.bound] are worth nothing to another player, nor for anything else', async () => {
    const { made, mail } = await registerByMail();
    const other = await registerByMail();
    const { code } = await findSent(mail);
    const { handle } = made.body.activation;
    expect((await post('/web-api/recovery/code', { handle, code })).code).toBe('code_expired');
    expect((await post('/web-api/session/code/sign-in', { handle, code })).code).toBe('code_expired');
    expect((await post('/web-api/player/addresses/confirm', { handle, code }, other.cookies)).code).toBe('code_wrong');
  });

  it('tell by no two calls after one another whether somebody is there', async () => {
    const { mail, number, playerId } = await openWithBoth();
    const german = (phone: string) => ({ country: 'DE', number: phone });
    const callsOf = (who: { mail: string; number: string; id: string }) =>
      [
        ['/web-api/session/link', { mail: who.mail }],
        ['/web-api/session/code', german(who.number)],
        ['/web-api/recovery', { login: who.mail }],
        ['/web-api/recovery', { login: who.number }],
        ['/web-api/recovery', { login: who.id }],
      ] as const;
    const tell = async (calls: ReturnType<typeof callsOf>) => {
      const told: string[] = [];
      for (const [first, one] of calls)
        for (const [second, two] of calls) {
          await test.database.query('truncate one_time_code, limit_counter');
          const before = await post(first, { ...one, language: 'en' });
          const after = await post(second, { ...two, language: 'en' });
          told.push(`${before.status} ${after.status}`);
        }
      return told;
    };
    const known = await tell(callsOf({ mail, number, id: String(playerId) }));
    const unknown = await tell(callsOf({ mail: newMail(), number: newPhone(), id: '999999999' }));
    expect(known).toEqual(unknown);
    // The same address typed twice rests; its player's id says nothing of it.
    expect([known[2], known[4]]).toEqual(['200 429', '200 200']);
  });

  it('are dropped without a word where they would be the sixth letter of an hour to an address that was not typed', async () => {
    const { mail, playerId } = await openConfirmed();
    const lettersTo = async () => (await site.listSent()).filter(({ target }) => target === mail).length;
    const before = await lettersTo();
    for (let asked = 0; asked < 5; asked++) {
      await passRest();
      expect((await post('/web-api/recovery', { login: String(playerId), language: 'en' })).status).toBe(200);
    }
    // Registration was the first of the five.
    expect((await lettersTo()) - before).toBe(4);
  });

  it('go five times an hour to a target, whether somebody is there or not', async () => {
    const { mail } = await openConfirmed();
    for (const login of [mail, newMail()]) {
      const codes: (string | undefined)[] = [];
      for (let asked = 0; asked < 7; asked++) {
        await passRest();
        codes.push((await post('/web-api/recovery', { login, language: 'en' })).code);
      }
      // Registration and its code were the first of the one who is there.
      expect(codes.filter((code) => code === undefined)).toHaveLength(login === mail ? 4 : 5);
      expect(codes.at(-1)).toBe('codes_too_often');
    }
  });
});

describe('a lost password', () => {
  async function recover(login: string, to = login, password = 'another long way') {
    await passRest();
    const { body } = await post('/web-api/recovery', { login, language: 'en' });
    const { code } = await findSent(to);
    const approved = await post('/web-api/recovery/code', { handle: body.handle, code });
    const { ticket } = approved.body;
    return { ticket, finish: () => post('/web-api/recovery/password', { ticket, password, language: 'en' }) };
  }

  it('[US-06] [SEC-06.recovered] is set anew by a code to a confirmed address; every session ends, and the address is told', async () => {
    const player = await openConfirmed();
    const { finish } = await recover(String(player.playerId), player.mail);
    expect((await finish()).body).toEqual({ login: String(player.playerId) });
    await isOver(player.cookies);
    expect((await signIn(player.mail, PASSWORD)).code).toBe('credentials_wrong');
    expect((await signIn(player.mail, 'another long way')).body).toEqual({ userId: player.playerId });
    expect((await findSent(player.mail)).letter?.text).toContain('password');
    expect((await finish()).code).toBe('code_expired');
  });

  it('[US-06] [SE-11] is asked for by a number of a country that was chosen, and alike where nobody has it', async () => {
    const number = newPhone();
    const national = `0${number.slice(3)}`;
    const phone = { country: 'DE', number };
    const made = await post('/web-api/registration', { type: 'phone_reg', currency: 'EUR', country: 'DE', phone });
    const typed = { handle: made.body.activation.handle, code: (await findSent(number)).code };
    await post('/web-api/player/addresses/confirm', typed, { SESSION: made.session ?? '' });
    await passRest();
    const ask = (body: object) => post('/web-api/recovery', { language: 'en', ...body });
    const asked = await ask({ phone: { country: 'DE', number: national } });
    const { code } = await findSent(number);
    expect((await post('/web-api/recovery/code', { handle: asked.body.handle, code })).status).toBe(200);
    const nobody = await ask({ phone: { country: 'DE', number: newPhone() } });
    expect(nobody.body).toEqual({ ...asked.body, handle: expect.any(String) });
    expect((await ask({ phone: { country: 'DE', number: '12' } })).code).toBe('phone_invalid');
    expect((await ask({ phone: { country: 'FR', number } })).code).toBe('phone_other_country');
    expect((await ask({})).code).toBe('request_invalid');
    expect((await ask({ login: number, phone })).code).toBe('request_invalid');
  });

  it('[US-06] of two resets at once one is the password, and the other’s leave is gone', async () => {
    const player = await openConfirmed();
    const first = await recover(player.mail, player.mail, 'first long way');
    const second = await recover(player.mail, player.mail, 'second long way');
    let release = (): void => undefined;
    const released = new Promise<void>((done) => (release = done));
    const held = test.database.transaction(async (tx) => {
      await lockPlayer(tx, player.playerId);
      await released;
    });
    const finishing = Promise.all([first.finish(), second.finish()]);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    // Both have shown their leave before either may go on.
    await expect.poll(() => test.database.query(waiting)).toHaveLength(2);
    release();
    await held;
    const [one, two] = await finishing;
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 410]);
    const worked = await Promise.all(['first long way', 'second long way'].map((word) => signIn(player.mail, word)));
    expect(worked.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('[SEC-10] answers the same for who is nobody, and for who has no address', async () => {
    const { playerId } = await site.register();
    for (const login of ['999999999', newMail(), newPhone(), 'nobody at all', String(playerId)]) {
      const asked = await post('/web-api/recovery', { login, language: 'en' });
      expect([asked.status, Object.keys(asked.body).toSorted()]).toEqual([
        200,
        ['againInSec', 'expiresInSec', 'handle'],
      ]);
      expect((await post('/web-api/recovery/code', { handle: asked.body.handle, code: '123456' })).code).toBe(
        'code_wrong',
      );
    }
  });

  it('[SEC-09] keeps its leave while the new one is refused', async () => {
    const player = await openConfirmed();
    const { ticket } = await recover(player.mail);
    const set = (password: string) => post('/web-api/recovery/password', { ticket, password, language: 'en' });
    expect((await set('short')).code).toBe('password_weak');
    expect((await set('password123')).code).toBe('password_common');
    expect((await set(player.mail)).code).toBe('password_common');
    expect((await set('a third long way')).status).toBe(200);
  });
});

describe('a changed password', () => {
  it('[US-06] [SEC-06] asks for the present one, and ends every other session', async () => {
    const player = await openConfirmed();
    const elsewhere = { SESSION: (await signIn(player.mail, PASSWORD)).session ?? '' };
    const change = (current: string, next: string) =>
      send('PUT', '/web-api/player/password', { current, next, language: 'en' }, player.cookies);
    expect((await change('wrong', 'another long way')).code).toBe('password_wrong');
    expect((await change(PASSWORD, PASSWORD)).code).toBe('password_same');
    expect((await change(PASSWORD, String(player.playerId))).code).toBe('password_common');
    expect((await change(PASSWORD, 'another long way')).status).toBe(200);
    await isOver(elsewhere);
    const security = await send('GET', '/web-api/player/security', undefined, player.cookies);
    expect(security.body).toMatchObject({
      changed_pass_day_count: 0,
      protection_methods: { is_changed_password: true },
    });
  });

  it.each([
    ['a Bengali letter whose one form is two signs', 'গ\u09DF আমার পথ'],
    ['an accent that came as a sign of its own', 'cafe\u0301 a la carte'],
  ])('[SE-01] is known again with %s: to sign in, to prove and to change it', async (_which, password) => {
    const { made, cookies, playerId } = await registerByMail(newMail(), password);
    expect(made.status).toBe(200);
    expect((await signIn(String(playerId), password)).body).toEqual({ userId: playerId });
    expect((await signIn(String(playerId), password.normalize('NFC'))).status).toBe(200);
    expect((await post('/web-api/session/prove', { password }, cookies)).status).toBe(200);
    const change = (current: string, next: string) =>
      send('PUT', '/web-api/player/password', { current, next, language: 'bn' }, cookies);
    expect((await change(password, password)).code).toBe('password_same');
    expect((await change(password, `${password} ${password}`)).status).toBe(200);
    expect((await signIn(String(playerId), `${password} ${password}`)).status).toBe(200);
  });

  it('[SEC-10] is not guessed from a page that was left open', async () => {
    const player = await openConfirmed();
    const change = () =>
      send(
        'PUT',
        '/web-api/player/password',
        { current: 'wrong', next: 'another long way', language: 'en' },
        player.cookies,
      );
    const codes: string[] = [];
    for (let tries = 0; tries < 12; tries++) codes.push((await change()).code);
    expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(10);
    expect(codes.at(-1)).toBe('too_many_requests');
  });
});

describe('a link to sign in', () => {
  it('[SE-01.token] lets in once; where nobody signs in by the address nothing is sent', async () => {
    const player = await openConfirmed();
    await passRest();
    await post('/web-api/session/link', { mail: player.mail, language: 'en' });
    const { letter } = await findSent(player.mail);
    const token = /token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect(letter?.text).toContain('https://site.example/en/user/login?token=');
    expect((await post('/web-api/session/token', { token: `${token}x` })).code).toBe('code_expired');
    expect((await post('/web-api/session/token', { token })).body).toEqual({ userId: player.playerId });
    expect((await post('/web-api/session/token', { token })).code).toBe('code_expired');
    const nobody = newMail();
    expect((await post('/web-api/session/link', { mail: nobody, language: 'en' })).status).toBe(200);
    expect((await findSent(nobody)).letter).toBeUndefined();
  });
});

async function findTotp(playerId: number): Promise<{ sealed: Buffer }> {
  const [row] = await test.database.query<{ sealed: Buffer }>('select sealed from totp where player_id = $1', [
    playerId,
  ]);
  return row ?? { sealed: Buffer.alloc(0) };
}

async function saveSealed(sql: Sql, playerId: number, sealed: Buffer): Promise<void> {
  await sql.query(`update totp set sealed = decode($2, 'hex') where player_id = $1`, [
    playerId,
    sealed.toString('hex'),
  ]);
}

describe('an authenticator', () => {
  async function setUp(open = openConfirmed) {
    const player = await open();
    const begun = await post('/web-api/player/totp', {}, player.cookies);
    const totp = new TOTP({ secret: begun.body.secret });
    const codeNow = () => totp.generate({ timestamp: nowMs });
    const confirmed = await post('/web-api/player/totp/confirm', { code: codeNow() }, player.cookies);
    return { ...player, begun, codeNow, recoveryCodes: confirmed.body.recoveryCodes as string[] };
  }
  const second = (ticket: string, way: string, code: string) => post('/web-api/session/second', { ticket, way, code });

  it('is confirmed by a code of its own, and by none of another that was begun before it', async () => {
    const { playerId, cookies } = await openConfirmed();
    const begin = async () => new TOTP({ secret: (await post('/web-api/player/totp', {}, cookies)).body.secret });
    const confirm = (totp: TOTP) =>
      post('/web-api/player/totp/confirm', { code: totp.generate({ timestamp: nowMs }) }, cookies);
    const first = await begin();
    const { sealed } = await findTotp(playerId);
    const second = await begin();
    const { sealed: later } = await findTotp(playerId);
    await saveSealed(test.database, playerId, sealed);
    let confirming: ReturnType<typeof confirm> | undefined;
    // Another tab begins anew while this one's code is looked at.
    await test.database.transaction(async (tx) => {
      await saveSealed(tx, playerId, later);
      confirming = confirm(first);
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect
        .poll(async () => (await test.database.query(waiting)).length, { timeout: 30_000 })
        .toBeGreaterThan(0);
    });
    expect((await confirming)?.code).toBe('code_wrong');
    const confirmed = await confirm(second);
    expect([confirmed.status, confirmed.body.recoveryCodes?.length]).toEqual([200, 10]);
  });

  it('[SE-01.steps] [US-03] is asked for after the password, and takes each code once', async () => {
    const player = await setUp();
    expect(player.begun.body.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(player.begun.body.picture).toContain('<svg');
    expect(player.recoveryCodes).toHaveLength(10);
    const half = await signIn(player.mail, PASSWORD);
    expect([half.session, half.body]).toEqual([
      undefined,
      { second: { ticket: expect.any(String), ways: ['totp', 'recovery_code'] } },
    ]);
    const { ticket } = half.body.second;
    // The code that confirmed it is used up.
    expect((await second(ticket, 'totp', player.codeNow())).code).toBe('second_wrong');
    nowMs += 30_000;
    expect((await second(ticket, 'totp', player.codeNow())).body).toEqual({ userId: player.playerId });
    expect((await second(ticket, 'totp', player.codeNow())).code).toBe('second_expired');
    const again = (await signIn(player.mail, PASSWORD)).body.second.ticket;
    expect((await second(again, 'totp', player.codeNow())).code).toBe('second_wrong');
    const [recovery = ''] = player.recoveryCodes;
    expect((await second(again, 'recovery_code', recovery.toUpperCase())).body).toEqual({ userId: player.playerId });
    const third = (await signIn(player.mail, PASSWORD)).body.second.ticket;
    expect((await second(third, 'recovery_code', recovery)).code).toBe('second_wrong');
  });

  it('[SE-01.steps] is asked for after a code by short message, and after a link by mail', async () => {
    let number = '';
    const player = await setUp(async () => {
      const both = await openWithBoth();
      ({ number } = both);
      return both;
    });
    await passRest();
    const { handle } = (await post('/web-api/session/code', { country: 'DE', number, language: 'en' })).body;
    const { code } = await findSent(number);
    const byCode = await post('/web-api/session/code/sign-in', { handle, code });
    await post('/web-api/session/link', { mail: player.mail, language: 'en' });
    const { letter } = await findSent(player.mail);
    const token = /token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    const byLink = await post('/web-api/session/token', { token });
    for (const half of [byCode, byLink]) {
      expect([half.session, half.body]).toEqual([
        undefined,
        { second: { ticket: expect.any(String), ways: ['totp', 'recovery_code'] } },
      ]);
      nowMs += 30_000;
      const { ticket } = half.body.second;
      expect((await second(ticket, 'totp', player.codeNow())).body).toEqual({ userId: player.playerId });
    }
  });

  it('[SEC-10] is not guessed over many tickets', async () => {
    const player = await setUp();
    let looked = 0;
    for (let tickets = 0; tickets < 4; tickets++) {
      const { ticket } = (await signIn(player.mail, PASSWORD)).body.second;
      for (let tries = 0; tries < 6; tries++)
        if ((await second(ticket, 'totp', '000000')).code === 'second_wrong') looked += 1;
    }
    expect(looked).toBe(20);
    nowMs += 30_000;
    const { ticket } = (await signIn(player.mail, PASSWORD)).body.second;
    expect((await second(ticket, 'totp', player.codeNow())).code).toBe('second_wrong');
  });

  it('[SEC-10] is not guessed over a day by who rests a quarter of an hour after ten tries', async () => {
    const player = await setUp();
    const passQuarter = () =>
      test.database.query(`delete from limit_counter where key not like '% day %' or key not like 'factor %'`);
    for (let tries = 0; tries < 100; tries += 5) {
      if (tries % 10 === 0) await passQuarter();
      const { ticket } = (await signIn(player.mail, PASSWORD)).body.second;
      for (let code = 0; code < 5; code++)
        expect((await second(ticket, 'totp', `00000${code}x`)).code).toBe('second_wrong');
    }
    await passQuarter();
    nowMs += 30_000;
    const { ticket } = (await signIn(player.mail, PASSWORD)).body.second;
    expect((await second(ticket, 'totp', player.codeNow())).code).toBe('second_wrong');
    await test.database.query('truncate limit_counter');
    expect((await second(ticket, 'totp', player.codeNow())).body).toEqual({ userId: player.playerId });
  });

  it('[US-06] stays after a password was recovered from a mailbox: whoever reads the mail is not in', async () => {
    const player = await setUp();
    await passRest();
    const { body } = await post('/web-api/recovery', { login: player.mail, language: 'en' });
    const { code } = await findSent(player.mail);
    const { ticket } = (await post('/web-api/recovery/code', { handle: body.handle, code })).body;
    await post('/web-api/recovery/password', { ticket, password: 'another long way', language: 'en' });
    const half = await signIn(player.mail, 'another long way');
    expect([half.session, half.body.userId]).toEqual([undefined, undefined]);
    await passRest();
    await post('/web-api/session/link', { mail: player.mail, language: 'en' });
    const { letter } = await findSent(player.mail);
    const token = /token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect((await post('/web-api/session/token', { token })).body.second.ways).toContain('totp');
  });

  it('[SEC-11] goes with a fresh proof alone, as every change of how one comes in', async () => {
    const player = await setUp();
    await test.database.query(`update session set proved_at = now() - interval '6 minutes'`);
    const calls = [
      ['DELETE', '/web-api/player/totp', undefined],
      ['POST', '/web-api/player/recovery-codes', {}],
      ['POST', '/web-api/player/totp', {}],
      ['PUT', '/web-api/player/question', { questionId: 1, answer: 'Rex' }],
      ['POST', '/web-api/player/addresses', { mail: newMail(), language: 'en' }],
      ['DELETE', '/web-api/player/addresses/mail', undefined],
    ] as const;
    for (const [method, url, body] of calls)
      expect([url, (await send(method, url, body, player.cookies)).code]).toEqual([url, 'proof_required']);
    const prove = (shown: object) => post('/web-api/session/prove', shown, player.cookies);
    const remove = () => send('DELETE', '/web-api/player/totp', undefined, player.cookies);
    nowMs += 30_000;
    expect((await prove({ password: 'wrong', code: player.codeNow() })).code).toBe('password_wrong');
    expect((await prove({ code: player.codeNow() })).code).toBe('password_wrong');
    expect((await prove({ password: PASSWORD })).code).toBe('code_wrong');
    expect((await remove()).code).toBe('proof_required');
    expect((await prove({ password: PASSWORD, code: player.codeNow() })).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await signIn(player.mail, PASSWORD)).body).toEqual({ userId: player.playerId });
    expect((await prove({ password: PASSWORD })).status).toBe(200);
    expect((await prove({ password: PASSWORD, code: '123456' })).code).toBe('factor_absent');
  });
});

describe('an address that changes', () => {
  it('[SEC-11] tells the old one, ends other sessions, and takes away what was sent there', async () => {
    const player = await openConfirmed();
    const elsewhere = { SESSION: (await signIn(player.mail, PASSWORD)).session ?? '' };
    await passRest();
    const pending = await post('/web-api/recovery', { login: player.mail, language: 'en' });
    const old = await findSent(player.mail);
    const mail = newMail();
    const asked = await post('/web-api/player/addresses', { mail, language: 'en' }, player.cookies);
    const { code } = await findSent(mail);
    expect(
      (await post('/web-api/player/addresses/confirm', { handle: asked.body.handle, code }, player.cookies)).status,
    ).toBe(200);
    expect((await findSent(player.mail)).letter?.subject).toContain('changed');
    await isOver(elsewhere);
    const tried = await post('/web-api/recovery/code', { handle: pending.body.handle, code: old.code });
    expect(tried.code).toBe('code_expired');
    expect((await signIn(player.mail, PASSWORD)).code).toBe('credentials_wrong');
    expect((await signIn(mail, PASSWORD)).body).toEqual({ userId: player.playerId });
  });
});

describe('an address that is added', () => {
  it('[SEC-11] is told to the other one, and ends other sessions', async () => {
    const player = await openConfirmed();
    const elsewhere = { SESSION: (await signIn(player.mail, PASSWORD)).session ?? '' };
    const phone = { country: 'DE', number: newPhone() };
    const { handle } = (await post('/web-api/player/addresses', { phone, language: 'en' }, player.cookies)).body;
    const { code } = await findSent(phone.number);
    expect((await post('/web-api/player/addresses/confirm', { handle, code }, player.cookies)).status).toBe(200);
    expect((await findSent(player.mail)).letter).toMatchObject({
      subject: expect.stringContaining('changed'),
      text: expect.stringContaining('phone'),
    });
    await isOver(elsewhere);
    expect((await send('GET', '/web-api/player/security', undefined, player.cookies)).status).toBe(200);
  });

  it('[SEC-11] ends other sessions where it is the first', async () => {
    const { made, mail, cookies, playerId } = await registerByMail();
    const elsewhere = { SESSION: (await signIn(String(playerId), PASSWORD)).session ?? '' };
    const { handle } = made.body.activation;
    const { code } = await findSent(mail);
    expect((await post('/web-api/player/addresses/confirm', { handle, code }, cookies)).status).toBe(200);
    await isOver(elsewhere);
  });
});

describe('sessions of a player', () => {
  it('[US-09] [SEC-08.shown] are listed, each as its device, and end one by one or all', async () => {
    const player = await openConfirmed();
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const elsewhere = await site.http.fastify.inject({
      method: 'POST',
      url: '/web-api/session/sign-in',
      payload: { login: player.mail, password: PASSWORD },
      headers: { 'user-agent': firefox },
    });
    const other = { SESSION: elsewhere.cookies.find(({ name }) => name === 'SESSION')?.value ?? '' };
    const listed = (await send('GET', '/web-api/sessions', undefined, player.cookies)).body;
    expect(listed.open).toHaveLength(2);
    const [own, newest] = listed.open;
    expect(newest).toMatchObject({
      way: 'password',
      isCurrent: false,
      device: { kind: 'computer', browser: 'Firefox', system: 'Linux' },
    });
    expect(own).toMatchObject({ way: 'registration', isCurrent: true });
    const stranger = await openConfirmed();
    const end = (cookies: Cookies) => send('DELETE', `/web-api/sessions/${newest.sessionId}`, undefined, cookies);
    expect((await end(stranger.cookies)).code).toBe('session_unknown');
    expect((await end(player.cookies)).status).toBe(200);
    expect((await send('GET', '/web-api/sessions', undefined, other)).status).toBe(401);
    await signIn(player.mail, PASSWORD);
    expect((await send('DELETE', '/web-api/sessions', undefined, player.cookies)).body).toEqual({ ended: 1 });
    const after = (await send('GET', '/web-api/sessions', undefined, player.cookies)).body;
    expect([after.open.length, after.past.map((row: { end: string }) => row.end)]).toEqual([
      1,
      ['ended_by_player', 'ended_by_player'],
    ]);
  });
});
