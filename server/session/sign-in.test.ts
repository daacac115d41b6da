import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Challenge } from '@glasshouse/contracts/session';
import { decideWork, type Tries } from '@glasshouse/domain/session';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import {
  LIMITS_MIGRATIONS,
  makeTestGuards,
  openTestDatabase,
  type TestDatabase,
  type TestGuards,
} from '../platform/testing/index.ts';
import { hashPassword, isPassword } from '../identity/password.ts';
import { findClaimed, lockHolder } from '../identity/store-logins.ts';
import { insertPerson, insertPlayer } from '../identity/store.ts';
import { readDevice, writeDevice } from './read-device.ts';
import { makeSession } from './index.ts';
import type { Credentials } from './ports.ts';
import { findProof, makeChallenge } from './proof-of-work.ts';

const PASSWORD = 'kqtm-7xwe-hnpr-4vcd';
const HOME = '192.0.2.7';
const folderOf = (module: string): string => join(import.meta.dirname, '..', module, 'migrations');

let test: TestDatabase;
let guards: TestGuards;
let passwordHash: string;
let http: Http;

beforeAll(async () => {
  test = await openTestDatabase([
    { module: 'identity', folder: folderOf('identity') },
    { module: 'session', folder: folderOf('session') },
    LIMITS_MIGRATIONS,
  ]);
  guards = makeTestGuards(test.database);
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(() => test.database.query('truncate limit_counter'));
afterAll(() => test.close());

interface Sent {
  readonly login: string;
  readonly password?: string;
  readonly address?: string;
  readonly proof?: string;
  readonly device?: string;
}
type Send = (sent: Sent) => Promise<LightMyRequestResponse>;

async function openSite(): Promise<Send> {
  const { database } = test;
  const log = makeLogger('silent');
  const credentials: Credentials = {
    findPlayer: (login) => findClaimed(database, login),
    checkPassword: (claimed, password) => isPassword(password, claimed?.passwordHash),
    hasOwnPassword: async () => true,
    noteUsed: async () => undefined,
    lockOpen: lockHolder,
  };
  const session = makeSession({ database, log, ...guards, credentials, onEnded: () => undefined, nowMs: () => 0 });
  http = await makeHttp({ log, metrics: makeMetrics(), secure: false, findVisitor: session.findVisitor });
  session.serve?.(http);
  return async ({ address = HOME, device, password = 'wrong', ...body }) =>
    http.fastify.inject({
      method: 'POST',
      url: '/web-api/session/sign-in',
      payload: { ...body, password },
      remoteAddress: address,
      ...(device !== undefined && { cookies: { DEVICE: device } }),
    });
}

async function addPlayer(): Promise<string> {
  const row = { country: 'DE', registration_type: 'fast_reg', ref_code: undefined, bonus_choice: undefined };
  const personId = await insertPerson(test.database);
  return String(await insertPlayer(test.database, { ...row, person_id: personId, password_hash: passwordHash }));
}

const deviceOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.find(({ name }) => name === 'DEVICE')?.value ?? '';
const challengeOf = (answer: LightMyRequestResponse): Challenge => answer.json().error.challenge;

function solve({ text, bits }: Challenge): string {
  for (let number = 0; ; number++) {
    const sent = `${text}.${number}`;
    if (createHash('sha256').update(sent).digest().readUInt32BE() >>> (32 - bits) === 0) return sent;
  }
}

/** Wrong tries from as many addresses, until nobody's is looked at any more without work. */
async function attack(send: Send, login: string): Promise<void> {
  for (let count = 0; count < 25; count++) await send({ login, address: `198.51.100.${count}` });
}

describe('a player whose login strangers try', () => {
  it('[M2] [SEC-14] is let in from a new place after some work, and never locked out', async () => {
    const send = await openSite();
    const login = await addPlayer();
    await attack(send, login);
    const asked = await send({ login, password: PASSWORD });
    expect([asked.statusCode, asked.json().error.code]).toEqual([403, 'proof_of_work_required']);
    const proof = solve(challengeOf(asked));
    expect((await send({ login, password: PASSWORD, proof })).statusCode).toBe(200);
  });

  it('[M2] is let in at once where they have signed in before: from that browser, and from that address', async () => {
    const send = await openSite();
    const login = await addPlayer();
    const device = deviceOf(await send({ login, password: PASSWORD }));
    await attack(send, login);
    expect((await send({ login, password: PASSWORD, address: '203.0.113.50', device })).statusCode).toBe(200);
    expect((await send({ login, password: PASSWORD })).statusCode).toBe(200);
    expect((await send({ login, password: PASSWORD, address: '203.0.113.51' })).statusCode).toBe(403);
  });

  it('[M2] is let in by their browser although a stranger sits behind the same address', async () => {
    const send = await openSite();
    const login = await addPlayer();
    const device = deviceOf(await send({ login, password: PASSWORD }));
    for (let count = 0; count < 120; count++) await send({ login: `nobody ${count}` });
    for (let count = 0; count < 10; count++) await send({ login });
    expect((await send({ login, password: PASSWORD, device })).statusCode).toBe(200);
  });

  it('[M2] stays so guarded over a restart', async () => {
    const login = await addPlayer();
    await attack(await openSite(), login);
    const anew = await openSite();
    expect((await anew({ login, password: PASSWORD })).statusCode).toBe(403);
  });
});

describe('wrong tries', () => {
  it('[SEC-14] cost work after five, all at once or not', async () => {
    const send = await openSite();
    const login = await addPlayer();
    const answers = await Promise.all(Array.from({ length: 15 }, () => send({ login })));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10);
  });

  it('are forgotten by a right one', async () => {
    const send = await openSite();
    const login = await addPlayer();
    for (let round = 0; round < 3; round++) {
      for (let wrong = 0; wrong < 4; wrong++) expect((await send({ login })).statusCode).toBe(401);
      expect((await send({ login, password: PASSWORD })).statusCode).toBe(200);
    }
  });

  it('[A53] from one address cost work after a hundred, whatever the login', async () => {
    const send = await openSite();
    const codes = await Promise.all(
      Array.from({ length: 120 }, async (_, index) => (await send({ login: `nobody ${index}` })).statusCode),
    );
    expect(codes.filter((code) => code === 401)).toHaveLength(100);
    expect(codes.filter((code) => code === 403)).toHaveLength(20);
    expect((await send({ login: 'nobody', address: '198.51.100.10' })).statusCode).toBe(401);
  });

  it('[SEC-16] leave an event behind, and so does an attack', async () => {
    const send = await openSite();
    const login = await addPlayer();
    await attack(send, login);
    await send({ login, device: `${'A'.repeat(22)}.${login}.${'B'.repeat(43)}` });
    await send({ login, proof: '1.2.3' });
    await http.fastify.inject({ url: '/web-api/session', cookies: { SESSION: 'made-up' } });
    const codes = (await guards.securityEvents.get()).values.map(({ labels }) => labels.code);
    expect(codes).toEqual(
      expect.arrayContaining([
        'credentials_wrong',
        'sign_in_under_attack',
        'cookie_forged',
        'proof_wrong',
        'token_foreign',
      ]),
    );
  });
});

describe('a proof of work', () => {
  it('[M2] is good for one try', async () => {
    const send = await openSite();
    const login = await addPlayer();
    await attack(send, login);
    const proof = solve(challengeOf(await send({ login })));
    expect((await send({ login, proof })).statusCode).toBe(401);
    expect((await send({ login, password: PASSWORD, proof })).statusCode).toBe(403);
  });

  it('is of one login, of ours, solved, and not old', () => {
    const { secret } = guards;
    const challenge = makeChallenge(secret, '7', 8, 1_000);
    const sent = solve(challenge);
    expect(findProof(secret, '7', sent, 1_000)).toMatchObject({ bits: 8 });
    expect(findProof(secret, '8', sent, 1_000)).toBeUndefined();
    expect(findProof(secret, '7', sent, 1_301)).toBeUndefined();
    expect(findProof(Buffer.alloc(32), '7', sent, 1_000)).toBeUndefined();
    expect(findProof(secret, '7', sent.replace('.8.', '.1.'), 1_000)).toBeUndefined();
    const lazy = Array.from({ length: 64 }, (_, number) =>
      findProof(secret, '7', `${challenge.text}.x${number}`, 1_000),
    );
    expect(lazy).toContain(undefined);
    for (const odd of ['', '.', 'a.b', challenge.text, '.'.repeat(200)])
      expect(findProof(secret, '7', odd, 1_000)).toBeUndefined();
  });

  const none: Tries = { pair: 1, login: 1, address: 1, house: 0 };
  it.each<[string, Tries, number]>([
    ['one try', none, 0],
    ['five of one login and address', { ...none, pair: 5 }, 0],
    ['the sixth', { ...none, pair: 6 }, 14],
    ['twenty of a login from everywhere', { ...none, login: 20 }, 0],
    ['eighty', { ...none, login: 80 }, 16],
    ['eighty where the player is at home', { ...none, login: undefined }, 0],
    ['many in the whole house', { ...none, house: 301 }, 14],
    ['more than anybody can count', { ...none, login: 1e9 }, 18],
  ])('is asked for by how much is tried: %s', (_, tries, bits) => {
    expect(decideWork(tries, 1)).toBe(bits);
  });
});

describe('the cookie by which a browser is known', () => {
  it('names who has signed in from it, the last five, and nobody else can write one', () => {
    const { secret } = guards;
    let cookie = writeDevice(secret, undefined, 1);
    for (const playerId of [2, 3, 4, 5, 6, 2])
      cookie = writeDevice(secret, readDevice(secret, cookie).device, playerId);
    expect(readDevice(secret, cookie)).toMatchObject({ device: { playerIds: [2, 6, 5, 4, 3] }, isForged: false });
    expect(readDevice(secret, cookie.replace('.2-', '.9-'))).toEqual({ isForged: true });
    expect(readDevice(Buffer.alloc(32), cookie)).toEqual({ isForged: true });
    expect(readDevice(secret, undefined)).toEqual({ isForged: false });
    for (const odd of ['', 'x', '..', 'é'.repeat(43)]) expect(readDevice(secret, odd)).toEqual({ isForged: true });
  });
});
