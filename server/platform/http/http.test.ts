import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { Type } from 'typebox';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineCall } from '@glasshouse/contracts/call';
import { OneOf } from '@glasshouse/contracts/fields';
import { openDatabase, type Database } from '../database/index.ts';
import { makeLogger } from '../logs/index.ts';
import { makeMetrics } from '../metrics/index.ts';
import { answer, makeHttp, refusal, setNotFound, type Http } from './index.ts';

const log = makeLogger('silent');
const metrics = makeMetrics();

const stake = defineCall({
  id: 'stake',
  method: 'POST',
  path: '/web-api/things/{thingId}/stake',
  access: 'anyone',
  summary: 'A call with every kind of input',
  params: Type.Object({ thingId: Type.Integer({ minimum: 1 }) }),
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    ratio: Type.Optional(Type.Number()),
    loud: Type.Optional(Type.Boolean()),
    word: Type.Optional(Type.String({ maxLength: 5 })),
  }),
  body: Type.Object(
    {
      amount: Type.Integer({ minimum: 1 }),
      factor: Type.Optional(Type.Number()),
      legs: Type.Optional(Type.Array(Type.Object({ id: Type.Integer() }, { additionalProperties: false }))),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ thingId: Type.Integer(), amount: Type.Integer(), query: Type.Optional(Type.Unknown()) }),
  refusals: ['funds_insufficient'],
});

function getCall<Id extends string>(id: Id, access: 'anyone' | 'player' = 'anyone') {
  const shown = Type.Object({ shown: Type.String(), inner: Type.Optional(Type.Object({ shown: Type.String() })) });
  return defineCall({ id, method: 'GET', path: `/web-api/${id}`, access, summary: id, answer: shown, refusals: [] });
}

const VISITOR = { playerId: 10_000_001, personId: 20_000_001, sessionId: 1 };
const gone: Database = openDatabase('postgresql://nobody:nothing@127.0.0.1:1/none', log);
let http: Http;

beforeAll(async () => {
  http = await makeHttp({
    log,
    metrics,
    secure: true,
    findVisitor: async (token) => {
      if (token === 'unreachable') await gone.query('select 1');
      return token === 'good' ? VISITOR : undefined;
    },
  });
  http.serve(stake, async ({ params, body, query }) => {
    if (body.amount > 1_000)
      return refusal('funds_insufficient', [{ selectionId: 'a', code: 'price_changed', oddsMilli: 1_500 }]);
    return answer({ thingId: params.thingId, amount: body.amount, query });
  });
  const secretive = { shown: 'yes', passwordHash: 'secret', inner: { shown: 'yes', balance: 5 } };
  http.serve(getCall('secretive'), async () => answer(secretive));
  http.serve(getCall('broken'), async () => {
    throw new Error('the cellar door at /etc/cellar is open');
  });
  http.serve(getCall('fails'), async () => {
    throw Object.assign(new Error('no room in the cellar'), { code: failsWith });
  });
  http.serve(getCall('databaseGone'), async () => {
    await gone.query('select 1');
    return answer({ shown: 'never' });
  });
  http.serve(getCall('kept'), async () => answer({ shown: 'to all' }, { cacheSec: 600 }));
  http.serve(getCall('long'), async () => answer({ shown: 'line '.repeat(1_000) }));
  http.servePlayer(getCall('longOfMine', 'player'), async () => answer({ shown: 'line '.repeat(1_000) }));
  http.serve(getCall('agent'), async ({ userAgent, address }) => answer({ shown: `${userAgent} at ${address}` }));
  http.servePlayer(getCall('mine', 'player'), async ({ visitor }) => answer({ shown: String(visitor.playerId) }));
  http.serve(getCall('cookie'), async ({ cookies }) => {
    cookies.set('SESSION', 'abc', 60);
    return answer({ shown: '' });
  });
  http.serve(getCall('noCookie'), async ({ cookies }) => {
    cookies.clear('SESSION');
    return answer({ shown: cookies.get('lng') ?? '' });
  });
  setNotFound(http.fastify, async (_request, reply) => reply.type('text/html').send('<p>a page</p>'));
});
afterAll(async () => {
  await http.fastify.close();
  await gone.close();
});

let failsWith = '';

type Options = Exclude<InjectOptions, string>;

async function post(payload: unknown, options: Options = {}) {
  return http.fastify.inject({
    method: 'POST',
    url: '/web-api/things/7/stake',
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    ...options,
  });
}

async function get(url: string, options: Options = {}) {
  return http.fastify.inject({ method: 'GET', url, ...options });
}

describe('a call', () => {
  it('answers what its contract declares', async () => {
    const answered = await post({ amount: 5 });
    expect(answered.statusCode).toBe(200);
    expect(answered.json()).toEqual({ thingId: 7, amount: 5, query: {} });
  });

  it('[SEC-03] sends no field that is not declared, however deep', async () => {
    expect((await get('/web-api/secretive')).json()).toEqual({ shown: 'yes', inner: { shown: 'yes' } });
  });

  it('refuses with its code, its status and its legs', async () => {
    const refused = await post({ amount: 5_000 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toEqual({
      code: 'funds_insufficient',
      message: 'funds insufficient',
      requestId: refused.headers['x-request-id'],
      legs: [{ selectionId: 'a', code: 'price_changed', oddsMilli: 1_500 }],
    });
  });

  it('is told the caller’s address and program', async () => {
    const told = await get('/web-api/agent', { remoteAddress: '192.0.2.4', headers: { 'user-agent': 'Reader/1' } });
    expect(told.json()).toEqual({ shown: 'Reader/1 at 192.0.2.4' });
  });

  it('carries a request id of its own and is kept by nobody, unless it is anyone’s', async () => {
    const [first, second] = [await get('/web-api/secretive'), await get('/web-api/secretive')];
    expect(first.headers['x-request-id']).toMatch(/^[\w-]{12}$/);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect((await get('/web-api/kept')).headers['cache-control']).toBe('public, max-age=600');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('travels compressed by %s where it is long and anybody’s', async (encoding, unpack) => {
    const sent = await get('/web-api/long', { headers: { 'accept-encoding': encoding } });
    expect(sent.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(sent.rawPayload.length).toBeLessThan(200);
    expect(JSON.parse(unpack(sent.rawPayload).toString())).toEqual({ shown: 'line '.repeat(1_000) });
  });

  it.each([
    ['short', '/web-api/kept', {}],
    ['somebody’s own', '/web-api/longOfMine', { cookie: '__Host-SESSION=good' }],
    ['not asked for', '/web-api/long', { 'accept-encoding': 'identity' }],
  ])('travels as it is where it is %s', async (_why, url, headers) => {
    const sent = await get(url, { headers: { 'accept-encoding': 'br, gzip', ...headers } });
    expect([sent.statusCode, sent.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('is counted by its name and status, failures too', async () => {
    await get('/web-api/broken');
    const text = await metrics.registry.metrics();
    expect(text).toContain('glasshouse_call_seconds_count{call="broken",status="500"}');
    expect(text).toContain('glasshouse_call_seconds_count{call="stake",status="200"}');
  });
});

describe('a body', () => {
  it.each<[string, unknown, string]>([
    ['text for a whole number', { amount: '5' }, '/amount'],
    ['a fraction', { amount: 0.5 }, '/amount'],
    ['nothing', { amount: null }, '/amount'],
    ['true', { amount: true }, '/amount'],
    ['a list', { amount: [5] }, '/amount'],
    ['too little', { amount: 0 }, '/amount'],
    ['a missing field', {}, '/amount'],
    ['an unknown field', { amount: 5, admin: true }, '/admin'],
    ['an unknown field inside a list', { amount: 5, legs: [{ id: 1 }, { id: 2, admin: true }] }, '/legs/1/admin'],
    ['a number beyond all numbers', '{"amount":1e400}', '/amount'],
    ['a factor beyond all numbers', '{"amount":5,"factor":-1e400}', '/factor'],
    ['a list for an object', [], ''],
    ['a bare text', '"x"', ''],
    ['null', 'null', ''],
  ])('with %s is refused, naming the field', async (_, payload, path) => {
    const refused = await post(payload);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.code).toBe('request_invalid');
    expect(refused.json().error.fields[0].path).toBe(path);
  });

  it.each([
    ['is broken', '{"amount":5'],
    ['says NaN', '{"amount":NaN}'],
    ['says Infinity', '{"amount":Infinity}'],
    ['is empty', ''],
    ['sets __proto__', '{"amount":5,"__proto__":{"admin":true}}'],
    ['sets constructor.prototype', '{"amount":5,"constructor":{"prototype":{"admin":true}}}'],
  ])('[A5] [A46] that %s is refused and changes nothing', async (_, payload) => {
    const refused = await post(payload);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.code).toBe('request_invalid');
    expect('admin' in {}).toBe(false);
  });

  it('[A5] of ten megabytes is refused by its size', async () => {
    const refused = await post(`{"amount":5,"x":"${'x'.repeat(10 * 1024 * 1024)}"}`);
    expect(refused.statusCode).toBe(413);
    expect(refused.json().error.code).toBe('body_too_large');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain;application/json',
  ])('[A41] of the type %s is refused', async (type) => {
    const refused = await post('{"amount":5}', { headers: { 'content-type': type } });
    expect(refused.statusCode).toBe(415);
    expect(refused.json().error.code).toBe('media_type_unsupported');
  });

  it('with a hundred wrong fields names five', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, index]));
    expect((await post({ amount: 5, ...wrong })).json().error.fields).toHaveLength(5);
  });
});

describe('a path and a query', () => {
  it('are read as what the contract asks for', async () => {
    const answered = await post(
      { amount: 5 },
      { url: '/web-api/things/42/stake?limit=7&ratio=-0.25&loud=true&word=7' },
    );
    expect(answered.json()).toEqual({
      thingId: 42,
      amount: 5,
      query: { limit: 7, ratio: -0.25, loud: true, word: '7' },
    });
  });

  it.each([
    ['/web-api/things/1.9/stake', '/thingId'],
    ['/web-api/things/true/stake', '/thingId'],
    ['/web-api/things/5n/stake', '/thingId'],
    ['/web-api/things/0x10/stake', '/thingId'],
    ['/web-api/things/%207/stake', '/thingId'],
    ['/web-api/things/1e1/stake', '/thingId'],
    ['/web-api/things/-1/stake', '/thingId'],
    ['/web-api/things/9007199254740993/stake', '/thingId'],
    ['/web-api/things/7/stake?limit=101', '/limit'],
    ['/web-api/things/7/stake?limit=', '/limit'],
    ['/web-api/things/7/stake?limit=5&limit=6', '/limit'],
    ['/web-api/things/7/stake?ratio=1e400', '/ratio'],
    ['/web-api/things/7/stake?ratio=NaN', '/ratio'],
    ['/web-api/things/7/stake?loud=yes', '/loud'],
    ['/web-api/things/7/stake?word=longer', '/word'],
  ])('[A46] %s is refused, naming %s', async (url, path) => {
    const refused = await post({ amount: 5 }, { url });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.fields[0].path).toBe(path);
  });

  it('that cannot be read at all are refused in the same shape', async () => {
    const refused = await get('/web-api/%');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error).toMatchObject({ code: 'request_invalid', requestId: refused.headers['x-request-id'] });
  });
});

describe('another site', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:8080' }],
    [{ origin: 'not an origin' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('[A41] cannot post: %j', async (headers) => {
    const refused = await post(
      { amount: 5 },
      { headers: { 'content-type': 'application/json', host: 'localhost', ...headers } },
    );
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error.code).toBe('origin_foreign');
  });

  it.each([
    [{ origin: 'http://localhost' }],
    [{ origin: 'https://localhost' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{}],
  ])('is not this one: %j may post', async (headers) => {
    const answered = await post(
      { amount: 5 },
      { headers: { 'content-type': 'application/json', host: 'localhost', ...headers } },
    );
    expect(answered.statusCode).toBe(200);
  });
});

describe('the visitor', () => {
  it('is found by the cookie, and a player’s call needs one', async () => {
    expect((await get('/web-api/mine', { cookies: { '__Host-SESSION': 'good' } })).json()).toEqual({
      shown: '10000001',
    });
    for (const options of [{}, { cookies: { '__Host-SESSION': 'bad' } }, { headers: { cookie: '__Host-SESSION=%' } }]) {
      const refused = await get('/web-api/mine', options);
      expect(refused.statusCode).toBe(401);
      expect(refused.json().error.code).toBe('sign_in_required');
    }
  });

  it('of a socket is found by its cookie header', async () => {
    expect(await http.findVisitorOf('lng=en; __Host-SESSION=good')).toEqual(VISITOR);
    expect(await http.findVisitorOf('lng=en')).toBeUndefined();
    expect(await http.findVisitorOf(undefined)).toBeUndefined();
  });

  it('gets cookies that scripts and other sites cannot use', async () => {
    const [cookie] = (await get('/web-api/cookie')).cookies;
    expect(cookie).toEqual({
      name: '__Host-SESSION',
      value: 'abc',
      maxAge: 60,
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    });
  });
});

describe('a cookie', () => {
  it('is read by its name, and taken back by one that is over', async () => {
    const answered = await get('/web-api/noCookie', { headers: { cookie: '__Host-SESSION=good; lng=en' } });
    expect(answered.json()).toEqual({ shown: 'en' });
    expect(answered.cookies[0]).toMatchObject({
      name: '__Host-SESSION',
      value: '',
      maxAge: 0,
      expires: new Date(0),
      path: '/',
    });
  });
});

describe('a kind that nobody knows', () => {
  const start = defineCall({
    id: 'start',
    method: 'POST',
    path: '/web-api/start/{provider}',
    access: 'anyone',
    kindIn: 'provider',
    summary: 'A call by one of a few kinds',
    params: Type.Object({ provider: OneOf('one', 'two') }),
    body: Type.Object({ amount: Type.Integer() }),
    answer: Type.Object({}),
    refusals: [],
  });

  it('[SE-09.kinds] is refused, and logged once a second at most', async () => {
    const lines: string[] = [];
    const own = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const site = await makeHttp({
      log: own,
      metrics: makeMetrics(),
      secure: false,
      findVisitor: async () => undefined,
    });
    site.serve(start, async () => answer({}));
    const ask = async (provider: string, amount: unknown) =>
      (await site.fastify.inject({ method: 'POST', url: `/web-api/start/${provider}`, payload: { amount } }))
        .statusCode;
    expect([await ask('one', 1), await ask('two', 'much')]).toEqual([200, 400]);
    expect(lines).toEqual([]);
    for (let asked = 0; asked < 3; asked += 1) expect(await ask(`three%0a${'x'.repeat(80)}`, 1)).toBe(400);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      code: 'kind_unknown',
      call: 'start',
      kind: `three\ufffd${'x'.repeat(34)}`,
    });
  });
});

describe('when something fails', () => {
  it('[A65] the log tells where, without what stood behind the question mark, and not at any length', async () => {
    const lines: string[] = [];
    const own = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const site = await makeHttp({
      log: own,
      metrics: makeMetrics(),
      secure: false,
      findVisitor: async () => undefined,
    });
    site.fastify.get('/broken/*', () => Promise.reject(new Error('broken')));
    await site.fastify.inject(`/broken/${'x'.repeat(5_000)}%0d%0a?token=secret`);
    await site.fastify.close();
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('secret');
    expect(JSON.parse(lines[0] ?? '').path).toMatch(/^\/broken\/x{190,}…$/);
  });

  it('[SEC-17] here, the answer is a code and a request id, and nothing of what happened', async () => {
    const failed = await get('/web-api/broken');
    expect(failed.statusCode).toBe(500);
    expect(failed.json()).toEqual({
      error: { code: 'internal', message: 'internal', requestId: failed.headers['x-request-id'] },
    });
  });

  it.each([
    ['no room on the disk', '53100'],
    ['no memory', '53200'],
    ['too many connections', '53300'],
    ['it goes down', '57P01'],
    ['it comes up', '57P03'],
    ['the connection broke', '08006'],
    ['two that changed the same', '40001'],
    ['two that waited for each other', '40P01'],
    ['a lock that did not come', '55P03'],
    ['a disk that fails', '58030'],
  ])(
    '[M3] [REL-06.database] as the database says so (%s, %s), the house is not ready and says when to ask again',
    async (_what, code) => {
      failsWith = code;
      const failed = await get('/web-api/fails');
      expect([failed.statusCode, failed.json().error.code]).toEqual([503, 'not_ready']);
      expect(failed.headers['retry-after']).toBe('2');
      expect(failed.body).not.toContain('cellar');
    },
  );

  it.each(['23505', '22021', '42P01', 'ENOENT', '5310'])('by a fault of ours (%s), it is ours', async (code) => {
    failsWith = code;
    const failed = await get('/web-api/fails');
    expect([failed.statusCode, failed.json().error.code]).toEqual([500, 'internal']);
    expect(failed.headers).not.toHaveProperty('retry-after');
  });

  it('[REL-06.database] in the database’s place, the house is not ready', async () => {
    for (const failed of [
      await get('/web-api/databaseGone'),
      await get('/web-api/secretive', { cookies: { '__Host-SESSION': 'unreachable' } }),
    ]) {
      expect(failed.statusCode).toBe(503);
      expect(failed.json().error.code).toBe('not_ready');
    }
  });
});

describe('what no route answers', () => {
  it.each(['/web-api/unheard', '/bff-api/unheard?x=1', '/live-api/v9', '/api/unheard', '/web-api/mine/more'])(
    '%s is an unknown call',
    async (url) => {
      const refused = await get(url);
      expect(refused.statusCode).toBe(404);
      expect(refused.json().error).toMatchObject({ code: 'not_found', requestId: refused.headers['x-request-id'] });
    },
  );

  it.each(['/', '/en/line/football', '/web-apiary/x', '/web-api'])('%s is the site’s to answer', async (url) => {
    expect((await get(url)).payload).toBe('<p>a page</p>');
  });
});
