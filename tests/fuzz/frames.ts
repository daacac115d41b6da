import { FEED_PATH, FeedMessage } from '@glasshouse/contracts/feed';
import { LIVE_PATH, LiveRequest } from '@glasshouse/contracts/live';
import type { Random } from '../chaos/random.ts';
import { garble } from './raw-requests.ts';
import { bend, sample, write } from './sample.ts';

interface FrameShape {
  readonly opcode: number;
  readonly payload: Buffer;
  readonly final?: boolean;
  readonly reserved?: number;
  readonly masked?: boolean;
  /** What it says of its length, where that is not true. */
  readonly claimed?: number;
}

/** A frame as a browser writes it (RFC 6455, section 5.2), or as none would. */
function frame({ opcode, payload, final = true, reserved = 0, masked = true, claimed }: FrameShape): Buffer {
  const length = claimed ?? payload.length;
  const head = [(final ? 0x80 : 0) | (reserved << 4) | opcode];
  const bit = masked ? 0x80 : 0;
  if (length < 126) head.push(bit | length);
  else if (length < 65_536) head.push(bit | 126, length >> 8, length & 255);
  else {
    const long = Buffer.alloc(8);
    long.writeBigUInt64BE(BigInt(length));
    head.push(bit | 127, ...long);
  }
  if (!masked) return Buffer.concat([Buffer.from(head), payload]);
  const mask = Buffer.from([1, 2, 3, 4]);
  const hidden = Buffer.from(payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)));
  return Buffer.concat([Buffer.from(head), mask, hidden]);
}

const TEXT = 1;
const CLOSE_CODES = [0, 999, 1000, 1004, 1005, 1006, 1015, 2999, 3000, 4999, 5000, 65_535];

function makeOddFrame(random: Random): Buffer {
  const bytes = Buffer.from(Array.from({ length: random.whole(0, 200) }, () => random.whole(0, 255)));
  const code = Buffer.alloc(2);
  code.writeUInt16BE(random.pick(CLOSE_CODES));
  const odd: (() => FrameShape)[] = [
    () => ({ opcode: random.whole(0, 15), payload: bytes }),
    () => ({ opcode: TEXT, payload: bytes, reserved: random.whole(1, 7) }),
    () => ({ opcode: TEXT, payload: Buffer.from([0xff, 0xfe, 0xc0, 0x80]) }),
    () => ({ opcode: TEXT, payload: bytes, masked: false }),
    () => ({ opcode: TEXT, payload: bytes, claimed: 2 ** 40 }),
    () => ({ opcode: TEXT, payload: Buffer.alloc(70_000, 0x78) }),
    () => ({ opcode: 9, payload: Buffer.alloc(random.pick([0, 125, 126, 300]), 1) }),
    () => ({ opcode: 10, payload: Buffer.alloc(random.pick([0, 125]), 1) }),
    () => ({ opcode: 8, payload: Buffer.concat([code, bytes.subarray(0, 60)]) }),
    () => ({ opcode: 8, payload: Buffer.from([1]) }),
    () => ({ opcode: 9, payload: bytes.subarray(0, 20), final: false }),
    () => ({ opcode: 0, payload: bytes }),
    () => ({ opcode: TEXT, payload: Buffer.alloc(0) }),
  ];
  return frame(random.pick(odd)());
}

function inFragments(random: Random, text: string): Buffer {
  const payload = Buffer.from(text);
  const parts = random.whole(1, 4);
  const size = Math.ceil(payload.length / parts) || 1;
  return Buffer.concat(
    Array.from({ length: parts }, (_, index) =>
      frame({
        opcode: index === 0 ? TEXT : 0,
        payload: payload.subarray(index * size, (index + 1) * size),
        final: index === parts - 1,
      }),
    ),
  );
}

const TOPICS = [
  'me',
  'list/live',
  'list/line',
  'event/1',
  'card/1',
  'event/',
  '__proto__',
  'me/1',
  'event/0x1',
  'me\u0000',
];

function makeLiveText(random: Random): string {
  const value = sample(random, LiveRequest);
  const topics = Array.from({ length: random.whole(0, 300) }, (_, index) => ({
    topic: random.chance(0.3) ? random.pick(TOPICS) : `card/${index + 1}`,
    ...(random.chance(0.5) && { epoch: 'e', after: random.whole(0, 1e9) }),
  }));
  return write(random, random.chance(0.5) ? { t: 'sub', topics } : bend(random, value));
}

/** A producer's message, or something like it; numbers mostly follow one another. */
export function makeFeedText(random: Random, number: number): string {
  const value = sample(random, FeedMessage);
  const base = typeof value === 'object' && value !== null ? value : {};
  const numbered = { ...base, number: random.chance(0.9) ? number : random.pick([0, -1, 2 ** 53, 1e15, number]) };
  return write(random, random.chance(0.5) ? numbered : bend(random, numbered, 0.05));
}

export interface Doors {
  readonly cookie: string;
  readonly feedToken: string;
}

function handshake(path: string, headers: readonly string[]): Buffer {
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: house',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

/** The pieces of one connection to the live stream: the last of them hangs up, where anything still listens. */
export function makeLiveTalk(random: Random, doors: Doors): Buffer[] {
  const headers = random.chance(0.5) ? [`Cookie: ${doors.cookie}`] : [];
  const words = Array.from({ length: random.whole(1, 12) }, () =>
    random.chance(0.5) ? garble(random, inFragments(random, makeLiveText(random))) : makeOddFrame(random),
  );
  return [handshake(LIVE_PATH, headers), ...words, GOODBYE];
}

export function makeFeedTalk(random: Random, doors: Doors): Buffer[] {
  const token = random.chance(0.85) ? doors.feedToken : random.pick(['', 'wrong', '\u0001']);
  const producer = random.pick(['fuzz-1', 'fuzz-2', 'fuzz-3', '%00', '', 'a'.repeat(500)]);
  const words = Array.from({ length: random.whole(1, 20) }, (_, index) =>
    random.chance(0.9) ? inFragments(random, makeFeedText(random, index + 1)) : makeOddFrame(random),
  );
  const path = `${FEED_PATH}?producer=${producer}&ack=1`;
  return [handshake(path, [`Authorization: Bearer ${token}`]), ...words, GOODBYE];
}

const GOODBYE = frame({ opcode: 8, payload: Buffer.from([3, 232]) });
