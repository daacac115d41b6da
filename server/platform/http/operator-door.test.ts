import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { makeLogger } from '../logs/index.ts';
import { makeMetrics } from '../metrics/index.ts';
import { makeHttp, openAdminPort, serveApiPage, serveOperatorPages, type Http } from './index.ts';

const opened: Http[] = [];
afterEach(async () => {
  for (const http of opened.splice(0)) await http.fastify.close();
});

async function open(production = false, adminPort?: number, obstacle?: string): Promise<Http> {
  const metrics = makeMetrics();
  const findVisitor = async (): Promise<undefined> => undefined;
  const http = await makeHttp({ log: makeLogger('silent'), metrics, secure: production, adminPort, findVisitor });
  await serveApiPage(http, { production, siteName: 'House' });
  serveOperatorPages(http, {
    registry: metrics.registry,
    findObstacle: async () => obstacle,
    countEvents: () => 7,
    auditState: () => ({}),
  });
  http.fastify.get('/page', () => 'a page');
  opened.push(http);
  return http;
}

const OPERATORS = ['/metrics', '/api/docs', '/api/docs/json', '/api/docs/static/index.css'];

describe('the operator’s pages', () => {
  it('[H5] are there for who asks this machine itself', async () => {
    const { fastify } = await open(true);
    for (const url of OPERATORS) expect((await fastify.inject(url)).statusCode).toBe(200);
    expect(
      (await fastify.inject({ url: '/metrics', headers: { host: '[::1]:3000' }, remoteAddress: '::1' })).statusCode,
    ).toBe(200);
  });

  it.each([
    [{ headers: { 'x-forwarded-for': '127.0.0.1' } }],
    [{ headers: { 'x-forwarded-for': '8.8.8.8' } }],
    [{ headers: { forwarded: 'for=8.8.8.8' } }],
    [{ headers: { 'x-real-ip': '8.8.8.8' } }],
    [{ headers: { via: '1.1 proxy' } }],
    [{ headers: { host: 'evil.example' } }],
    [{ headers: { host: 'localhost.evil.example' } }],
    [{ remoteAddress: '203.0.113.5' }],
  ])('[H5] are not there for anybody else: %j', async (options) => {
    const { fastify } = await open(true);
    for (const url of OPERATORS) {
      const answered = await fastify.inject({ url, ...options });
      expect([url, answered.statusCode]).toEqual([url, 404]);
    }
  });

  it('[H5] show the calls to everybody while there are no real players', async () => {
    const { fastify } = await open(false);
    expect((await fastify.inject({ url: '/api/docs', remoteAddress: '203.0.113.5' })).statusCode).toBe(200);
  });

  it('say to everybody whether the house is open, and why not to the operator alone', async () => {
    const { fastify } = await open(true, undefined, 'the database does not answer');
    const stranger = await fastify.inject({ url: '/healthz', remoteAddress: '203.0.113.5' });
    expect([stranger.statusCode, stranger.json()]).toEqual([503, { status: 'closed' }]);
    expect((await fastify.inject('/healthz')).json()).toEqual({
      status: 'closed',
      reason: 'the database does not answer',
      audit: {},
    });
  });

  it('[H5] are on their own port alone where there is one, and nothing else is there', async () => {
    const adminPort = await findFreePort();
    const http = await open(true, adminPort);
    const site = await http.fastify.listen({ port: 0, host: '127.0.0.1' });
    await openAdminPort(http, { adminPort, adminHost: '127.0.0.1' });
    const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;
    const own = `http://127.0.0.1:${adminPort}`;
    for (const path of OPERATORS) expect([await statusOf(site + path), await statusOf(own + path)]).toEqual([404, 200]);
    expect([await statusOf(`${site}/page`), await statusOf(`${own}/page`)]).toEqual([200, 404]);
    expect([await statusOf(`${site}/healthz`), await statusOf(`${own}/healthz`)]).toEqual([200, 200]);
  });
});

function findFreePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
