import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDENTITY_TABLES, openTestSite, type TestSite } from '../identity/test-site.ts';
import { SOCIAL_PROVIDERS } from '@glasshouse/contracts/social';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { openSocialSite, ORIGIN, SOCIAL_TABLES, type Browser } from './test-house.ts';
import { CLIENT, openTestProvider, type Person, type TestProvider } from './test-provider.ts';

const CALLBACK = '/social-api/oauth/google/callback';
const REGISTRATION = { country: 'DE', currency: 'EUR', language: 'de' };

let test: TestDatabase;
let provider: TestProvider;
let site: Awaited<ReturnType<typeof openSocialSite<TestSite>>>;

beforeAll(async () => {
  test = await openTestDatabase([...IDENTITY_TABLES, SOCIAL_TABLES]);
  provider = await openTestProvider(`${ORIGIN}${CALLBACK}`);
  site = await openSocialSite(
    openTestSite,
    test.database,
    new Map([['google', { ...CLIENT, issuer: provider.issuer }]]),
  );
});
afterAll(async () => {
  await provider.close();
  await test.close();
});

let people = 0;
const newPerson = (more: Partial<Person> = {}): Person => ({ subject: `person-${(people += 1)}`, ...more });

/** Up to the address at which the provider sends the browser back. */
async function goThere(browser: Browser, person: Person, change = (address: URL): void => void address) {
  const started = await browser.post('/social-api/oauth/google/start', { language: 'de', returnPath: '/live' });
  const address = new URL(String(started.body['redirectUrl']));
  change(address);
  const back = await provider.walk(address.href, person);
  return `${back.pathname}${back.search}`;
}

async function comeBack(person: Person, browser = site.openBrowser()): Promise<Browser> {
  expect(await browser.go(await goThere(browser, person))).toContain('social=ready');
  return browser;
}

async function registerBy(person: Person): Promise<{ readonly browser: Browser; readonly playerId: number }> {
  const browser = await comeBack(person);
  const { status, body } = await browser.post('/social-api/registration', REGISTRATION);
  expect(status).toBe(200);
  return { browser, playerId: Number(body['userId']) };
}

async function whoIs(browser: Browser): Promise<number | undefined> {
  const { fastify } = site.http;
  const answered = await fastify.inject({ url: '/web-api/session', cookies: browser.cookies });
  return answered.json().userId;
}

const codeOf = (body: unknown): unknown => JSON.parse(JSON.stringify(body)).error?.code;

describe('a provider of OpenID Connect', () => {
  it('[SE-10.openid] [SE-09.social] lets a person register without a password, and signs them in ever after', async () => {
    const person = newPerson({ mail: 'anna@mail.example', isMailConfirmed: true });
    const { browser, playerId } = await registerBy(person);
    expect(await whoIs(browser)).toBe(playerId);
    const later = await comeBack(person);
    const { body } = await later.post('/social-api/finish');
    expect(body).toEqual({ provider: 'google', returnPath: '/live', signedIn: { userId: playerId } });
    expect(await whoIs(later)).toBe(playerId);
    expect(await site.identity.listLogins(playerId)).toEqual([{ kind: 'mail', value: 'anna@mail.example' }]);
  });

  it('[SE-09.sent] tells the page that one comes back to who has sent them, and no page of a player', async () => {
    const browser = site.openBrowser();
    const asked = { language: 'de', returnPath: '/live', refCode: 'friend & co' };
    const startAt = async (by: Browser) => {
      const started = await by.post('/social-api/oauth/google/start', asked);
      const back = await provider.walk(String(started.body['redirectUrl']), newPerson());
      return new URL(await by.go(`${back.pathname}${back.search}`), 'https://site.example');
    };
    const page = await startAt(browser);
    expect([page.searchParams.get('social'), page.searchParams.get('ref')]).toEqual(['ready', asked.refCode]);
    const { browser: known } = await registerBy(newPerson());
    expect((await startAt(known)).searchParams.get('ref')).toBeNull();
    expect((await browser.post('/social-api/oauth/google/start', { ...asked, refCode: 'x'.repeat(33) })).status).toBe(
      400,
    );
  });

  it('[SE-10.openid] asks with PKCE, state and nonce, and says where it leads afterwards', async () => {
    const browser = site.openBrowser();
    const started = await browser.post('/social-api/oauth/google/start', { language: 'de' });
    const asked = new URL(String(started.body['redirectUrl'])).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(40);
    expect(await browser.go(`${CALLBACK}?state=${asked.get('state')}&error=access_denied`)).toBe(
      '/de/registration/socialregistration?social=refused',
    );
  });

  it('[SE-10.refused] takes no for an answer', async () => {
    const browser = site.openBrowser();
    const back = await goThere(browser, newPerson({ refuses: true }));
    expect(back).toContain('error=access_denied');
    expect(await browser.go(back)).toContain('social=refused');
    expect(codeOf((await browser.post('/social-api/finish')).body)).toBe('social_expired');
  });

  it('[SE-10.forged] refuses a token with another nonce', async () => {
    const browser = site.openBrowser();
    const back = await goThere(browser, newPerson(), (address) => address.searchParams.set('nonce', 'n'.repeat(43)));
    expect(await browser.go(back)).toContain('social=refused');
  });

  it('[SE-10.forged] refuses a code that was asked for with another challenge', async () => {
    const browser = site.openBrowser();
    const back = await goThere(browser, newPerson(), (address) =>
      address.searchParams.set('code_challenge', 'c'.repeat(43)),
    );
    expect(await browser.go(back)).toContain('social=refused');
  });

  it('[SE-10.forged] refuses another state, and an answer of another issuer', async () => {
    const browser = site.openBrowser();
    const back = await goThere(browser, newPerson(), (address) => address.searchParams.set('state', 's'.repeat(43)));
    expect(await browser.go(back)).toContain('social=expired');
    const other = site.openBrowser();
    const answer = new URL(await goThere(other, newPerson()), ORIGIN);
    answer.searchParams.set('iss', 'https://other.example');
    expect(await other.go(`${answer.pathname}${answer.search}`)).toContain('social=refused');
  });

  it('[SE-10.forged] refuses the same return a second time', async () => {
    const browser = site.openBrowser();
    const back = await goThere(browser, newPerson());
    expect(await browser.go(back)).toContain('social=ready');
    expect(await browser.go(back)).toContain('social=expired');
  });

  it('[SE-10.forged] refuses a return in another browser, and the first one still arrives', async () => {
    const browser = site.openBrowser();
    const back = await goThere(browser, newPerson());
    const victim = site.openBrowser();
    await victim.post('/social-api/oauth/google/start', { language: 'de' });
    expect(await victim.go(back)).toContain('social=expired');
    expect(await browser.go(back)).toContain('social=ready');
  });

  it('[SE-10.once] makes one player of two registrations at the same time', async () => {
    const person = newPerson();
    const [one, two] = [await comeBack(person), await comeBack(person)];
    const both = await Promise.all(
      [one, two, one].map((browser) => browser.post('/social-api/registration', REGISTRATION)),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('believes an address only where the provider has confirmed it', async () => {
    const { playerId } = await registerBy(newPerson({ mail: 'claimed@mail.example', isMailConfirmed: false }));
    expect(await site.identity.listLogins(playerId)).toEqual([]);
    expect((await site.identity.findClaims(playerId))?.mail_claimed).toBe('claimed@mail.example');
  });

  it('[SE-10.join] never joins an account by its mail, and leaves the mail to whoever has it', async () => {
    const first = await registerBy(newPerson({ mail: 'same@mail.example', isMailConfirmed: true }));
    const stranger = await comeBack(newPerson({ mail: 'same@mail.example', isMailConfirmed: true }));
    expect((await stranger.post('/social-api/finish')).body['signedIn']).toBeUndefined();
    const { body } = await stranger.post('/social-api/registration', REGISTRATION);
    expect(body['userId']).not.toBe(first.playerId);
    expect(await site.identity.listLogins(Number(body['userId']))).toEqual([]);
  });

  it('[SE-10.join] joins an account once its player has signed in there or proved who they are, not before', async () => {
    const { playerId, cookies } = await site.register();
    const person = newPerson();
    const guest = await comeBack(person);
    expect(codeOf((await guest.post('/social-api/identities')).body)).toBe('sign_in_required');
    const browser = await comeBack(person, site.openBrowser(cookies));
    await test.database.query(`update session set proved_at = null where player_id = ${playerId}`);
    expect(codeOf((await browser.post('/social-api/identities')).body)).toBe('proof_required');
    await test.database.query(`update session set proved_at = clock_timestamp() where player_id = ${playerId}`);
    expect((await browser.post('/social-api/identities')).body).toMatchObject({ provider: 'google' });
    const later = await comeBack(person);
    expect((await later.post('/social-api/finish')).body['signedIn']).toEqual({ userId: playerId });
  });

  it('[SE-10.join] gives an identity to nobody but who went for it, and to one player alone', async () => {
    const [one, two] = [await site.register(), await site.register()];
    const person = newPerson();
    const browser = await comeBack(person, site.openBrowser(one.cookies));
    const { SOCIAL = '' } = browser.cookies;
    const thief = site.openBrowser({ ...two.cookies, SOCIAL });
    expect(codeOf((await thief.post('/social-api/identities')).body)).toBe('social_expired');
    expect((await browser.post('/social-api/identities')).status).toBe(200);
    const second = await comeBack(person, site.openBrowser(two.cookies));
    expect(codeOf((await second.post('/social-api/identities')).body)).toBe('social_taken');
  });

  it('[SE-10.last] keeps the last way in', async () => {
    const { browser } = await registerBy(newPerson());
    expect(codeOf((await browser.remove('/social-api/identities/google')).body)).toBe('social_last_way');
    const { browser: withMail } = await registerBy(newPerson({ mail: 'way@mail.example', isMailConfirmed: true }));
    expect((await withMail.remove('/social-api/identities/google')).status).toBe(200);
    expect(codeOf((await withMail.remove('/social-api/identities/google')).body)).toBe('factor_absent');
    const address = '/web-api/player/addresses/mail';
    expect(codeOf((await withMail.remove(address)).body)).toBe('address_last_way');
    expect(codeOf((await withMail.remove(address)).body)).toBe('address_last_way');
    const { browser: withBoth } = await registerBy(newPerson({ mail: 'both@mail.example', isMailConfirmed: true }));
    expect((await withBoth.remove(address)).status).toBe(200);
    expect(codeOf((await withBoth.remove('/social-api/identities/google')).body)).toBe('social_last_way');
  });

  it('[SE-10.last] keeps an address beside a provider that is offered no more, and one of two ways where both go at once', async () => {
    const { browser, playerId } = await registerBy(newPerson({ mail: 'gone@mail.example', isMailConfirmed: true }));
    await test.database.query(`update social_identity set provider = 'discord' where player_id = $1`, [playerId]);
    expect(codeOf((await browser.remove('/web-api/player/addresses/mail')).body)).toBe('address_last_way');
    const { browser: hasty } = await registerBy(newPerson({ mail: 'two@mail.example', isMailConfirmed: true }));
    const removed = await Promise.all(
      ['/web-api/player/addresses/mail', '/social-api/identities/google'].map((url) => hasty.remove(url)),
    );
    expect(removed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('[SE-10.down] [REL-06.provider] says so when a provider is down or slow, within its patience', async () => {
    const lost = await openTestProvider(`${ORIGIN}${CALLBACK}`);
    const own = new Map([['google', { ...CLIENT, issuer: lost.issuer }]] as const);
    const [early, late] = await Promise.all(
      [1, 2].map(() => openSocialSite(openTestSite, test.database, own, { patienceMs: 1_000 })),
    );
    const browser = early?.openBrowser();
    const started = await browser?.post('/social-api/oauth/google/start', { language: 'de' });
    const back = await lost.walk(String(started?.body['redirectUrl']), newPerson());
    lost.stall();
    const fromMs = performance.now();
    expect(await browser?.go(`${back.pathname}${back.search}`)).toContain('social=unavailable');
    expect(performance.now() - fromMs).toBeLessThan(5_000);
    await lost.close();
    const refused = await late?.openBrowser().post('/social-api/oauth/google/start', { language: 'de' });
    expect(codeOf(refused?.body)).toBe('social_unavailable');
  });

  it('[SE-10.forged] is not begun where a provider describes itself as another', async () => {
    const server = createServer((_request, response) => {
      const at = 'https://other.example';
      const described = {
        issuer: at,
        authorization_endpoint: `${at}/auth`,
        token_endpoint: `${at}/token`,
        jwks_uri: at,
      };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(described));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('the description has no address');
    const own = new Map([['google', { ...CLIENT, issuer: `http://127.0.0.1:${address.port}` }]] as const);
    const browser = (await openSocialSite(openTestSite, test.database, own)).openBrowser();
    const started = await browser.post('/social-api/oauth/google/start', { language: 'de' });
    expect(codeOf(started.body)).toBe('social_unavailable');
    await new Promise((done) => server.close(done));
  });

  it('[SE-10] [SE-10.all] offers all sixteen where all are configured', async () => {
    const own = new Map(SOCIAL_PROVIDERS.map((name) => [name, CLIENT]));
    const { http } = await openSocialSite(openTestSite, test.database, own);
    expect(SOCIAL_PROVIDERS).toHaveLength(16);
    expect((await http.fastify.inject('/social-api/providers')).json()).toEqual({ providers: SOCIAL_PROVIDERS });
  });

  it('[SE-10.offered] offers what is configured, and nothing else', async () => {
    const some = await openSocialSite(openTestSite, test.database, new Map([['discord', CLIENT]] as const));
    const { fastify } = some.http;
    expect((await fastify.inject('/social-api/providers')).json()).toEqual({ providers: ['discord'] });
    const refused = await some.openBrowser().post('/social-api/oauth/google/start', { language: 'de' });
    expect(codeOf(refused.body)).toBe('social_unknown');
  });
});
