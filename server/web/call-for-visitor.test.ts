import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineCall } from '@glasshouse/contracts/call';
import { answer, makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { callForVisitor } from './call-for-visitor.ts';

const who = defineCall({
  id: 'who',
  method: 'GET',
  path: '/web-api/who',
  access: 'anyone',
  summary: 'Who calls',
  answer: Type.Object({ address: Type.String(), agent: Type.String() }),
  refusals: [],
});

const VISITOR = {
  cookieHeader: 'SESSION=theirs',
  userAgent: 'A browser',
  address: '198.51.100.9',
  host: 'shop.example',
  country: { header: 'x-land', code: 'FR' },
};

let http: Http;
const seen: { readonly isTrusted: boolean; readonly land: unknown; readonly cookie: unknown }[] = [];

beforeAll(async () => {
  const own = { log: makeLogger('silent'), metrics: makeMetrics(), secure: false, hosts: ['shop.example'] };
  http = await makeHttp({ ...own, proxies: ['127.0.0.1'], findVisitor: async () => undefined });
  http.fastify.addHook('onRequest', async (request) => {
    const { 'x-land': land, cookie } = request.headers;
    seen.push({ isTrusted: http.trust.isFromProxy(request.raw), land, cookie });
  });
  http.serve(who, async ({ address, userAgent }) => answer({ address, agent: userAgent ?? '' }));
});
afterAll(() => http.fastify.close());

describe('a call that a page makes', () => {
  it('[H5] is the visitor’s: with their address, their country, their browser and what they call the site', async () => {
    const { status, bytes } = await callForVisitor(http, VISITOR, { asVisitor: true, method: 'GET', url: who.path });
    expect([status, JSON.parse(bytes.toString())]).toEqual([200, { address: VISITOR.address, agent: 'A browser' }]);
    expect(seen.at(-1)).toEqual({ isTrusted: true, land: 'FR', cookie: 'SESSION=theirs' });
  });

  it('is nobody’s where it is made for everybody', async () => {
    await callForVisitor(http, VISITOR, { asVisitor: false, method: 'GET', url: who.path });
    expect(seen.at(-1)?.cookie).toBeUndefined();
  });

  it('reaches calls alone', async () => {
    const asked = callForVisitor(http, VISITOR, { asVisitor: true, method: 'GET', url: '/metrics' });
    await expect(asked).rejects.toThrow('no call');
  });
});
