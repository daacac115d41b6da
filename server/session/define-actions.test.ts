import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDENTITY_TABLES, openTestSite, type TestSite } from '../identity/test-site.ts';
import { makeOperator, type Operator } from '../operator/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeTestGuards, openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { defineSessionActions } from './index.ts';
import { insertStep } from './store-steps.ts';

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
  defineSessionActions(operator, () => site.identity);
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

/** Half in: what is left is the second factor. */
async function isHalfIn(ticketHash: string): Promise<boolean> {
  const rows = await test.database.query(
    `select 1 from sign_in_step where ticket_hash = decode($1, 'hex') and used_at is null and expires_at > clock_timestamp()`,
    [ticketHash],
  );
  return rows.length === 1;
}

async function addHalf(playerId: number, byte: string): Promise<string> {
  const ticketHash = byte.repeat(32);
  const row = { player_id: playerId, person_id: await findPerson(playerId), way: 'password' as const };
  await insertStep(test.database, ticketHash, row, 600);
  return ticketHash;
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
    const before = await test.database.query('select action, who, outcome from operator_action order by action_id');
    expect(before).toEqual([
      { action: 'end-sessions', who: 'anna', outcome: 'done' },
      { action: 'end-sessions', who: 'anna', outcome: 'nobody_signed_in' },
      { action: 'end-all-sessions', who: 'anna', outcome: 'done' },
    ]);
  });

  it('[SEC-06] ends what is half a sign-in as well, of one person and of everybody', async () => {
    const [one, two] = [await site.register(), await site.register()];
    const personId = await findPerson(one.playerId);
    const [first, second] = [await addHalf(one.playerId, '0a'), await addHalf(two.playerId, '0b')];
    expect(await operator.act('end-sessions', { ...WHO, personId })).toMatchObject({ ok: true, value: { ended: 1 } });
    expect([await isHalfIn(first), await isHalfIn(second)]).toEqual([false, true]);
    // Nobody is signed in, and somebody is about to be.
    const third = await addHalf(one.playerId, '0c');
    expect(await operator.act('end-sessions', { ...WHO, personId })).toMatchObject({ ok: true, value: { ended: 0 } });
    expect(await isHalfIn(third)).toBe(false);
    expect(await operator.act('end-all-sessions', WHO)).toMatchObject({ ok: true });
    expect(await isHalfIn(second)).toBe(false);
  });

  it('[SEC-06] ends the session of whoever comes in at the same moment', async () => {
    const one = await site.register();
    const holder = { playerId: one.playerId, personId: await findPerson(one.playerId) };
    let isDone = false;
    let acting: Promise<unknown> | undefined;
    const { sessionId } = await test.database.transaction(async (tx) => {
      // As every way in ends.
      await site.identity.lockOpen(tx, one.playerId);
      const started = await site.session.startSession(tx, holder, {
        address: '127.0.0.1',
        userAgent: undefined,
        replaces: undefined,
      });
      acting = operator.act('end-sessions', { ...WHO, personId: holder.personId }).finally(() => (isDone = true));
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect
        .poll(async () => isDone || (await test.database.query(waiting)).length > 0, { timeout: 30_000 })
        .toBe(true);
      return started;
    });
    await acting;
    const rows = await test.database.query('select ended_by from session where session_id = $1', [sessionId]);
    expect(rows).toEqual([{ ended_by: 'operator' }]);
  });
});
