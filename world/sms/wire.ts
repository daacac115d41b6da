/** SMPP 3.4 as the centre speaks it: read and written apart from the house, so that one mistake is not made twice. */
export interface Frame {
  readonly id: number;
  readonly status: number;
  readonly sequence: number;
  readonly body: Buffer;
}

export const ID = {
  nack: 0x80000000,
  bind: 0x00000009,
  submit: 0x00000004,
  deliver: 0x00000005,
  unbind: 0x00000006,
  enquire: 0x00000015,
} as const;
export const ANSWER = 0x80000000;

export function frame(id: number, status: number, sequence: number, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = [16 + body.length, id, status, sequence].map((word) => {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(word);
    return four;
  });
  return Buffer.concat([...head, body]);
}

/** The frames at the beginning of these bytes, and what is left of them. */
export function unframe(bytes: Buffer): { readonly frames: readonly Frame[]; readonly rest: Buffer } {
  const frames: Frame[] = [];
  let rest = bytes;
  while (rest.length >= 16 && rest.length >= rest.readUInt32BE(0)) {
    const length = Math.max(16, rest.readUInt32BE(0));
    const body = Buffer.from(rest.subarray(16, length));
    frames.push({ id: rest.readUInt32BE(4), status: rest.readUInt32BE(8), sequence: rest.readUInt32BE(12), body });
    rest = rest.subarray(length);
  }
  return { frames, rest };
}

/** Strings that end with zeros, from the beginning: what a bind names itself by. */
export function readNames(body: Buffer, count: number): readonly string[] {
  return body.toString('latin1').split('\0').slice(0, count);
}

export interface Submitted {
  readonly from: string;
  readonly to: string;
  readonly isJoined: boolean;
  /** Of a part: which text it belongs to, how many there are, which it is. */
  readonly joint?: readonly number[];
  readonly dataCoding: number;
  readonly wantsReceipt: boolean;
  readonly bytesHex: string;
}

export function readSubmit(body: Buffer): Submitted {
  let at = 0;
  const text = (): string => {
    const end = body.indexOf(0, at);
    const found = body.toString('latin1', at, end);
    at = end + 1;
    return found;
  };
  const byte = (): number => body[at++] ?? 0;
  text();
  at += 2;
  const from = text();
  at += 2;
  const to = text();
  const isJoined = (byte() & 0x40) !== 0;
  at += 2;
  text();
  text();
  const wantsReceipt = (byte() & 1) === 1;
  at++;
  const dataCoding = byte();
  at++;
  const length = byte();
  const message = body.subarray(at, at + length);
  const joint = isJoined ? [...message.subarray(3, 6)] : undefined;
  const bytesHex = message.subarray(isJoined ? 6 : 0).toString('hex');
  return { from, to, isJoined, ...(joint && { joint }), dataCoding, wantsReceipt, bytesHex };
}

/** What became of a message, in the words that most centres write. */
export function writeReceipt(messageId: string, to: string, from: string, state: string): Buffer {
  const z = Buffer.from([0]);
  const words = `id:${messageId} sub:001 dlvrd:001 submit date:2611240100 done date:2611240101 stat:${state} err:000 text:`;
  const address = (text: string): Buffer => Buffer.concat([Buffer.from([1, 1]), Buffer.from(text, 'latin1'), z]);
  const text = Buffer.from(words, 'latin1');
  const flags = Buffer.from([0x04, 0, 0, 0, 0, 0, 0, 0, 0, text.length]);
  return Buffer.concat([z, address(to), address(from), flags, text]);
}
