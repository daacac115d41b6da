import { setTimeout as sleep } from 'node:timers/promises';
import { FEED_PATH, type FeedMessage } from '@glasshouse/contracts/feed';
import { WebSocket } from 'ws';
import type { Random } from './random.ts';

type Draft<Message> = Message extends FeedMessage ? Omit<Message, 'number' | 'generatedAtMs'> : never;
export type FeedDraft = Draft<FeedMessage>;

export const PRODUCER = 'chaos';

/** What the way from the producer to the house does to its messages, in parts of one. */
export interface Tampering {
  readonly lost: number;
  readonly repeated: number;
  readonly late: number;
}

const UNTOUCHED: Tampering = { lost: 0, repeated: 0, late: 0 };

export interface FeedLink {
  /** Numbers the message and sends it, or not; its number. */
  send(draft: FeedDraft): number;
  tamper(tampering: Tampering | undefined): void;
  /** A recovery goes through untouched: nobody would ask for a part of it again. */
  unharmed(work: () => void): void;
  /** Everything up to here is durable in the house. */
  acknowledged(): number;
  close(): void;
}

export interface FeedLinkPlan {
  readonly port: number;
  readonly token: string;
  readonly random: Random;
  readonly onRecover: () => void;
}

const ALIVE_MS = 1_000;
const RETRY_MS = 250;
const REMEMBERED = 50;

/** A producer whose connection repeats, swaps and loses messages when it is told to, and always comes back. */
export function openFeedLink({ port, token, random, onRecover }: FeedLinkPlan): FeedLink {
  let socket: WebSocket | undefined;
  let closed = false;
  let number = Date.now() * 1_000;
  let acknowledged = 0;
  let tampering = UNTOUCHED;
  let held: string | undefined;
  /** Before the first message of a connection nobody can tell that one is missing. */
  let fresh = true;
  const sent: string[] = [];

  const write = (text: string): void => {
    if (socket?.readyState === WebSocket.OPEN) {
      socket.send(text);
      fresh = false;
    }
    sent.push(text);
    if (sent.length > REMEMBERED) sent.shift();
  };
  const send = (draft: FeedDraft): number => {
    number += 1;
    const text = JSON.stringify({ ...draft, number, generatedAtMs: Date.now() });
    const waited = held;
    held = undefined;
    if (!fresh && random.chance(tampering.late)) held = text;
    else if (fresh || !random.chance(tampering.lost)) write(text);
    if (waited !== undefined) write(waited);
    if (!fresh && sent.length > 0 && random.chance(tampering.repeated)) write(random.pick(sent));
    return number;
  };
  const hear = (text: string): void => {
    const reply: { t: string; number?: number } = JSON.parse(text);
    if (reply.t === 'ack' || reply.t === 'refused') acknowledged = Math.max(acknowledged, reply.number ?? 0);
    if (reply.t === 'recover') onRecover();
  };
  const connect = (): void => {
    if (closed) return;
    const url = `ws://127.0.0.1:${port}${FEED_PATH}?producer=${PRODUCER}&ack=1`;
    const opened = new WebSocket(url, { headers: { authorization: `Bearer ${token}` }, perMessageDeflate: false });
    socket = opened;
    fresh = true;
    opened.on('message', (data) => hear(Buffer.isBuffer(data) ? data.toString() : ''));
    opened.on('error', () => opened.terminate());
    opened.on('close', () => void sleep(RETRY_MS).then(connect));
  };
  const alive = setInterval(() => send({ kind: 'alive' }), ALIVE_MS);
  connect();
  return {
    send,
    tamper: (wanted) => (tampering = wanted ?? UNTOUCHED),
    unharmed: (work) => {
      const before = tampering;
      tampering = UNTOUCHED;
      work();
      tampering = before;
    },
    acknowledged: () => acknowledged,
    close: () => {
      closed = true;
      clearInterval(alive);
      socket?.terminate();
    },
  };
}
