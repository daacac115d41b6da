import type { LiveMessage } from '@glasshouse/contracts/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EPOCH, log, seen, snapshotOf, TestLive } from './test-live.ts';

let house: TestLive;
beforeEach(async () => void (house = await TestLive.open()));
afterEach(() => house.close());

describe('[C2] a reader that asks for more than there is', () => {
  const many = (count: number, from = 1) =>
    Array.from({ length: count }, (_, index) => ({ topic: `card/${from + index}` }));
  const busyOf = (messages: readonly LiveMessage[]) => messages.filter((one) => one.t === 'busy');

  it('is told which topics wait and for how long, and has them when it asks again', async () => {
    for (const { topic } of many(600)) house.begin(topic);
    const reader = await house.connect();
    reader.subscribe(...many(300));
    reader.subscribe(...many(300, 301));
    await seen(() => expect(busyOf(reader.messages)).toHaveLength(1));
    const [busy] = busyOf(reader.messages);
    expect(reader.messages.filter(({ t }) => t === 'snap')).toHaveLength(400);
    expect(busy?.topics.at(-1)).toBe('card/600');
    expect(busy?.retryMs).toBeGreaterThanOrEqual(1_000);
    // What waits has not been joined.
    house.tell('card/600');
    house.pass(busy?.retryMs ?? 0);
    reader.subscribe(...(busy?.topics ?? []).map((topic) => ({ topic })));
    await seen(() => expect(reader.numbersOf('card/600')).toEqual(['s1']));
  });

  it('of a topic it has joined goes on hearing it, though nothing is told it anew', async () => {
    for (const { topic } of many(300)) house.begin(topic);
    const reader = await house.connect();
    for (let round = 0; round < 5; round++) reader.subscribe(...many(300));
    await seen(() => expect(busyOf(reader.messages).length).toBeGreaterThanOrEqual(3));
    house.tell('card/300');
    await seen(() => expect(reader.numbersOf('card/300').at(-1)).toBe('1'));
  });

  it('and sends as much as it can is cut off, and its snapshots were bounded', async () => {
    for (const { topic } of many(200)) house.begin(topic);
    const reader = await house.connect();
    const text = JSON.stringify({ t: 'sub', topics: many(200) });
    for (let count = 0; count < 1_000; count++) reader.socket.send(text);
    await seen(() => expect(reader.isClosed()).toBe(true));
    expect(reader.messages.at(-1)).toEqual({ t: 'cut', reason: 'too_many_requests' });
    expect(reader.messages.filter(({ t }) => t === 'snap')).toHaveLength(400);
  });

  it('and sends short words or pings without end is cut off', async () => {
    const talker = await house.connect();
    for (let count = 0; count < 10_000; count++) talker.ask({ t: 'pong' });
    const pinger = await house.connect();
    for (let count = 0; count < 10_000; count++) pinger.socket.ping('x'.repeat(120));
    const ponger = await house.connect();
    for (let count = 0; count < 10_000; count++) ponger.socket.pong();
    await seen(() => expect([talker, pinger, ponger].map((one) => one.isClosed())).toEqual([true, true, true]));
    expect(talker.messages.at(-1)).toEqual({ t: 'cut', reason: 'too_many_requests' });
  });

  it('has its pings answered as long as it is polite', async () => {
    const reader = await house.connect();
    const answered = new Promise<Buffer>((done) => reader.socket.once('pong', done));
    reader.socket.ping('still there?');
    expect(String(await answered)).toBe('still there?');
  });

  it('shares what its address has, and this machine’s own addresses share nothing', async () => {
    for (const { topic } of many(300)) house.begin(topic);
    house.comeFrom('203.0.113.9');
    const readers = await Promise.all(Array.from({ length: 15 }, () => house.connect()));
    for (const reader of readers) reader.subscribe(...many(300));
    await seen(() => expect(readers.some((one) => busyOf(one.messages).length > 0)).toBe(true));
    const got = readers.map((one) => one.messages.filter(({ t }) => t === 'snap').length);
    expect(got.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(4_000);
    house.comeFrom('127.0.0.1');
    const local = await Promise.all(Array.from({ length: 15 }, () => house.connect()));
    for (const reader of local) reader.subscribe(...many(300));
    await seen(() =>
      expect(local.every((one) => one.messages.filter(({ t }) => t === 'snap').length === 300)).toBe(true),
    );
  });

  it('does not begin anew by coming back', async () => {
    for (const { topic } of many(300)) house.begin(topic);
    let snapshots = 0;
    for (let visit = 0; visit < 10; visit++) {
      const reader = await house.connect({ cookie: 'SESSION=7' });
      reader.subscribe(...many(300));
      reader.subscribe({ topic: 'event/9' });
      await seen(() => expect(reader.messages.length).toBeGreaterThan(1));
      await seen(() => expect(['none', 'busy']).toContain(reader.messages.at(-1)?.t));
      snapshots += reader.messages.filter(({ t }) => t === 'snap').length;
      reader.socket.terminate();
    }
    // Asking for what is not there costs as much.
    expect(snapshots).toBeGreaterThan(1_180);
    expect(snapshots).toBeLessThanOrEqual(1_200);
  });

  it('but does not read is given no more than it may leave unread, and is cut off when it never reads', async () => {
    await house.close();
    house = await TestLive.open({ beatEveryMs: 20 });
    const markets = Array.from({ length: 1_200 }, (_, line) => ({
      key: `total|total=${line}.5`,
      status: 'active' as const,
      outcomes: [],
    }));
    house.live.addSource('event', () => ({ number: 0, data: { ...snapshotOf(0), markets } }));
    const reader = await house.connect();
    reader.socket.pause();
    const ask = (from: number): void =>
      reader.subscribe(...Array.from({ length: 100 }, (_, index) => ({ topic: `event/${from + index}` })));
    const put = async (): Promise<number> =>
      (await house.metrics.liveBusy.get()).values.find(({ labels }) => labels.by === 'unread')?.value ?? 0;
    let from = 1;
    await vi.waitFor(
      async () => {
        ask(from);
        from += 100;
        house.pass(1_000);
        expect(await put()).toBeGreaterThan(0);
      },
      { timeout: 30_000, interval: 50 },
    );
    expect((await house.metrics.liveCut.get()).values).toEqual([]);
    house.pass(31_000);
    await seen(async () =>
      expect((await house.metrics.liveCut.get()).values[0]?.labels).toEqual({ reason: 'slow_reader' }),
    );
  });
});

describe('[C2] pages open at once', () => {
  it('of one player are so many', async () => {
    const open50 = await Promise.all(Array.from({ length: 50 }, () => house.connect({ cookie: 'SESSION=7' })));
    await expect(house.connect({ cookie: 'SESSION=7' })).rejects.toThrow('429');
    await house.connect({ cookie: 'SESSION=8' });
    open50[0]?.socket.terminate();
    await vi.waitFor(() => house.connect({ cookie: 'SESSION=7' }), { timeout: 30_000 });
  });

  it('of one address are so many, and other addresses have theirs', async () => {
    house.comeFrom('203.0.113.9');
    for (let count = 0; count < 4; count++) await Promise.all(Array.from({ length: 50 }, () => house.connect()));
    await expect(house.connect()).rejects.toThrow('429');
    expect((await house.metrics.connectionsRefused.get()).values).toEqual([
      expect.objectContaining({ labels: { by: 'address' }, value: 1 }),
    ]);
    house.comeFrom('203.0.113.10');
    await house.connect();
  });
});

describe('[C2] questions about a player', () => {
  it('are asked one at a time, however many sockets and polls ask', async () => {
    const release = house.holdAnswers();
    const readers = await Promise.all(Array.from({ length: 10 }, () => house.connect({ cookie: 'SESSION=7' })));
    for (const reader of readers) for (let count = 0; count < 20; count++) reader.subscribe({ topic: 'me' });
    const polls = Array.from({ length: 5 }, () => house.poll('topics=me', { cookie: 'SESSION=7' }));
    await seen(() => expect(house.asked).toBe(1));
    const other = await house.connect({ cookie: 'SESSION=8' });
    other.subscribe({ topic: 'me' });
    await seen(() => expect(house.asked).toBe(2));
    release();
    await seen(() => expect(readers.every((one) => one.numbersOf('me').length > 0)).toBe(true));
    for (const { body } of await Promise.all(polls)) expect(body.messages[0]).toMatchObject({ t: 'snap', topic: 'me' });
    expect(house.asked).toBeLessThan(10);
    // What was named again while its answer was on its way was not answered again.
    expect(readers.every((one) => one.numbersOf('me').length < 20)).toBe(true);
  });

  it('tell what changed while they were answered, to whoever joined them', async () => {
    const release = house.holdAnswers();
    const [first, second] = [
      await house.connect({ cookie: 'SESSION=7' }),
      await house.connect({ cookie: 'SESSION=7' }),
    ];
    expect(house.live.hasReaderOf(7)).toBe(false);
    first.subscribe({ topic: 'me' });
    await seen(() => expect(house.asked).toBe(1));
    expect(house.live.hasReaderOf(7)).toBe(true);
    house.live.publishTo(7, { bets: [] });
    second.subscribe({ topic: 'me' });
    second.subscribe({ topic: 'event/9' });
    await seen(() => expect(second.messages.at(-1)?.t).toBe('none'));
    release();
    await seen(() => expect(first.numbersOf('me')).toEqual(['s0', '1']));
    await seen(() => expect(second.numbersOf('me')).toEqual(['s0', '1']));
    expect(house.asked).toBe(1);
  });

  it('that fail hang up on who asked, and are written down once a second', async () => {
    const written = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    house.failAnswers(true);
    const readers = await Promise.all(Array.from({ length: 20 }, () => house.connect({ cookie: 'SESSION=7' })));
    for (const reader of readers) reader.subscribe({ topic: 'me' });
    await seen(() => expect(readers.every((one) => one.isClosed())).toBe(true));
    expect((await house.metrics.liveSnapshotsFailed.get()).values[0]?.value).toBe(20);
    expect(written.mock.calls.length).toBeLessThan(5);
    written.mockRestore();
    house.failAnswers(false);
    const again = await house.connect({ cookie: 'SESSION=7' });
    again.subscribe({ topic: 'me' });
    await seen(() => expect(again.numbersOf('me')).toEqual(['s0']));
  });

  it('cost a reader more than the board does', async () => {
    const reader = await house.connect({ cookie: 'SESSION=7' });
    const answers = (): number => reader.messages.filter(({ t }) => t === 'snap' || t === 'busy').length;
    for (let count = 1; count <= 60; count++) {
      reader.subscribe({ topic: 'me' });
      await seen(() => expect(answers()).toBe(count));
    }
    expect(house.asked).toBeLessThan(60);
    expect(reader.messages.some((one) => one.t === 'busy' && one.topics[0] === 'me')).toBe(true);
  });
});

describe('[C2] polls', () => {
  it('that name a topic twice, or more topics than anybody follows at once, are refused', async () => {
    expect((await house.poll('topics=event/1,event/2,event/1')).body.error.code).toBe('request_invalid');
    expect((await house.poll(`topics=${Array.from({ length: 300 }, () => 'me').join(',')}`)).status).toBe(400);
    expect(
      (await house.poll(`topics=${Array.from({ length: 301 }, (_, id) => `event/${id + 1}`).join(',')}`)).status,
    ).toBe(400);
    expect(
      (await house.poll(`topics=${Array.from({ length: 300 }, (_, id) => `event/${id + 1}`).join(',')}`)).status,
    ).toBe(200);
  });

  it.each([
    ['of one player', { cookie: 'SESSION=7' }, 6],
    ['of one address', {}, 14],
  ])('%s share a budget, and what it no longer holds is told to wait', async (_, headers, rounds) => {
    const names = Array.from({ length: 300 }, (_one, id) => `event/${id + 1}`);
    names.forEach((name) => house.begin(name));
    house.comeFrom('203.0.113.9');
    const query = `topics=${names.join(',')}`;
    let busy: LiveMessage | undefined;
    for (let round = 0; round < rounds; round++) busy = (await house.poll(query, headers)).body.messages.at(-1);
    expect(busy).toMatchObject({ t: 'busy', retryMs: expect.any(Number) });
    // Who knows the last numbers costs nothing.
    const resumed = await house.poll(`${query}&epoch=${EPOCH}&after=${names.map(() => 0).join(',')}`, headers);
    expect(resumed.body.messages).toEqual([]);
    house.pass(20_000);
    expect((await house.poll(query, headers)).body.messages).toHaveLength(300);
  });
});
