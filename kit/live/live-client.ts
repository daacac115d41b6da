import type { CutReason, LiveRequest } from '@glasshouse/contracts/live';
import type { LiveApi, TopicListener } from '@glasshouse/contracts/shell-api';
import { backOffMs, browserClock, chance, type LiveClock } from './clock.ts';
import { PollLine, type Poll } from './poll-line.ts';
import { PutOff } from './put-off.ts';
import { openSocketLine, type SocketLike, type SocketLine } from './socket-line.ts';
import { TopicBook, type Position } from './topic-book.ts';
import { makeValueStore } from './value-store.ts';

export interface LiveClientOptions {
  readonly url: string;
  readonly makeSocket: (url: string) => SocketLike;
  readonly poll: Poll;
  readonly clock?: LiveClock;
  readonly random?: () => number;
  /** Tells when the page is hidden or shown; the answer ends the watching. */
  readonly watchHidden?: (onChange: (hidden: boolean) => void) => () => void;
}

export interface LiveClient extends LiveApi {
  /** A new session: the socket is opened anew, so that the server sees the new cookie. */
  reconnect(): void;
  close(): void;
}

const FAILURES_BEFORE_POLLING = 3;
const SOCKET_RETRY_WHILE_POLLING_MS = 30_000;
const HIDDEN_LIMIT_MS = 30_000;
const TOPICS_A_MESSAGE = 300;

/**
 * The page's one live connection. It opens with the first topic, resumes every topic by its last number after any
 * break, falls back to polling while a socket cannot be had, and rests while nobody looks at the page.
 */
export function makeLiveClient(options: LiveClientOptions): LiveClient {
  return new Client(options);
}

class Client implements LiveClient {
  readonly status = makeValueStore<'connecting' | 'online' | 'polling' | 'offline'>('connecting');
  readonly #options: LiveClientOptions;
  readonly #clock: LiveClock;
  readonly #book = new TopicBook();
  readonly #toSubscribe = new Set<string>();
  readonly #toLeave = new Set<string>();
  readonly #putOff: PutOff;
  #line: SocketLine | undefined;
  #greeted = false;
  #polling: PollLine | undefined;
  #failures = 0;
  #resting = false;
  #closed = false;
  #flushing = false;
  #cancelRetry: () => void = () => {};
  #cancelRest: () => void = () => {};
  readonly #stopWatching: () => void;

  constructor(options: LiveClientOptions) {
    this.#options = options;
    this.#clock = options.clock ?? browserClock;
    this.#putOff = new PutOff(this.#clock, options.random ?? chance, (topics) => {
      for (const topic of topics) if (this.#book.has(topic)) this.#toSubscribe.add(topic);
      this.#flushSoon();
    });
    this.#stopWatching = options.watchHidden?.((hidden) => this.#onHidden(hidden)) ?? (() => {});
  }

  subscribe(topic: string, from: Position | undefined, listener: TopicListener): () => void {
    const leave = this.#book.add(topic, from, listener);
    this.#toLeave.delete(topic);
    this.#toSubscribe.add(topic);
    this.#wake();
    return () => {
      const followed = this.#book.has(topic);
      leave();
      if (!followed || this.#book.has(topic)) return;
      this.#toSubscribe.delete(topic);
      this.#toLeave.add(topic);
      this.#flushSoon();
    };
  }

  reconnect(): void {
    this.#dropLine();
    this.#failures = 0;
    this.#wake();
  }

  close(): void {
    this.#closed = true;
    this.#stopWatching();
    this.#cancelRest();
    this.#stopPolling();
    this.#dropLine();
  }

  #wake(): void {
    if (this.#closed || this.#resting || this.#book.size === 0) return;
    this.#polling?.hurry();
    if (this.#line) this.#flushSoon();
    else if (!this.#polling) this.#connect();
  }

  #connect(): void {
    this.#cancelRetry();
    if (this.#closed || this.#resting || this.#line) return;
    this.#line = openSocketLine(() => this.#options.makeSocket(this.#options.url), this.#clock, {
      onHello: (epoch) => this.#onHello(epoch),
      onBusy: (message) => this.#putOff.add(message),
      onMessage: (message) => {
        if (message.t !== 'd') this.#putOff.answered(message.topic);
        if (this.#book.take(message)) this.#send(this.#subscription([message.topic]));
      },
      onEnd: (cut) => this.#onEnd(cut),
    });
  }

  #onHello(epoch: string): void {
    this.#greeted = true;
    this.#failures = 0;
    this.#stopPolling();
    this.#book.setEpoch(epoch);
    this.#book.forgetAsked();
    this.#toLeave.clear();
    this.#putOff.clear();
    this.status.set('online');
    for (const topic of this.#book.list()) this.#toSubscribe.add(topic);
    this.#flush();
  }

  #onEnd(cut: CutReason | undefined): void {
    this.#line = undefined;
    this.#greeted = false;
    this.#putOff.clear();
    // The server will not have this page's socket again soon: what it objects to has not changed.
    const refused = cut === 'malformed' || cut === 'too_many_topics' || cut === 'too_many_requests';
    this.#failures = refused ? FAILURES_BEFORE_POLLING : this.#failures + 1;
    if (this.#failures >= FAILURES_BEFORE_POLLING) return this.#fallBack();
    this.status.set('connecting');
    this.#retryIn(backOffMs(this.#failures - 1, this.#options.random ?? chance));
  }

  #fallBack(): void {
    this.#polling ??= new PollLine(this.#options.poll, this.#clock, this.#book, (works) =>
      this.status.set(works ? 'polling' : 'offline'),
    );
    this.#retryIn(SOCKET_RETRY_WHILE_POLLING_MS);
  }

  #retryIn(delayMs: number): void {
    this.#cancelRetry();
    this.#cancelRetry = this.#clock.after(delayMs, () => this.#connect());
  }

  #onHidden(hidden: boolean): void {
    this.#cancelRest();
    if (hidden) {
      this.#cancelRest = this.#clock.after(HIDDEN_LIMIT_MS, () => this.#rest());
      return;
    }
    if (!this.#resting) return;
    this.#resting = false;
    this.#failures = 0;
    this.#wake();
  }

  #rest(): void {
    this.#resting = true;
    this.#stopPolling();
    this.#dropLine();
  }

  #dropLine(): void {
    this.#cancelRetry();
    this.#putOff.clear();
    this.#line?.close();
    this.#line = undefined;
    this.#greeted = false;
    this.status.set('connecting');
  }

  #stopPolling(): void {
    this.#polling?.stop();
    this.#polling = undefined;
  }

  /** A list that appears follows hundreds of topics in one go: they leave as one message. */
  #flushSoon(): void {
    if (this.#flushing) return;
    this.#flushing = true;
    queueMicrotask(() => {
      this.#flushing = false;
      this.#flush();
    });
  }

  #flush(): void {
    if (!this.#greeted) return;
    const left = [...this.#toLeave];
    const wanted = [...this.#toSubscribe];
    this.#toLeave.clear();
    this.#toSubscribe.clear();
    for (const topics of chunks(left)) this.#send({ t: 'unsub', topics });
    for (const topics of chunks(wanted)) this.#send(this.#subscription(topics));
  }

  #subscription(topics: readonly string[]): LiveRequest {
    return {
      t: 'sub',
      topics: topics.map((topic) => {
        const position = this.#book.position(topic);
        return position ? { topic, epoch: position.epoch, after: position.number } : { topic };
      }),
    };
  }

  #send(request: LiveRequest): void {
    this.#line?.send(request);
  }
}

function chunks(topics: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < topics.length; at += TOPICS_A_MESSAGE) parts.push(topics.slice(at, at + TOPICS_A_MESSAGE));
  return parts;
}
