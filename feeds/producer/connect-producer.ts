import { setTimeout as pause } from 'node:timers/promises';
import { FEED_ALIVE_MS, PRODUCER_NAME, type FeedReply, type RecoverReason } from '@glasshouse/contracts/feed';
import type { WebSocket } from 'ws';
import type { FeedDraft } from '../adapter/index.ts';
import { makeAckLedger } from './acks.ts';
import { ConnectionRefused, openSocket } from './open-socket.ts';
import { parseReply } from './parse-reply.ts';

export type MatchAnswer = Extract<FeedReply, { t: 'match_answer' }>;

export interface ProducerOptions {
  /** Address of the site, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly token: string;
  readonly producer: string;
  /**
   * The site wants the present state of everything this producer offers, then `snapshot_complete`; with `events`, of
   * these alone, and nothing after it. `sinceMs`: when it last heard of this producer, where it ever did; `pastSinceMs`:
   * when the earliest match began that it knows to be over.
   */
  readonly onRecover: (
    reason: RecoverReason,
    events?: readonly string[],
    sinceMs?: number,
    pastSinceMs?: number,
  ) => void;
  /** The connection was lost; it is tried again until `close`, unless another producer of this name took over. */
  readonly onClosed: (reason: string) => void;
  /** One message was not taken in; the connection goes on. */
  readonly onRefused?: (reason: string, number: number | undefined) => void;
  /** An operator has said what a match is that this producer holds. */
  readonly onMatchAnswer?: (answer: MatchAnswer) => void;
  readonly aliveMs?: number;
  /** Between two tries to come back; without it, a tenth of the time it has been away, 100 ms to 10 s. */
  readonly retryMs?: number;
}

export interface Producer {
  /**
   * Numbers the message and writes it at once; resolves with its number when there is room for the next one.
   * Rejects with `ConnectionRefused` once another producer of this name has taken over.
   */
  send(draft: FeedDraft): Promise<number>;
  /** Resolves once the site has answered every message up to `number`; rejects when the producer is closed first. */
  whenAcked(number: number): Promise<void>;
  /** Leaves a number out, so that the site asks for recovery: for who has fallen too far behind to tell all of it. */
  skipNumber(): void;
  /** Says `bye`, waits a moment for it to be taken in and leaves. */
  close(): Promise<void>;
}

/**
 * Connects a producer to a running site and keeps it connected: numbers messages, says `alive`, reconnects.
 * It holds no state and resends nothing: what was written while the connection was down is made good by the
 * recovery that the site then asks for. Rejects with `ConnectionRefused` when the first connection fails.
 */
export async function connectProducer(options: ProducerOptions): Promise<Producer> {
  if (!PRODUCER_NAME.test(options.producer)) throw new TypeError(`"${options.producer}" is no producer name`);
  const connection = new Connection(options);
  await connection.open();
  return connection;
}

/** So many messages may be on their way unanswered before `send` makes its caller wait. */
const WINDOW = 256;
const SILENT_INTERVALS = 4;
const GOODBYE_MS = 2_000;
/** How a site dismisses a producer whose name has connected anew: coming back would only dismiss the other one. */
const REPLACED = /^replaced\b/;

class Connection implements Producer {
  private readonly options: ProducerOptions;
  private readonly aliveMs: number;
  /** The wall clock in microseconds: a restarted producer starts above every number of its earlier runs. */
  private number = Date.now() * 1_000;
  private readonly acks = makeAckLedger(this.number);
  private socket: WebSocket | undefined;
  private aliveTimer: NodeJS.Timeout | undefined;
  private heardAtMs = Date.now();
  private closing = false;
  private dismissed: ConnectionRefused | undefined;

  constructor(options: ProducerOptions) {
    this.options = options;
    this.aliveMs = options.aliveMs ?? FEED_ALIVE_MS;
  }

  async open(): Promise<void> {
    this.adopt(await openSocket(this.options));
    this.aliveTimer = setInterval(() => this.sayAlive(), this.aliveMs);
  }

  async send(draft: FeedDraft): Promise<number> {
    if (this.dismissed) throw this.dismissed;
    const number = this.write(draft);
    await this.acks.whenAnswered(number - WINDOW);
    return number;
  }

  whenAcked(number: number): Promise<void> {
    return this.acks.whenAnswered(number);
  }

  skipNumber(): void {
    this.number += 1;
  }

  async close(): Promise<void> {
    if (this.closing) return;
    this.closing = true;
    clearInterval(this.aliveTimer);
    const socket = this.socket;
    if (socket) {
      const gone = new Promise<void>((resolve) => {
        socket.once('close', () => resolve());
      });
      const bye = this.write({ kind: 'bye' });
      await within(GOODBYE_MS, Promise.race([this.acks.whenAnswered(bye), gone]));
      socket.close(1000);
      await within(GOODBYE_MS, gone);
      socket.terminate();
    }
    this.acks.giveUp(new Error('the producer was closed'));
  }

  private write(draft: FeedDraft): number {
    this.number += 1;
    const text = JSON.stringify({ generatedAtMs: Date.now(), ...draft, number: this.number });
    if (this.socket?.readyState === this.socket?.OPEN) this.socket?.send(text);
    return this.number;
  }

  /** A site that answers nothing for several intervals is gone, whatever its socket says. */
  private sayAlive(): void {
    if (Date.now() - this.heardAtMs > SILENT_INTERVALS * this.aliveMs) this.socket?.terminate();
    else this.write({ kind: 'alive' });
  }

  private adopt(socket: WebSocket): void {
    this.socket = socket;
    this.heardAtMs = Date.now();
    socket.on('message', (data) => this.hear(Buffer.isBuffer(data) ? data.toString() : ''));
    socket.on('error', () => socket.terminate());
    socket.on('close', (code, reason) => this.lose(String(reason) || `the connection was lost (${code})`));
    // Whoever opened this connection gets to hold the producer before the site's first word arrives.
    setImmediate(() => socket.resume());
  }

  private lose(reason: string): void {
    this.socket = undefined;
    if (this.closing) return;
    this.options.onClosed(reason);
    if (REPLACED.test(reason)) this.dismiss();
    else void this.reconnect();
  }

  private dismiss(): void {
    const sentence = `Another producer named "${this.options.producer}" has taken over at ${this.options.url}.`;
    this.dismissed = new ConnectionRefused(sentence);
    this.closing = true;
    clearInterval(this.aliveTimer);
    this.acks.giveUp(this.dismissed);
  }

  private hear(text: string): void {
    this.heardAtMs = Date.now();
    const reply = parseReply(text);
    if (reply?.t === 'recover') this.options.onRecover(reply.reason, reply.events, reply.sinceMs, reply.pastSinceMs);
    if (reply?.t === 'match_answer') this.options.onMatchAnswer?.(reply);
    if (reply?.t === 'ack') this.acks.answeredUpTo(reply.number);
    if (reply?.t === 'refused') {
      if (reply.number !== undefined) this.acks.answeredUpTo(reply.number);
      this.options.onRefused?.(reply.reason, reply.number);
    }
  }

  private async reconnect(): Promise<void> {
    const lostAtMs = Date.now();
    while (!this.closing) {
      await pause(this.options.retryMs ?? decideRest(Date.now() - lostAtMs));
      const socket = this.closing ? undefined : await openSocket(this.options).catch(() => undefined);
      if (!socket) continue;
      if (this.closing) return socket.terminate();
      this.adopt(socket);
      // Its answer frees whoever waits for messages that were lost with the old connection.
      this.write({ kind: 'alive' });
      return;
    }
  }
}

/** A site that was away for a moment is found a moment later; one that is gone for long is not asked all the time. */
function decideRest(awayMs: number): number {
  return Math.min(Math.max(awayMs / 10, 100), 10_000);
}

/** Waits for the promise, kept or broken, but no longer than the time given. */
async function within(delayMs: number, promise: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  await Promise.race([
    promise.catch(() => undefined),
    pause(delayMs, undefined, { signal: patience.signal }).catch(() => undefined),
  ]);
  patience.abort();
}
