import { POLL_INTERVAL_MS } from '@glasshouse/contracts/live';
import type { TopicListener } from '@glasshouse/contracts/shell-api';
import { isVirtualSport } from '@glasshouse/domain/markets';
import { isOfEvent } from './event-store.ts';
import type { TopicMessage } from './parse-message.ts';

export interface Position {
  readonly epoch: string;
  readonly number: number;
  readonly section?: 'line' | 'live';
  /** Of an event that a program plays by itself. */
  readonly isSynthetic?: boolean;
}

interface Reader {
  readonly listener: TopicListener;
  position: Position | undefined;
}

interface Topic {
  readonly readers: Set<Reader>;
  intervalMs: number;
  /** True from asking anew until the answer, so that one gap asks once. */
  asked: boolean;
}

/**
 * What the page follows and how far each reader has come. Readers of one topic may stand at different numbers; the
 * topic is asked for from the oldest of them, and each skips what it has seen.
 */
export class TopicBook {
  #epoch: string | undefined;
  readonly #topics = new Map<string, Topic>();

  get epoch(): string | undefined {
    return this.#epoch;
  }

  get size(): number {
    return this.#topics.size;
  }

  list(): string[] {
    return [...this.#topics.keys()];
  }

  has(topic: string): boolean {
    return this.#topics.has(topic);
  }

  add(topic: string, from: Position | undefined, listener: TopicListener): () => void {
    const entry = this.#topics.get(topic) ?? {
      readers: new Set(),
      intervalMs: firstInterval(topic, from),
      asked: false,
    };
    const reader: Reader = { listener, position: this.#isForeign(from) ? undefined : from };
    entry.readers.add(reader);
    this.#topics.set(topic, entry);
    return () => {
      entry.readers.delete(reader);
      if (entry.readers.size === 0 && this.#topics.get(topic) === entry) this.#topics.delete(topic);
    };
  }

  /** Numbers of another epoch mean nothing any more: their readers need a snapshot. */
  setEpoch(epoch: string): void {
    this.#epoch = epoch;
    for (const { readers } of this.#topics.values()) {
      for (const reader of readers) if (this.#isForeign(reader.position)) reader.position = undefined;
    }
  }

  /** Where to ask the topic from; undefined where some reader needs a snapshot. */
  position(topic: string): Position | undefined {
    const readers = [...(this.#topics.get(topic)?.readers ?? [])];
    return readers.reduce<Position | undefined>(
      (oldest, { position }) => (oldest && position && position.number < oldest.number ? position : position && oldest),
      readers[0]?.position,
    );
  }

  intervalMs(topic: string): number {
    return this.#topics.get(topic)?.intervalMs ?? POLL_INTERVAL_MS.default;
  }

  /** Hands the message to its readers. True where one of them missed something and the topic must be asked for anew. */
  take(message: TopicMessage): boolean {
    const topic = this.#topics.get(message.topic);
    if (!topic) return false;
    if (message.t === 'none') {
      this.#topics.delete(message.topic);
      for (const { listener } of topic.readers) listener.onNone?.();
      return false;
    }
    if (topic.intervalMs !== POLL_INTERVAL_MS.synthetic) topic.intervalMs = intervalFrom(message) ?? topic.intervalMs;
    const results = [...topic.readers].map((reader) => this.#deliver(reader, message));
    if (!results.includes('missed')) {
      if (results.includes('taken')) topic.asked = false;
      return false;
    }
    const mustAsk = !topic.asked;
    topic.asked = true;
    return mustAsk;
  }

  /** A new connection knows nothing of what the old one was asked. */
  forgetAsked(): void {
    for (const topic of this.#topics.values()) topic.asked = false;
  }

  #deliver(reader: Reader, message: Exclude<TopicMessage, { t: 'none' }>): 'taken' | 'seen' | 'missed' {
    const at = reader.position?.number;
    if (at !== undefined && message.n <= at) return 'seen';
    if (message.t !== 'snap' && message.n !== (at ?? Number.NaN) + 1) return 'missed';
    reader.position = { epoch: this.#epoch ?? '', number: message.n };
    if (message.t === 'snap') reader.listener.onSnapshot(message.data, message.n);
    if (message.t === 'd') reader.listener.onDelta(message.data, message.n);
    return 'taken';
  }

  #isForeign(position: Position | undefined): boolean {
    return position !== undefined && this.#epoch !== undefined && position.epoch !== this.#epoch;
  }
}

function firstInterval(topic: string, { section, isSynthetic = false }: Partial<Position> = {}): number {
  if (isSynthetic) return POLL_INTERVAL_MS.synthetic;
  if (section !== undefined) return POLL_INTERVAL_MS[section];
  if (topic === 'list/live') return POLL_INTERVAL_MS.live;
  if (topic === 'list/line') return POLL_INTERVAL_MS.line;
  return POLL_INTERVAL_MS.default;
}

/** An event's own data tells whether it is played by a program, and else whether it is line or live. */
function intervalFrom(message: Exclude<TopicMessage, { t: 'none' }>): number | undefined {
  if (message.t === 'skip' || !isOfEvent(message.data)) return undefined;
  const { section } = message.data;
  if ('tournament' in message.data && isVirtualSport(message.data.tournament.sportId))
    return POLL_INTERVAL_MS.synthetic;
  return section === undefined ? undefined : POLL_INTERVAL_MS[section];
}
