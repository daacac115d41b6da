import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SocialProvider } from '@glasshouse/contracts/social';
import { IDENTITY_TABLES, openTestSite, type TestSite } from '../identity/test-site.ts';
import type { SocialClient } from '../platform/environment/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { PROVIDERS, type OAuthProvider, type ProviderRow } from './provider.table.ts';
import { openSocialSite, ORIGIN, SOCIAL_TABLES, type Browser } from './test-house.ts';
import { TEST_PROFILES } from './test-profiles.table.ts';
import {
  CLIENT,
  openTestProvider,
  type FindPerson,
  type Person,
  type ProfileAsked,
  type TestProvider,
} from './test-provider.ts';

/** itsme, Telegram and wallets prove in ways of their own: see own-ways.test.ts. */
const NAMES = [
  'google',
  'apple',
  'kakaotalk',
  'vk',
  'fb',
  'mailru',
  'yandex',
  'twitter',
  'twitch',
  'line',
  'linkedin',
  'discord',
  'ok',
] as const;
const REGISTRATION = { country: 'DE', currency: 'EUR', language: 'de' };
const PUBLIC_KEY = 'CBAPUBLIC';
/** Far more than fits between two programs, far less than the provider would say. */
const FEW_BYTES = 16_000_000;

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase([...IDENTITY_TABLES, SOCIAL_TABLES]);
});
afterAll(() => test.close());

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
/** As it stands in a variable: in one line. */
const writeKey = (key: KeyObject): string =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n');
const APPLE_KEY = writeKey(pair.privateKey);
const OTHER_SECRET = writeKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
const OTHER_NAMES = 'TEAM567890/KEY4567890';
const secretsSeen = new Set<string>();

/** As Apple judges what it is shown for a secret; it takes them for half a year, and we make each anew. */
async function isAppleSecret(said: string): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(said, pair.publicKey, {
      issuer: 'TEAM567890',
      subject: CLIENT.id,
      requiredClaims: ['aud', 'iat', 'exp'],
      algorithms: ['ES256'],
      maxTokenAge: '1m',
    });
    const isNew = !secretsSeen.has(said);
    secretsSeen.add(said);
    return isNew && protectedHeader.kid === 'KEY4567890' && (payload.exp ?? 0) - (payload.iat ?? 0) <= 600;
  } catch {
    return false;
  }
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** The token of a question, where it was put as this provider wants it put. */
function readToken({ askProfileBy }: OAuthProvider, { authorization, query, form }: ProfileAsked) {
  switch (askProfileBy) {
    case 'bearer':
      return authorization.replace(/^Bearer /, '');
    case 'oauth':
      return authorization.replace(/^OAuth /, '');
    case 'query':
      return query.get('access_token');
    case 'post':
      return form.get('client_id') === CLIENT.id ? form.get('access_token') : undefined;
    case 'signed': {
      const token = query.get('access_token');
      const signed = [...query]
        .filter(([name]) => name !== 'sig' && name !== 'access_token')
        .map((pair) => pair.join('='));
      const sig = md5(signed.toSorted().join('') + md5(`${token}${CLIENT.secret}`));
      return query.get('sig') === sig && query.get('application_key') === PUBLIC_KEY ? token : undefined;
    }
  }
}

interface Stage {
  readonly provider: TestProvider;
  readonly site: Awaited<ReturnType<typeof openSocialSite<TestSite>>>;
  close(): Promise<void>;
}

/** A real provider that behaves as the row says, and a site that knows it by that row. */
async function openStage(name: (typeof NAMES)[number], over: Partial<SocialClient> = {}): Promise<Stage> {
  const row: ProviderRow = PROVIDERS[name];
  const callback = `${ORIGIN}/social-api/oauth/${name}/callback`;
  const ways = row.speaks === 'oauth' ? waysOf(name, row) : name === 'apple' ? { isSecret: isAppleSecret } : {};
  const isNamedInHeader = row.speaks === 'oauth' && row.clientIn === 'header';
  const provider = await openTestProvider(
    callback,
    0,
    { token_endpoint_auth_method: isNamedInHeader ? 'client_secret_basic' : 'client_secret_post' },
    ways,
  );
  const { issuer } = provider;
  const at = (address: string, path: string): string => `${issuer}${path}${new URL(address).search}`;
  const own: ProviderRow =
    row.speaks === 'oauth'
      ? {
          ...row,
          authorize: at(row.authorize, '/auth'),
          token: at(row.token, '/token'),
          profile: at(row.profile, '/profile'),
        }
      : row;
  const shared = name === 'apple' ? { secret: APPLE_KEY, also: 'TEAM567890/KEY4567890' } : { also: PUBLIC_KEY };
  const client = { ...CLIENT, issuer, ...shared, ...over };
  const site = await openSocialSite(
    openTestSite,
    test.database,
    new Map<SocialProvider, typeof client>([[name, client]]),
    {
      rows: { [name]: own },
      patienceMs: 20_000,
    },
  );
  return { provider, site, close: () => provider.close() };
}

function waysOf(name: string, row: OAuthProvider) {
  const write = TEST_PROFILES[name];
  if (!write) throw new Error(`nobody knows what ${name} says`);
  const profile = async (asked: ProfileAsked, find: FindPerson): Promise<object | undefined> => {
    const person = await find(readToken(row, asked));
    return person && write(person);
  };
  return { scopes: row.scope.split(' '), hasPkce: row.hasPkce, profile };
}

let people = 0;

describe.each(NAMES)('%s, played by a real provider', (name) => {
  let stage: Stage;
  const row: ProviderRow = PROVIDERS[name];
  beforeAll(async () => {
    stage = await openStage(name);
  });
  afterEach(() => {
    for (const path of ['/token', '/profile'] as const) stage.provider.breakAt(path, undefined);
  });
  afterAll(() => stage.close());

  const newPerson = (more: Partial<Person> = {}): Person => ({ subject: String(700_000 + (people += 1)), ...more });

  /** Where the provider sends the browser back to. */
  async function goThere(browser: Browser, person: Person, change = (_address: URL): void => {}): Promise<URL> {
    const started = await browser.post(`/social-api/oauth/${name}/start`, { language: 'de' });
    const address = new URL(String(started.body['redirectUrl']));
    change(address);
    const back = await stage.provider.walk(address.href, person);
    if (name === 'vk') back.searchParams.set('device_id', 'the browser, to VK');
    return back;
  }
  const arrive = (browser: Browser, back: URL): Promise<string> => browser.go(`${back.pathname}${back.search}`);

  async function come(person: Person): Promise<Browser> {
    const browser = stage.site.openBrowser();
    expect(await arrive(browser, await goThere(browser, person))).toContain('social=ready');
    return browser;
  }

  it('[SE-10.every] [SE-10.oauth] [SE-10.openid] registers a person, and knows them when they come again', async () => {
    const person = newPerson({ mail: `lea.${name}@mail.example`, isMailConfirmed: true });
    const { body } = await (await come(person)).post('/social-api/registration', REGISTRATION);
    const again = await (await come(person)).post('/social-api/finish');
    expect(again.body['signedIn']).toEqual({ userId: body['userId'] });
    const other = await (await come(newPerson())).post('/social-api/finish');
    expect(other.body).toEqual({ provider: name });
    const logins = await stage.site.identity.listLogins(Number(body['userId']));
    const saysWhoseMail = row.speaks === 'oauth' ? row.mailConfirmed !== undefined : name === 'google';
    expect(logins).toEqual(saysWhoseMail ? [{ kind: 'mail', value: person.mail }] : []);
    if (name === 'vk') expect(stage.provider.seen.redeemed['device_id']).toBe('the browser, to VK');
  });

  it('[SE-10.refused] takes no for an answer', async () => {
    const browser = stage.site.openBrowser();
    const back = await goThere(browser, newPerson({ refuses: true }));
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(await arrive(browser, back)).toContain('social=refused');
    expect((await browser.post('/social-api/finish')).status).toBe(410);
  });

  it('[SE-10.down] says that the provider is away, and blames nobody, where it no longer takes our own secret', async () => {
    const strange = await openStage(name, { secret: OTHER_SECRET, also: OTHER_NAMES });
    const browser = strange.site.openBrowser();
    const started = await browser.post(`/social-api/oauth/${name}/start`, { language: 'de' });
    const back = await strange.provider.walk(String(started.body['redirectUrl']), newPerson());
    expect(await arrive(browser, back)).toContain('social=unavailable');
    await strange.close();
  });

  it('[SE-10.forged] refuses another state, and another browser', async () => {
    const browser = stage.site.openBrowser();
    const back = await goThere(browser, newPerson());
    const forged = new URL(back);
    forged.searchParams.set('state', 's'.repeat(43));
    expect(await arrive(browser, forged)).toContain('social=expired');
    expect(await arrive(stage.site.openBrowser(), back)).toContain('social=expired');
    expect(await arrive(browser, back)).toContain('social=ready');
  });

  it('[SE-10.forged] refuses a code that was redeemed, in the same visit and in another', async () => {
    const browser = stage.site.openBrowser();
    const back = await goThere(browser, newPerson());
    expect(await arrive(browser, back)).toContain('social=ready');
    expect(await arrive(browser, back)).toContain('social=expired');
    const thief = stage.site.openBrowser();
    const other = await goThere(thief, newPerson());
    other.searchParams.set('code', back.searchParams.get('code') ?? '');
    expect(await arrive(thief, other)).toContain('social=refused');
  });

  const places = row.speaks === 'oauth' ? (['/token', '/profile'] as const) : (['/token'] as const);
  const faults = places.flatMap((path) =>
    (['down', 'garbage', 'oversize'] as const).map((fault) => [path, fault] as const),
  );
  it.each(faults)(
    '[SE-10.down] says so when its %s is %s, reads no more than it has to, and goes on later',
    async (path, fault) => {
      const person = newPerson();
      const browser = stage.site.openBrowser();
      const back = await goThere(browser, person);
      stage.provider.seen.bytes = 0;
      stage.provider.breakAt(path, fault);
      expect(await arrive(browser, back)).toContain('social=unavailable');
      expect(stage.provider.seen.bytes).toBeLessThan(FEW_BYTES);
      stage.provider.breakAt(path, undefined);
      await come(person);
    },
  );
});
