import { once } from 'node:events';
import { LIVE_PATH } from '@glasshouse/contracts/live';
import { WebSocket } from 'ws';
import { openBenchHouse, seedEvents, sendChange, type BenchHouse } from './bench-house.ts';
import { openElsewhere } from './elsewhere.ts';
import { readCpuSec } from './metrics.ts';
import { climb, type Stage, type Swarm } from './offer.ts';
import type * as broadcast from './raw-broadcast.ts';
import { readText } from './read-text.ts';
import { watchSlowReader } from './slow-reader.ts';

const SOCKETS = 2_000;
const OWN_EVENTS = 200;
/** Changes a second spread over the events that only few read. */
const OWN_RATE = 20;

/**
 * Deliveries to two thousand sockets, all on one event and each on one of two hundred others: the most that all
 * arrives in time, against the library's own broadcast of the same bytes to the same readers.
 */
export async function benchSockets(): Promise<Record<string, unknown>> {
  const house = await openBenchHouse('api,feed,worker');
  const swarm: Swarm = openElsewhere(new URL('socket-swarm.ts', import.meta.url));
  try {
    const events = await seedEvents(house, OWN_EVENTS + 1);
    const [shared, ...own] = events.map((eventId) => `event/${eventId}`);
    if (shared === undefined) throw new Error('no events');
    const template = await readOneDelta(house, shared);
    await swarm.call('connectReaders', { port: house.port, count: SOCKETS, shared, own });
    const stages = await climb(swarm, {
      readers: SOCKETS,
      send: (stamp) => sendChange(house, 0, stamp),
      side: {
        perSecond: OWN_RATE,
        readers: SOCKETS / OWN_EVENTS,
        send: (count, stamp) => sendChange(house, 1 + (count % OWN_EVENTS), stamp),
      },
      readCpuSec: () => readCpuSec(house),
    });
    const last = { topic: own.at(-1) ?? shared, index: OWN_EVENTS, readers: SOCKETS / OWN_EVENTS, others: SOCKETS };
    const slowReader = await watchSlowReader(house, swarm, last);
    await swarm.call('disconnectReaders');
    const reference = await measureRaw(swarm, template);
    return { sockets: SOCKETS, bytes: template.length, ...best(stages), stages, slowReader, reference };
  } finally {
    await swarm.close();
    await house.close();
  }
}

/** What a reader is sent for one change, to be sent again by the reference. */
async function readOneDelta(house: BenchHouse, topic: string): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${house.port}${LIVE_PATH}`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ t: 'sub', topics: [{ topic }] }));
  const found = new Promise<string>((done) => {
    socket.on('message', (data) => {
      const text = readText(data);
      if (text.startsWith('{"t":"snap"')) for (const stamp of ['1', makeStamp()]) sendChange(house, 0, stamp);
      if (text.startsWith('{"t":"d"') && STAMPED.test(text)) done(text);
    });
  });
  const text = await found;
  socket.terminate();
  return text;
}

const STAMPED = /"detail":"\d{13}\.\d{3}"/;

function makeStamp(): string {
  return (performance.timeOrigin + performance.now()).toFixed(3);
}

async function measureRaw(swarm: Swarm, template: string): Promise<Record<string, unknown>> {
  const server = openElsewhere<typeof broadcast>(new URL('raw-broadcast.ts', import.meta.url));
  try {
    const port = await server.call('startBroadcast');
    await swarm.call('connectReaders', { port, count: SOCKETS, shared: 'all', own: [] });
    const feed = new WebSocket(`ws://127.0.0.1:${port}/feed`, { perMessageDeflate: false });
    await once(feed, 'open');
    const stages = await climb(swarm, {
      readers: SOCKETS,
      send: (stamp) => feed.send(template.replace(STAMPED, `"detail":"${stamp}"`)),
      readCpuSec: () => server.call('readCpuSec'),
    });
    feed.terminate();
    return { ...best(stages), stages };
  } finally {
    await server.close();
  }
}

/** The last stage that held. */
function best(stages: readonly Stage[]): Record<string, unknown> {
  const held = stages.filter((stage) => stage.held).at(-1);
  if (!held) return { sustainedPerSecond: 'none of the rates' };
  return {
    sustainedPerSecond: held.deliveredPerSecond,
    p50Ms: held.p50Ms,
    p99Ms: held.p99Ms,
    serverCpu: held.serverCpu,
  };
}
