import { get } from 'node:http';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { makeLogger } from '../logs/index.ts';
import { makeMetrics } from '../metrics/index.ts';
import { makeHttp, openAdminPort, serveApiPage, serveOperatorPages, type Http } from './index.ts';

const opened: Http[] = [];
afterEach(async () => {
  for (const http of opened.splice(0)) await http.fastify.close();
});

interface Stage {
  readonly production?: boolean;
  readonly adminPort?: number;
  readonly adminHost?: string;
  readonly hosts?: readonly string[];
  readonly proxies?: readonly string[];
  readonly obstacle?: string;
}

async function open({ production = false, obstacle, ...stage }: Stage = {}): Promise<Http> {
  const metrics = makeMetrics();
  const findVisitor = async (): Promise<undefined> => undefined;
  const http = await makeHttp({ log: makeLogger('silent'), metrics, secure: production, findVisitor, ...stage });
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
  it('[H5] are there for who asks this machine itself, while there are no real players', async () => {
    const { fastify } = await open();
    expect((await fastify.inject('/metrics')).statusCode).toBe(200);
    expect(
      (await fastify.inject({ url: '/metrics', headers: { host: '[::1]:3000' }, remoteAddress: '::1' })).statusCode,
    ).toBe(200);
  });

  it('[H5] are nowhere in production without a port of their own: a proxy may look like this machine', async () => {
    const { fastify } = await open({ production: true });
    for (const url of OPERATORS) expect([url, (await fastify.inject(url)).statusCode]).toEqual([url, 404]);
  });

  it.each([['127.0.0.1'], ['loopback'], ['127.0.0.0/8'], ['::1'], ['10.0.0.0/8,127.0.0.2']])(
    '[H5] are nowhere without a port of their own where a proxy stands on this machine: %s',
    async (proxies) => {
      const { fastify } = await open({ proxies: proxies.split(',') });
      expect((await fastify.inject('/metrics')).statusCode).toBe(404);
    },
  );

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
    const { fastify } = await open();
    expect((await fastify.inject({ url: '/metrics', ...options })).statusCode).toBe(404);
  });

  it.each(['/metrics', '/healthz'])('[M6] are of this moment, and kept by nobody: %s', async (url) => {
    const { fastify } = await open();
    expect((await fastify.inject(url)).headers['cache-control']).toBe('no-store');
  });

  it('[H5] show the calls to everybody while there are no real players', async () => {
    const { fastify } = await open();
    expect((await fastify.inject({ url: '/api/docs', remoteAddress: '203.0.113.5' })).statusCode).toBe(200);
  });

  it('say to everybody whether the house is open, and why not to the operator alone', async () => {
    const { fastify } = await open({ obstacle: 'the database does not answer' });
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
    const http = await open({ production: true, adminPort, hosts: ['shop.example'] });
    const site = await http.fastify.listen({ port: 0, host: '127.0.0.1' });
    await openAdminPort(http, { adminPort, adminHost: '127.0.0.1' });
    const statusOf = (url: string): Promise<number> => ask(url, url.startsWith(site) ? 'shop.example' : undefined);
    const own = `http://127.0.0.1:${adminPort}`;
    for (const path of OPERATORS) expect([await statusOf(site + path), await statusOf(own + path)]).toEqual([404, 200]);
    expect([await statusOf(`${site}/page`), await statusOf(`${own}/page`)]).toEqual([200, 404]);
    expect([await statusOf(`${site}/healthz`), await statusOf(`${own}/healthz`)]).toEqual([200, 200]);
    expect([await ask(`${site}/healthz`), await ask(`${site}/page`)]).toEqual([200, 421]);
  });

  it.each([
    ['127.0.0.1', 'localhost:9000', 200],
    ['127.0.0.1', 'evil.example', 421],
    ['127.0.0.1', 'shop.example', 421],
    ['127.0.0.1', '127.0.0.1.evil.example:9000', 421],
    ['0.0.0.0', '10.0.0.5:9000', 200],
    ['0.0.0.0', '[fd00::5]:9000', 200],
    ['0.0.0.0', 'house:9000', 200],
    ['0.0.0.0', 'shop.example', 200],
    ['0.0.0.0', 'evil.example', 421],
  ])('[H5] [A55] on their own port at %s are asked for by a name that is ours: %s', async (adminHost, host, status) => {
    const adminPort = await findFreePort();
    const http = await open({ production: true, adminPort, adminHost, hosts: ['shop.example'] });
    await http.fastify.ready();
    await openAdminPort(http, { adminPort, adminHost: '127.0.0.1' });
    expect(await ask(`http://127.0.0.1:${adminPort}/metrics`, host)).toBe(status);
  });
});

function ask(url: string, host?: string): Promise<number> {
  return new Promise((found, fail) => {
    get(url, { headers: host === undefined ? {} : { host } }, (answer) => {
      answer.resume();
      found(answer.statusCode ?? 0);
    }).on('error', fail);
  });
}

function findFreePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
