import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDENTITY_TABLES, openTestSite, type TestSite } from '../identity/test-site.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { openSocialSite, ORIGIN, SOCIAL_TABLES, type Browser } from './test-house.ts';
import { openTestProvider, type TestProvider } from './test-provider.ts';
import { signForTelegram } from './test-telegram.ts';
import { openTestWallet } from './test-wallet.ts';

const REGISTRATION = { country: 'DE', currency: 'EUR', language: 'de' };
const BOT = { id: '17', secret: '17:the token of a bot' };
const CALLBACK = '/social-api/oauth/itsme/callback';

let test: TestDatabase;
let provider: TestProvider;
let site: Awaited<ReturnType<typeof openSocialSite<TestSite>>>;
/** Asked before a session begins. */
let register: (() => Promise<void>) | undefined;

const makeKey = (use: 'sig' | 'enc', alg: string) => {
  const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  return { ...jwk, use, alg, kid: `our ${use}` };
};

beforeAll(async () => {
  test = await openTestDatabase([...IDENTITY_TABLES, SOCIAL_TABLES]);
  const keys = [makeKey('sig', 'RS256'), makeKey('enc', 'RSA-OAEP')];
  const shown = keys.map(({ kty = '', n = '', e = '', use, alg, kid }) => ({ kty, n, e, use, alg, kid }));
  provider = await openTestProvider(`${ORIGIN}${CALLBACK}`, 0, {
    token_endpoint_auth_method: 'private_key_jwt',
    id_token_encrypted_response_alg: 'RSA-OAEP',
    id_token_encrypted_response_enc: 'A128CBC-HS256',
    jwks: { keys: shown },
    scope: 'openid service:GLASS',
  });
  const itsme = {
    id: 'glasshouse',
    secret: JSON.stringify({ keys }),
    issuer: provider.issuer,
    also: 'GLASS',
  };
  const slowly = { beforeSession: () => register?.() ?? Promise.resolve() };
  site = await openSocialSite(
    (database, modules, over) => openTestSite(database, modules, { ...over, ...slowly }),
    test.database,
    new Map([
      ['itsme', itsme],
      ['telegram', BOT],
      ['metamask', { id: '1', secret: '' }],
    ] as const),
  );
});
afterAll(async () => {
  await provider.close();
  await test.close();
});

/** Who was registered, and who is signed in after that in another browser. */
async function registerThenComeAgain(comeBack: (browser: Browser) => Promise<string>) {
  const browser = site.openBrowser();
  expect(await comeBack(browser)).toContain('social=ready');
  const registered = await browser.post('/social-api/registration', REGISTRATION);
  expect(registered.status).toBe(200);
  const later = site.openBrowser();
  expect(await comeBack(later)).toContain('social=ready');
  const finished = await later.post('/social-api/finish');
  return { registered: { userId: registered.body['userId'] }, signedIn: finished.body['signedIn'] };
}

describe('itsme', () => {
  it('[SE-10.keys] is told who we are by a key of ours, and what it says is opened with another', async () => {
    let scope = '';
    const { registered, signedIn } = await registerThenComeAgain(async (browser) => {
      const started = await browser.post('/social-api/oauth/itsme/start', { language: 'de' });
      const address = new URL(String(started.body['redirectUrl']));
      scope = address.searchParams.get('scope') ?? '';
      const back = await provider.walk(address.href, { subject: 'lea-at-itsme' });
      return browser.go(`${back.pathname}${back.search}`);
    });
    expect(signedIn).toEqual(registered);
    expect(scope).toBe('openid service:GLASS');
  });

  it('[SE-10.keys] shows the public halves of the keys, and nothing of the private ones', async () => {
    const { fastify } = site.http;
    const shown = (await fastify.inject('/social-api/oauth/itsme/keys')).json();
    expect(shown.keys).toEqual([
      expect.objectContaining({ kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'our sig' }),
      expect.objectContaining({ kty: 'RSA', use: 'enc', alg: 'RSA-OAEP', kid: 'our enc' }),
    ]);
    for (const key of shown.keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect((await fastify.inject('/social-api/oauth/telegram/keys')).statusCode).toBe(404);
  });
});

describe('Telegram at the site', () => {
  const nowSec = (): number => Math.floor(Date.now() / 1_000);
  const sign = (record: Record<string, string | number>): string => signForTelegram(BOT.secret, record);
  /** Up to the page that reads what stands behind the `#`; answers where that page goes. */
  async function start(browser: Browser, code: string): Promise<string> {
    const started = await browser.post('/social-api/oauth/telegram/start', { language: 'de' });
    const back = new URL(new URL(String(started.body['redirectUrl'])).searchParams.get('return_to') ?? '');
    const page = new URL(await browser.go(`${back.pathname}${back.search}`), ORIGIN);
    expect([page.pathname, page.searchParams.get('social')]).toEqual(['/de/registration/socialregistration', 'told']);
    return `${back.pathname}?${new URLSearchParams({ state: page.searchParams.get('state') ?? '', code }).toString()}`;
  }

  it('[SE-10.telegram] registers and signs in who was carried back by the page', async () => {
    // Each another proof, however long the steps between them take.
    let atSec = nowSec() - 60;
    const { registered, signedIn } = await registerThenComeAgain(async (browser) =>
      browser.go(await start(browser, sign({ id: 1, auth_date: (atSec += 1) }))),
    );
    expect(signedIn).toEqual(registered);
  });

  it('[SE-10.telegram] takes the same proof once, and in the browser of its visit alone', async () => {
    const code = sign({ id: 2, auth_date: nowSec() });
    const browser = site.openBrowser();
    const back = await start(browser, code);
    expect(await site.openBrowser().go(back)).toContain('social=expired');
    expect(await browser.go(back)).toContain('social=ready');
    const thief = site.openBrowser();
    expect(await thief.go(await start(thief, code))).toContain('social=refused');
    const refusing = site.openBrowser();
    expect(await refusing.go(await start(refusing, 'false'))).toContain('social=refused');
  });
});

describe('a wallet at the site', () => {
  const { account, sign } = openTestWallet('a wallet of the server');
  async function start(browser: Browser): Promise<{ readonly back: string; readonly message: string }> {
    const { body } = await browser.post('/social-api/oauth/metamask/start', { language: 'de', account });
    const address = new URL(String(body['redirectUrl']));
    expect(address.origin).toBe(ORIGIN);
    return { back: `${address.pathname}${address.search}`, message: String(body['message']) };
  }

  it('[SE-10.wallet] registers and signs in by signing the message of a visit', async () => {
    const { registered, signedIn } = await registerThenComeAgain(async (browser) => {
      const { back, message } = await start(browser);
      return browser.go(`${back}&code=${sign(message)}`);
    });
    expect(signedIn).toEqual(registered);
  });

  it('[SEC-06.late] lets nobody in whose wallet was taken off the account while a register was asked', async () => {
    const own = openTestWallet('a wallet that is lost');
    const walk = async (browser: Browser) => {
      const { body } = await browser.post('/social-api/oauth/metamask/start', { language: 'de', account: own.account });
      const { pathname, search } = new URL(String(body['redirectUrl']));
      return browser.go(`${pathname}${search}&code=${own.sign(String(body['message']))}`);
    };
    const { cookies, playerId } = await site.register();
    await test.database.query('update made_password set kept_at = now(), known_at = now() where player_id = $1', [
      playerId,
    ]);
    const owner = site.openBrowser(cookies);
    await walk(owner);
    expect((await owner.post('/social-api/identities')).status).toBe(200);
    const thief = site.openBrowser();
    await walk(thief);
    register = async () => {
      register = undefined;
      expect((await owner.remove('/social-api/identities/metamask')).status).toBe(200);
    };
    const { status, body } = await thief.post('/social-api/finish');
    expect([status, body['error']]).toEqual([410, expect.objectContaining({ code: 'social_expired' })]);
    expect(thief.cookies['SESSION']).toBeUndefined();
  });

  it('[SE-10.wallet] takes no signature of another visit, browser or time', async () => {
    const browser = site.openBrowser();
    const first = await start(browser);
    const other = site.openBrowser();
    const second = await start(other);
    const signature = sign(first.message);
    expect(await other.go(`${first.back}&code=${signature}`)).toContain('social=expired');
    expect(await other.go(`${second.back}&code=${signature}`)).toContain('social=refused');
    expect(await browser.go(`${first.back}&code=${signature}`)).toContain('social=ready');
    expect(await browser.go(`${first.back}&code=${signature}`)).toContain('social=expired');
    const late = site.openBrowser();
    const { back, message } = await start(late);
    await test.database.query(`update social_start set expires_at = clock_timestamp() where message = $1`, [message]);
    expect(await late.go(`${back}&code=${sign(message)}`)).toContain('social=expired');
  });

  it('[SE-10.wallet] is not begun without an account', async () => {
    const asked = { language: 'de', account: 'somebody' };
    const { status } = await site.openBrowser().post('/social-api/oauth/metamask/start', asked);
    expect(status).toBe(403);
  });
});
