import { backOffMs, type LiveClock } from './clock.ts';
import type { Busy } from './socket-line.ts';

/** Topics the server had no room for: asked for again together, later each time it says so anew. */
export class PutOff {
  readonly #clock: LiveClock;
  readonly #random: () => number;
  readonly #ask: (topics: readonly string[]) => void;
  readonly #waiting = new Set<string>();
  /** Asked for again, and not yet answered. */
  readonly #asked = new Set<string>();
  #tries = 0;
  #cancel: (() => void) | undefined;

  constructor(clock: LiveClock, random: () => number, ask: (topics: readonly string[]) => void) {
    this.#clock = clock;
    this.#random = random;
    this.#ask = ask;
  }

  add({ topics, retryMs }: Busy): void {
    for (const topic of topics) {
      this.#waiting.add(topic);
      this.#asked.delete(topic);
    }
    // What is said to be busy while others wait waits with them.
    this.#cancel ??= this.#clock.after(retryMs + backOffMs(this.#tries, this.#random), () => this.#retry());
  }

  /** The server is not busy any more once all that was put off has been answered. */
  answered(topic: string): void {
    if (this.#asked.delete(topic) && this.#asked.size === 0 && this.#waiting.size === 0) this.#tries = 0;
  }

  clear(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#waiting.clear();
    this.#asked.clear();
    this.#tries = 0;
  }

  #retry(): void {
    this.#cancel = undefined;
    this.#tries += 1;
    const topics = [...this.#waiting];
    this.#waiting.clear();
    for (const topic of topics) this.#asked.add(topic);
    this.#ask(topics);
  }
}
