import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoDeposit } from '@glasshouse/contracts/wallet';
import { makeHttp, refusal, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { LIMITS_MIGRATIONS, makeTestGuards, openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeSession } from '../session/index.ts';
import { hasChanged } from './agreements.ts';
import { makeIdentity, type Terms } from './index.ts';

const log = makeLogger('fatal');
const folderOf = (module: string): string => join(import.meta.dirname, '..', module, 'migrations');

let test: TestDatabase;
let http: Http;
let terms: Terms = { version: 0 };

beforeAll(async () => {
  test = await openTestDatabase([
    { module: 'identity', folder: folderOf('identity') },
    { module: 'session', folder: folderOf('session') },
    LIMITS_MIGRATIONS,
  ]);
  http = await openSite();
});
afterAll(() => test.close());

async function openSite(): Promise<Http> {
  const { database } = test;
  const session = makeSession({
    database,
    log,
    ...makeTestGuards(database),
    credentials: { checkPassword: async () => undefined },
    onEnded: () => undefined,
  });
  const site = await makeHttp({ log, metrics: makeMetrics(), secure: false, findVisitor: session.findVisitor });
  makeIdentity({
    database,
    openAccount: async () => 1,
    startSession: session.startSession,
    keepSignedIn: session.keepSignedIn,
    features: new Set(['registration']),
    get terms() {
      return terms;
    },
  }).serve?.(site);
  // Whoever gets this far has been let through: the account is then an unknown one.
  site.servePlayer(demoDeposit, async () => refusal('account_unknown'));
  return site;
}

const STATUS_PATH = '/web-api/api-v3/v2/user/agreement-rules/status';

async function enter() {
  const payload = { type: 'fast_reg', currency: 'EUR', country: 'DE' };
  const registered = await http.fastify.inject({ method: 'POST', url: '/web-api/registration', payload });
  const cookies = { SESSION: registered.cookies[0]?.value ?? '' };
  const send = (url: string, body: object, site = http) =>
    site.fastify.inject({ method: 'POST', url, cookies, payload: body });
  return {
    playerId: Number(registered.json().userId),
    status: async (site = http) => (await site.fastify.inject({ url: STATUS_PATH, cookies })).json(),
    agree: (version: number) => send('/web-api/api-v3/v2/user/agreement-rules/agree', { version }),
    deposit: (site = http) => send('/web-api/accounts/1/demo-deposit', { id: 'request-1', amount: 500 }, site),
  };
}

describe('terms that have changed', () => {
  it.each([
    [0, 0, false],
    [0, 1, true],
    [1, 1, false],
    [1, 2, true],
    [2, 1, false],
  ])('[CO-03] agreed to %i while %i holds: %s', (agreed, version, changed) => {
    expect(hasChanged(agreed, { version })).toBe(changed);
  });

  it('[CO-03] are asked of nobody where the operator has numbered none', async () => {
    terms = { version: 0 };
    const player = await enter();
    expect(await player.status()).toEqual({ result: false, version: 0 });
    expect((await player.deposit()).statusCode).toBe(404);
    expect((await http.fastify.inject({ url: STATUS_PATH })).statusCode).toBe(401);
  });

  it('[CO-03] hold up deposits with 451 and exception_code 1 until they are agreed to, once', async () => {
    terms = { version: 1 };
    const player = await enter();
    expect(await player.status()).toEqual({ result: false, version: 1 });
    terms = { version: 2, updatedAtSec: 1_800_000_000 };
    expect(await player.status()).toEqual({ result: true, version: 2, updatedAt: 1_800_000_000 });
    const held = await player.deposit();
    expect(held.statusCode).toBe(451);
    expect(held.json()).toMatchObject({ error: { code: 'terms_changed' }, exception_code: 1 });

    const agreed = await player.agree(2);
    expect(agreed.json()).toEqual({ result: false, version: 2, updatedAt: 1_800_000_000 });
    expect((await player.agree(2)).statusCode).toBe(200);
    expect((await player.deposit()).statusCode).toBe(404);
    const kept = await test.database.query(
      'select version from terms_agreement where player_id = $1 order by version',
      [player.playerId],
    );
    expect(kept).toEqual([{ version: 1 }, { version: 2 }]);
    // Another process knows it too.
    expect((await player.deposit(await openSite())).statusCode).toBe(404);
  });

  it('[CO-03] are not agreed to by a version that no longer holds', async () => {
    terms = { version: 1 };
    const player = await enter();
    terms = { version: 3 };
    const late = await player.agree(2);
    expect([late.statusCode, late.json().error.code]).toEqual([451, 'terms_changed']);
    expect(await player.status()).toMatchObject({ result: true });
  });

  it('[CO-03] are kept as they were agreed to', async () => {
    terms = { version: 1 };
    await enter();
    for (const change of ['update terms_agreement set version = 9', 'delete from terms_agreement']) {
      await expect(test.database.query(change)).rejects.toThrow('kept as they were given');
    }
    await expect(test.database.query('truncate terms_agreement')).rejects.toThrow('kept as they were given');
  });
});
