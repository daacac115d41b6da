import type { LiveClock } from './clock.ts';
import type { LineMessage, TopicMessage } from './parse-message.ts';
import type { Busy } from './socket-line.ts';
import type { TopicBook } from './topic-book.ts';

export interface PollQuery {
  readonly topics: readonly string[];
  /** The epoch that the numbers belong to. */
  readonly epoch: string | undefined;
  /** The last number seen of each topic, in the same order; undefined asks for a snapshot. */
  readonly after: readonly (number | undefined)[];
}

export interface PollAnswer {
  readonly epoch: string;
  readonly messages: readonly (TopicMessage | LineMessage)[];
}

/** Asks once by HTTP; throws where that fails too. */
export type Poll = (query: PollQuery) => Promise<PollAnswer>;

const MAX_TOPICS_A_POLL = 100;
const MIN_WAIT_MS = 250;

/** Stands in for the socket: asks for each topic at its own interval, the ones that are due together. */
export class PollLine {
  readonly #poll: Poll;
  readonly #clock: LiveClock;
  readonly #book: TopicBook;
  readonly #onOutcome: (works: boolean) => void;
  readonly #askedAt = new Map<string, number>();
  #stopped = false;
  #cancel: () => void = () => {};

  constructor(poll: Poll, clock: LiveClock, book: TopicBook, onOutcome: (works: boolean) => void) {
    this.#poll = poll;
    this.#clock = clock;
    this.#book = book;
    this.#onOutcome = onOutcome;
    void this.#round();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  /** Something new is followed: it need not wait for the others' interval. */
  hurry(): void {
    this.#cancel();
    this.#cancel = this.#clock.after(0, () => void this.#round());
  }

  async #round(): Promise<void> {
    const due = this.#book
      .list()
      .filter((topic) => this.#waitMs(topic) <= 0)
      .slice(0, MAX_TOPICS_A_POLL);
    if (due.length > 0) await this.#ask(due);
    if (this.#stopped) return;
    this.#cancel();
    this.#cancel = this.#clock.after(this.#nextWaitMs(), () => void this.#round());
  }

  async #ask(topics: readonly string[]): Promise<void> {
    for (const topic of topics) this.#askedAt.set(topic, this.#clock.now());
    try {
      const after = topics.map((topic) => this.#book.position(topic)?.number);
      const answer = await this.#poll({ topics, epoch: this.#book.epoch ?? this.#anyEpoch(topics), after });
      if (this.#stopped) return;
      this.#book.setEpoch(answer.epoch);
      for (const message of answer.messages) {
        if (message.t === 'busy') this.#putOff(message);
        else if ('topic' in message && this.#book.take(message)) this.#askedAt.delete(message.topic);
      }
      this.#onOutcome(true);
    } catch {
      if (!this.#stopped) this.#onOutcome(false);
    }
  }

  /** As if it had been asked so long ago that its turn comes then, at its own interval at the latest. */
  #putOff({ topics, retryMs }: Busy): void {
    for (const topic of topics) {
      const waitMs = Math.min(retryMs, this.#book.intervalMs(topic));
      this.#askedAt.set(topic, this.#clock.now() + waitMs - this.#book.intervalMs(topic));
    }
  }

  #anyEpoch(topics: readonly string[]): string | undefined {
    return topics.map((topic) => this.#book.position(topic)?.epoch).find((epoch) => epoch !== undefined);
  }

  #waitMs(topic: string): number {
    const askedAt = this.#askedAt.get(topic);
    return askedAt === undefined ? 0 : askedAt + this.#book.intervalMs(topic) - this.#clock.now();
  }

  #nextWaitMs(): number {
    const waits = this.#book.list().map((topic) => this.#waitMs(topic));
    return Math.max(MIN_WAIT_MS, Math.min(60_000, ...waits));
  }
}
