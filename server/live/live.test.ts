import { createConnection } from 'node:net';
import type { ListSnapshot, LiveMessage } from '@glasshouse/contracts/live';
import type { EventDelta } from '@glasshouse/contracts/sportsbook';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { makeHttp, serveUpgrades, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics, type Metrics } from '../platform/metrics/index.ts';
import { makeLive, type Live } from './index.ts';

const log = makeLogger('fatal');
const EPOCH = 'epoch-1';

/** A world of one number a topic: its deltas count up, its snapshot is the count. */
const state = new Map<string, number>();
let live: Live;
let http: Http;
let metrics: Metrics;
let port: number;
/** What has passed on the live stream's clock beside the true time, and who it takes everybody for. */
let passedMs: number;
let address: string;
/** Questions about players: how many were asked, and what holds their answers back. */
let personal: { asked: number; held: Promise<void> | undefined; fails: boolean };
const sockets: WebSocket[] = [];

beforeEach(async () => {
  state.clear();
  passedMs = 0;
  address = '127.0.0.1';
  personal = { asked: 0, held: undefined, fails: false };
  metrics = makeMetrics();
  http = await makeHttp({
    log,
    metrics,
    secure: false,
    // Tokens are numbers: the player's, whose session is a hundred more.
    findVisitor: async (token) => ({ playerId: Number(token), sessionId: 100 + Number(token) }),
  });
  live = makeLive({
    log,
    metrics,
    epoch: () => EPOCH,
    findVisitorOf: (header) => http.findVisitorOf(header),
    nowMs: () => Date.now() + passedMs,
    addressOf: () => address,
  });
  live.addSource(['event/', 'card/', 'list/'], (topic) => {
    const number = state.get(topic);
    return number === undefined ? undefined : { number, data: snapshotOf(number) };
  });
  live.addSource(['me'], async (_, visitor) => {
    personal.asked += 1;
    await personal.held;
    if (personal.fails) throw new Error('the database does not answer');
    return visitor && { data: { accounts: [] } };
  });
  live.serve?.(http);
  await live.start?.();
  serveUpgrades(http.fastify.server, log, [live.upgrade]);
  await http.fastify.listen({ port: 0, host: '127.0.0.1' });
  const listening = http.fastify.server.address();
  port = typeof listening === 'object' && listening ? listening.port : 0;
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await http.fastify.close();
  await live.stop?.();
});

function snapshotOf(number: number): ListSnapshot {
  return { sports: [{ sportId: 1, line: number, live: 0 }] };
}

function open(topic: string): void {
  state.set(topic, 0);
}

/** The next delta of a topic. */
function tell(topic: string, data: (number: number) => EventDelta = (number) => ({ marketCount: number })): void {
  const number = (state.get(topic) ?? 0) + 1;
  state.set(topic, number);
  live.publish(topic, number, data(number));
}

async function connect(headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live-api/v1`, { headers });
  sockets.push(socket);
  const messages: LiveMessage[] = [];
  let closed = false;
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString())));
  socket.on('close', () => (closed = true));
  await new Promise((done, failed) => {
    socket.once('open', done);
    socket.once('error', failed);
  });
  return {
    socket,
    messages,
    isClosed: () => closed,
    ask: (request: object) => socket.send(JSON.stringify(request)),
    subscribe: (...topics: { topic: string; epoch?: string; after?: number }[]) =>
      socket.send(JSON.stringify({ t: 'sub', topics })),
    /** Numbers of a topic as they came: snapshots as `s4`, deltas as `5`. */
    numbersOf: (topic: string) =>
      messages.flatMap((one) => {
        if (one.t === 'snap' && one.topic === topic) return [`s${one.n}`];
        return one.t === 'd' && one.topic === topic ? [String(one.n)] : [];
      }),
  };
}

const seen = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 5_000, interval: 5 });

async function poll(query: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/live-api/v1/poll?${query}`, { headers });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

describe('a live socket', () => {
  it('is greeted with the epoch, and gets a snapshot, then deltas', async () => {
    open('event/1');
    tell('event/1');
    const reader = await connect();
    reader.subscribe({ topic: 'event/1' });
    await seen(() => expect(reader.numbersOf('event/1')).toEqual(['s1']));
    tell('event/1');
    tell('event/1');
    await seen(() => expect(reader.numbersOf('event/1')).toEqual(['s1', '2', '3']));
    expect(reader.messages[0]).toEqual({ t: 'hello', epoch: EPOCH, heartbeatMs: 15_000 });
    expect(reader.messages.at(-1)).toEqual({ t: 'd', topic: 'event/1', n: 3, data: { marketCount: 3 } });
  });

  it('[FE-02] brings each change to every reader, written once', async () => {
    open('event/1');
    const readers = await Promise.all(Array.from({ length: 20 }, () => connect()));
    for (const reader of readers) reader.subscribe({ topic: 'event/1' });
    await seen(() => expect(readers.every((one) => one.numbersOf('event/1').length === 1)).toBe(true));
    let written = 0;
    const data: EventDelta = { marketCount: 1 };
    Object.defineProperty(data, 'toJSON', { value: () => ((written += 1), { marketCount: 1 }) });
    tell('event/1', () => data);
    await seen(() => expect(readers.every((one) => one.numbersOf('event/1').length === 2)).toBe(true));
    expect(written).toBe(1);
  });

  it('hears no more of a topic it has left', async () => {
    open('event/1');
    open('event/2');
    const reader = await connect();
    reader.subscribe({ topic: 'event/1' }, { topic: 'event/2' });
    await seen(() => expect(reader.messages).toHaveLength(3));
    reader.ask({ t: 'unsub', topics: ['event/1'] });
    reader.subscribe({ topic: 'event/3' });
    await seen(() => expect(reader.messages.at(-1)).toEqual({ t: 'none', topic: 'event/3' }));
    tell('event/1');
    tell('event/2');
    await seen(() => expect(reader.numbersOf('event/2')).toEqual(['s0', '1']));
    expect(reader.numbersOf('event/1')).toEqual(['s0']);
  });

  it.each(['event/9', 'event/0', 'event/-1', 'nothing', 'me', '__proto__', 'event/1/2'])(
    'is told that there is no topic %s',
    async (topic) => {
      const reader = await connect();
      reader.subscribe({ topic });
      await seen(() => expect(reader.messages.at(-1)).toEqual({ t: 'none', topic }));
    },
  );

  it.each([
    '{',
    '[]',
    '{"t":"sub"}',
    '{"t":"sub","topics":[{"topic":5}]}',
    '{"t":"sub","topics":[{"topic":"event/1"},{"topic":"event/1"}]}',
    '{"t":"drop table"}',
    '',
  ])('that says %j is cut off by name', async (text) => {
    const reader = await connect();
    reader.socket.send(text);
    await seen(() => expect(reader.isClosed()).toBe(true));
    expect(reader.messages.at(-1)).toEqual({ t: 'cut', reason: 'malformed' });
  });

  it('that says something enormous is closed', async () => {
    const reader = await connect();
    reader.socket.send('x'.repeat(70_000));
    await seen(() => expect(reader.isClosed()).toBe(true));
  });

  it('may hold a thousand topics and no more', async () => {
    const reader = await connect();
    for (let page = 0; page < 4; page++) {
      const topics = Array.from({ length: 251 }, (_, index) => ({ topic: `event/${page * 251 + index + 1}` }));
      for (const { topic } of topics) open(topic);
      reader.subscribe(...topics);
      if (page === 3) break;
      await seen(() => expect(reader.numbersOf(topics.at(-1)?.topic ?? '')).toEqual(['s0']));
      passedMs += 5_000;
    }
    await seen(() => expect(reader.isClosed()).toBe(true));
    expect(reader.messages.at(-1)).toEqual({ t: 'cut', reason: 'too_many_topics' });
  });

  it('of another site’s page is refused; of our own, or of a program, is not', async () => {
    await expect(connect({ origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(connect({ origin: 'null' })).rejects.toThrow('403');
    await connect({ origin: `http://127.0.0.1:${port}` });
    await connect();
  });

  it('is told when the site stops', async () => {
    const reader = await connect();
    await http.fastify.close();
    await seen(() => expect(reader.isClosed()).toBe(true));
    expect(reader.messages.at(-1)).toEqual({ t: 'cut', reason: 'stopping' });
  });
});

describe('a reader that comes back', () => {
  it('[FE-02] gets exactly what it missed by the number it saw', async () => {
    open('event/1');
    for (let count = 0; count < 10; count++) tell('event/1');
    const reader = await connect();
    reader.subscribe({ topic: 'event/1', epoch: EPOCH, after: 7 });
    await seen(() => expect(reader.numbersOf('event/1')).toEqual(['8', '9', '10']));
  });

  it('that missed nothing gets nothing, then the next delta', async () => {
    open('event/1');
    tell('event/1');
    const reader = await connect();
    reader.subscribe({ topic: 'event/1', epoch: EPOCH, after: 1 });
    reader.subscribe({ topic: 'event/2' });
    await seen(() => expect(reader.messages.at(-1)?.t).toBe('none'));
    tell('event/1');
    await seen(() => expect(reader.numbersOf('event/1')).toEqual(['2']));
  });

  it.each([
    ['of another epoch', 'epoch-0', 999],
    ['that missed more than is held', EPOCH, 10],
    ['from a number that was never told', EPOCH, 5_000],
  ])('%s gets a snapshot', async (_, epoch, after) => {
    open('event/1');
    for (let count = 0; count < 1_000; count++) tell('event/1');
    const reader = await connect();
    reader.subscribe({ topic: 'event/1', epoch, after });
    await seen(() => expect(reader.numbersOf('event/1')).toEqual(['s1000']));
  });

  it('always ends up where the server is, without a number missed, wherever it left', async () => {
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.constant('tell' as const) },
      { weight: 1, arbitrary: fc.constant('leave' as const) },
      { weight: 1, arbitrary: fc.constant('lose the socket' as const) },
      { weight: 1, arbitrary: fc.constant('tell many' as const) },
    );
    let topics = 0;
    const run = async (steps: readonly ('tell' | 'tell many' | 'leave' | 'lose the socket')[]): Promise<void> => {
      topics += 1;
      const topic = `event/${topics}`;
      open(topic);
      let number: number | undefined;
      let reader = await connect();
      const follow = (): void =>
        reader.subscribe(number === undefined ? { topic } : { topic, epoch: EPOCH, after: number });
      /** Everything that came, taken as a reader takes it. */
      const catchUp = async (): Promise<void> => {
        await seen(() => expect(reader.numbersOf(topic).at(-1)?.replace('s', '')).toBe(String(state.get(topic))));
        for (const came of reader.numbersOf(topic)) {
          const next = Number(came.replace('s', ''));
          // What was on its way when it left and asked again comes twice.
          if (number !== undefined && next <= number) continue;
          if (!came.startsWith('s')) expect(next).toBe((number ?? 0) + 1);
          number = next;
        }
        expect(number).toBe(state.get(topic));
        reader.messages.length = 0;
      };
      follow();
      for (const one of steps) {
        if (one === 'tell') tell(topic);
        if (one === 'tell many') for (let count = 0; count < 150; count++) tell(topic);
        if (one === 'leave' || one === 'lose the socket') {
          tell(topic);
          await catchUp();
          if (one === 'leave') reader.ask({ t: 'unsub', topics: [topic] });
          else reader = (reader.socket.terminate(), await connect());
          tell(topic);
          follow();
        }
      }
      tell(topic);
      await catchUp();
      reader.socket.terminate();
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 15 }), run), { numRuns: 30 });
  });
});

describe('a reader that does not read', () => {
  it('is cut off and counted, and the others go on', async () => {
    open('event/1');
    const quick = await connect();
    quick.subscribe({ topic: 'event/1' });
    const slow = await connect();
    slow.subscribe({ topic: 'event/1' });
    await seen(() => expect(slow.numbersOf('event/1')).toEqual(['s0']));
    slow.socket.pause();
    const gone = Array.from({ length: 500 }, (_, index) => `total|total=${index}.5`);
    const cuts = async (): Promise<number> => (await metrics.liveCut.get()).values[0]?.value ?? 0;
    let told = 0;
    await vi.waitFor(
      async () => {
        for (let count = 0; count < 20; count++, told++) tell('event/1', () => ({ gone }));
        expect(await cuts()).toBe(1);
      },
      { timeout: 10_000, interval: 5 },
    );
    expect((await metrics.liveCut.get()).values[0]?.labels).toEqual({ reason: 'slow_reader' });
    tell('event/1');
    await seen(() => expect(quick.numbersOf('event/1')).toHaveLength(told + 2));
    slow.socket.resume();
    await seen(() => expect(slow.isClosed()).toBe(true));
    const again = await connect();
    const last = Number(slow.numbersOf('event/1').at(-1)?.replace('s', ''));
    again.subscribe({ topic: 'event/1', epoch: EPOCH, after: last });
    await seen(() => expect(again.numbersOf('event/1').at(-1)?.replace('s', '')).toBe(String(told + 1)));
  });

  it('that never even finishes its handshake troubles nobody', async () => {
    open('event/1');
    const half = createConnection({ port, host: '127.0.0.1' });
    half.write('GET /live-api/v1 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    const reader = await connect();
    reader.subscribe({ topic: 'event/1' });
    await seen(() => expect(reader.numbersOf('event/1')).toEqual(['s0']));
    half.destroy();
  });
});

describe('the topic me', () => {
  it('is each player’s own, on all their devices', async () => {
    const [phone, desk, other] = await Promise.all(
      ['7', '7', '8'].map((player) => connect({ cookie: `SESSION=${player}` })),
    );
    if (!phone || !desk || !other) throw new Error('three connections');
    for (const reader of [phone, desk, other]) reader.subscribe({ topic: 'me' });
    await seen(() => expect([phone, desk, other].every((one) => one.numbersOf('me').length === 1)).toBe(true));
    expect([live.hasReaderOf(7), live.hasReaderOf(8), live.hasReaderOf(9)]).toEqual([true, true, false]);
    live.publishTo(7, { bets: [] });
    live.publishTo(8, { accounts: [] });
    await seen(() => expect(phone.messages.at(-1)).toMatchObject({ t: 'd', topic: 'me', data: { bets: [] } }));
    await seen(() => expect(desk.messages.at(-1)).toMatchObject({ t: 'd', topic: 'me', data: { bets: [] } }));
    await seen(() => expect(other.messages.at(-1)).toMatchObject({ t: 'd', topic: 'me', data: { accounts: [] } }));
    expect(phone.numbersOf('me')).toHaveLength(2);
  });

  it('is cut off with the session, and only with that one', async () => {
    const mine = await connect({ cookie: 'SESSION=7' });
    const other = await connect({ cookie: 'SESSION=8' });
    live.closeSession(107);
    await seen(() => expect(mine.isClosed()).toBe(true));
    expect(mine.messages.at(-1)).toEqual({ t: 'cut', reason: 'signed_out' });
    expect(other.isClosed()).toBe(false);
  });
});

describe('[FE-02] polling', () => {
  it('brings the same messages as a socket', async () => {
    open('event/1');
    open('event/2');
    for (let count = 0; count < 3; count++) tell('event/1');
    const first = await poll('topics=event/1,event/2,event/3,me');
    expect(first.body).toEqual({
      epoch: EPOCH,
      messages: [
        { t: 'snap', topic: 'event/1', n: 3, data: snapshotOf(3) },
        { t: 'snap', topic: 'event/2', n: 0, data: snapshotOf(0) },
        { t: 'none', topic: 'event/3' },
        { t: 'none', topic: 'me' },
      ],
    });
    tell('event/1');
    const next = await poll(`topics=event/1,event/2&epoch=${EPOCH}&after=3,0`);
    expect(next.body.messages).toEqual([{ t: 'd', topic: 'event/1', n: 4, data: { marketCount: 4 } }]);
    const empty = await poll(`topics=event/1,event/2&epoch=${EPOCH}&after=,0`);
    expect(empty.body.messages).toEqual([expect.objectContaining({ t: 'snap', n: 4 })]);
  });

  it('shows a player their own topic', async () => {
    const { body } = await poll('topics=me', { cookie: 'SESSION=7' });
    expect(body.messages).toEqual([{ t: 'snap', topic: 'me', n: 0, data: { accounts: [] } }]);
  });

  it('without a topic is refused', async () => {
    expect((await poll('')).status).toBe(400);
    expect((await poll('topics=')).body.error.code).toBe('request_invalid');
  });
});
