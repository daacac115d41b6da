import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDENTITY_TABLES, openTestSite, type TestSite } from '../identity/test-site.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { openSocialSite, SOCIAL_TABLES } from './test-house.ts';

const CLIENT = { id: 'glasshouse.apps.example', secret: 'not asked for here' };
const TAP = '/social-api/oauth/google-one-tap';
const BOUNDARY = '----------------------boundary';

let test: TestDatabase;
let server: Server;
let issuer: string;
let site: Awaited<ReturnType<typeof openSocialSite<TestSite>>>;
let own: CryptoKey;
let foreign: CryptoKey;
let people = 0;

beforeAll(async () => {
  test = await openTestDatabase([...IDENTITY_TABLES, SOCIAL_TABLES]);
  const [pair, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  [own, foreign] = [pair.privateKey, other.privateKey];
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  server = createServer((request, response) => {
    const metadata = { issuer, jwks_uri: `${issuer}/keys`, authorization_endpoint: `${issuer}/auth` };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/keys' ? { keys } : metadata));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  issuer = `http://127.0.0.1:${address.port}`;
  site = await openSocialSite(openTestSite, test.database, new Map([['google', { ...CLIENT, issuer }]]));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await test.close();
});

const nowSec = (): number => Math.floor(Date.now() / 1_000);

function claimsOf(more: JWTPayload = {}): JWTPayload {
  const sub = `tapper-${(people += 1)}`;
  return { iss: issuer, aud: CLIENT.id, sub, iat: nowSec(), exp: nowSec() + 3_600, email_verified: false, ...more };
}

const sign = (claims: JWTPayload, key: CryptoKey = own, kid = 'one'): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

async function post(fields: Record<string, string>, cookies: Record<string, string> = {}, headers = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request('http://site.example', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return site.http.fastify.inject({
    method: 'POST',
    url: TAP,
    cookies,
    headers: { 'content-type': type, ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const tap = async (credential: string, cookies = {}) =>
  post({ credential, language: 'de', currency: 'EUR', countryId: 'DE' }, cookies);

describe('one-tap', () => {
  it('[SE-10.tap] takes a credential in a form, leads to a page, and lets that browser register and come again', async () => {
    const claims = claimsOf();
    const answered = await tap(await sign(claims));
    expect(answered.json()).toEqual({
      redirectUrl: '/de/registration/socialregistration?social=ready&currency=EUR&country=DE',
    });
    const browser = site.openBrowser(Object.fromEntries(answered.cookies.map(({ name, value }) => [name, value])));
    const { body } = await browser.post('/social-api/registration', { country: 'DE', currency: 'EUR' });
    const again = await tap(await sign({ ...claims, iat: (claims.iat ?? 0) - 5 }));
    const later = site.openBrowser(Object.fromEntries(again.cookies.map(({ name, value }) => [name, value])));
    expect((await later.post('/social-api/finish')).body['signedIn']).toEqual({ userId: body['userId'] });
  });

  it('[SE-10.tap] leads on without what was not chosen', async () => {
    const answered = await post({ credential: await sign(claimsOf()), language: 'fr', currency: 'KZT' });
    expect(answered.json()).toEqual({
      redirectUrl: '/fr/registration/socialregistration?social=ready&currency=KZT',
    });
  });

  it('[SE-10.tap] tells guests alone the id of the site, and takes nothing from players', async () => {
    const { fastify } = site.http;
    const told = await fastify.inject(`${TAP}/clientId`);
    expect(told.json()).toMatchObject({ clientId: CLIENT.id });
    const { cookies } = await site.register();
    expect((await fastify.inject({ url: `${TAP}/clientId`, cookies })).statusCode).toBe(404);
    expect((await tap(await sign(claimsOf()), cookies)).statusCode).toBe(404);
  });

  it('[SE-10.tap] holds a credential with a nonce to the browser that asked for it', async () => {
    const told = await site.http.fastify.inject(`${TAP}/clientId`);
    const { nonce } = told.json();
    const { value: ONE_TAP = '' } = told.cookies.find(({ name }) => name === 'ONE_TAP') ?? {};
    // A visit at a provider that this browser is on has a cookie of its own.
    expect(told.cookies.map(({ name }) => name)).not.toContain('SOCIAL');
    expect((await tap(await sign(claimsOf({ nonce })))).statusCode).toBe(403);
    expect((await tap(await sign(claimsOf({ nonce })), { ONE_TAP })).statusCode).toBe(200);
  });

  it('[SE-10.tap] [SEC-04] refuses twenty forged credentials', async () => {
    const hour = 3_600;
    const changed = (token: string, at: number, text: string): string =>
      token
        .split('.')
        .map((part, index) => (index === at ? text : part))
        .join('.');
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const good = await sign(claimsOf());
    const secret = new TextEncoder().encode(CLIENT.secret.repeat(4));
    const without = ({ [`${'sub'}`]: _sub, ...rest }: JWTPayload): JWTPayload => rest;
    const forged: (string | Promise<string>)[] = [
      'none',
      'a.b.c',
      good.slice(0, -4),
      `${good}.more`,
      changed(good, 2, ''),
      changed(good, 1, part(claimsOf({ sub: 'somebody' }))),
      changed(good, 0, part({ alg: 'none' })),
      new UnsecuredJWT(claimsOf()).encode(),
      sign(claimsOf(), foreign),
      sign(claimsOf(), foreign, 'two'),
      sign(claimsOf(), own, 'two'),
      new SignJWT(claimsOf()).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret),
      sign(claimsOf({ aud: 'another.apps.example' })),
      sign(claimsOf({ aud: [CLIENT.id, 'another.apps.example'] })),
      sign(claimsOf({ iss: 'https://accounts.other.example' })),
      sign(claimsOf({ exp: nowSec() - hour })),
      sign(claimsOf({ iat: nowSec() - 2 * hour })),
      sign(claimsOf({ nbf: nowSec() + hour })),
      sign(claimsOf({ azp: 'another.apps.example' })),
      sign(without(claimsOf())),
      sign(claimsOf({ nonce: 'of another browser' })),
    ];
    const answers = await Promise.all(forged.map(async (credential) => tap(await credential)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(forged.map(() => 403));
    expect((await tap(good)).statusCode).toBe(200);
  });

  it('[SE-10.tap] takes the same credential once', async () => {
    const credential = await sign(claimsOf());
    const both = await Promise.all([tap(credential), tap(credential)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 403]);
  });

  it('refuses another site’s form, JSON, an empty body, a file, a field twice and one that nobody knows', async () => {
    const credential = await sign(claimsOf());
    const foreignPage = await post({ credential, language: 'de' }, {}, { origin: 'https://other.example' });
    expect(foreignPage.json().error.code).toBe('origin_foreign');
    const { fastify } = site.http;
    const asJson = await fastify.inject({ method: 'POST', url: TAP, payload: { credential, language: 'de' } });
    expect(asJson.statusCode).toBe(415);
    expect((await fastify.inject({ method: 'POST', url: TAP })).statusCode).toBe(400);
    expect((await post({ credential, language: 'de', more: '1' })).statusCode).toBe(400);
    const raw = (lines: readonly string[]) =>
      fastify.inject({
        method: 'POST',
        url: TAP,
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        payload: `${lines.map((line) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${line}\r\n`).join('')}--${BOUNDARY}--\r\n`,
      });
    const language = 'name="language"\r\n\r\nde';
    expect((await raw([language, `name="credential"; filename="a"\r\n\r\n${credential}`])).statusCode).toBe(400);
    expect((await raw([language, language, `name="credential"\r\n\r\n${credential}`])).statusCode).toBe(400);
    expect((await raw([language, `name="credential"\r\n\r\n${credential}`])).statusCode).toBe(200);
  });
});
