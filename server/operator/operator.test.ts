import { join } from 'node:path';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeTestGuards, openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeOperator, type Operator } from './index.ts';

const WHO = { who: 'anna', why: 'asked for by mail' };

let test: TestDatabase;
let operator: Operator;
let http: Http;

beforeAll(async () => {
  test = await openTestDatabase([{ module: 'operator', folder: join(import.meta.dirname, 'migrations') }]);
  await test.database.query('create table mark (person_id bigint primary key)');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.query('truncate mark');
  const { security } = makeTestGuards(test.database);
  operator = makeOperator({ database: test.database, security });
  operator.define({
    name: 'mark-person',
    summary: 'Mark somebody',
    input: Type.Object({ personId: Type.Integer({ minimum: 1 }), isFine: Type.Optional(Type.Boolean()) }),
    run: async (tx, { personId, isFine = true }) => {
      await tx.query('insert into mark values ($1)', [personId]);
      return isFine ? { ok: true, personId, value: { personId } } : { ok: false, code: 'not_fine', personId };
    },
  });
  const findVisitor = async (): Promise<undefined> => undefined;
  http = await makeHttp({ log: makeLogger('silent'), metrics: makeMetrics(), secure: false, findVisitor });
  operator.serve?.(http);
});

const listMarked = () => test.database.query('select person_id from mark');
const post = (name: string, payload: object, options: object = {}) =>
  http.fastify.inject({ method: 'POST', url: `/operatorz/${name}`, payload, ...options });

/** The newest lines of the log about a person. */
async function listLogged(personId: number): Promise<readonly object[]> {
  const answered = await http.fastify.inject(`/operatorz/log?personId=${personId}`);
  return answered.json<{ actions: object[] }>().actions;
}

describe('what an operator decides', () => {
  it('is done, and logged with who and why', async () => {
    const answered = await post('mark-person', { personId: 1, ...WHO });
    expect([answered.statusCode, answered.json()]).toEqual([200, { done: { personId: 1 } }]);
    expect(await listMarked()).toHaveLength(1);
    expect(await listLogged(1)).toEqual([
      expect.objectContaining({ action: 'mark-person', ...WHO, input: { personId: 1 }, outcome: 'done' }),
    ]);
  });

  it('is undone where it is refused, and the refusal is logged', async () => {
    const answered = await post('mark-person', { personId: 2, isFine: false, ...WHO });
    expect([answered.statusCode, answered.json()]).toEqual([409, { error: { code: 'not_fine' } }]);
    expect(await listMarked()).toHaveLength(0);
    expect(await listLogged(2)).toEqual([expect.objectContaining({ action: 'mark-person', outcome: 'not_fine' })]);
  });

  it.each([
    [{ personId: 3 }],
    [{ personId: 3, who: 'anna' }],
    [{ personId: 3, who: '', why: 'because' }],
    [{ personId: 3, who: 'anna', why: 'no' }],
    [{ personId: 3, who: 'an\nna', why: 'because' }],
    [{ personId: 3, ...WHO, more: 1 }],
    [{ personId: '3', ...WHO }],
    [{ ...WHO }],
    [[]],
  ])('takes nothing but its own fields, with who and why: %j', async (payload) => {
    expect((await post('mark-person', payload)).statusCode).toBe(400);
    expect(await listLogged(3)).toEqual([]);
  });

  it('[H5] is nothing for who is not the operator', async () => {
    const body = { personId: 4, ...WHO };
    expect((await post('mark-person', body, { remoteAddress: '203.0.113.5' })).statusCode).toBe(404);
    expect((await post('mark-person', body, { headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404);
    expect((await post('mark-person', body, { headers: { origin: 'https://evil.example' } })).statusCode).toBe(403);
    expect((await post('unmark-person', body)).statusCode).toBe(404);
    expect(await listMarked()).toHaveLength(0);
  });

  it('tells which actions there are', async () => {
    const { actions } = (await http.fastify.inject('/operatorz')).json<{ actions: object[] }>();
    expect(actions).toEqual([expect.objectContaining({ name: 'mark-person', summary: 'Mark somebody' })]);
  });

  it('stays in the log, whoever asks', async () => {
    await operator.act('mark-person', { personId: 5, ...WHO });
    for (const statement of [
      'update operator_action set who = who',
      'delete from operator_action',
      'truncate operator_action',
    ])
      await expect(test.database.query(statement)).rejects.toThrow('never changed');
  });

  it('has one action of a name', () => {
    const again = {
      name: 'mark-person',
      summary: 'x',
      input: Type.Object({}),
      run: async () => ({ ok: true }) as const,
    };
    expect(() => operator.define(again)).toThrow('two operator actions');
  });
});
