import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IdeaView } from '@glasshouse/contracts/ideas';
import { LEAST_LETTERS, MOST_LETTERS } from '@glasshouse/domain/ideas';
import { lockPerson } from '../ledger/index.ts';
import { makeOperator, type Operator } from '../operator/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLimits } from '../platform/limits/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeTestGuards, openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeIdeas, type Ideas } from './index.ts';

const LOG = makeLogger('silent');
const WHO = { who: 'anna', why: 'read on Monday' };
const TEXT = 'Show the odds of both halves beside each other.';

let test: TestDatabase;
let operator: Operator;
let ideas: Ideas;
let http: Http;
let persons: number[];
/** What was put into inboxes. */
const told: unknown[] = [];
const closed = new Set<number>();

beforeAll(async () => {
  const modules = ['platform/outbox', 'identity', 'session', 'ledger', 'operator', 'platform/limits', 'ideas'];
  test = await openTestDatabase(
    modules.map((module) => ({
      module: module.replace('platform/', ''),
      folder: join(findRoot(), 'server', module, 'migrations'),
    })),
  );
});
afterAll(() => test.close());

beforeEach(async () => {
  told.length = 0;
  closed.clear();
  await test.database.query('delete from idea');
  const rows = await test.database.query<{ person_id: number }>(
    'select draw_person() as person_id from generate_series(1, 2)',
  );
  persons = rows.map(({ person_id }) => person_id);
  await test.database.query(
    'insert into player_lock (player_id, person_id) select id, id from json_to_recordset($1) p (id bigint)',
    [JSON.stringify(persons.map((id) => ({ id })))],
  );
  operator = makeOperator({ database: test.database, security: makeTestGuards(test.database).security });
  ideas = makeIdeas({
    database: test.database,
    operator,
    messages: { write: async (_tx, message) => told.push(message) > 0 },
    isClosed: async (_sql, personId) => closed.has(personId),
  });
  // The token is the person's place in the list; whoever has none is a guest.
  const findVisitor = async (token: string) => {
    const personId = persons[Number(token)];
    return personId === undefined ? undefined : { playerId: personId, personId, sessionId: 1 };
  };
  const limits = makeLimits({ database: test.database, log: LOG });
  http = await makeHttp({ log: LOG, metrics: makeMetrics(), secure: false, findVisitor, limits });
  ideas.serve?.(http);
});

let sent = 0;
async function send(who: number, over: object = {}) {
  const answered = await http.fastify.inject({
    method: 'POST',
    url: '/web-api/user/ideas',
    headers: { cookie: `SESSION=${who}` },
    payload: { id: `request-${sent++}`, subject: 'betting', text: TEXT, ...over },
  });
  return { status: answered.statusCode, body: answered.json(), code: answered.json().error?.code };
}
async function list(who: number): Promise<IdeaView[]> {
  const headers = { cookie: `SESSION=${who}` };
  return (await http.fastify.inject({ method: 'GET', url: '/web-api/user/ideas', headers })).json().ideas;
}

describe('an idea', () => {
  it('[RT-27.idea] is the person’s own to see, newest first, without the spaces around it', async () => {
    expect((await send(0, { text: `\n ${TEXT}  ` })).body).toMatchObject({ text: TEXT, state: 'new' });
    await send(1);
    await send(0, { subject: 'casino', text: `${TEXT}\nAnd in the casino.` });
    expect(await list(0)).toEqual([
      expect.objectContaining({ subject: 'casino', text: `${TEXT}\nAnd in the casino.`, state: 'new' }),
      expect.objectContaining({ subject: 'betting', text: TEXT, state: 'new' }),
    ]);
    expect(await list(1)).toHaveLength(1);
  });

  it('is refused where it is too short, too long, or about nothing that there is', async () => {
    for (const wrong of [
      { text: `${'a'.repeat(LEAST_LETTERS - 1)}      ` },
      { text: 'a'.repeat(MOST_LETTERS + 1) },
      { subject: 'weather' },
    ])
      expect(await send(0, wrong)).toMatchObject({ status: 400, code: 'request_invalid' });
    expect(await list(0)).toEqual([]);
    expect((await send(0, { text: '😀'.repeat(MOST_LETTERS) })).status).toBe(200);
  });

  it('[RT-27.idea] is kept once however often it is sent, at the same time too', async () => {
    const id = 'the-same-request';
    const both = await Promise.all([send(0, { id }), send(0, { id })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await send(0, { id, text: `${TEXT} More.` })).toMatchObject({ status: 422, code: 'request_id_reused' });
    expect(await list(0)).toHaveLength(1);
    expect((await send(1, { id })).status).toBe(200);
  });

  it('[RT-27.idea] is turned away after ten in a day, and so is nobody else’s', async () => {
    for (let at = 0; at < 10; at++) expect((await send(0)).status).toBe(200);
    expect(await send(0)).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(await list(0)).toHaveLength(10);
    expect((await send(1)).status).toBe(200);
  });

  it('goes with whoever goes, and none comes after that', async () => {
    const [personId = 0] = persons;
    await send(0);
    let late: ReturnType<typeof send> | undefined;
    await test.database.transaction(async (tx) => {
      await lockPerson(tx, personId);
      late = send(0);
      await ideas.forget(tx, { personId });
      closed.add(personId);
    });
    expect((await late)?.status).toBe(401);
    expect(await list(0)).toEqual([]);
  });
});

describe('what an operator makes of an idea', () => {
  it('[RT-27.idea] is read first, the oldest first, and once', async () => {
    await send(0);
    await send(1, { subject: 'other' });
    const shown = await operator.act('read-ideas', WHO);
    expect(shown).toMatchObject({ ok: true, value: [{ subject: 'betting', state: 'new' }, { subject: 'other' }] });
    expect(await list(0)).toMatchObject([{ state: 'read' }]);
    expect(await operator.act('read-ideas', WHO)).toMatchObject({ value: [] });
    expect(await operator.act('read-ideas', { ...WHO, state: 'read' })).toMatchObject({ value: [{}, {}] });
  });

  it('[RT-27.idea] stands beside it and in the inbox, under the person’s own words', async () => {
    const { body } = await send(0, { text: `${TEXT} ${'And more of it. '.repeat(10)}` });
    const ideaId: number = body.ideaId;
    const answer = ' We are building it. ';
    expect(await operator.act('answer-idea', { ideaId, state: 'planned', answer, ...WHO })).toMatchObject({ ok: true });
    expect(await list(0)).toMatchObject([{ state: 'planned', answer: 'We are building it.' }]);
    expect(told).toEqual([
      {
        personId: persons[0],
        purpose: 'service',
        title: expect.stringMatching(/^“Show the odds .*…”$/),
        text: 'We are building it.',
      },
    ]);
    expect(await operator.act('answer-idea', { ideaId, state: 'done', ...WHO })).toMatchObject({ ok: true });
    expect(await list(0)).toMatchObject([{ state: 'done', answer: 'We are building it.' }]);
    expect(told).toHaveLength(1);
    const logged = await test.database.query(
      `select action, who, why, person_id from operator_action where action = 'answer-idea' order by action_id limit 1`,
    );
    expect(logged).toEqual([{ action: 'answer-idea', ...WHO, person_id: persons[0] }]);
  });

  it('is refused where there is no such idea, and where it would be new again', async () => {
    expect(await operator.act('answer-idea', { ideaId: 1, state: 'done', ...WHO })).toEqual({
      ok: false,
      code: 'idea_unknown',
    });
    const { body } = await send(0);
    const again = { ideaId: body.ideaId, state: 'new', ...WHO };
    expect(await operator.act('answer-idea', again)).toEqual({ ok: false, code: 'request_invalid' });
  });
});
