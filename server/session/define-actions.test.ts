import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDENTITY_TABLES, openTestSite, type TestSite } from '../identity/test-site.ts';
import { makeOperator, type Operator } from '../operator/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeTestGuards, openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { defineSessionActions } from './index.ts';

const OPERATOR_TABLES = { module: 'operator', folder: join(findRoot(), 'server/operator/migrations') };
const WHO = { who: 'anna', why: 'the phone was stolen' };

let test: TestDatabase;
let site: TestSite;
let operator: Operator;

beforeAll(async () => {
  test = await openTestDatabase([...IDENTITY_TABLES, OPERATOR_TABLES]);
  site = await openTestSite(test.database);
  await site.session.start?.();
  operator = makeOperator({ database: test.database, security: makeTestGuards(test.database).security });
  defineSessionActions(operator);
});
afterAll(async () => {
  await site.session.stop?.();
  await test.close();
});

async function isIn(cookies: Record<string, string>): Promise<boolean> {
  const answered = await site.http.fastify.inject({ url: '/web-api/player/security', cookies });
  return answered.statusCode === 200;
}

async function findPerson(playerId: number): Promise<number> {
  return (await site.identity.findHolder(playerId))?.personId ?? 0;
}

describe('what an operator decides about who is signed in', () => {
  it('[SEC-06] ends every session of one person, and of everybody, and writes down who did it', async () => {
    const [one, two, three] = [await site.register(), await site.register(), await site.register()];
    const personId = await findPerson(one.playerId);
    expect(await isIn(one.cookies)).toBe(true);
    const ended = await operator.act('end-sessions', { ...WHO, personId });
    expect(ended).toEqual({ ok: true, personId, value: { ended: 1 } });
    await expect.poll(() => isIn(one.cookies)).toBe(false);
    expect([await isIn(two.cookies), await isIn(three.cookies)]).toEqual([true, true]);
    const again = await operator.act('end-sessions', { ...WHO, personId });
    expect(again).toEqual({ ok: false, code: 'nobody_signed_in' });
    expect(await operator.act('end-all-sessions', WHO)).toEqual({ ok: true, value: { ended: 2 } });
    await expect.poll(async () => [await isIn(two.cookies), await isIn(three.cookies)]).toEqual([false, false]);
    const lines = await test.database.query('select action, who, outcome from operator_action order by action_id');
    expect(lines).toEqual([
      { action: 'end-sessions', who: 'anna', outcome: 'done' },
      { action: 'end-sessions', who: 'anna', outcome: 'nobody_signed_in' },
      { action: 'end-all-sessions', who: 'anna', outcome: 'done' },
    ]);
  });
});
