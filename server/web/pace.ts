/** How much of the loop readers may have at this moment. */
export interface Allowance {
  /** Of each window, between 0 and 1. */
  readonly share: number;
  /** Answers are sent for so long at a time, then whatever else has come is looked at. */
  readonly turnMs: number;
}

export interface PaceDeps {
  readonly allow: () => Allowance;
  /** How many answers may wait. */
  readonly mostWaiting: number;
  readonly nowMs?: () => number;
  /** After what else the loop has to do now. */
  readonly soon?: (run: () => void) => void;
  readonly later?: (run: () => void, delayMs: number) => void;
}

const WINDOW_MS = 10;

/**
 * Answers to readers take a bounded share of the loop, so that bets, calls, feed and sockets always find it free soon.
 * Whoever reads as fast as they are answered is slowed down by this alone; whoever asks faster meets the bound.
 */
export class Pace {
  readonly #deps: Required<PaceDeps>;
  readonly #waiting: (() => void)[] = [];
  #next = 0;
  #windowFromMs = -Infinity;
  #spentMs = 0;
  #isDue = false;

  constructor(deps: PaceDeps) {
    this.#deps = { nowMs: () => performance.now(), soon: setImmediate, later: setTimeout, ...deps };
  }

  get waiting(): number {
    return this.#waiting.length - this.#next;
  }

  /** Runs soon, in order, after what else has come by now; false where too many wait already: then it never runs. */
  push(work: () => void): boolean {
    if (this.waiting >= this.#deps.mostWaiting) return false;
    this.#waiting.push(work);
    if (!this.#isDue) this.#deps.soon(() => this.#turn());
    this.#isDue = true;
    return true;
  }

  #turn(): void {
    const { nowMs } = this.#deps;
    const startedAtMs = nowMs();
    if (startedAtMs - this.#windowFromMs >= WINDOW_MS) {
      this.#windowFromMs = startedAtMs;
      this.#spentMs = 0;
    }
    const { share, turnMs } = this.#deps.allow();
    const leftMs = Math.min(turnMs, share * WINDOW_MS - this.#spentMs);
    let tookMs = 0;
    while (this.waiting > 0 && tookMs < leftMs) {
      this.#takeNext()();
      tookMs = nowMs() - startedAtMs;
    }
    this.#spentMs += tookMs;
    this.#isDue = this.waiting > 0;
    if (!this.#isDue) return;
    const isSpent = this.#spentMs >= share * WINDOW_MS;
    if (isSpent) this.#deps.later(() => this.#turn(), Math.max(1, this.#windowFromMs + WINDOW_MS - nowMs()));
    else this.#deps.soon(() => this.#turn());
  }

  #takeNext(): () => void {
    const work = this.#waiting[this.#next] ?? (() => undefined);
    this.#next += 1;
    // Moved up now and then: each time would cost as much as there are waiting.
    if (this.#next === this.#waiting.length || this.#next > 1_000) {
      this.#waiting.splice(0, this.#next);
      this.#next = 0;
    }
    return work;
  }
}
