import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IDENTITY_TABLES, openTestSite, type TestSite } from '../identity/test-site.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makePasskeySite } from './make-passkey-site.ts';
import { TestAuthenticator, type Bent } from './test-authenticator.ts';

let test: TestDatabase;
let site: TestSite;
/** Persons whose accounts are closed for good. */
const closed = new Set<number>();

beforeAll(async () => {
  test = await openTestDatabase(IDENTITY_TABLES);
  site = await openTestSite(test.database, [], { isClosed: async (_sql, personId) => closed.has(personId) });
});
afterAll(() => test.close());

type Cookies = Record<string, string>;

/** One browser: its cookies go with every call and change as answers say. */
function openBrowser(cookies: Cookies = {}) {
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const answer = await site.http.fastify.inject({
      method,
      url: `/web-api/${path}`,
      cookies,
      ...(payload && { payload }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') delete cookies[name];
      else cookies[name] = value;
    }
    const body = answer.json();
    return { status: answer.statusCode, code: body.error?.code, body };
  };
  return { cookies, ask, post: (path: string, payload?: object) => ask('POST', path, payload) };
}
type Browser = ReturnType<typeof openBrowser>;

async function addPasskey(browser: Browser, device = new TestAuthenticator(), bent: Bent = {}) {
  const options = await browser.post('player/passkeys/start');
  const added = await browser.post('player/passkeys', { name: 'Phone', made: device.make(options.body, bent) });
  return { device, options, added };
}

async function openHolder() {
  const { playerId, cookies } = await site.register();
  const browser = openBrowser(cookies);
  const { device, added } = await addPasskey(browser);
  expect([added.status, added.code]).toEqual([200, undefined]);
  return { playerId, browser, device, passkeyId: Number(added.body.passkeyId) };
}

async function signIn(browser: Browser, device: TestAuthenticator, bent: Bent = {}) {
  const options = await browser.post('session/passkey/start');
  return browser.post('session/passkey', { used: device.use(options.body, bent) });
}

const whoIs = async (browser: Browser): Promise<unknown> => (await browser.ask('GET', 'session')).body.userId;

/** A session that has proved nothing within the last minutes. */
async function age(playerId: number): Promise<void> {
  await test.database.query(
    `update session set proved_at = clock_timestamp() - interval '1 hour',
       created_at = created_at - interval '1 hour' where player_id = $1`,
    [playerId],
  );
}

describe('a passkey', () => {
  it('[SE-01.passkey] signs its player in from a browser that knows nobody, as both factors', async () => {
    const { playerId, device } = await openHolder();
    const secret = 'totp of another test';
    await test.database.query(
      `insert into totp (player_id, sealed, confirmed_at) values ($1, $2::text::bytea, clock_timestamp())`,
      [playerId, secret],
    );
    const elsewhere = openBrowser();
    const answer = await signIn(elsewhere, device);
    expect([answer.status, answer.body]).toEqual([200, { userId: playerId }]);
    expect(await whoIs(elsewhere)).toBe(playerId);
    const { open } = (await elsewhere.ask('GET', 'sessions')).body;
    expect(open[0].way).toBe('passkey');
  });

  it('is named by the site’s own name, as an authenticator is', async () => {
    const { browser } = await openHolder();
    const { body } = await browser.post('player/totp');
    expect(new URL(body.uri).searchParams.get('issuer')).toBe('The House of Tests');
  });

  it('asks for a device that keeps it and makes sure of its holder, and names those that are there', async () => {
    const { browser, device } = await openHolder();
    const { body } = await browser.post('player/passkeys/start');
    expect(body.rp).toEqual({ id: 'site.example', name: 'The House of Tests' });
    expect(body.authenticatorSelection).toEqual({
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    });
    expect(body.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([device.id]);
    expect(Buffer.from(body.user.id, 'base64url')).toHaveLength(32);
  });

  it.each<[string, Bent]>([
    ['made at another site', { origin: 'https://evil.example' }],
    ['made at a mirror, which has none of the site’s passkeys', { origin: 'https://mirror.example' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['made for another challenge', { challenge: 'b3RoZXI' }],
    ['made without knowing who holds the device', { isVerified: false }],
  ])('is not kept where it was %s', async (_why, bent) => {
    const { cookies } = await site.register();
    const { added } = await addPasskey(openBrowser(cookies), new TestAuthenticator(), bent);
    expect([added.status, added.code]).toEqual([401, 'passkey_wrong']);
  });

  it.each<[string, Bent]>([
    ['at another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'b3RoZXI' }],
    ['without knowing who holds the device', { isVerified: false }],
    ['in another player’s name', { userHandle: 'b3RoZXI' }],
  ])('lets nobody in that was used %s', async (_why, bent) => {
    const { device } = await openHolder();
    const browser = openBrowser();
    const answer = await signIn(browser, device, bent);
    expect([answer.status, answer.code]).toEqual([401, 'passkey_wrong']);
    expect(await whoIs(browser)).toBeUndefined();
  });

  it('works under a host below the first', async () => {
    const { device, playerId } = await openHolder();
    const answer = await signIn(openBrowser(), device, { origin: 'https://www.site.example' });
    expect(answer.body).toEqual({ userId: playerId });
  });

  it('signed by another key than that which was added lets nobody in', async () => {
    const { device } = await openHolder();
    const other = new TestAuthenticator();
    const browser = openBrowser();
    const options = await browser.post('session/passkey/start');
    const honest = device.use(options.body);
    const { signature } = other.use(options.body).response;
    const answer = await browser.post('session/passkey', {
      used: { ...honest, response: { ...honest.response, signature } },
    });
    expect([answer.status, answer.code]).toEqual([401, 'passkey_wrong']);
  });

  it('of an account that is closed for good lets nobody in', async () => {
    const { device, playerId } = await openHolder();
    const holder = await site.identity.findHolder(playerId);
    closed.add(holder?.personId ?? 0);
    const answer = await signIn(openBrowser(), device);
    expect([answer.status, answer.code]).toEqual([401, 'passkey_wrong']);
  });

  it('that nobody added is refused as a wrong one is', async () => {
    const answer = await signIn(openBrowser(), new TestAuthenticator());
    expect([answer.status, answer.code]).toEqual([401, 'passkey_wrong']);
  });
});

describe('the challenge', () => {
  it('[SE-01.passkey] is good once, whatever becomes of it', async () => {
    const { device } = await openHolder();
    const browser = openBrowser();
    const options = await browser.post('session/passkey/start');
    const { ENTRY = '' } = browser.cookies;
    const used = device.use(options.body);
    expect((await browser.post('session/passkey', { used })).status).toBe(200);
    const again = await openBrowser({ ENTRY }).post('session/passkey', { used: device.use(options.body) });
    expect([again.status, again.code]).toEqual([410, 'passkey_expired']);
  });

  it('[SE-01.passkey] is answered by the browser that asked, and by no other', async () => {
    const { device } = await openHolder();
    const options = await openBrowser().post('session/passkey/start');
    const other = openBrowser();
    await other.post('session/passkey/start');
    const used = device.use(options.body);
    expect((await other.post('session/passkey', { used })).code).toBe('passkey_wrong');
    expect((await openBrowser().post('session/passkey', { used })).code).toBe('passkey_expired');
  });

  it('is over after five minutes', async () => {
    const { device } = await openHolder();
    const browser = openBrowser();
    const options = await browser.post('session/passkey/start');
    await test.database.query(`update passkey_challenge set expires_at = expires_at - interval '5 minutes'`);
    const answer = await browser.post('session/passkey', { used: device.use(options.body) });
    expect([answer.status, answer.code]).toEqual([410, 'passkey_expired']);
  });

  it('of one thing is worth nothing for another, nor for another player', async () => {
    const one = await openHolder();
    const two = await openHolder();
    const options = await one.browser.post('session/passkey/start');
    expect((await one.browser.post('session/prove/passkey', { used: one.device.use(options.body) })).code).toBe(
      'passkey_expired',
    );
    const begun = await one.browser.post('player/passkeys/start');
    two.browser.cookies['ENTRY'] = one.browser.cookies['ENTRY'] ?? '';
    const made = new TestAuthenticator().make(begun.body);
    expect((await two.browser.post('player/passkeys', { name: 'x', made })).code).toBe('passkey_expired');
  });
});

describe('its count', () => {
  it('[SE-01.passkey] that goes back tells of a copy: nobody comes in, and the security log has it', async () => {
    const { device, playerId, passkeyId } = await openHolder();
    await signIn(openBrowser(), device, { counter: 7 });
    const note = vi.spyOn(site.security, 'note');
    const answer = await signIn(openBrowser(), device, { counter: 7 });
    expect([answer.status, answer.code]).toEqual([401, 'passkey_wrong']);
    expect(note).toHaveBeenCalledWith(
      'passkey_counter_back',
      expect.objectContaining({ player: playerId, passkey: passkeyId }),
    );
    expect((await signIn(openBrowser(), device, { counter: 8 })).status).toBe(200);
  });

  it('lets in one of two that come with the same at once', async () => {
    const { device } = await openHolder();
    const answers = await Promise.all([1, 2].map(() => signIn(openBrowser(), device, { counter: 5 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('is not asked of devices that never count', async () => {
    const { device } = await openHolder();
    for (let time = 0; time < 2; time++) expect((await signIn(openBrowser(), device, { counter: 0 })).status).toBe(200);
  });
});

describe('passkeys of a player', () => {
  it('[US-03.passkeys] are listed, named anew and removed by themselves alone', async () => {
    const { browser, device, passkeyId } = await openHolder();
    const stranger = await openHolder();
    expect((await browser.ask('PUT', `player/passkeys/${passkeyId}`, { name: 'Key ring' })).status).toBe(200);
    await signIn(openBrowser(), device);
    const { passkeys } = (await browser.ask('GET', 'player/passkeys')).body;
    expect(passkeys).toEqual([
      {
        passkeyId,
        name: 'Key ring',
        createdAtSec: expect.any(Number),
        usedAtSec: expect.any(Number),
        isBackedUp: false,
      },
    ]);
    for (const [method, payload] of [
      ['DELETE', undefined],
      ['PUT', { name: 'mine' }],
    ] as const)
      expect((await stranger.browser.ask(method, `player/passkeys/${passkeyId}`, payload)).code).toBe(
        'passkey_unknown',
      );
    expect((await browser.ask('DELETE', `player/passkeys/${passkeyId}`)).status).toBe(200);
    expect((await signIn(openBrowser(), device)).code).toBe('passkey_wrong');
  });

  it('[US-03.passkeys] come and go by a fresh proof, and end every other session', async () => {
    const { browser, device, playerId, passkeyId } = await openHolder();
    const other = openBrowser();
    await signIn(other, device);
    await addPasskey(browser);
    expect(await whoIs(other)).toBeUndefined();
    await age(playerId);
    expect((await browser.post('player/passkeys/start')).code).toBe('proof_required');
    expect((await browser.ask('DELETE', `player/passkeys/${passkeyId}`)).code).toBe('proof_required');
  });

  it('are each kept once, and twenty at most', async () => {
    const { browser, device } = await openHolder();
    expect((await addPasskey(browser, device)).added.code).toBe('passkey_exists');
    await test.database.query(
      `insert into passkey (player_id, person_id, credential_id, public_key, counter, transports, is_backed_up, name)
       select player_id, person_id, credential_id || copy, public_key, 0, '{}', false, 'x'
       from passkey, generate_series(2, 20) copy where credential_id = $1`,
      [device.id],
    );
    expect((await browser.post('player/passkeys/start')).code).toBe('passkeys_full');
  });

  it('[US-03.passkeys] prove that it is still the player who asks, and nobody else’s do', async () => {
    const { browser, device, playerId } = await openHolder();
    const stranger = await openHolder();
    await age(playerId);
    const options = await browser.post('session/prove/passkey/start');
    expect(options.body.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([device.id]);
    const foreign = stranger.device.use(options.body);
    expect((await browser.post('session/prove/passkey', { used: foreign })).code).toBe('passkey_wrong');
    expect((await browser.post('player/passkeys/start')).code).toBe('proof_required');
    const again = await browser.post('session/prove/passkey/start');
    expect((await browser.post('session/prove/passkey', { used: device.use(again.body) })).status).toBe(200);
    expect((await browser.post('player/passkeys/start')).status).toBe(200);
  });
});

describe('whom passkeys are made for', () => {
  it.each([
    [
      ['shop.example', 'www.shop.example', 'notshop.example'],
      'shop.example',
      ['https://shop.example', 'https://www.shop.example'],
    ],
    [['shop.example:8443'], 'shop.example', ['https://shop.example:8443']],
    [[], 'localhost', ['http://localhost:3000']],
  ])('of the hosts %j is %s', (hosts, rpId, origins) => {
    expect(makePasskeySite(hosts, 3000)).toEqual({ rpId, origins });
  });
});
