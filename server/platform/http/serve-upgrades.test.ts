import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLogger } from '../logs/index.ts';
import { sayRaw } from '../testing/index.ts';
import { guardListener, serveUpgrades, type Upgrade } from './serve-upgrades.ts';

const log = makeLogger('silent');
let server: Server;
let port: number;
let taken: Upgrade[];
/** What would have ended the program. */
const nobodys: unknown[] = [];
const hear = (error: unknown): void => void nobodys.push(error);

beforeEach(async () => {
  taken = [];
  nobodys.length = 0;
  process.prependListener('uncaughtException', hear);
  process.prependListener('unhandledRejection', hear);
  server = createServer((_request, response) => response.end('a page'));
  serveUpgrades(server, log, [
    {
      path: '/chat',
      handle: (upgrade) => {
        taken.push(upgrade);
        upgrade.socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\nhello');
      },
    },
    {
      path: '/throws',
      handle: () => {
        throw new Error('at once');
      },
    },
    {
      path: '/rejects',
      handle: async () => {
        await sleep(1);
        throw new Error('later');
      },
    },
    {
      path: '/waits',
      handle: async ({ socket }) => {
        await sleep(30);
        socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
      },
    },
  ]);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterEach(async () => {
  process.off('uncaughtException', hear);
  process.off('unhandledRejection', hear);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

function askUpgrade(target: string, headers: readonly string[] = ['Host: us']) {
  const lines = [`GET ${target} HTTP/1.1`, ...headers, 'Connection: Upgrade', 'Upgrade: websocket'];
  return sayRaw(port, `${lines.join('\r\n')}\r\n\r\n`);
}

async function statusOf(target: string, headers?: readonly string[]): Promise<string | undefined> {
  const { text, closed } = await askUpgrade(target, headers);
  expect(closed).toBe(true);
  return /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
}

describe('[C1] an upgrade', () => {
  it.each([
    ['//', '404'],
    ['/\\', '404'],
    ['//\\@', '404'],
    ['/nothing', '404'],
    ['/chat/', '404'],
    ['/CHAT', '404'],
    ['/x/../chat', '404'],
    ['http://[', '400'],
    ['http://', '400'],
    ['http://[::1', '400'],
    ['http://evil/chat', '400'],
    ['ftp://us/chat', '400'],
    ['chat', '400'],
    ['*', '400'],
    ['/chat', '101'],
    ['/chat?a=%', '101'],
    ['/chat?a=1#b', '101'],
    ['http://us/chat', '101'],
    ['HTTP://US/chat?a', '101'],
  ])('of %s is answered %s, and nothing is thrown to nobody', async (target, status) => {
    expect(await statusOf(target)).toBe(status);
    expect(nobodys).toEqual([]);
    expect(taken).toHaveLength(status === '101' ? 1 : 0);
  });

  it('hands over its query', async () => {
    await askUpgrade('/chat?producer=a%20b&ack=1');
    expect(Object.fromEntries(taken[0]?.query ?? [])).toEqual({ producer: 'a b', ack: '1' });
  });

  it('[L6] with two Host headers is unreadable', async () => {
    expect(await statusOf('/chat', ['Host: us', 'Host: us'])).toBe('400');
    expect(await statusOf('/chat', ['Host: us', 'hOST: evil'])).toBe('400');
  });

  it.each(['/throws', '/rejects'])('whose handler fails (%s) costs its connection and nothing else', async (path) => {
    expect(await askUpgrade(path)).toEqual({ text: '', closed: true });
    expect(nobodys).toEqual([]);
    expect(await statusOf('/chat')).toBe('101');
  });

  it('that is reset while its handler waits is heard', async () => {
    const closed = new Promise((done) => server.once('connection', (socket) => socket.once('close', done)));
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write('GET /waits HTTP/1.1\r\nHost: us\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', () =>
      socket.resetAndDestroy(),
    );
    await closed;
    await sleep(60);
    expect(nobodys).toEqual([]);
  });
});

describe('a guarded listener', () => {
  it('tells of what it throws instead of throwing it', () => {
    const failures: unknown[] = [];
    const listener = guardListener(
      (text: string) => void JSON.parse(text),
      (error) => failures.push(error),
    );
    listener('{}');
    listener('{');
    expect(failures).toEqual([expect.any(SyntaxError)]);
  });
});
