import { LIVE_MAX_TOPICS, LiveRequest } from '@glasshouse/contracts/live';
import { Compile } from 'typebox/compile';
import type { RawData, WebSocket } from 'ws';
import { guardListener } from '../platform/http/index.ts';
import type { LimitedLines } from '../platform/logs/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import type { Answer, Hub, Outcome } from './hub.ts';
import { SNAPSHOT_COST } from './limits.table.ts';
import type { Reader } from './reader.ts';

const validator = Compile(LiveRequest);
/** A second at least: what waits is asked for together, not one by one. */
const LEAST_RETRY_MS = 1_000;

interface ServeDeps {
  readonly hub: Hub;
  readonly lines: LimitedLines;
  readonly metrics: Metrics;
}

type Subscription = Extract<LiveRequest, { t: 'sub' }>['topics'][number];

/** What one browser asks for, until it leaves. */
export function serveReader(deps: ServeDeps, webSocket: WebSocket, reader: Reader): void {
  const subscriber = new Subscriber(deps, reader);
  const fail = (error: unknown): void => {
    deps.lines.error({ code: 'live_request_failed', error: String(error) }, 'a request of a live socket failed');
    reader.terminate();
  };
  const onMessage = (data: RawData, isBinary: boolean): void => {
    const text = !isBinary && Buffer.isBuffer(data) ? data : undefined;
    if (!reader.hear(text?.length ?? 0)) return;
    const request = text && readRequest(text.toString());
    if (!request || hasRepeats(request)) return reader.cut('malformed');
    if (reader.isSlow()) return reader.cut('slow_reader');
    if (request.t === 'sub') subscriber.subscribe(request.topics);
    if (request.t === 'unsub') request.topics.forEach((name) => subscriber.leave(name));
  };
  webSocket.on('message', guardListener(onMessage, fail));
  // Every ping is answered with as many bytes: for who does not read the answers they would pile up.
  const onPing = (data: Buffer): void => {
    if (!reader.hear(data.length)) return;
    if (reader.isSlow()) return reader.cut('slow_reader');
    webSocket.pong(data);
  };
  webSocket.on('ping', guardListener(onPing, fail));
  webSocket.on('pong', (data) => reader.hear(data.length));
  webSocket.once('close', () => subscriber.leaveAll());
}

class Subscriber {
  private readonly deps: ServeDeps;
  private readonly reader: Reader;
  private readonly joined = new Map<string, Answer['topic']>();

  constructor(deps: ServeDeps, reader: Reader) {
    this.deps = deps;
    this.reader = reader;
  }

  subscribe(topics: readonly Subscription[]): void {
    const { reader } = this;
    const busy: string[] = [];
    for (const one of topics) {
      // Its answer is on its way.
      if (reader.asked.has(one.topic) && !this.joined.has(one.topic)) continue;
      if (reader.asked.size >= LIVE_MAX_TOPICS && !reader.asked.has(one.topic)) return reader.cut('too_many_topics');
      if (this.ask(one) === 'busy') busy.push(one.topic);
    }
    if (busy.length === 0) return;
    this.deps.metrics.liveBusy.inc({ by: reader.isFull() ? 'unread' : 'budget' }, busy.length);
    const retryMs = Math.max(LEAST_RETRY_MS, reader.allowance.waitMs(busy.length * SNAPSHOT_COST));
    reader.putOff(busy, retryMs);
  }

  leave(name: string): void {
    this.reader.asked.delete(name);
    this.joined.get(name)?.readers.delete(this.reader);
    this.joined.delete(name);
  }

  leaveAll(): void {
    for (const name of this.reader.asked) this.leave(name);
  }

  private ask({ topic: name, epoch, after }: Subscription): Outcome | undefined {
    const { reader, deps } = this;
    const mayTake = (cost: number): boolean => !reader.isFull() && reader.allowance.take(cost);
    const outcome = deps.hub.answer(name, reader.visitor, { epoch, after }, mayTake);
    // What it has joined it keeps, also where nothing more is told of it now.
    if (outcome === 'busy') return outcome;
    reader.asked.add(name);
    if (!(outcome instanceof Promise)) {
      this.join(name, outcome);
      return outcome;
    }
    outcome.then(
      (found) => this.join(name, found),
      (error: unknown) => {
        deps.metrics.liveSnapshotsFailed.inc();
        const code = 'live_snapshot_failed';
        deps.lines.error({ code, topic: name, error: String(error) }, 'a snapshot could not be made');
        // It comes back and asks again.
        reader.terminate();
      },
    );
    return undefined;
  }

  private join(name: string, outcome: Outcome): void {
    const { reader } = this;
    if (!reader.asked.has(name) || outcome === 'busy') return;
    if (outcome === 'none') {
      this.leave(name);
      reader.send({ t: 'none', topic: name });
      return;
    }
    for (const told of outcome.told) reader.writeAsked(told.frame);
    this.deps.metrics.liveDeliveries.inc(outcome.told.length);
    outcome.topic.readers.add(reader);
    this.joined.set(name, outcome.topic);
  }
}

/** No page names a topic twice in one breath; who does wants work done for nothing. */
function hasRepeats(request: LiveRequest): boolean {
  if (request.t !== 'sub') return false;
  return new Set(request.topics.map(({ topic }) => topic)).size < request.topics.length;
}

function readRequest(text: string): LiveRequest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return validator.Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
