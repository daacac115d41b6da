import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineCall } from '@glasshouse/contracts/call';
import { answer, makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { callInProcess, readVisit } from './call-in-process.ts';

const who = defineCall({
  id: 'who',
  method: 'GET',
  path: '/web-api/who',
  access: 'anyone',
  summary: 'Who calls',
  answer: Type.Object({ address: Type.String(), agent: Type.String() }),
  refusals: [],
});

let http: Http;
const trusted: boolean[] = [];

beforeAll(async () => {
  const log = makeLogger('silent');
  http = await makeHttp({
    log,
    metrics: makeMetrics(),
    secure: false,
    proxies: ['127.0.0.1'],
    findVisitor: async () => undefined,
  });
  http.fastify.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/web-api'))
      trusted.push(http.trust.isFromProxy(request.raw) && request.headers['x-land'] === 'FR');
  });
  http.serve(who, async ({ address, userAgent }) => answer({ address, agent: userAgent ?? '' }));
  http.fastify.get('/page', async (request) => {
    const visit = readVisit(http, request, 'x-land');
    return callInProcess(http, { ...visit, cookieHeader: undefined })(who);
  });
});
afterAll(() => http.fastify.close());

describe('a call that a page makes', () => {
  it('[H5] is the visitor’s: with their address, their country and their browser', async () => {
    const page = await http.fastify.inject({
      url: '/page',
      headers: { 'x-forwarded-for': '198.51.100.9', 'x-land': 'FR', 'user-agent': 'A browser' },
    });
    expect(page.json()).toEqual({ ok: true, answer: { address: '198.51.100.9', agent: 'A browser' } });
    expect(trusted).toEqual([true]);
  });
});
