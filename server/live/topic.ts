import type { TopicKind } from '@glasshouse/contracts/topics';
import type { DeltaOf, SnapshotOf } from '@glasshouse/contracts/topics.table';
import { frameText } from './frame-text.ts';
import type { Reader } from './reader.ts';

export type AnySnapshot = SnapshotOf<TopicKind>;
export type AnyDelta = DeltaOf<TopicKind>;

/** As it is written to the wire. That the data is of the kind is seen to where it is published. */
export interface TopicMessage {
  readonly t: 'snap' | 'd';
  readonly kind: TopicKind;
  readonly topic: string;
  readonly n: number;
  readonly data: AnySnapshot | AnyDelta;
}

/** One message of a topic: turned into text and into a frame once, when the first reader needs it. */
export class EncodedMessage {
  readonly number: number;
  /** Markets it speaks of, at least one. */
  readonly weight: number;
  readonly message: TopicMessage;
  private madeText: string | undefined;
  private madeFrame: Buffer | undefined;

  constructor(number: number, message: TopicMessage, weight = 1) {
    this.number = number;
    this.message = message;
    this.weight = weight;
  }

  get text(): string {
    return (this.madeText ??= JSON.stringify(this.message));
  }

  get frame(): Buffer {
    return (this.madeFrame ??= frameText(this.text));
  }
}

/** The wire's name of every player's own topic. */
export const PERSONAL = 'me';

/** So many deltas of a topic can be missed and still be had one by one. */
export const RING_SIZE = 256;

/** More markets than this are not held: whoever missed so much is told everything anew for less. */
export const RING_WEIGHT = 4_000;

/** A topic's last deltas, in order and without a gap, and who reads it. */
export class Topic {
  readonly readers = new Set<Reader>();
  /** How the wire calls it. */
  readonly name: string;
  readonly kind: TopicKind;
  usedAtMs: number;
  private last: number;
  private ring: EncodedMessage[] = [];
  private weight = 0;
  private snapshot: EncodedMessage | undefined;

  constructor(name: string, kind: TopicKind, lastNumber: number, nowMs: number) {
    this.name = name;
    this.kind = kind;
    this.last = lastNumber;
    this.usedAtMs = nowMs;
  }

  get lastNumber(): number {
    return this.last;
  }

  add(number: number, data: AnyDelta): EncodedMessage {
    const told = new EncodedMessage(
      number,
      { t: 'd', kind: this.kind, topic: this.name, n: number, data },
      weigh(data),
    );
    // Nobody can resume across numbers that do not follow one another.
    if (number !== this.last + 1) this.hold([]);
    this.ring.push(told);
    this.weight += told.weight;
    // Cut by halves, so that a full ring is not copied for every delta.
    if (this.ring.length === 2 * RING_SIZE || this.weight > 2 * RING_WEIGHT) this.hold(takeLast(this.ring));
    this.last = number;
    this.snapshot = undefined;
    return told;
  }

  /** The deltas after a number; absent where the ring does not reach back so far or never came so far. */
  listAfter(number: number): readonly EncodedMessage[] | undefined {
    if (number === this.last) return [];
    const first = this.ring[0]?.number;
    if (first === undefined || number > this.last || number < first - 1) return undefined;
    if (this.last - number > RING_SIZE) return undefined;
    return this.ring.slice(number + 1 - first);
  }

  /** One text for all who ask between two deltas; a player's own is made anew each time. */
  encodeSnapshot(number: number, data: AnySnapshot): EncodedMessage {
    if (this.snapshot?.number === number) return this.snapshot;
    const told = new EncodedMessage(number, { t: 'snap', kind: this.kind, topic: this.name, n: number, data });
    if (this.name !== PERSONAL) this.snapshot = told;
    return told;
  }

  private hold(ring: EncodedMessage[]): void {
    this.ring = ring;
    this.weight = ring.reduce((sum, told) => sum + told.weight, 0);
  }
}

function weigh(data: AnyDelta): number {
  return 'markets' in data ? Math.max(1, data.markets?.length ?? 0) : 1;
}

/** As many of the last ones as a ring may hold. */
function takeLast(ring: readonly EncodedMessage[]): EncodedMessage[] {
  let from = ring.length;
  let weight = 0;
  while (from > 0 && ring.length - from < RING_SIZE) {
    weight += ring[from - 1]?.weight ?? 0;
    if (weight > RING_WEIGHT) break;
    from -= 1;
  }
  return ring.slice(from);
}
