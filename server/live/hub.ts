import { findTopicKind, type TopicKind } from '@glasshouse/contracts/topics';
import { TOPICS, type SnapshotOf } from '@glasshouse/contracts/topics.table';
import { assert } from '@glasshouse/domain/decision';
import { PERSONAL_COST, SNAPSHOT_COST } from './limits.table.ts';
import type { Visitor } from '../platform/http/index.ts';
import { PERSONAL, Topic, type AnyDelta, type EncodedMessage, type TopicMessage } from './topic.ts';

export interface Snapshot<Kind extends TopicKind = TopicKind> {
  /** Of the last delta the data contains; absent where the hub counts the topic itself (`me`). */
  readonly number?: number;
  readonly data: SnapshotOf<Kind>;
}

/** What readers of a topic start from; absent: no such topic, or not this visitor's. */
export type Source<Kind extends TopicKind = TopicKind> = (
  topic: string,
  visitor: Visitor | undefined,
) => Snapshot<Kind> | undefined | Promise<Snapshot<Kind> | undefined>;

/** Where a reader stands. */
export interface From {
  readonly epoch: string | undefined;
  readonly after: number | undefined;
}

/** `none`: no such topic, or not this visitor's. `busy`: it would have cost more than there is. */
export type Outcome = Answer | 'none' | 'busy';

/** What brings a reader up to date; from this very moment on it hears the topic's deltas. */
export interface Answer {
  readonly topic: Topic;
  readonly told: readonly EncodedMessage[];
}

const FORGET_MS = 10 * 60_000;

/** Topics, their last deltas and their readers. Knows nothing of sockets. */
export class Hub {
  private readonly readEpoch: () => string;
  private readonly nowMs: () => number;
  private readonly onMessage: (message: TopicMessage) => void;
  private readonly topics = new Map<string, Topic>();
  private readonly sources = new Map<TopicKind, Source>();
  /** Players' states that are being read, by their topic's key. */
  private readonly asking = new Map<string, Promise<Snapshot | undefined>>();
  /** Deltas of `me` told to anyone: a forgotten topic that returns counts on from here and repeats no number. */
  private personalCount = 0;

  constructor(readEpoch: () => string, nowMs: () => number, onMessage: (message: TopicMessage) => void = () => {}) {
    this.readEpoch = readEpoch;
    this.nowMs = nowMs;
    this.onMessage = onMessage;
  }

  get epoch(): string {
    return this.readEpoch();
  }

  addSource(kind: TopicKind, source: Source): void {
    this.sources.set(kind, source);
  }

  /** One whose state is only being read is a reader, too: what changes meanwhile is not in what is read. */
  hasReaderOf(playerId: number): boolean {
    const key = `${PERSONAL}/${playerId}`;
    return this.asking.has(key) || (this.topics.get(key)?.readers.size ?? 0) > 0;
  }

  /** Tells every reader; answers how many there were. */
  publish(name: string, number: number, data: AnyDelta): number {
    return this.tell(this.getTopic(name, name, number - 1), number, data);
  }

  publishTo(playerId: number, data: AnyDelta): number {
    const topic = this.getTopic(`${PERSONAL}/${playerId}`, PERSONAL, this.personalCount);
    this.personalCount += 1;
    return this.tell(topic, topic.lastNumber + 1, data);
  }

  /** A promise only where the source made one. `mayTake` is asked before anything is made that costs something. */
  answer(
    name: string,
    visitor: Visitor | undefined,
    from: From,
    mayTake: (cost: number) => boolean,
  ): Outcome | Promise<Outcome> {
    const key = findKey(name, visitor);
    const source = key === undefined ? undefined : this.findSource(name);
    if (key === undefined || !source) return 'none';
    // A player's deltas are counted here, so counting has begun before the snapshot is asked for.
    const known = name === PERSONAL ? this.getTopic(key, name, this.personalCount) : this.topics.get(key);
    const after = from.epoch === this.epoch ? from.after : undefined;
    const missed = after === undefined ? undefined : known?.listAfter(after);
    if (known && missed) return { topic: known, told: missed };
    const numberBefore = known?.lastNumber ?? 0;
    const join = (found: Snapshot | undefined): Outcome =>
      found ? this.startFrom(key, name, { ...found, number: found.number ?? numberBefore }, after) : 'none';
    if (name === PERSONAL) return this.askOnce(key, mayTake, numberBefore, () => source(name, visitor), join);
    if (!mayTake(SNAPSHOT_COST)) return 'busy';
    const snapshot = source(name, visitor);
    return snapshot instanceof Promise ? snapshot.then(join) : join(snapshot);
  }

  /** Whoever asks for a player's state while it is being read gets what is read, and the deltas told since. */
  private askOnce(
    key: string,
    mayTake: (cost: number) => boolean,
    numberBefore: number,
    ask: () => ReturnType<Source>,
    join: (found: Snapshot | undefined) => Outcome,
  ): Outcome | Promise<Outcome> {
    const underWay = this.asking.get(key);
    if (!mayTake(underWay ? SNAPSHOT_COST : PERSONAL_COST)) return 'busy';
    if (underWay) return underWay.then(join);
    const asked = Promise.resolve()
      .then(ask)
      .then((found) => found && { number: numberBefore, ...found })
      .finally(() => this.asking.delete(key));
    this.asking.set(key, asked);
    return asked.then(join);
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
    const snapshot = topic.encodeSnapshot(found.number, found.data);
    this.onMessage(snapshot.message);
    return { topic, told: [snapshot, ...since] };
  }

  private tell(topic: Topic, number: number, data: AnyDelta): number {
    const told = topic.add(number, data);
    this.onMessage(told.message);
    topic.usedAtMs = this.nowMs();
    if (topic.readers.size === 0) return 0;
    const { frame } = told;
    for (const reader of topic.readers) reader.write(frame);
    return topic.readers.size;
  }

  private getTopic(key: string, name: string, lastNumber: number): Topic {
    const known = this.topics.get(key);
    if (known) return known;
    const kind = findTopicKind(name);
    assert(kind !== undefined, `there is no topic ${name}`);
    const topic = new Topic(name, kind, lastNumber, this.nowMs());
    this.topics.set(key, topic);
    return topic;
  }

  private findSource(name: string): Source | undefined {
    const kind = findTopicKind(name);
    return kind && this.sources.get(kind);
  }
}

/** One topic for all, or each player's own; absent where there is none, or not for this visitor. */
function findKey(name: string, visitor: Visitor | undefined): string | undefined {
  const kind = findTopicKind(name);
  if (kind === undefined) return undefined;
  if (TOPICS[kind].readers === 'anyone') return name;
  return visitor && `${name}/${visitor.playerId}`;
}
