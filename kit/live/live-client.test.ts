import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { LiveMessage, LiveRequest } from '@glasshouse/contracts/live';
import { backOffMs, makeLiveClient, type LiveClient, type LiveClientOptions, type PollQuery } from './index.ts';

/**
 * A clock that no machine can be too slow for: short waits and the retry while polling pass at once, in their turn;
 * limits on silence and on hiding pass when the test says so.
 */
class Clock {
  #nowMs = 0;
  readonly #held = new Map<() => void, number>();

  now(): number {
    return this.#nowMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const dueMs = this.#nowMs + delayMs;
    const fire = () => {
      this.#held.delete(fire);
      this.#nowMs = Math.max(this.#nowMs, dueMs);
      run();
    };
    const passesAtOnce = delayMs < HELLO_LIMIT_MS || delayMs === SOCKET_RETRY_MS;
    const timer = passesAtOnce ? setImmediate(fire) : undefined;
    if (!passesAtOnce) this.#held.set(fire, delayMs);
    return () => {
      clearImmediate(timer);
      this.#held.delete(fire);
    };
  }

  pass(delayMs: number): void {
    for (const [fire, heldMs] of this.#held) if (heldMs === delayMs) fire();
  }
}

const HELLO_LIMIT_MS = 10_000;
const SOCKET_RETRY_MS = 30_000;
const HIDDEN_LIMIT_MS = 30_000;
const HEARTBEAT_MS = 40_000;

/** A real socket server that says what the test tells it to. */
class Server {
  readonly heard: LiveRequest[] = [];
  readonly sockets: WebSocket[] = [];
  epoch = 'e1';
  accepts = true;
  readonly #server: WebSocketServer;
  readonly #waiting = new Set<() => void>();

  constructor(server: WebSocketServer) {
    this.#server = server;
    server.on('connection', (socket) => this.#take(socket));
  }

  static async open(): Promise<Server> {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    return new Server(server);
  }

  get url(): string {
    const address = this.#server.address();
    return typeof address === 'object' && address ? `ws://127.0.0.1:${address.port}` : '';
  }

  say(message: LiveMessage): void {
    this.sockets.at(-1)?.send(JSON.stringify(message));
  }

  /** Resolves as soon as it holds; looked at whenever anything happens. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  async close(): Promise<void> {
    for (const socket of this.#server.clients) socket.terminate();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take(socket: WebSocket): void {
    if (!this.accepts) return socket.terminate();
    this.sockets.push(socket);
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') this.heard.push(JSON.parse(data));
      this.wake();
    });
    socket.on('close', () => this.wake());
    this.say({ t: 'hello', epoch: this.epoch, heartbeatMs: HEARTBEAT_MS });
    this.wake();
  }
}

const open: { server: Server; client: LiveClient }[] = [];

afterEach(async () => {
  for (const { server, client } of open.splice(0)) {
    client.close();
    await server.close();
  }
});

async function setUp(options: Partial<LiveClientOptions> = {}) {
  const server = await Server.open();
  const clock = new Clock();
  const client = makeLiveClient({
    url: server.url,
    makeSocket: (url) => new WebSocket(url),
    poll: () => Promise.reject(new Error('no polling here')),
    clock,
    random: () => 0.5,
    ...options,
  });
  client.status.subscribe(() => server.wake());
  open.push({ server, client });
  const seen: string[] = [];
  const follow = (topic: string, from?: { epoch: string; number: number }) =>
    client.subscribe(topic, from, {
      onSnapshot: (_data, n) => note(`snap ${n}`),
      onDelta: (_data, n) => note(`d ${n}`),
      onNone: () => note('none'),
    });
  const note = (what: string) => {
    seen.push(what);
    server.wake();
  };
  return { server, client, clock, seen, follow };
}

const snap = (n: number): LiveMessage => ({ t: 'snap', kind: 'list', topic: 'list/live', n, data: { sports: [] } });
const delta = (n: number): LiveMessage => ({ t: 'd', kind: 'list', topic: 'list/live', n, data: {} });

describe('over a socket', () => {
  it('[FE-02] opens one connection with the first topic and follows all of them over it', async () => {
    const { server, client, seen, follow } = await setUp();
    expect(client.status.get()).toBe('connecting');
    follow('list/live');
    follow('card/7', { epoch: 'e1', number: 4 });
    await server.until(() => server.heard.length === 1);
    expect(server.heard).toEqual([
      { t: 'sub', topics: [{ topic: 'list/live' }, { topic: 'card/7', epoch: 'e1', after: 4 }] },
    ]);
    server.say(snap(3));
    server.say(delta(4));
    await server.until(() => seen.length === 2);
    expect(seen).toEqual(['snap 3', 'd 4']);
    expect([client.status.get(), server.sockets.length]).toEqual(['online', 1]);
  });

  it('says what it leaves, and follows hundreds of topics in few messages', async () => {
    const { server, follow } = await setUp();
    const leave = follow('list/live');
    await server.until(() => server.heard.length === 1);
    for (let event = 1; event <= 450; event += 1) follow(`card/${event}`);
    leave();
    await server.until(() => server.heard.length === 4);
    expect(
      server.heard.map((request) => ('topics' in request ? [request.t, request.topics.length] : request.t)),
    ).toEqual([
      ['sub', 1],
      ['unsub', 1],
      ['sub', 300],
      ['sub', 150],
    ]);
  });

  it('[FE-02] resumes from the last number after the connection breaks', async () => {
    const { server, seen, follow } = await setUp();
    follow('list/live');
    await server.until(() => server.heard.length === 1);
    server.say(snap(3));
    server.say(delta(4));
    await server.until(() => seen.length === 2);
    server.sockets[0]?.terminate();
    await server.until(() => server.heard.length === 2);
    expect(server.heard[1]).toEqual({ t: 'sub', topics: [{ topic: 'list/live', epoch: 'e1', after: 4 }] });
  });

  it('asks for snapshots where the server comes back with another epoch', async () => {
    const { server, follow } = await setUp();
    server.epoch = 'e2';
    follow('list/live', { epoch: 'e1', number: 90 });
    await server.until(() => server.heard.length === 1);
    expect(server.heard[0]).toEqual({ t: 'sub', topics: [{ topic: 'list/live' }] });
  });

  it('asks again from the last number where one is missing', async () => {
    const { server, seen, follow } = await setUp();
    follow('list/live', { epoch: 'e1', number: 4 });
    await server.until(() => server.heard.length === 1);
    server.say(delta(6));
    await server.until(() => server.heard.length === 2);
    expect(server.heard[1]).toEqual({ t: 'sub', topics: [{ topic: 'list/live', epoch: 'e1', after: 4 }] });
    for (const n of [5, 6]) server.say(delta(n));
    await server.until(() => seen.length === 2);
    expect(seen).toEqual(['d 5', 'd 6']);
  });

  it('answers pings, and takes silence for two heartbeats as the end of the connection', async () => {
    const { server, clock, follow } = await setUp();
    follow('list/live');
    await server.until(() => server.heard.length === 1);
    server.say({ t: 'ping' });
    await server.until(() => server.heard.length === 2);
    expect(server.heard[1]).toEqual({ t: 'pong' });
    clock.pass(2 * HEARTBEAT_MS);
    await server.until(() => server.heard.length === 3);
    expect([server.sockets.length, server.heard[2]]).toEqual([2, server.heard[0]]);
  });

  it.each(['slow_reader', 'signed_out', 'stopping'] as const)(
    'comes back after being cut off as %s',
    async (reason) => {
      const { server, follow } = await setUp();
      follow('list/live', { epoch: 'e1', number: 4 });
      await server.until(() => server.heard.length === 1);
      server.say({ t: 'cut', reason });
      await server.until(() => server.heard.length === 2);
      expect(server.heard[1]).toEqual(server.heard[0]);
    },
  );

  it('hears that a topic is not there, and asks for it no more', async () => {
    const { server, client, seen, follow } = await setUp();
    follow('me');
    follow('list/live');
    await server.until(() => server.heard.length === 1);
    server.say({ t: 'none', topic: 'me' });
    await server.until(() => seen.length === 1);
    client.reconnect();
    await server.until(() => server.heard.length === 2);
    expect(server.heard[1]).toEqual({ t: 'sub', topics: [{ topic: 'list/live' }] });
  });

  it('[C2] asks again for what the server had no room for, later each time, and no more for what it has left', async () => {
    const { server, client, clock, seen, follow } = await setUp();
    follow('list/live');
    const leave = follow('card/7');
    await server.until(() => server.heard.length === 1);
    const waitedMs: number[] = [];
    for (let round = 2; round <= 5; round += 1) {
      const saidAtMs = clock.now();
      server.say({ t: 'busy', topics: ['list/live', 'card/7'], retryMs: 1_000 });
      if (round === 5) leave();
      await server.until(() => server.heard.filter(({ t }) => t === 'sub').length === round);
      waitedMs.push(clock.now() - saidAtMs);
    }
    expect(waitedMs).toEqual([1_375, 1_750, 2_500, 4_000]);
    expect(server.heard[3]).toEqual({ t: 'sub', topics: [{ topic: 'list/live' }, { topic: 'card/7' }] });
    expect(server.heard.at(-1)).toEqual({ t: 'sub', topics: [{ topic: 'list/live' }] });
    expect([client.status.get(), server.sockets.length, seen.length]).toEqual(['online', 1, 0]);
  });

  it('rests while the page is hidden for long, and catches up when it is shown', async () => {
    let show: (hidden: boolean) => void = () => {};
    const { server, client, clock, follow } = await setUp({
      watchHidden(onChange) {
        show = onChange;
        return () => {};
      },
    });
    follow('list/live', { epoch: 'e1', number: 4 });
    await server.until(() => server.heard.length === 1);
    show(true);
    clock.pass(HIDDEN_LIMIT_MS);
    await server.until(() => server.sockets[0]?.readyState === WebSocket.CLOSED);
    expect(client.status.get()).toBe('connecting');
    show(false);
    await server.until(() => server.heard.length === 2);
    expect(server.heard[1]).toEqual({ t: 'sub', topics: [{ topic: 'list/live', epoch: 'e1', after: 4 }] });
  });
});

describe('where a socket cannot be had', () => {
  it('[FE-02] polls after three failures, and goes back to a socket when it can', async () => {
    const asked: PollQuery[] = [];
    const { server, client, seen, follow } = await setUp({
      poll: (query) => {
        asked.push(query);
        server.wake();
        return Promise.resolve({
          epoch: 'e1',
          messages: [{ t: 'snap', topic: 'list/live', n: 3, data: { kind: 'list', sports: [] } }],
        });
      },
    });
    server.accepts = false;
    follow('list/live');
    await server.until(() => client.status.get() === 'polling');
    await server.until(() => seen.length === 1 && asked.length > 1);
    expect(asked[0]).toEqual({ topics: ['list/live'], epoch: undefined, after: [undefined] });
    server.accepts = true;
    await server.until(() => client.status.get() === 'online');
    await server.until(() => server.heard.length === 1);
    expect(asked[1]).toEqual({ topics: ['list/live'], epoch: 'e1', after: [3] });
    expect(server.heard[0]).toEqual({ t: 'sub', topics: [{ topic: 'list/live', epoch: 'e1', after: 3 }] });
  });

  it('is offline while polling fails too, and tries on', async () => {
    const { server, client, follow } = await setUp();
    server.accepts = false;
    follow('list/live');
    await server.until(() => client.status.get() === 'offline');
    server.accepts = true;
    await server.until(() => client.status.get() === 'online');
    expect(server.sockets).toHaveLength(1);
  });

  it.each(['too_many_topics', 'too_many_requests'] as const)(
    'polls at once where the server refuses the page for what it asks (%s)',
    async (reason) => {
      const { server, client, follow } = await setUp({ poll: () => Promise.resolve({ epoch: 'e1', messages: [] }) });
      follow('list/live');
      await server.until(() => server.heard.length === 1);
      server.say({ t: 'cut', reason });
      await server.until(() => client.status.get() === 'polling');
      expect(server.heard).toHaveLength(1);
    },
  );
});

describe('back-off', () => {
  it.each([
    [0, 250, 500],
    [1, 500, 1_000],
    [3, 2_000, 4_000],
    [9, 7_500, 15_000],
    [500, 7_500, 15_000],
  ])('after %s failures is between %s and %s ms', (failures, least, most) => {
    expect([backOffMs(failures, () => 0), backOffMs(failures, () => 1)]).toEqual([least, most]);
  });
});
