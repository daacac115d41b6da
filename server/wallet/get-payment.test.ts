import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLedger } from '../ledger/index.ts';
import { insertTestSession } from '../settlement/store-test-bets.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { makeJobs } from '../platform/jobs/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeWallet } from './index.ts';

const log = makeLogger('fatal');

let test: TestDatabase;
let http: Http;
const MINE = { playerId: 1, token: 'mine' };
const OTHER = { playerId: 2, token: 'other' };
const accounts = new Map<string, number>();
const sessions = new Map<number, number>();

beforeAll(async () => {
  const folderOf = (module: string): string => join(findRoot(), 'server', module, 'migrations');
  test = await openTestDatabase(
    ['platform/outbox', 'identity', 'session', 'ledger', 'wallet'].map((module) => ({
      module,
      folder: folderOf(module),
    })),
  );
  const { database } = test;
  const makeId = makeIdSource(() => 0);
  const ledger = makeLedger({ database, makeId });
  const wallet = makeWallet({
    database,
    log,
    makeId,
    ledger,
    outbox: makeOutbox(database, log),
    conversion: () => ({ conversionAllowed: 1, rateDays: 4 }),
    jobs: makeJobs(database, log),
    office: () => ({ isVerifiedBeforeWithdrawal: false, withdrawalSec: 0 }),
    isVerified: () => Promise.resolve(false),
    operator: { define: () => undefined },
    isDemo: false,
  });
  await ledger.start?.();
  for (const { playerId, token } of [MINE, OTHER]) {
    sessions.set(playerId, await insertTestSession(database, playerId));
    accounts.set(token, await database.transaction((tx) => ledger.openAccount(tx, playerId, 'KWD')));
  }
  const findVisitor = async (token: string) => {
    const player = [MINE, OTHER].find((one) => one.token === token);
    return player && { playerId: player.playerId, personId: 1, sessionId: sessions.get(player.playerId) ?? 0 };
  };
  http = await makeHttp({ log, metrics: makeMetrics(), secure: false, findVisitor });
  wallet.serve?.(http);
});
afterAll(() => test.close());

async function ask(token: string | undefined, path: string) {
  const cookies = token === undefined ? {} : { SESSION: token };
  const answer = await http.fastify.inject({ url: `/web-api/payments${path}`, cookies });
  return { status: answer.statusCode, body: answer.json() };
}

async function deposit({ token }: typeof MINE, id: string, amount = 5_000) {
  const url = `/web-api/accounts/${accounts.get(token)}/demo-deposit`;
  const answer = await http.fastify.inject({
    method: 'POST',
    url,
    cookies: { SESSION: token },
    payload: { id, amount },
  });
  return answer.json();
}

const PAYMENT = '0b9a3c52-7f1e-4a60-9d55-2f6f3f1c9a10';

describe('a payment', () => {
  it('[RT-08] is known by the id that the deposit’s answer names, with what has become of it', async () => {
    const sentAtSec = Math.floor(Date.now() / 1000);
    const { paymentId } = await deposit(MINE, PAYMENT, 5_000);
    const { status, body } = await ask('mine', `/${paymentId}`);
    expect(status).toBe(200);
    const known = { kind: 'deposit', state: 'success', accountId: accounts.get('mine'), iso: 'KWD', amount: 5_000 };
    expect(body).toEqual({ ...known, id: paymentId, atSec: expect.any(Number) });
    expect(Math.abs(body.atSec - sentAtSec)).toBeLessThan(60);
  });

  it('[RT-08] is the same one however often it is asked for, and so is its id', async () => {
    const answers = await Promise.all([deposit(MINE, PAYMENT), deposit(MINE, PAYMENT)]);
    expect(answers.map(({ paymentId }) => paymentId)).toEqual([PAYMENT, PAYMENT]);
    expect((await ask('mine', '')).body.payments).toHaveLength(1);
  });

  it('[RT-08] of another player is as unknown as one that never was', async () => {
    await deposit(MINE, PAYMENT);
    const unknown = { status: 404, body: { error: expect.objectContaining({ code: 'payment_unknown' }) } };
    expect(await ask('other', `/${PAYMENT}`)).toEqual(unknown);
    expect(await ask('mine', `/${PAYMENT.replace('0b', '0c')}`)).toEqual(unknown);
    // Two players who choose the same id have a payment each.
    await deposit(OTHER, PAYMENT, 7);
    expect((await ask('other', `/${PAYMENT}`)).body).toMatchObject({ amount: 7, accountId: accounts.get('other') });
    expect((await ask('mine', `/${PAYMENT}`)).body).toMatchObject({ amount: 5_000 });
  });

  it.each(['/short', '/with%20space', `/${'x'.repeat(65)}`, "/'or'1'='1'--"])(
    '[RT-08] is not asked for by %s',
    async (path) => {
      expect((await ask('mine', path)).status).toBe(400);
    },
  );

  it('[RT-08] that was refused is none', async () => {
    const refused = await deposit(MINE, 'far-too-much-money', 900_000_000);
    expect(refused.error.code).toBe('deposit_too_large');
    expect((await ask('mine', '/far-too-much-money')).status).toBe(404);
  });

  it('[RT-08] is told to its player alone', async () => {
    expect((await ask(undefined, `/${PAYMENT}`)).status).toBe(401);
    expect((await ask(undefined, '')).status).toBe(401);
  });

  it('stands in the list of all of them, the newest first', async () => {
    await deposit(MINE, 'a-later-payment', 9);
    const { payments } = (await ask('mine', '')).body;
    expect(payments.map(({ amount }: { amount: number }) => amount)).toEqual([9, 5_000]);
  });
});
