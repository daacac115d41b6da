import { once } from 'node:events';
import { createServer } from 'node:http';
import { FEED_PATH } from '@glasshouse/contracts/feed';
import { afterEach, describe, expect, it } from 'vitest';
import { startFeedPeer, type FeedPeer } from '../testing/index.ts';
import { connectProducer, type ProducerOptions } from './index.ts';

const peers: FeedPeer[] = [];

/** So many messages may be unanswered, as the README says. */
const WINDOW = 256;

async function startPeer(): Promise<{ peer: FeedPeer; url: string }> {
  const peer = await startFeedPeer();
  peers.push(peer);
  return { peer, url: peer.url };
}

afterEach(async () => {
  for (const peer of peers.splice(0)) await peer.stop();
});

function optionsFor(url: string, more: Partial<ProducerOptions> = {}): ProducerOptions {
  return {
    url,
    token: 'secret',
    producer: 'test-producer',
    onRecover: () => undefined,
    onClosed: () => undefined,
    retryMs: 10,
    ...more,
  };
}

const until = (check: () => boolean): Promise<void> =>
  expect
    .poll(check)
    .toBe(true)
    .then(() => undefined);

describe('a producer', () => {
  it('introduces itself by name and token and asks for acknowledgements', async () => {
    const { peer, url } = await startPeer();
    const producer = await connectProducer(optionsFor(url));
    expect(peer.asked).toEqual([{ url: `${FEED_PATH}?producer=test-producer&ack=1`, authorization: 'Bearer secret' }]);
    await producer.close();
  });

  it('numbers its messages one by one, and a later run starts above an earlier one', async () => {
    const { peer, url } = await startPeer();
    for (let run = 0; run < 2; run++) {
      const producer = await connectProducer(optionsFor(url));
      await producer.send({ kind: 'snapshot_complete' });
      await producer.whenAcked(await producer.send({ kind: 'snapshot_complete' }));
      await producer.close();
    }
    const numbers = peer.heard.map((message) => message.number);
    expect(numbers).toHaveLength(6);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers);
    expect(new Set(numbers).size).toBe(6);
    expect(numbers.slice(0, 3).map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2]);
    expect(numbers.every(Number.isSafeInteger)).toBe(true);
  });

  it('says bye before it leaves', async () => {
    const { peer, url } = await startPeer();
    const producer = await connectProducer(optionsFor(url));
    await producer.close();
    expect(peer.heard.map((message) => message.kind)).toEqual(['bye']);
    await until(() => peer.connections[0]?.readyState === 3);
  });

  it('passes on the call for recovery and resends nothing by itself', async () => {
    const { peer, url } = await startPeer();
    const reasons: string[] = [];
    const producer = await connectProducer(optionsFor(url, { onRecover: (reason) => reasons.push(reason) }));
    await producer.whenAcked(await producer.send({ kind: 'snapshot_complete' }));
    peer.say({ t: 'recover', reason: 'gap' });
    await until(() => reasons.length === 2);
    expect(reasons).toEqual(['connected', 'gap']);
    expect(peer.heard).toHaveLength(1);
    await producer.close();
  });

  it('makes its caller wait while too many messages are unanswered', async () => {
    const { peer, url } = await startPeer();
    peer.acking = false;
    let turns = 0;
    const producer = await connectProducer(optionsFor(url, { onRecover: () => (turns += 1) }));
    let sent = 0;
    const sending = (async () => {
      for (let i = 0; i < 1_000; i++) {
        await producer.send({ kind: 'snapshot_complete' });
        sent += 1;
      }
    })();
    await until(() => peer.heard.length === WINDOW + 1);
    // There and back: whoever need not wait would have sent the next one long before.
    const before = turns;
    peer.say({ t: 'recover', reason: 'gap' });
    await until(() => turns > before);
    expect([sent, peer.heard.length]).toEqual([WINDOW, WINDOW + 1]);
    peer.acking = true;
    peer.say({ t: 'ack', number: peer.heard.at(-1)?.number ?? 0 });
    await sending;
    await until(() => peer.heard.length === 1_000);
    await producer.close();
  });

  it('leaves a number out where it is told to, and hears since when it is asked to recover', async () => {
    const { peer, url } = await startPeer();
    const asked: unknown[] = [];
    const producer = await connectProducer(optionsFor(url, { onRecover: (...told) => asked.push(told) }));
    const first = await producer.send({ kind: 'snapshot_complete' });
    producer.skipNumber();
    await producer.whenAcked(await producer.send({ kind: 'snapshot_complete', generatedAtMs: 7 }));
    expect(peer.heard.map(({ number }) => number - first)).toEqual([0, 2]);
    expect(peer.heard.at(-1)?.generatedAtMs).toBe(7);
    peer.say({ t: 'recover', reason: 'gap', sinceMs: 5, pastSinceMs: 3 });
    await until(() => asked.length === 2);
    expect(asked).toEqual([
      ['connected', undefined, undefined, undefined],
      ['gap', undefined, 5, 3],
    ]);
    await producer.close();
  });

  it('counts a refused message as answered and tells why', async () => {
    const { peer, url } = await startPeer();
    peer.acking = false;
    const refusals: string[] = [];
    const producer = await connectProducer(optionsFor(url, { onRefused: (reason) => refusals.push(reason) }));
    const number = await producer.send({ kind: 'snapshot_complete' });
    peer.say({ t: 'refused', number, reason: 'event unknown' });
    await producer.whenAcked(number);
    expect(refusals).toEqual(['event unknown']);
    peer.acking = true;
    await producer.close();
  });

  it('comes back after a lost connection, and the site asks it to recover', async () => {
    const { peer, url } = await startPeer();
    const told: string[] = [];
    const producer = await connectProducer(
      optionsFor(url, { onRecover: () => told.push('recover'), onClosed: () => told.push('closed') }),
    );
    await until(() => told.length === 1);
    peer.connections[0]?.terminate();
    await until(() => told.length === 3);
    expect(told).toEqual(['recover', 'closed', 'recover']);
    await producer.whenAcked(await producer.send({ kind: 'snapshot_complete' }));
    await producer.close();
  });

  it('gives up where another producer of its name has taken over', async () => {
    const { peer, url } = await startPeer();
    const reasons: string[] = [];
    const producer = await connectProducer(optionsFor(url, { onClosed: (reason) => reasons.push(reason) }));
    peer.connections[0]?.close(1000, 'replaced by a newer connection');
    await until(() => reasons.length === 1);
    await expect(producer.send({ kind: 'snapshot_complete' })).rejects.toThrow('has taken over');
    await producer.close();
    expect(peer.connections).toHaveLength(1);
  });

  it('says alive by itself, and drops a site that has fallen silent', async () => {
    const { peer, url } = await startPeer();
    let lost = 0;
    const producer = await connectProducer(optionsFor(url, { aliveMs: 200, onClosed: () => (lost += 1) }));
    await until(() => peer.heard.filter((message) => message.kind === 'alive').length > 2);
    expect(lost).toBe(0);
    peer.acking = false;
    await until(() => lost > 0);
    peer.acking = true;
    await producer.close();
  });

  it('ignores replies that it does not understand', async () => {
    const { peer, url } = await startPeer();
    const producer = await connectProducer(optionsFor(url));
    peer.connections[0]?.send('not json');
    peer.connections[0]?.send('{"t":"something new"}');
    peer.connections[0]?.send('null');
    const number = await producer.send({ kind: 'snapshot_complete' });
    await expect(producer.whenAcked(number)).resolves.toBeUndefined();
    await producer.close();
  });
});

describe('a refused connection', () => {
  it.each([
    [401, 'does not accept this feed token'],
    [409, 'is connected to'],
    [500, 'status 500'],
  ])('tells in a sentence what status %i means', async (status, words) => {
    const http = createServer((_request, response) => response.writeHead(status).end());
    http.on('upgrade', (_request, socket) => socket.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\n\r\n`));
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const address = http.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await expect(connectProducer(optionsFor(`http://127.0.0.1:${port}`))).rejects.toThrow(words);
    http.close();
  });

  it('names the address where nothing listens', async () => {
    await expect(connectProducer(optionsFor('http://127.0.0.1:1'))).rejects.toThrow(
      'No feed connection to http://127.0.0.1:1',
    );
  });
});
