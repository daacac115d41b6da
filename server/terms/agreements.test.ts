import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoDeposit } from '@glasshouse/contracts/wallet';
import { IDENTITY_TABLES, openTestSite, type TestSite } from '../identity/test-site.ts';
import { refusal, type Http } from '../platform/http/index.ts';
import type { Module } from '../platform/module/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeTerms, type TermsInForce } from './index.ts';

let test: TestDatabase;
let site: TestSite;
let http: Http;
let inForce: TermsInForce = { version: 0 };

beforeAll(async () => {
  test = await openTestDatabase([
    ...IDENTITY_TABLES,
    { module: 'terms', folder: join(import.meta.dirname, 'migrations') },
  ]);
  site = await openSite();
  http = site.http;
});
afterAll(() => test.close());

async function openSite(): Promise<TestSite> {
  const terms = makeTerms({ database: test.database, inForce: () => inForce });
  // Whoever gets this far has been let through: the account is then an unknown one.
  const paying: Module = { serve: (paid) => paid.servePlayer(demoDeposit, async () => refusal('account_unknown')) };
  return openTestSite(test.database, [terms, paying], {
    agreeToTerms: (tx, playerId) => terms.agreeAtRegistration(tx, playerId),
  });
}

const STATUS_PATH = '/web-api/api-v3/v2/user/agreement-rules/status';

async function enter() {
  const { playerId, cookies } = await site.register();
  const send = (url: string, body: object, at = http) =>
    at.fastify.inject({ method: 'POST', url, cookies, payload: body });
  return {
    playerId,
    status: async () => (await http.fastify.inject({ url: STATUS_PATH, cookies })).json(),
    agree: (version: number) => send('/web-api/api-v3/v2/user/agreement-rules/agree', { version }),
    deposit: (at = http) => send('/web-api/accounts/1/demo-deposit', { id: 'request-1', amount: 500 }, at),
  };
}

describe('terms that have changed', () => {
  it('[CO-03] are asked of nobody where the operator has numbered none', async () => {
    inForce = { version: 0 };
    const player = await enter();
    expect(await player.status()).toEqual({ result: false, version: 0 });
    expect((await player.deposit()).statusCode).toBe(404);
    expect((await http.fastify.inject({ url: STATUS_PATH })).statusCode).toBe(401);
  });

  it('[CO-03] hold up deposits with 451 and exception_code 1 until they are agreed to, once', async () => {
    inForce = { version: 1 };
    const player = await enter();
    expect(await player.status()).toEqual({ result: false, version: 1 });
    inForce = { version: 2, updatedAtSec: 1_800_000_000 };
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
    expect((await player.deposit((await openSite()).http)).statusCode).toBe(404);
  });

  it('[CO-03] are not agreed to by a version that no longer holds', async () => {
    inForce = { version: 1 };
    const player = await enter();
    inForce = { version: 3 };
    const late = await player.agree(2);
    expect([late.statusCode, late.json().error.code]).toEqual([451, 'terms_changed']);
    expect(await player.status()).toMatchObject({ result: true });
  });

  it('[CO-03] are kept as they were agreed to', async () => {
    inForce = { version: 1 };
    await enter();
    for (const change of ['update terms_agreement set version = 9', 'delete from terms_agreement']) {
      await expect(test.database.query(change)).rejects.toThrow('kept as they were given');
    }
    await expect(test.database.query('truncate terms_agreement')).rejects.toThrow('kept as they were given');
  });
});
