import { createConnection } from 'node:net';
import type { EventDelta } from '@glasshouse/contracts/sportsbook';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EPOCH, seen, snapshotOf, TestLive } from './test-live.ts';

let house: TestLive;
beforeEach(async () => void (house = await TestLive.open()));
afterEach(() => house.close());

describe('a live socket', () => {
  it('is greeted with the epoch, and gets a snapshot, then deltas', async () => {
    house.begin('event/1');
    house.tell('event/1');
    const reader = await house.connect();
    reader.subscribe({ topic: 'event/1' });
    await seen(() => expect(reader.numbersOf('event/1')).toEqual(['s1']));
    house.tell('event/1');
    house.tell('event/1');
    await seen(() => expect(reader.numbersOf('event/1')).toEqual(['s1', '2', '3']));
    expect(reader.messages[0]).toEqual({ t: 'hello', epoch: EPOCH, heartbeatMs: 15_000 });
    expect(reader.messages.at(-1)).toEqual({ t: 'd', kind: 'event', topic: 'event/1', n: 3, data: { marketCount: 3 } });
  });

  it('[PP-15] says with each word of a browser that its person is there, and nothing of a guest', async () => {
    await house.close();
    const heard: number[] = [];
    house = await TestLive.open({ onHeard: (personId) => heard.push(personId) });
    const guest = await house.connect();
    guest.socket.send(JSON.stringify({ t: 'pong' }));
    const player = await house.connect({ cookie: 'SESSION=7' });
    player.socket.send(JSON.stringify({ t: 'pong' }));
    await seen(() => expect(heard).toEqual([1]));
    player.socket.ping();
    await seen(() => expect(heard).toEqual([1, 1]));
  });

  it('[FE-02] brings each change to every reader, written once', async () => {
    // What holds the messages to their schemas would write them, too.
    await house.close();
    house = await TestLive.open({ onMessage: () => undefined });
    house.begin('event/1');
    const readers = await Promise.all(Array.from({ length: 20 }, () => house.connect()));
    for (const reader of readers) reader.subscribe({ topic: 'event/1' });
    await seen(() => expect(readers.every((one) => one.numbersOf('event/1').length === 1)).toBe(true));
    let written = 0;
    const data: EventDelta = { marketCount: 1 };
    Object.defineProperty(data, 'toJSON', { value: () => ((written += 1), { marketCount: 1 }) });
    house.tell('event/1', () => data);
    await seen(() => expect(readers.every((one) => one.numbersOf('event/1').length === 2)).toBe(true));
    expect(written).toBe(1);
  });

  it('hears no more of a topic it has left', async () => {
    house.begin('event/1');
    house.begin('event/2');
    const reader = await house.connect();
    reader.subscribe({ topic: 'event/1' }, { topic: 'event/2' });
    await seen(() => expect(reader.messages).toHaveLength(3));
    reader.ask({ t: 'unsub', topics: ['event/1'] });
    reader.subscribe({ topic: 'event/3' });
    await seen(() => expect(reader.messages.at(-1)).toEqual({ t: 'none', topic: 'event/3' }));
    house.tell('event/1');
    house.tell('event/2');
    await seen(() => expect(reader.numbersOf('event/2')).toEqual(['s0', '1']));
    expect(reader.numbersOf('event/1')).toEqual(['s0']);
  });

  it.each(['event/9', 'event/0', 'event/-1', 'nothing', 'me', '__proto__', 'event/1/2'])(
    'is told that there is no topic %s',
    async (topic) => {
      const reader = await house.connect();
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
    const reader = await house.connect();
    reader.socket.send(text);
    await seen(() => expect(reader.isClosed()).toBe(true));
    expect(reader.messages.at(-1)).toEqual({ t: 'cut', reason: 'malformed' });
  });

  it('that says something enormous is closed', async () => {
    const reader = await house.connect();
    reader.socket.send('x'.repeat(70_000));
    await seen(() => expect(reader.isClosed()).toBe(true));
  });

  it('may hold a thousand topics and no more', async () => {
    const reader = await house.connect();
    for (let page = 0; page < 4; page++) {
      const topics = Array.from({ length: 251 }, (_, index) => ({ topic: `event/${page * 251 + index + 1}` }));
      for (const { topic } of topics) house.begin(topic);
      reader.subscribe(...topics);
      if (page === 3) break;
      await seen(() => expect(reader.numbersOf(topics.at(-1)?.topic ?? '')).toEqual(['s0']));
      house.pass(5_000);
    }
    await seen(() => expect(reader.isClosed()).toBe(true));
    expect(reader.messages.at(-1)).toEqual({ t: 'cut', reason: 'too_many_topics' });
  });

  it('[A52] of another site’s page is refused; of our own, or of a program, is not', async () => {
    await expect(house.connect({ origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(house.connect({ origin: 'null' })).rejects.toThrow('403');
    await house.connect({ origin: `http://127.0.0.1:${house.port}` });
    await house.connect();
  });

  it('is told when the site stops', async () => {
    const reader = await house.connect();
    await house.http.fastify.close();
    await seen(() => expect(reader.isClosed()).toBe(true));
    expect(reader.messages.at(-1)).toEqual({ t: 'cut', reason: 'stopping' });
  });
});

describe('a reader that comes back', () => {
  it('[FE-02] gets exactly what it missed by the number it saw', async () => {
    house.begin('event/1');
    for (let count = 0; count < 10; count++) house.tell('event/1');
    const reader = await house.connect();
    reader.subscribe({ topic: 'event/1', epoch: EPOCH, after: 7 });
    await seen(() => expect(reader.numbersOf('event/1')).toEqual(['8', '9', '10']));
  });

  it('that missed nothing gets nothing, then the next delta', async () => {
    house.begin('event/1');
    house.tell('event/1');
    const reader = await house.connect();
    reader.subscribe({ topic: 'event/1', epoch: EPOCH, after: 1 });
    reader.subscribe({ topic: 'event/2' });
    await seen(() => expect(reader.messages.at(-1)?.t).toBe('none'));
    house.tell('event/1');
    await seen(() => expect(reader.numbersOf('event/1')).toEqual(['2']));
  });

  it.each([
    ['of another epoch', 'epoch-0', 999],
    ['that missed more than is held', EPOCH, 10],
    ['from a number that was never told', EPOCH, 5_000],
  ])('%s gets a snapshot', async (_, epoch, after) => {
    house.begin('event/1');
    for (let count = 0; count < 1_000; count++) house.tell('event/1');
    const reader = await house.connect();
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
      house.begin(topic);
      let number: number | undefined;
      let reader = await house.connect();
      const follow = (): void =>
        reader.subscribe(number === undefined ? { topic } : { topic, epoch: EPOCH, after: number });
      /** Everything that came, taken as a reader takes it. */
      const catchUp = async (): Promise<void> => {
        await seen(() =>
          expect(reader.numbersOf(topic).at(-1)?.replace('s', '')).toBe(String(house.numbers.get(topic))),
        );
        for (const came of reader.numbersOf(topic)) {
          const next = Number(came.replace('s', ''));
          // What was on its way when it left and asked again comes twice.
          if (number !== undefined && next <= number) continue;
          if (!came.startsWith('s')) expect(next).toBe((number ?? 0) + 1);
          number = next;
        }
        expect(number).toBe(house.numbers.get(topic));
        reader.messages.length = 0;
      };
      follow();
      for (const one of steps) {
        if (one === 'tell') house.tell(topic);
        if (one === 'tell many') for (let count = 0; count < 150; count++) house.tell(topic);
        if (one === 'leave' || one === 'lose the socket') {
          house.tell(topic);
          await catchUp();
          if (one === 'leave') reader.ask({ t: 'unsub', topics: [topic] });
          else reader = (reader.socket.terminate(), await house.connect());
          house.tell(topic);
          follow();
        }
      }
      house.tell(topic);
      await catchUp();
      reader.socket.terminate();
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 15 }), run), { numRuns: 30 });
  });
});

describe('a reader that does not read', () => {
  it('is cut off and counted, and the others go on', async () => {
    house.begin('event/1');
    const quick = await house.connect();
    quick.subscribe({ topic: 'event/1' });
    const slow = await house.connect();
    slow.subscribe({ topic: 'event/1' });
    await seen(() => expect(slow.numbersOf('event/1')).toEqual(['s0']));
    slow.socket.pause();
    const gone = Array.from({ length: 500 }, (_, index) => `total|total=${index}.5`);
    const cuts = async (): Promise<number> => (await house.metrics.liveCut.get()).values[0]?.value ?? 0;
    let told = 0;
    await vi.waitFor(
      async () => {
        for (let count = 0; count < 20; count++, told++) house.tell('event/1', () => ({ gone }));
        expect(await cuts()).toBe(1);
      },
      { timeout: 30_000, interval: 5 },
    );
    expect((await house.metrics.liveCut.get()).values[0]?.labels).toEqual({ reason: 'slow_reader' });
    house.tell('event/1');
    await seen(() => expect(quick.numbersOf('event/1')).toHaveLength(told + 2));
    slow.socket.resume();
    await seen(() => expect(slow.isClosed()).toBe(true));
    const again = await house.connect();
    const last = Number(slow.numbersOf('event/1').at(-1)?.replace('s', ''));
    again.subscribe({ topic: 'event/1', epoch: EPOCH, after: last });
    await seen(() => expect(again.numbersOf('event/1').at(-1)?.replace('s', '')).toBe(String(told + 1)));
  });

  it('that never even finishes its handshake troubles nobody', async () => {
    house.begin('event/1');
    const half = createConnection({ port: house.port, host: '127.0.0.1' });
    half.write('GET /live-api/v1 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    const reader = await house.connect();
    reader.subscribe({ topic: 'event/1' });
    await seen(() => expect(reader.numbersOf('event/1')).toEqual(['s0']));
    half.destroy();
  });
});

describe('the topic me', () => {
  it('is each player’s own, on all their devices', async () => {
    const [phone, desk, other] = await Promise.all(
      ['7', '7', '8'].map((player) => house.connect({ cookie: `SESSION=${player}` })),
    );
    if (!phone || !desk || !other) throw new Error('three connections');
    for (const reader of [phone, desk, other]) reader.subscribe({ topic: 'me' });
    await seen(() => expect([phone, desk, other].every((one) => one.numbersOf('me').length === 1)).toBe(true));
    expect([house.live.hasReaderOf(7), house.live.hasReaderOf(8), house.live.hasReaderOf(9)]).toEqual([
      true,
      true,
      false,
    ]);
    house.live.publishTo(7, { bets: [] });
    house.live.publishTo(8, { accounts: [] });
    await seen(() =>
      expect(phone.messages.at(-1)).toMatchObject({ t: 'd', kind: 'me', topic: 'me', data: { bets: [] } }),
    );
    await seen(() =>
      expect(desk.messages.at(-1)).toMatchObject({ t: 'd', kind: 'me', topic: 'me', data: { bets: [] } }),
    );
    await seen(() =>
      expect(other.messages.at(-1)).toMatchObject({ t: 'd', kind: 'me', topic: 'me', data: { accounts: [] } }),
    );
    expect(phone.numbersOf('me')).toHaveLength(2);
  });

  it.each(['me/8', 'me/108', 'me/', 'ME', 'me%2f8', 'me/7', 'player/8', 'me/*', '8/me'])(
    '[A52] [SEC-02] is nobody else’s under any name: %s',
    async (topic) => {
      const theirs = await house.connect({ cookie: 'SESSION=8' });
      theirs.subscribe({ topic: 'me' });
      await seen(() => expect(theirs.numbersOf('me')).toEqual(['s0']));
      const mine = await house.connect({ cookie: 'SESSION=7' });
      mine.subscribe({ topic });
      await seen(() => expect(mine.messages.at(-1)).toEqual({ t: 'none', topic }));
      house.live.publishTo(8, { bets: [] });
      await seen(() => expect(theirs.numbersOf('me')).toHaveLength(2));
      mine.subscribe({ topic: 'event/404' });
      await seen(() => expect(mine.messages.at(-1)).toEqual({ t: 'none', topic: 'event/404' }));
      expect(mine.messages.map(({ t }) => t)).toEqual(['hello', 'none', 'none']);
      const polled = await house.poll(`topics=${encodeURIComponent(topic)}`, { cookie: 'SESSION=7' });
      expect(JSON.stringify(polled.body)).not.toContain('accounts');
    },
  );

  it('is cut off with the session, and only with that one', async () => {
    const mine = await house.connect({ cookie: 'SESSION=7' });
    const other = await house.connect({ cookie: 'SESSION=8' });
    house.live.closeSession(107);
    await seen(() => expect(mine.isClosed()).toBe(true));
    expect(mine.messages.at(-1)).toEqual({ t: 'cut', reason: 'signed_out' });
    expect(other.isClosed()).toBe(false);
  });
});

describe('[FE-02] polling', () => {
  it('brings the same messages as a socket', async () => {
    house.begin('event/1');
    house.begin('event/2');
    for (let count = 0; count < 3; count++) house.tell('event/1');
    const first = await house.poll('topics=event/1,event/2,event/3,me');
    expect(first.body).toEqual({
      epoch: EPOCH,
      messages: [
        { t: 'snap', kind: 'event', topic: 'event/1', n: 3, data: snapshotOf(3) },
        { t: 'snap', kind: 'event', topic: 'event/2', n: 0, data: snapshotOf(0) },
        { t: 'none', topic: 'event/3' },
        { t: 'none', topic: 'me' },
      ],
    });
    house.tell('event/1');
    const next = await house.poll(`topics=event/1,event/2&epoch=${EPOCH}&after=3,0`);
    expect(next.body.messages).toEqual([{ t: 'd', kind: 'event', topic: 'event/1', n: 4, data: { marketCount: 4 } }]);
    const empty = await house.poll(`topics=event/1,event/2&epoch=${EPOCH}&after=,0`);
    expect(empty.body.messages).toEqual([expect.objectContaining({ t: 'snap', n: 4 })]);
  });

  it('shows a player their own topic', async () => {
    const { body } = await house.poll('topics=me', { cookie: 'SESSION=7' });
    expect(body.messages).toEqual([{ t: 'snap', kind: 'me', topic: 'me', n: 0, data: { accounts: [] } }]);
  });

  it('without a topic is refused', async () => {
    expect((await house.poll('')).status).toBe(400);
    expect((await house.poll('topics=')).body.error.code).toBe('request_invalid');
  });
});
