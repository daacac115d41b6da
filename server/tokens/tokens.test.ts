import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { getSecureData, getUserToken, makeFingerprint } from '@glasshouse/contracts/tokens';
import { makeHttp, type Visitor } from '../platform/http/index.ts';
import { makeLogger, makeSecurityLog } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeSigning } from '../platform/signing/index.ts';
import { makeTokens } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-tokens-'));
const signing = makeSigning(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOLDER: Visitor = { playerId: 7, personId: 5, sessionId: 70 };
const OTHER_SESSION: Visitor = { ...HOLDER, sessionId: 71 };
const OTHER_PLAYER: Visitor = { playerId: 8, personId: 6, sessionId: 80 };
const START_MS = 1_700_000_000_000;

/** A site with three sessions; the cookie names which, and one that has ended is unknown. */
async function open() {
  let nowMs = START_MS;
  const sessions = new Map([
    ['one', HOLDER],
    ['two', OTHER_SESSION],
    ['three', OTHER_PLAYER],
  ]);
  const metrics = makeMetrics();
  const log = makeLogger('fatal');
  const http = await makeHttp({ log, metrics, secure: false, findVisitor: async (token) => sessions.get(token) });
  makeTokens({ signing, security: makeSecurityLog(log, metrics.securityEvents), nowMs: () => nowMs }).serve?.(http);
  const get = (url: string, session: string | undefined, headers: Record<string, string> = {}) =>
    http.fastify.inject({
      method: 'GET',
      url,
      headers,
      ...(session !== undefined && { cookies: { SESSION: session } }),
    });
  const tokenOf = async (session: string): Promise<string> => (await get(getUserToken.path, session)).json().token;
  const fingerprintOf = async (headers: Record<string, string> = {}): Promise<string> => {
    const data = { language: 'en', timeZone: 'Europe/Malta', screen: '1440x900x24', platform: 'test' };
    return (await http.fastify.inject({ method: 'POST', url: makeFingerprint.path, headers, payload: { data } })).json()
      .token;
  };
  const secure = async (session: string | undefined, token?: string, fingerprint?: string) =>
    get(getSecureData.path, session, {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(fingerprint !== undefined && { 'x-fingerprint': fingerprint }),
    });
  return {
    get,
    tokenOf,
    fingerprintOf,
    secure,
    end: (session: string) => void sessions.delete(session),
    passMs: (ms: number) => void (nowMs += ms),
  };
}

const codeOf = (answered: { json(): { error?: { code: string } } }): string | undefined => answered.json().error?.code;

describe('the chain', () => {
  it('[SE-05.grants] [SE-06] a token and a fingerprint bring the pair of grants, in cookies no script reads', async () => {
    const site = await open();
    const answered = await site.secure('one', await site.tokenOf('one'), await site.fingerprintOf());
    expect(answered.json()).toEqual({ expiresAt: START_MS / 1_000 + 300 });
    const cookies = answered.cookies.map(({ name, httpOnly, maxAge }) => ({ name, httpOnly, maxAge }));
    expect(cookies).toEqual([
      { name: 'ggrant', httpOnly: true, maxAge: 300 },
      { name: 'ggru', httpOnly: true, maxAge: 900 },
    ]);
  });

  it('[SE-06] a token has a future, is nobody else’s, and is fetched anew when asked for', async () => {
    const site = await open();
    const first = (await site.get(`${getUserToken.path}?force_refresh=true`, 'one')).json();
    expect(first.expiresAt * 1_000).toBeGreaterThan(START_MS);
    const second = (await site.get(`${getUserToken.path}?force_refresh=true`, 'one')).json();
    expect(second.token).not.toBe(first.token);
    expect((await site.get(getUserToken.path, undefined)).statusCode).toBe(401);
  });

  it('[SEC-06.token] a token ends with its session, at once', async () => {
    const site = await open();
    const [token, fingerprint] = [await site.tokenOf('one'), await site.fingerprintOf()];
    site.end('one');
    expect(codeOf(await site.secure('one', token, fingerprint))).toBe('sign_in_required');
    expect(codeOf(await site.secure(undefined, token, fingerprint))).toBe('sign_in_required');
    expect(codeOf(await site.secure('two', token, fingerprint))).toBe('token_invalid');
  });

  it('[SE-08.server] a fingerprint is asked for by a code of its own, and is of one browser', async () => {
    const site = await open();
    const token = await site.tokenOf('one');
    expect((await site.secure('one', token)).statusCode).toBe(400);
    expect(codeOf(await site.secure('one', token))).toBe('fingerprint_invalid');
    const elsewhere = await site.fingerprintOf({ 'user-agent': 'another browser' });
    expect(codeOf(await site.secure('one', token, elsewhere))).toBe('fingerprint_invalid');
    expect(codeOf(await site.secure('one', token, token))).toBe('fingerprint_invalid');
    const old = await site.fingerprintOf();
    site.passMs(600_000);
    expect(codeOf(await site.secure('one', await site.tokenOf('one'), old))).toBe('fingerprint_invalid');
  });
});

const encode = (part: object | string): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
const partsOf = (token: string): [string, string, string] => {
  const [head = '', claims = '', seal = ''] = token.split('.');
  return [head, claims, seal];
};
const read = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
const NOW = START_MS / 1_000;

/** Signed by the house, with other words in it: what a mistake of ours in another place could hand out. */
function resign(token: string, claims: Record<string, unknown>, head: Record<string, unknown> = {}): string {
  const [ownHead, ownClaims] = partsOf(token);
  const said = `${encode({ ...read(ownHead), ...head })}.${encode({ ...read(ownClaims), ...claims })}`;
  return `${said}.${signing.sign(Buffer.from(said)).toString('base64url')}`;
}

function signWith(token: string, key: KeyObject, head: Record<string, unknown> = {}): string {
  const [ownHead, claims] = partsOf(token);
  const said = `${encode({ ...read(ownHead), ...head })}.${claims}`;
  return `${said}.${sign(null, Buffer.from(said), key).toString('base64url')}`;
}

function hmacWithPublicKey(token: string): string {
  const [head, claims] = partsOf(token);
  const said = `${encode({ ...read(head), alg: 'HS256' })}.${claims}`;
  return `${said}.${createHmac('sha256', signing.publicKeyPem).update(said).digest('base64url')}`;
}

const stranger = generateKeyPairSync('ed25519').privateKey;

const FORGED: readonly (readonly [string, (token: string) => string])[] = [
  ['no algorithm', (token) => `${encode({ ...read(partsOf(token)[0]), alg: 'none' })}.${partsOf(token)[1]}.`],
  [
    'no algorithm, in capitals',
    (token) => `${encode({ ...read(partsOf(token)[0]), alg: 'NONE' })}.${partsOf(token)[1]}.`,
  ],
  ['no signature', (token) => `${partsOf(token)[0]}.${partsOf(token)[1]}.`],
  ['another key', (token) => signWith(token, stranger)],
  [
    'a key of its own in its head',
    (token) => signWith(token, stranger, { jwk: generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }) }),
  ],
  ['an address for its key', (token) => signWith(token, stranger, { jku: 'https://evil.example/keys' })],
  ['the public key as a shared secret', hmacWithPublicKey],
  ['another algorithm in its head', (token) => resign(token, {}, { alg: 'ES256' })],
  ['a word that has to be understood', (token) => resign(token, {}, { crit: ['b64'], b64: false })],
  ['its time over', (token) => resign(token, { iat: NOW - 400, nbf: NOW - 400, exp: NOW - 100 })],
  ['its time over just now', (token) => resign(token, { exp: NOW })],
  ['a time that has not come', (token) => resign(token, { nbf: NOW + 10 })],
  ['made in the future', (token) => resign(token, { iat: NOW + 60 })],
  ['no end', (token) => resign(token, { exp: undefined })],
  ['a far end, of one made long ago', (token) => resign(token, { iat: NOW - 4_000, exp: NOW + 99_999 })],
  ['another audience', (token) => resign(token, { aud: 'glasshouse:grant' })],
  ['another issuer', (token) => resign(token, { iss: 'elsewhere' })],
  ['another kind', (token) => resign(token, {}, { typ: 'gh-grant+jwt' })],
  ['no kind', (token) => resign(token, {}, { typ: undefined })],
  ['another player', (token) => resign(token, { sub: '8.80' })],
  ['no number of its own', (token) => resign(token, { jti: undefined })],
  [
    'other claims under the old signature',
    (token) => `${partsOf(token)[0]}.${encode({ ...read(partsOf(token)[1]), sub: '8.80' })}.${partsOf(token)[2]}`,
  ],
  ['a part too many', (token) => `${token}.x`],
  ['nothing in it', () => 'a.b.c'],
];

describe('a forged token', () => {
  it.each(FORGED)('with %s is refused', async (_title, forge) => {
    const site = await open();
    const [token, fingerprint] = [await site.tokenOf('one'), await site.fingerprintOf()];
    expect(codeOf(await site.secure('one', forge(token), fingerprint))).toBe('token_invalid');
    expect((await site.secure('one', resign(token, {}), fingerprint)).statusCode).toBe(200);
  });

  it.each(['two', 'three'])('of another session is refused: %s', async (session) => {
    const site = await open();
    const token = await site.tokenOf('one');
    expect(codeOf(await site.secure(session, token, await site.fingerprintOf()))).toBe('token_invalid');
  });
});
