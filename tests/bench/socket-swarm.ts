import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { LIVE_PATH } from '@glasshouse/contracts/live';
import { quantile } from './http-swarm.ts';

/** Runs in a process of its own: thousands of readers that count what reaches them and do as little else as can be. */
const readers: Socket[] = [];

/** Of so many readers one also tells how late its messages come: the clock and the parsing are not free. */
const TIMED_EVERY = 10;
/** Stands before the moment of sending, in milliseconds since the epoch. */
const STAMP = Buffer.from('"detail":"');
const STAMP_DIGITS = 17;
const CONNECTED_AT_ONCE = 100;

let delivered = 0;
let latencies: number[] = [];

export interface ReaderPlan {
  readonly port: number;
  readonly count: number;
  /** All listen to the first; the others are shared out in turn. */
  readonly shared: string;
  readonly own: readonly string[];
}

export async function connectReaders(plan: ReaderPlan): Promise<number> {
  for (let first = 0; first < plan.count; first += CONNECTED_AT_ONCE) {
    const size = Math.min(CONNECTED_AT_ONCE, plan.count - first);
    readers.push(
      ...(await Promise.all(Array.from({ length: size }, (_, index) => connectReader(plan, first + index)))),
    );
  }
  return readers.length;
}

/** What came since the last look; forgets it. */
export function takeCount(): { delivered: number; p50Ms: number; p99Ms: number; open: number } {
  const sorted = Float64Array.from(latencies).toSorted();
  const taken = {
    delivered,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    open: readers.filter((reader) => !reader.destroyed).length,
  };
  delivered = 0;
  latencies = [];
  return taken;
}

export function countDelivered(): number {
  return delivered;
}

export function disconnectReaders(): void {
  for (const reader of readers.splice(0)) reader.destroy();
}

function connectReader(plan: ReaderPlan, index: number): Promise<Socket> {
  const own = plan.own[index % plan.own.length];
  const topics = [plan.shared, ...(own === undefined ? [] : [own])];
  return new Promise((done, failed) => {
    const socket = connect(plan.port, '127.0.0.1');
    socket.once('error', failed);
    socket.once('connect', () => socket.write(upgradeRequest()));
    let held: Buffer = Buffer.alloc(0);
    let upgraded = false;
    socket.on('data', (chunk: Buffer) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      if (!upgraded) {
        const end = held.indexOf('\r\n\r\n');
        if (end === -1) return;
        upgraded = true;
        held = held.subarray(end + 4);
        socket.write(maskedText(JSON.stringify({ t: 'sub', topics: topics.map((topic) => ({ topic })) })));
        done(socket);
      }
      held = takeFrames(held, socket, index % TIMED_EVERY === 0);
    });
  });
}

function upgradeRequest(): string {
  const key = randomBytes(16).toString('base64');
  return `GET ${LIVE_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`;
}

/** A short text frame as a client writes it (RFC 6455, section 5.2), masked with noughts. */
function maskedText(text: string): Buffer {
  const body = Buffer.from(text);
  const length = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body]);
}

/** Messages begin `{"t":"d"` or `{"t":"ping"`. */
const KIND_AT = 6;
const DELTA = 'd'.charCodeAt(0);
const PING = 'p'.charCodeAt(0);
const PONG = maskedText(JSON.stringify({ t: 'pong' }));

/** Answers pings and counts the deltas among whole frames; answers what is left. */
function takeFrames(held: Buffer, socket: Socket, timed: boolean): Buffer {
  let at = 0;
  for (;;) {
    if (held.length - at < 2) break;
    const short = (held[at + 1] ?? 0) & 0x7f;
    const headLength = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (held.length - at < headLength) break;
    const length =
      short === 126 ? held.readUInt16BE(at + 2) : short === 127 ? Number(held.readBigUInt64BE(at + 2)) : short;
    if (held.length - at < headLength + length) break;
    if (held[at + headLength + KIND_AT] === DELTA) takeDelta(held, at + headLength, length, timed);
    else if (held[at + headLength + KIND_AT] === PING) socket.write(PONG);
    at += headLength + length;
  }
  return at === 0 ? held : held.subarray(at);
}

function takeDelta(held: Buffer, start: number, length: number, timed: boolean): void {
  delivered += 1;
  if (!timed) return;
  const stampAt = held.indexOf(STAMP, start);
  if (stampAt === -1 || stampAt > start + length) return;
  const digitsAt = stampAt + STAMP.length;
  latencies.push(
    performance.timeOrigin + performance.now() - Number(held.toString('latin1', digitsAt, digitsAt + STAMP_DIGITS)),
  );
}
