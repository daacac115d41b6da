import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLogger } from '../logs/index.ts';
import { makeMetrics, type Metrics } from '../metrics/index.ts';
import { sayRaw } from '../testing/index.ts';
import { groupAddress, guardConnections, isOwnMachine, limitsOf, makeHttp, type Http } from './index.ts';

const log = makeLogger('silent');
let http: Http;
let metrics: Metrics;
let port: number;
const sockets: Socket[] = [];

beforeEach(async () => {
  metrics = makeMetrics();
  http = await makeHttp({ log, metrics, secure: false, findVisitor: async () => undefined });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await http.fastify.close();
});

async function listen(most: number, mostByAddress: number): Promise<void> {
  guardConnections(http.fastify.server, { log, metrics }, { most, mostByAddress, isExempt: () => false });
  await http.fastify.listen({ port: 0, host: '127.0.0.1' });
  const address = http.fastify.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
}

async function open(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const PAGE = 'GET /nothing HTTP/1.1\r\nHost: us\r\nConnection: close\r\n\r\n';
const answered = async (): Promise<boolean> => (await sayRaw(port, PAGE)).text.startsWith('HTTP/1.1 404');
const countRefused = async (by: string): Promise<number | undefined> =>
  (await metrics.connectionsRefused.get()).values.find(({ labels }) => labels.by === by)?.value;

describe('[L7] open connections', () => {
  it('of one address are so many, and one more when one has ended', async () => {
    await listen(100, 3);
    const [first] = await Promise.all([open(), open(), open()]);
    expect(await answered()).toBe(false);
    expect(await countRefused('address')).toBe(1);
    first?.destroy();
    await vi.waitFor(async () => expect(await answered()).toBe(true), { timeout: 30_000 });
  });

  it('of all together are so many', async () => {
    await listen(2, 100);
    await Promise.all([open(), open()]);
    await vi.waitFor(async () => expect(await answered()).toBe(false), { timeout: 30_000 });
    expect(await countRefused('all')).toBeGreaterThanOrEqual(1);
  });

  it('are not counted by address for this machine, nor behind a proxy', () => {
    expect(limitsOf({ trustProxy: [] })).toMatchObject({ mostByAddress: 256, most: 20_000 });
    expect(limitsOf({ trustProxy: ['10.0.0.0/8'] }).mostByAddress).toBe(Infinity);
    expect(['127.0.0.1', '127.8.8.8', '::1'].map(isOwnMachine)).toEqual([true, true, true]);
    expect(['203.0.113.9', '::2', '2001:db8::1'].map(isOwnMachine)).toEqual([false, false, false]);
  });

  it('that drip are closed soon after their time', async () => {
    await listen(100, 100);
    const { server } = http.fastify;
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 20_000]);
    server.headersTimeout = 100;
    const startedAtMs = performance.now();
    const silent = sayRaw(port, '', 20_000);
    const dripping = sayRaw(port, 'GET / HTTP/1.1\r\nHost: us\r\nX-A: ', 20_000);
    expect([(await silent).closed, (await dripping).closed]).toEqual([true, true]);
    // Without a shorter look at the connections the platform's own is every 30 s.
    expect(performance.now() - startedAtMs).toBeLessThan(10_000);
  });

  it('[A25] whose request never becomes whole are answered 408', async () => {
    await listen(100, 100);
    http.fastify.server.headersTimeout = 50;
    http.fastify.server.requestTimeout = 100;
    const head = 'POST /nothing HTTP/1.1\r\nHost: us\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
    const { text, closed } = await sayRaw(port, `${head}{"half":`, 20_000);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(closed).toBe(true);
  });
});

describe('an address', () => {
  it.each([
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '::1'],
    ['', ''],
  ])('%s is counted as %s', (address, group) => {
    expect(groupAddress(address)).toBe(group);
  });
});
