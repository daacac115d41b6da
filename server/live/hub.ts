import { TOPIC, type TopicDelta, type TopicSnapshot } from '@glasshouse/contracts/live';
import type { Visitor } from '../platform/http/index.ts';
import { PERSONAL, Topic, type Told } from './topic.ts';

export interface Snapshot {
  /** Of the last delta the data contains; absent where the hub counts the topic itself (`me`). */
  readonly number?: number;
  readonly data: TopicSnapshot;
}

/** What readers of a topic start from; absent: no such topic, or not this visitor's. */
export type Source = (
  topic: string,
  visitor: Visitor | undefined,
) => Snapshot | undefined | Promise<Snapshot | undefined>;

/** Where a reader stands. */
export interface From {
  readonly epoch: string | undefined;
  readonly after: number | undefined;
}

/** What brings a reader up to date; from this very moment on it hears the topic's deltas. */
export interface Answer {
  readonly topic: Topic;
  readonly told: readonly Told[];
}

const FORGET_MS = 10 * 60_000;

/** Topics, their last deltas and their readers. Knows nothing of sockets. */
export class Hub {
  private readonly readEpoch: () => string;
  private readonly nowMs: () => number;
  private readonly topics = new Map<string, Topic>();
  private readonly sources = new Map<string, Source>();
  /** Deltas of `me` told to anyone: a forgotten topic that returns counts on from here and repeats no number. */
  private personalCount = 0;

  constructor(readEpoch: () => string, nowMs: () => number) {
    this.readEpoch = readEpoch;
    this.nowMs = nowMs;
  }

  get epoch(): string {
    return this.readEpoch();
  }

  addSource(prefixes: readonly string[], source: Source): void {
    for (const prefix of prefixes) this.sources.set(prefix, source);
  }

  hasReaderOf(playerId: number): boolean {
    return (this.topics.get(`${PERSONAL}/${playerId}`)?.readers.size ?? 0) > 0;
  }

  /** Tells every reader; answers how many there were. */
  publish(name: string, number: number, data: TopicDelta): number {
    return this.tell(this.getTopic(name, name, number - 1), number, data);
  }

  publishTo(playerId: number, data: TopicDelta): number {
    const topic = this.getTopic(`${PERSONAL}/${playerId}`, PERSONAL, this.personalCount);
    this.personalCount += 1;
    return this.tell(topic, topic.lastNumber + 1, data);
  }

  /** Absent: no such topic, or not this visitor's. A promise only where the source made one. */
  answer(name: string, visitor: Visitor | undefined, from: From): Answer | undefined | Promise<Answer | undefined> {
    const key = findKey(name, visitor);
    const source = key === undefined ? undefined : this.findSource(name);
    if (key === undefined || !source) return undefined;
    // A player's deltas are counted here, so counting has begun before the snapshot is asked for.
    const known = name === PERSONAL ? this.getTopic(key, name, this.personalCount) : this.topics.get(key);
    const after = from.epoch === this.epoch ? from.after : undefined;
    const missed = after === undefined ? undefined : known?.listAfter(after);
    if (known && missed) return { topic: known, told: missed };
    const numberBefore = known?.lastNumber ?? 0;
    const snapshot = source(name, visitor);
    const join = (found: Snapshot | undefined): Answer | undefined =>
      found && this.startFrom(key, name, { ...found, number: found.number ?? numberBefore }, after);
    return snapshot instanceof Promise ? snapshot.then(join) : join(snapshot);
  }

  /** Topics that nobody reads and nothing happens to are dropped; their readers start from a snapshot again. */
  forgetQuiet(): void {
    const beforeMs = this.nowMs() - FORGET_MS;
    for (const [key, topic] of this.topics) {
      if (topic.readers.size === 0 && topic.usedAtMs < beforeMs) this.topics.delete(key);
    }
  }

  private startFrom(key: string, name: string, found: Required<Snapshot>, after: number | undefined): Answer {
    const topic = this.getTopic(key, name, found.number);
    const since = topic.listAfter(found.number) ?? [];
    if (after === found.number) return { topic, told: since };
    return { topic, told: [topic.tellSnapshot(found.number, found.data), ...since] };
  }

  private tell(topic: Topic, number: number, data: TopicDelta): number {
    const told = topic.add(number, data);
    topic.usedAtMs = this.nowMs();
    if (topic.readers.size === 0) return 0;
    const { frame } = told;
    for (const reader of topic.readers) reader.write(frame);
    return topic.readers.size;
  }

  private getTopic(key: string, name: string, lastNumber: number): Topic {
    const known = this.topics.get(key);
    if (known) return known;
    const topic = new Topic(name, lastNumber, this.nowMs());
    this.topics.set(key, topic);
    return topic;
  }

  private findSource(name: string): Source | undefined {
    for (const [prefix, source] of this.sources) if (name.startsWith(prefix)) return source;
    return undefined;
  }
}

/** One topic for all, except `me`: that is each player's own. */
function findKey(name: string, visitor: Visitor | undefined): string | undefined {
  if (!TOPIC.test(name)) return undefined;
  if (name !== PERSONAL) return name;
  return visitor && `${PERSONAL}/${visitor.playerId}`;
}
