export interface Pdu {
  readonly command: number;
  readonly status: number;
  readonly sequence: number;
  readonly body: Buffer;
}

const HEAD_BYTES = 16;
/** A short message with all that may stand beside it is far below. */
const MOST_BYTES = 8_192;

export function writePdu({ command, status, sequence, body }: Pdu): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(HEAD_BYTES + body.length, 0);
  head.writeUInt32BE(command, 4);
  head.writeUInt32BE(status, 8);
  head.writeUInt32BE(sequence, 12);
  return Buffer.concat([head, body]);
}

/** What comes in pieces, whole again; it never holds more than one PDU and a piece. */
export class PduReader {
  #held: Buffer = Buffer.alloc(0);

  /** Absent where this is no SMPP: nothing after it can be read. */
  take(piece: Buffer): readonly Pdu[] | undefined {
    this.#held = Buffer.concat([this.#held, piece]);
    const pdus: Pdu[] = [];
    while (this.#held.length >= 4) {
      const length = this.#held.readUInt32BE(0);
      if (length < HEAD_BYTES || length > MOST_BYTES) return undefined;
      if (this.#held.length < length) break;
      const [command, status, sequence] = [4, 8, 12].map((at) => this.#held.readUInt32BE(at));
      const body = Buffer.from(this.#held.subarray(HEAD_BYTES, length));
      this.#held = this.#held.subarray(length);
      pdus.push({ command: command ?? 0, status: status ?? 0, sequence: sequence ?? 0, body });
    }
    return pdus;
  }
}

/** Text that ends with a zero. */
export function cString(text: string): Buffer {
  return Buffer.from(`${text.replaceAll('\0', '')}\0`, 'latin1');
}

/** Reads a body from its beginning; beyond its end there is nothing, and `isBroken` says so. */
export class BodyReader {
  #at = 0;
  isBroken = false;
  readonly #body: Buffer;

  constructor(body: Buffer) {
    this.#body = body;
  }

  text(): string {
    const end = this.#body.indexOf(0, this.#at);
    if (end === -1) return this.#fail('');
    const text = this.#body.toString('latin1', this.#at, end);
    this.#at = end + 1;
    return text;
  }

  byte(): number {
    if (this.#at >= this.#body.length) return this.#fail(0);
    return this.#body.readUInt8(this.#at++);
  }

  bytes(length: number): Buffer {
    if (this.#at + length > this.#body.length) return this.#fail(Buffer.alloc(0));
    this.#at += length;
    return this.#body.subarray(this.#at - length, this.#at);
  }

  /** What stands behind, by its tag. */
  optional(): ReadonlyMap<number, Buffer> {
    const found = new Map<number, Buffer>();
    while (!this.isBroken && this.#at + 4 <= this.#body.length) {
      const [tag, length] = [this.#body.readUInt16BE(this.#at), this.#body.readUInt16BE(this.#at + 2)];
      this.#at += 4;
      found.set(tag, this.bytes(length));
    }
    return found;
  }

  #fail<Value>(nothing: Value): Value {
    this.isBroken = true;
    this.#at = this.#body.length;
    return nothing;
  }
}
