import type { LiveMessage } from '@glasshouse/contracts/live';
import type { EventCard, EventDelta, EventView } from '@glasshouse/contracts/sportsbook';
import type { TopicName } from '@glasshouse/contracts/topics';
import { assert } from '@glasshouse/domain/decision';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { makeHttp, serveUpgrades, type Http } from '../platform/http/index.ts';
import { makeLogger, makeSecurityLog } from '../platform/logs/index.ts';
import { makeMetrics, type Metrics } from '../platform/metrics/index.ts';
import { findTopicFault, makeLive, type Live, type LiveDeps } from './index.ts';

export const EPOCH = 'epoch-1';
export const log = makeLogger('fatal');

/** A live stream over a world of one number a topic: its deltas count up, its snapshot is the count. */
export class TestLive {
  readonly metrics: Metrics;
  readonly http: Http;
  readonly live: Live;
  readonly port: number;
  readonly numbers = new Map<string, number>();
  private readonly clues: Clues;
  private readonly faults: ReadonlySet<string>;
  private readonly sockets: WebSocket[] = [];

  private constructor(
    metrics: Metrics,
    http: Http,
    live: Live,
    port: number,
    clues: Clues,
    faults: ReadonlySet<string>,
  ) {
    this.faults = faults;
    this.metrics = metrics;
    this.http = http;
    this.live = live;
    this.port = port;
    this.clues = clues;
    live.addSource('event', (topic) => {
      const number = this.numbers.get(topic);
      return number === undefined ? undefined : { number, data: snapshotOf(number) };
    });
    live.addSource('card', (topic) => {
      const number = this.numbers.get(topic);
      return number === undefined ? undefined : { number, data: cardOf(number) };
    });
    live.addSource('list', (topic) => {
      const number = this.numbers.get(topic);
      return number === undefined ? undefined : { number, data: { sports: [{ sportId: 1, line: number, live: 0 }] } };
    });
    live.addSource('me', async (_, visitor) => {
      clues.asked += 1;
      await clues.held;
      if (clues.fails) throw new Error('the database does not answer');
      return visitor && { data: { accounts: [] } };
    });
  }

  static async open(over: Partial<LiveDeps> = {}): Promise<TestLive> {
    const metrics = makeMetrics();
    const faults = new Set<string>();
    const clues: Clues = { passedMs: 0, address: '127.0.0.1', asked: 0, held: undefined, fails: false };
    const http = await makeHttp({
      log,
      metrics,
      secure: false,
      // Tokens are numbers: the player's, whose session is a hundred more.
      findVisitor: async (token) => ({ playerId: Number(token), personId: 1, sessionId: 100 + Number(token) }),
    });
    const live = makeLive({
      log,
      metrics,
      security: makeSecurityLog(log, metrics.securityEvents),
      epoch: () => EPOCH,
      findVisitorOf: (header) => http.findVisitorOf(header),
      nowMs: () => clues.passedMs,
      addressOf: () => clues.address,
      onMessage: (message) => faults.add(findTopicFault(message) ?? ''),
      ...over,
    });
    live.serve?.(http);
    await live.start?.();
    serveUpgrades(http.fastify.server, log, [live.upgrade]);
    await http.fastify.listen({ port: 0, host: '127.0.0.1' });
    const listening = http.fastify.server.address();
    const port = typeof listening === 'object' && listening ? listening.port : 0;
    return new TestLive(metrics, http, live, port, clues, faults);
  }

  /** How often a player's state was asked for. */
  get asked(): number {
    return this.clues.asked;
  }

  /** Time on the stream's own clock, which otherwise stands still. */
  pass(ms: number): void {
    this.clues.passedMs += ms;
  }

  /** Whoever connects or polls from now on comes from there. */
  comeFrom(address: string): void {
    this.clues.address = address;
  }

  /** Answers about players wait until released. */
  holdAnswers(): () => void {
    let release = (): void => undefined;
    this.clues.held = new Promise<void>((done) => (release = done));
    return release;
  }

  failAnswers(fails: boolean): void {
    this.clues.fails = fails;
  }

  begin(topic: string): void {
    this.numbers.set(topic, 0);
  }

  /** The next delta of a topic. */
  tell(topic: string, data: (number: number) => EventDelta = (number) => ({ marketCount: number })): void {
    const number = (this.numbers.get(topic) ?? 0) + 1;
    this.numbers.set(topic, number);
    assert(isEventTopic(topic), `${topic} is no topic of an event`);
    this.live.publish(topic, number, data(number));
  }

  async connect(headers: Record<string, string> = {}) {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/live-api/v1`, { headers });
    this.sockets.push(socket);
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

  async poll(query: string, headers: Record<string, string> = {}) {
    const response = await fetch(`http://127.0.0.1:${this.port}/live-api/v1/poll?${query}`, { headers });
    return { status: response.status, body: JSON.parse(await response.text()) };
  }

  async close(): Promise<void> {
    for (const socket of this.sockets.splice(0)) socket.terminate();
    await this.http.fastify.close();
    await this.live.stop?.();
    const faults = [...this.faults].filter((fault) => fault !== '');
    assert(faults.length === 0, faults.join('; '));
  }
}

function isEventTopic(topic: string): topic is Extract<TopicName, `event/${number}` | `card/${number}`> {
  return topic.startsWith('event/') || topic.startsWith('card/');
}

interface Clues {
  passedMs: number;
  address: string;
  asked: number;
  held: Promise<void> | undefined;
  fails: boolean;
}

export function snapshotOf(number: number): EventView {
  return { ...cardOf(number), markets: [] };
}

function cardOf(number: number): EventCard {
  return {
    eventId: 1,
    section: 'line',
    startsAtSec: 1_800_000_000,
    tournament: { id: 1, name: 'Cup', sportId: 1, category: 'World' },
    home: { id: 1, name: 'Ajax' },
    marketCount: number,
    number,
  };
}

export const seen = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 30_000, interval: 5 });
