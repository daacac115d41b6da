import { join } from 'node:path';
import { FEED_SILENCE_MS, type FeedMessage, type FeedReply } from '@glasshouse/contracts/feed';
import { parseSelectionId } from '@glasshouse/domain/markets';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase } from '../platform/database/index.ts';
import { makeHttp, serveUpgrades } from '../platform/http/index.ts';
import { makeJobs } from '../platform/jobs/index.ts';
import { makeLogger, makeSecurityLog } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeSportsbook, type Sportsbook } from '../sportsbook/index.ts';
import { makeFeed, type Feed } from './index.ts';

const log = makeLogger('fatal');
const TOKEN = 'a-token-of-the-test';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let test: TestDatabase;
let sportsbook: Sportsbook;
let feed: Feed;
let server: FastifyInstance;
let url: string;
const warned: object[] = [];
const sockets: WebSocket[] = [];

beforeAll(async () => {
  const database = openDatabase('postgresql://localhost', log);
  const jobs = makeJobs(database, log);
  const book = makeSportsbook({ database, log, metrics: makeMetrics(), jobs, publish: () => {} });
  test = await openTestDatabase(
    [jobs.migrations, book.migrations, { module: 'feed', folder: join(import.meta.dirname, 'migrations') }].filter(
      (set) => set !== undefined,
    ),
  );
});
afterAll(() => test.close());

beforeEach(() => open(FEED_SILENCE_MS));

async function open(silenceMs: number, nowMs?: () => number): Promise<void> {
  const metrics = makeMetrics();
  const { database } = test;
  sportsbook = makeSportsbook({ database, log, metrics, jobs: makeJobs(database, log), publish: () => {} });
  // Its clock stands still: everything that is refused falls into one second.
  const security = makeSecurityLog({ warn: (line: object) => void warned.push(line) }, metrics.securityEvents, {
    nowMs: () => 0,
  });
  feed = makeFeed({
    database,
    log,
    metrics,
    security,
    addressOf: () => '203.0.113.7',
    token: TOKEN,
    sportsbook,
    silenceMs,
    ...(nowMs && { nowMs, steadyMs: nowMs }),
  });
  const http = await makeHttp({ log, metrics, secure: false, findVisitor: async () => undefined });
  server = http.fastify;
  feed.serve?.(http);
  serveUpgrades(server.server, log, [feed.upgrade]);
  await feed.start?.();
  url = (await server.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await feed.stop?.();
  await server.close();
});

let names = 0;
/** A producer that no other test knows. */
function newName(): string {
  names += 1;
  return `test-${names}`;
}

async function connect(producer: string, token = TOKEN) {
  const socket = new WebSocket(`${url}/feed-api/v1?producer=${producer}&ack=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  sockets.push(socket);
  const replies: FeedReply[] = [];
  let closed = false;
  socket.on('message', (data: Buffer) => replies.push(JSON.parse(data.toString())));
  socket.on('close', () => (closed = true));
  await new Promise((done, failed) => {
    socket.once('open', done);
    socket.once('error', failed);
  });
  const acked = async (number: number): Promise<void> =>
    vi.waitFor(() => expect(replies).toContainEqual({ t: 'ack', number }), { timeout: 30_000 });
  return {
    replies,
    isClosed: () => closed,
    close: () => socket.terminate(),
    sendText: (text: string) => socket.send(text),
    send: (message: object) => socket.send(JSON.stringify(message)),
    /** Waits until everything up to this number is taken in. */
    acked,
    countRecovers: () => replies.filter((reply) => reply.t === 'recover').length,
  };
}

function fixture(event: string): Omit<Extract<FeedMessage, { kind: 'fixture_change' }>, 'number'> {
  return {
    kind: 'fixture_change',
    generatedAtMs: 1,
    event,
    fixture: {
      sportId: 1,
      category: { id: 'england', name: 'England' },
      tournament: { id: 'cup', name: 'Cup' },
      home: { id: 'leeds', name: event },
      away: { id: 'hull', name: 'Hull' },
      startsAtMs: Date.now() + HOUR_MS,
    },
  };
}

function odds(event: string, oddsMilli: number, generatedAtMs = 1): object {
  const outcomes = [
    { id: '1', oddsMilli, active: true },
    { id: '2', oddsMilli: 2_000, active: true },
  ];
  return {
    kind: 'odds_change',
    generatedAtMs,
    event,
    section: 'line',
    markets: [{ key: 'winner', status: 'active', outcomes }],
  };
}

function settle(event: string, key: string, given: object = {}): object {
  const outcomes = [{ id: '1', result: 1, ...given }];
  return { kind: 'bet_settlement', generatedAtMs: 1, event, certainty: 2, markets: [{ key, outcomes }] };
}

function ladderOf(event: string, key: string): object {
  const outcomes = ['over', 'under'].map((id) => ({ id, oddsMilli: 1_900, active: true }));
  return {
    kind: 'odds_change',
    generatedAtMs: 1,
    event,
    section: 'line',
    markets: [{ key, status: 'active', outcomes }],
  };
}

/** Totals at so many lines, each at the same prices. */
function ladder(event: string, count: number, oddsMilli: number): object {
  const outcomes = ['over', 'under'].map((id) => ({ id, oddsMilli, active: true }));
  const markets = Array.from({ length: count }, (_, index) => ({
    key: `total|total=${index}.5`,
    status: 'active',
    outcomes,
  }));
  return { kind: 'odds_change', generatedAtMs: 1, event, section: 'line', markets };
}

function priceOf(name: string): number | string | undefined {
  const card = sportsbook.listCards({ section: 'line', limit: 200 }).events.find((one) => one.home.name === name);
  const ref = card && parseSelectionId(`${card.eventId}/winner/1`);
  const price = ref && sportsbook.findPrice(ref);
  return price?.status === 'active' ? price.oddsMilli : price?.status;
}

describe('a producer', () => {
  it.each([
    ['without a good token', 'good-name', 'wrong'],
    ['with an empty token', 'good-name', ''],
    ['with a name of the wrong form', 'Bad_Name', TOKEN],
    ['without a name', '', TOKEN],
  ])('%s is turned away', async (_, producer, token) => {
    await expect(connect(producer, token)).rejects.toThrow(/40[01]/);
  });

  it('[SEC-16] that has not its token leaves a line by its code, and a hundred of them fill no log', async () => {
    warned.length = 0;
    const knocks = Array.from({ length: 100 }, (_, index) => connect(`guess-${index}`, 'wrong').catch(() => 'refused'));
    expect(new Set(await Promise.all(knocks))).toEqual(new Set(['refused']));
    expect(warned).toHaveLength(10);
    expect(warned[0]).toEqual({
      code: 'security.feed_token_wrong',
      address: '203.0.113.7',
      producer: expect.any(String),
    });
  });

  it('is asked for recovery when it connects, and its prices are sold once they are told', async () => {
    const name = newName();
    const producer = await connect(name);
    await vi.waitFor(() => expect(producer.replies).toEqual([{ t: 'recover', reason: 'connected' }]), {
      timeout: 30_000,
    });
    producer.send({ ...fixture(name), number: 1 });
    producer.send({ ...odds(name, 1_850), number: 2 });
    producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 3 });
    await producer.acked(3);
    expect(priceOf(name)).toBe(1_850);
  });

  it('is replaced by its newer connection', async () => {
    const name = newName();
    const older = await connect(name);
    const newer = await connect(name);
    await vi.waitFor(() => expect(older.isClosed()).toBe(true), { timeout: 30_000 });
    newer.send({ kind: 'alive', generatedAtMs: 0, number: 1 });
    await newer.acked(1);
  });

  it('that says goodbye has its markets suspended at once', async () => {
    const name = newName();
    const producer = await connect(name);
    producer.send({ ...fixture(name), number: 1 });
    producer.send({ ...odds(name, 1_850), number: 2 });
    producer.send({ kind: 'bye', generatedAtMs: 0, number: 3 });
    await producer.acked(3);
    expect(priceOf(name)).toBe('suspended');
  });

  it('[FE-03] [REL-06.feed] that falls silent has its markets suspended, and comes back by recovery', async () => {
    await feed.stop?.();
    await server.close();
    await open(200);
    const name = newName();
    const producer = await connect(name);
    producer.send({ ...fixture(name), number: 1 });
    producer.send({ ...odds(name, 1_850), number: 2 });
    producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 3 });
    await producer.acked(3);
    await vi.waitFor(() => expect(priceOf(name)).toBe('suspended'), { timeout: 30_000 });
    producer.send({ kind: 'alive', generatedAtMs: 0, number: 4 });
    await vi.waitFor(() => expect(producer.countRecovers()).toBe(2), { timeout: 30_000 });
    producer.send({ ...fixture(name), number: 5 });
    producer.send({ ...odds(name, 1_900), number: 6 });
    producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 7 });
    await producer.acked(7);
  });
});

describe('what a producer is asked for', () => {
  it('names since when it was heard, once it was', async () => {
    const name = newName();
    const before = Date.now();
    const producer = await connect(name);
    producer.send({ ...fixture(name), number: 1 });
    producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 2 });
    await producer.acked(2);
    const again = await connect(name);
    await vi.waitFor(() => expect(again.countRecovers()).toBe(1), { timeout: 30_000 });
    const [recover] = again.replies;
    expect(recover).toMatchObject({ t: 'recover', reason: 'connected', sinceMs: expect.any(Number) });
    expect(sportsbook.findHeardMs(name)).toBeGreaterThanOrEqual(before);
    await sportsbook.stop?.();
    const { database } = test;
    const after = makeSportsbook({
      database,
      log,
      metrics: makeMetrics(),
      jobs: makeJobs(database, log),
      publish: () => {},
    });
    await after.start?.();
    expect(after.findHeardMs(name)).toBeGreaterThanOrEqual(before);
    await after.stop?.();
  });

  it('names the same moment until all that was missed has been told, whatever interrupts it', async () => {
    const name = newName();
    const producer = await connect(name);
    producer.send({ ...fixture(name), number: 1 });
    producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 2 });
    await producer.acked(2);
    const heardMs = sportsbook.findHeardMs(name);
    const again = await connect(name);
    again.send({ ...fixture(name), number: 1 });
    again.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 2, resultsFollow: true });
    again.send({ kind: 'alive', generatedAtMs: 0, number: 3 });
    await again.acked(3);
    expect(sportsbook.findHeardMs(name)).toBe(heardMs);
    const third = await connect(name);
    await vi.waitFor(() => expect(third.replies[0]).toMatchObject({ t: 'recover', sinceMs: heardMs }), {
      timeout: 30_000,
    });
    third.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 1, resultsFollow: true });
    third.send({ kind: 'results_complete', generatedAtMs: 0, number: 2 });
    await third.acked(2);
    expect(sportsbook.findHeardMs(name)).toBeGreaterThan(heardMs ?? Infinity);
  });

  it('names how far back it was told of matches that are over, also after a restart', async () => {
    const name = newName();
    const producer = await connect(name);
    await vi.waitFor(() => expect(producer.countRecovers()).toBe(1), { timeout: 30_000 });
    expect(producer.replies[0]).not.toHaveProperty('pastSinceMs');
    const matches = [3, 5, 4].map((days) => {
      const change = fixture(`${name}-${days}`);
      return { event: change.event, fixture: { ...change.fixture, startsAtMs: DAY_MS * days } };
    });
    producer.send({ kind: 'past_matches', generatedAtMs: 0, number: 1, matches });
    producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 2 });
    await producer.acked(2);
    const again = await connect(name);
    await vi.waitFor(() => expect(again.replies[0]).toMatchObject({ pastSinceMs: 3 * DAY_MS }), { timeout: 30_000 });
    const { database } = test;
    const jobs = makeJobs(database, log);
    const after = makeSportsbook({ database, log, metrics: makeMetrics(), jobs, publish: () => {} });
    await after.start?.();
    expect(after.findPastSinceMs(name)).toBe(3 * DAY_MS);
    await after.stop?.();
  });

  it('is the state of an event whose prices are older than the last stop of their market', async () => {
    const name = newName();
    const producer = await connect(name);
    producer.send({ ...fixture(name), number: 1 });
    producer.send({ ...odds(name, 1_850), number: 2 });
    producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 3 });
    producer.send({ kind: 'bet_stop', generatedAtMs: 0, event: name, number: 4 });
    const reopened = [{ key: 'winner', status: 'active', outcomes: [] }];
    producer.send({ ...odds(name, 1_850), markets: reopened, number: 5 });
    await producer.acked(5);
    expect(priceOf(name)).toBe('suspended');
    const asked = { t: 'recover', reason: 'stale', events: [name] };
    await vi.waitFor(() => expect(producer.replies).toContainEqual(asked), { timeout: 30_000 });
    producer.send({ ...odds(name, 1_900), number: 6 });
    await producer.acked(6);
    expect(priceOf(name)).toBe(1_900);
    expect(producer.replies.filter((reply) => reply.t === 'recover' && reply.reason === 'stale')).toHaveLength(1);
  });
});

describe('the connection of a producer', () => {
  it('[FE-03] stops the sale of all it offers when it is lost, until that is told again', async () => {
    const [name, other] = [newName(), newName()];
    const offer = (producer: Awaited<ReturnType<typeof connect>>, first: number): void => {
      producer.send({ ...fixture(name), number: first });
      producer.send({ ...odds(name, 1_850), number: first + 1 });
    };
    const producer = await connect(name);
    offer(producer, 1);
    producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 3 });
    const bystander = await connect(other);
    bystander.send({ ...fixture(other), number: 1 });
    bystander.send({ ...odds(other, 1_850), number: 2 });
    await Promise.all([producer.acked(3), bystander.acked(2)]);
    producer.close();
    await vi.waitFor(() => expect(priceOf(name)).toBe('suspended'), { timeout: 30_000 });
    const again = await connect(name);
    again.send({ kind: 'alive', generatedAtMs: 0, number: 1 });
    await again.acked(1);
    expect([priceOf(name), priceOf(other)]).toEqual(['suspended', 1_850]);
    offer(again, 2);
    await again.acked(3);
    expect(priceOf(name)).toBe(1_850);
    // Another takes its place, and what the first would have said is not known.
    const newer = await connect(name);
    newer.send({ kind: 'alive', generatedAtMs: 0, number: 1 });
    await newer.acked(1);
    expect(priceOf(name)).toBe('suspended');
  });

  it('is asked again for a state that it has not begun to tell in half a minute', async () => {
    await feed.stop?.();
    await server.close();
    let nowMs = 1_000_000;
    await open(FEED_SILENCE_MS, () => nowMs);
    const name = newName();
    const producer = await connect(name);
    const goOn = async (byMs: number, number: number): Promise<void> => {
      nowMs += byMs;
      producer.send({ kind: 'alive', generatedAtMs: 0, number });
      await producer.acked(number);
    };
    producer.send({ ...fixture(name), number: 1 });
    await goOn(10_000, 2);
    producer.send({ ...odds(name, 1_850), number: 3 });
    await producer.acked(3);
    for (let number = 4; number <= 6; number++) await goOn(9_000, number);
    expect(producer.countRecovers(), 'at it').toBe(1);
    await goOn(4_000, 7);
    await vi.waitFor(() => expect(producer.countRecovers()).toBe(2), { timeout: 30_000 });
  });
});

describe('the silence of a producer', () => {
  it('[BET-03] suspends all it offers within twenty seconds of its last word, and opens what it names again, no more', async () => {
    await feed.stop?.();
    await server.close();
    let nowMs = 1_000_000;
    await open(FEED_SILENCE_MS, () => nowMs);
    const [name, named, earlier] = [newName(), newName(), newName()];
    // Its last word comes a moment before the other's: when it is suspended, there was a look.
    const first = await connect(earlier);
    first.send({ ...fixture(earlier), number: 1 });
    first.send({ ...odds(earlier, 1_850), number: 2 });
    first.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 3 });
    await first.acked(3);
    nowMs += 1;
    const producer = await connect(name);
    const offered = [name, named].flatMap((event) => [fixture(event), odds(event, 1_850)]);
    offered.forEach((message, at) => producer.send({ ...message, number: at + 1 }));
    producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 5 });
    await producer.acked(5);
    nowMs += FEED_SILENCE_MS;
    await vi.waitFor(() => expect(priceOf(earlier)).toBe('suspended'), { timeout: 20_000 - FEED_SILENCE_MS });
    expect([priceOf(name), priceOf(named)]).toEqual([1_850, 1_850]);
    nowMs += 1;
    await vi.waitFor(() => expect([priceOf(name), priceOf(named)]).toEqual(['suspended', 'suspended']), {
      timeout: 20_000 - FEED_SILENCE_MS,
    });
    producer.send({ kind: 'alive', generatedAtMs: 0, number: 6 });
    await producer.acked(6);
    expect(producer.countRecovers()).toBe(2);
    expect([priceOf(name), priceOf(named)], 'a sign of life opens nothing').toEqual(['suspended', 'suspended']);
    producer.send({ ...odds(named, 1_900), number: 7 });
    producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 8 });
    await producer.acked(8);
    expect(priceOf(named)).toBe(1_900);
    expect(priceOf(name)).not.toBeTypeOf('number');
  });
});

describe('what arrives late', () => {
  /** What a producer says by its clock, which is an hour ahead; one message a second, and each takes so long. */
  async function openLate() {
    await feed.stop?.();
    await server.close();
    let nowMs = 1_000_000;
    await open(FEED_SILENCE_MS, () => nowMs);
    const name = newName();
    const producer = await connect(name);
    let number = 0;
    const send = (message: object, tookMs = 0): void =>
      producer.send({ ...message, generatedAtMs: nowMs - tookMs + HOUR_MS, number: (number += 1) });
    /** What waits in a line comes later by less than a second in each. */
    let tookMs = 100;
    const goOn = async (seconds: number, untilMs: number, message: object = { kind: 'alive' }): Promise<void> => {
      const stepMs = Math.floor((untilMs - tookMs) / seconds);
      for (let second = 0; second < seconds; second++) {
        nowMs += 1_000;
        send(message, (tookMs += stepMs));
        await producer.acked(number);
      }
    };
    const tellState = async (oddsMilli: number, tookMs = 0): Promise<void> => {
      send(fixture(name), tookMs);
      send(odds(name, oddsMilli), tookMs);
      send({ kind: 'snapshot_complete' }, tookMs);
      await producer.acked(number);
    };
    await tellState(1_850);
    return { name, producer, goOn, tellState };
  }

  it('[BET-03] is sold to nobody while its producer goes on speaking, and is asked for anew once it comes in time', async () => {
    const { name, producer, goOn, tellState } = await openLate();
    await goOn(15, 100);
    await goOn(30, 14_000, odds(name, 1_860));
    expect(priceOf(name), 'within what is allowed').toBe(1_860);
    await goOn(5, 17_500);
    await goOn(12, 17_500, odds(name, 1_870));
    expect(priceOf(name)).toBe('suspended');
    await goOn(25, 40_000, odds(name, 1_880));
    expect(priceOf(name), 'prices that are told meanwhile').toBe('suspended');
    expect(producer.countRecovers()).toBe(1);
    await goOn(1, 100);
    expect(producer.countRecovers()).toBe(2);
    expect(priceOf(name)).toBe('suspended');
    await tellState(1_900, 100);
    expect(priceOf(name)).toBe(1_900);
  });
});

describe('a message', () => {
  it('that is repeated, older or reordered changes nothing', async () => {
    const name = newName();
    const producer = await connect(name);
    producer.send({ ...fixture(name), number: 10 });
    producer.send({ ...odds(name, 1_850), number: 11 });
    producer.send({ ...odds(name, 1_900), number: 12 });
    producer.send({ ...odds(name, 1_850), number: 11 });
    producer.send({ ...odds(name, 1_700), number: 12 });
    producer.send({ ...odds(name, 1_600), number: 3 });
    producer.send({ kind: 'alive', generatedAtMs: 0, number: 13 });
    await producer.acked(13);
    expect(priceOf(name)).toBe(1_900);
    expect(producer.countRecovers()).toBe(1);
    expect(producer.replies.filter((reply) => reply.t === 'refused')).toEqual([]);
  });

  it('that is missing asks for recovery, once, and the rest goes on', async () => {
    const name = newName();
    const producer = await connect(name);
    producer.send({ ...fixture(name), number: 1 });
    producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 2 });
    await producer.acked(2);
    producer.send({ ...odds(name, 1_850), number: 5 });
    producer.send({ ...odds(name, 1_860), number: 8 });
    await producer.acked(8);
    expect(priceOf(name)).toBe(1_860);
    expect(producer.replies.filter((reply) => reply.t === 'recover')).toEqual([
      { t: 'recover', reason: 'connected' },
      { t: 'recover', reason: 'gap', sinceMs: expect.any(Number) },
    ]);
  });

  it('[FE-03] that is missing stops the sale of everything not told again since', async () => {
    const name = newName();
    const producer = await connect(name);
    producer.send({ ...fixture(name), number: 1 });
    producer.send({ ...odds(name, 1_850), number: 2 });
    producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 3 });
    await producer.acked(3);
    expect(priceOf(name)).toBeTypeOf('number');
    producer.send({ kind: 'alive', generatedAtMs: 0, number: 5 });
    await producer.acked(5);
    expect(priceOf(name)).toBe('suspended');
    producer.send({ ...odds(name, 1_860), number: 6 });
    await producer.acked(6);
    expect(priceOf(name)).toBeTypeOf('number');
  });

  it.each([
    ['no JSON', 'not_json', '{"kind":', undefined],
    ['no object', 'unknown_kind', '[1,2,3]', undefined],
    ['an unknown kind', 'unknown_kind', '{"kind":"hack","number":3,"generatedAtMs":0}', 3],
    ['without its fields', 'ill_formed', '{"kind":"odds_change","number":3,"generatedAtMs":0}', 3],
    ['with an ill-formed event', 'ill_formed', '{"kind":"event_end","number":3,"generatedAtMs":0,"event":"a b<i>"}', 3],
    [
      'with a price that is no number',
      'ill_formed',
      JSON.stringify(odds('x', 999)).replace('999', '"2.0"').replace('{', '{"number":3,'),
      3,
    ],
    [
      'with ten thousand outcomes',
      'ill_formed',
      JSON.stringify({
        ...odds('x', 2_000),
        number: 3,
        markets: [
          {
            key: 'winner',
            status: 'active',
            outcomes: Array.from({ length: 10_000 }, (_, at) => ({ id: String(at), oddsMilli: 2_000, active: true })),
          },
        ],
      }),
      3,
    ],
  ])('[FEED-04] that is %s is refused by name, and the connection goes on', async (_, code, text, number) => {
    const name = newName();
    const producer = await connect(name);
    producer.send({ ...fixture(name), number: 1 });
    producer.send({ ...odds(name, 1_850), number: 2 });
    producer.sendText(text);
    producer.send({ ...odds(name, 1_900), number: 4 });
    await producer.acked(4);
    const refused = producer.replies.filter((reply) => reply.t === 'refused');
    expect(refused).toEqual([
      { t: 'refused', code, reason: expect.any(String), ...(number === undefined ? {} : { number }) },
    ]);
    expect(producer.countRecovers()).toBe(1);
    expect(priceOf(name)).toBe(1_900);
  });

  const LONG_KEY = 'x'.repeat(121);
  it.each([
    ['a stop with a key too long', { kind: 'bet_stop', generatedAtMs: 0, event: 'EVENT', keys: ['winner', LONG_KEY] }],
    ['a standing that is none', { kind: 'odds_change', generatedAtMs: 0, event: 'EVENT', section: 'line', markets: 7 }],
  ])(
    '[FE-03] that cannot be read stops the sale of the event it names until that is told again: %s',
    async (_, sent) => {
      const [name, other] = [newName(), newName()];
      const producer = await connect(name);
      producer.send({ ...fixture(name), number: 1 });
      producer.send({ ...odds(name, 1_850), number: 2 });
      producer.send({ ...fixture(other), number: 3 });
      producer.send({ ...odds(other, 1_850), number: 4 });
      producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 5 });
      producer.sendText(JSON.stringify({ ...sent, number: 6 }).replaceAll('EVENT', name));
      producer.send({ kind: 'alive', generatedAtMs: 0, number: 7 });
      await producer.acked(7);
      expect([priceOf(name), priceOf(other)]).toEqual(['suspended', 1_850]);
      const asked = { t: 'recover', reason: 'stale', events: [name] };
      await vi.waitFor(() => expect(producer.replies).toContainEqual(asked), { timeout: 30_000 });
      producer.send({ ...odds(name, 1_900), number: 8 });
      await producer.acked(8);
      expect(priceOf(name)).toBe(1_900);
      expect(producer.countRecovers()).toBe(2);
    },
  );

  it.each([
    ['no JSON', '{"kind":'],
    ['no message', '[1,2,3]'],
    ['no event that could be', '{"kind":"event_end","number":4,"generatedAtMs":0,"event":"a b<i>"}'],
    ['a leap', '{"kind":"alive","number":5000000,"generatedAtMs":0}'],
  ])(
    '[FE-03] of which nobody knows what it is about stops the sale of everything not told again since: %s',
    async (_, sent) => {
      const name = newName();
      const producer = await connect(name);
      producer.send({ ...fixture(name), number: 1 });
      producer.send({ ...odds(name, 1_850), number: 2 });
      producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 3 });
      producer.sendText(sent);
      producer.send({ kind: 'alive', generatedAtMs: 0, number: 5 });
      await producer.acked(5);
      expect(priceOf(name)).toBe('suspended');
      expect(producer.countRecovers()).toBe(2);
      producer.send({ ...odds(name, 1_900), number: 6 });
      await producer.acked(6);
      expect(priceOf(name)).toBe(1_900);
    },
  );

  it('[FE-03] that is lost while the state is told stops the sale of what was told before, and makes it be told once more', async () => {
    const [name, later] = [newName(), newName()];
    const producer = await connect(name);
    producer.send({ ...fixture(name), number: 1 });
    producer.send({ ...odds(name, 1_850), number: 2 });
    producer.send({ ...fixture(later), number: 4 });
    producer.send({ ...odds(later, 1_850), number: 5 });
    await producer.acked(5);
    expect([priceOf(name), priceOf(later)]).toEqual(['suspended', 1_850]);
    expect(producer.countRecovers()).toBe(1);
    producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 6 });
    await producer.acked(6);
    expect(producer.countRecovers()).toBe(2);
    producer.send({ ...odds(name, 1_900), number: 7 });
    producer.send({ ...odds(later, 1_900), number: 8 });
    producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 9 });
    await producer.acked(9);
    expect([priceOf(name), priceOf(later), producer.countRecovers()]).toEqual([1_900, 1_900, 2]);
  });

  it.each([
    ['an unknown kind', { kind: 'weather', generatedAtMs: 0, event: 'EVENT' }],
    ['something that is about no event', { kind: 'snapshot_complete', generatedAtMs: 'now' }],
  ])('that says nothing of what is sold stops nothing: %s', async (_, sent) => {
    const name = newName();
    const producer = await connect(name);
    producer.send({ ...fixture(name), number: 1 });
    producer.send({ ...odds(name, 1_850), number: 2 });
    producer.send({ kind: 'snapshot_complete', generatedAtMs: 0, number: 3 });
    producer.sendText(JSON.stringify({ ...sent, number: 4 }).replaceAll('EVENT', name));
    producer.send({ kind: 'alive', generatedAtMs: 0, number: 5 });
    await producer.acked(5);
    expect(priceOf(name)).toBe(1_850);
    expect(producer.countRecovers()).toBe(1);
  });

  it.each<[string, object, string, string]>([
    ['with a price of one', odds('EVENT', 1_000), 'bad_price', 'winner/'],
    ['with a price above a thousand', odds('EVENT', 1_000_001), 'bad_price', 'winner/'],
    ['of an event that was never told', { ...odds('nobody', 1_850) }, 'unknown_event', 'nobody'],
    ['with a result of an event that was never told', settle('nobody', 'winner'), 'unknown_event', 'nobody'],
    [
      '[A29] with a result of an unknown market',
      settle('EVENT', 'winner|total=2'),
      'unknown_market',
      'winner|total=2/1',
    ],
    ['with a result of an unknown outcome', settle('EVENT', '1x2', { id: '7' }), 'unknown_outcome', '1x2/7'],
    ['with a share that is none', settle('EVENT', 'winner', { deadHeatFactor: 0.34 }), 'bad_result', 'winner/1'],
    ['with a market that we have not', ladderOf('EVENT', 'corners'), 'unknown_market', 'corners'],
    [
      'with a stop of a market that we cannot have',
      { kind: 'bet_stop', generatedAtMs: 1, event: 'EVENT', keys: ['winner', '1X2'] },
      'unknown_market',
      '1X2',
    ],
    [
      'with an outcome that the market has not',
      {
        ...odds('EVENT', 1_850),
        markets: [
          {
            key: '1x2',
            status: 'active',
            outcomes: [
              { id: '1', oddsMilli: 2_000, active: true },
              { id: 'y', oddsMilli: 2_000, active: true },
            ],
          },
        ],
      },
      'unknown_outcome',
      '1x2/y',
    ],
    [
      'with an outcome that is named twice',
      {
        ...odds('EVENT', 1_850),
        markets: [
          {
            key: '1x2',
            status: 'active',
            outcomes: [
              { id: '1', oddsMilli: 2_000, active: true },
              { id: '1', oddsMilli: 9_000, active: true },
            ],
          },
        ],
      },
      'unknown_outcome',
      '1x2/1',
    ],
    [
      'with a cancel of a time that ends before it begins',
      { kind: 'bet_cancel', generatedAtMs: 1, event: 'EVENT', keys: ['winner'], startAtMs: 2, endAtMs: 1 },
      'bad_window',
      'winner',
    ],
  ])('%s is answered with what and why, and kept for the operator', async (_, message, code, about) => {
    const name = newName();
    const producer = await connect(name);
    producer.send({ ...fixture(name), number: 1 });
    producer.sendText(JSON.stringify({ ...message, number: 2 }).replaceAll('EVENT', name));
    await producer.acked(2);
    const refused = { t: 'refused', number: 2, code, reason: expect.stringContaining(`${code}: ${about}`) };
    expect(producer.replies).toContainEqual(refused);
    // Before its acknowledgement, which speaks of everything up to it.
    const at = producer.replies.findIndex((reply) => reply.t === 'refused');
    expect(at).toBeLessThan(producer.replies.findIndex((reply) => reply.t === 'ack' && reply.number === 2));
    const answer = await fetch(`${url.replace('ws', 'http')}/feedz`);
    const { results, others }: { results: unknown[]; others: unknown[] } = JSON.parse(await answer.text());
    expect([...results, ...others]).toContainEqual(expect.objectContaining({ producer: name, number: 2, code }));
  });

  it.each([2 ** 53 - 2, 2 ** 53 - 1, 5_000_000])(
    'whose number leaps to %s is refused by name, and silences nobody',
    async (leap) => {
      const name = newName();
      const producer = await connect(name);
      producer.send({ ...fixture(name), number: 1 });
      producer.send({ ...odds(name, 1_850), number: leap });
      producer.send({ ...odds(name, 1_900), number: 2 });
      await producer.acked(2);
      const leapt = { t: 'refused', number: leap, code: 'number_leap', reason: `number_leap: ${leap} after 1` };
      expect(producer.replies).toContainEqual(leapt);
      expect(priceOf(name)).toBe(1_900);
      const other = await connect(newName());
      other.send({ kind: 'alive', generatedAtMs: 1, number: 2 ** 53 - 2 });
      other.sendText(JSON.stringify({ kind: 'alive', generatedAtMs: 1, number: 2 ** 60 }));
      other.send({ kind: 'alive', generatedAtMs: 1, number: Date.now() * 1_000 });
      await vi.waitFor(() => expect(other.replies.filter((reply) => reply.t === 'refused')).toHaveLength(2), {
        timeout: 30_000,
      });
      expect(other.replies.at(-1)).toMatchObject({ t: 'ack' });
    },
  );

  it('that claims to be old or from the future is taken by its number alone', async () => {
    const name = newName();
    const producer = await connect(name);
    producer.send({ ...fixture(name), number: 1 });
    producer.send({ ...odds(name, 1_850, Date.now() + 10 * HOUR_MS), number: 2 });
    producer.send({ ...odds(name, 1_900, 0), number: 3 });
    await producer.acked(3);
    expect(priceOf(name)).toBe(1_900);
  });

  it('of thousands is taken strictly in order, whatever is waiting', async () => {
    const name = newName();
    const producer = await connect(name);
    producer.send({ ...fixture(name), number: 1 });
    for (let number = 2; number <= 8_000; number++) producer.send({ ...odds(name, 1_500 + (number % 1_000)), number });
    await producer.acked(8_000);
    expect(priceOf(name)).toBe(1_500);
    const numbers = producer.replies.flatMap((reply) => (reply.t === 'ack' ? reply.number : []));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it('of many markets is taken with few others, so that bets have their turn between', async () => {
    const name = newName();
    const producer = await connect(name);
    producer.send({ ...fixture(name), number: 1 });
    await producer.acked(1);
    const last = 41;
    for (let number = 2; number <= last; number++) producer.send({ ...ladder(name, 200, 1_500 + number), number });
    await producer.acked(last);
    const numbers = producer.replies.flatMap((reply) => (reply.t === 'ack' ? reply.number : []));
    const together = numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
    expect(Math.max(...together)).toBeLessThanOrEqual(2);
    const eventId = sportsbook
      .listCards({ section: 'line', limit: 200 })
      .events.find((one) => one.home.name === name)?.eventId;
    expect(sportsbook.findEventView(eventId ?? 0)?.markets.map((market) => market.outcomes[0]?.oddsMilli)).toEqual(
      Array.from({ length: 200 }, () => 1_500 + last),
    );
  });

  it('of more than the limit ends the connection, not the site', async () => {
    const name = newName();
    const producer = await connect(name);
    producer.sendText('x'.repeat(5 * 1024 * 1024));
    await vi.waitFor(() => expect(producer.isClosed()).toBe(true), { timeout: 30_000 });
    const again = await connect(name);
    again.send({ kind: 'alive', generatedAtMs: 0, number: 1 });
    await again.acked(1);
  });
});
