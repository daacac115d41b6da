import { describe, expect, it } from 'vitest';
import { makeLogger } from '../logs/index.ts';
import { makeMetrics } from '../metrics/index.ts';
import { makeHttp } from './index.ts';

/** What the site takes a request for: its address, scheme and host. */
async function read(proxies: readonly string[], peer: string, headers: Record<string, string>) {
  const http = await makeHttp({
    log: makeLogger('silent'),
    metrics: makeMetrics(),
    secure: false,
    proxies,
    findVisitor: async () => undefined,
  });
  http.fastify.get('/', (request) => [
    http.trust.addressOf(request.raw),
    request.protocol,
    request.host,
    http.trust.isFromProxy(request.raw),
  ]);
  const answered = await http.fastify.inject({ url: '/', remoteAddress: peer, headers: { host: 'site', ...headers } });
  await http.fastify.close();
  return answered.json();
}

const TOLD = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' };

describe('whose word is believed about a visitor', () => {
  it('[H5] nobody’s where no proxy is named', async () => {
    expect(await read([], '127.0.0.1', TOLD)).toEqual(['127.0.0.1', 'http', 'site', false]);
  });

  it('[H5] a named proxy’s, about address, scheme and host alike', async () => {
    expect(await read(['127.0.0.1'], '127.0.0.1', TOLD)).toEqual(['198.51.100.1', 'https', 'shop.example', true]);
    expect(await read(['loopback'], '::1', TOLD)).toEqual(['198.51.100.1', 'https', 'shop.example', true]);
  });

  it('[H5] not that of anybody who writes the same headers', async () => {
    expect(await read(['127.0.0.1'], '203.0.113.5', TOLD)).toEqual(['203.0.113.5', 'http', 'site', false]);
  });

  it.each([
    ['what the visitor wrote before the proxy added its own', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['a proxy behind a proxy', '198.51.100.1, 10.0.0.9', '198.51.100.1'],
    ['no address at all', 'unknown', '127.0.0.1'],
    ['a line of its own', '<script>', '127.0.0.1'],
    ['IPv6', '2001:db8::7', '2001:db8::7'],
    ['IPv4 written as IPv6', '::ffff:198.51.100.1', '198.51.100.1'],
  ])('[H5] %s', async (_, forwarded, address) => {
    const [read1] = await read(['loopback', '10.0.0.0/8'], '127.0.0.1', { 'x-forwarded-for': forwarded });
    expect(read1).toBe(address);
  });
});
