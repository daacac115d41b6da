/** Times lie in classes, each a tenth wider than the one before: from a fifth of a millisecond to ten seconds. */
const LEAST_MS = 0.2;
const GROWTH = 1.1;
const CLASSES = 114;
/** Of so many bets at most; beyond, what is older counts half: what they waited at another load says nothing of now. */
const MOST = 800;

/** Times of which old ones count less and less. */
class FadingTimes {
  readonly #weights = new Float64Array(CLASSES);
  #total = 0;

  add(ms: number): void {
    const at = Math.ceil(Math.log(Math.max(ms, LEAST_MS) / LEAST_MS) / Math.log(GROWTH));
    const index = Math.min(CLASSES - 1, at);
    this.#weights[index] = (this.#weights[index] ?? 0) + 1;
    this.#total += 1;
    if (this.#total > MOST) this.fade(0.5);
  }

  get total(): number {
    return this.#total;
  }

  fade(factor: number): void {
    for (let at = 0; at < CLASSES; at++) this.#weights[at] = (this.#weights[at] ?? 0) * factor;
    this.#total *= factor;
  }

  quantile(part: number): number {
    let below = 0;
    for (let at = 0; at < CLASSES; at++) {
      below += this.#weights[at] ?? 0;
      if (below >= part * this.#total) return LEAST_MS * GROWTH ** at;
    }
    return LEAST_MS * GROWTH ** (CLASSES - 1);
  }
}

/** Above it, nineteen of twenty are not; rarer ones could not be told from chance within seconds. */
const PART = 0.95;
/** Fewer of either say nothing. */
const ENOUGH = 40;
/** Nothing has been done for so long: no work is going on. */
const IDLE_MS = 1_000;

/**
 * How long bets wait for their answer beside a work that can be paused, and how long while it rests: what its pace is
 * held to. A bet belongs to the phase it began in; those that began while one phase gave way to the other are left out.
 */
export class BetTimes {
  readonly #now: () => number;
  readonly #still = new FadingTimes();
  readonly #beside = new FadingTimes();
  #isWorking = false;
  #workedAtMs = 0;
  #stillFromMs = 0;
  #stillUntilMs = Infinity;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** To be called as a bet begins to wait, and what it answers when that bet is told. */
  begin(): () => void {
    const fromMs = this.#now();
    const times = this.#timesAt(fromMs);
    return () => times?.add(this.#now() - fromMs);
  }

  /** A step of the work begins now. After the last one nobody says that there was no other. */
  work(): void {
    this.#isWorking = true;
    this.#workedAtMs = this.#now();
  }

  /** The work rests; bets that begin between the two moments meet nothing of it. */
  rest(fromMs: number, untilMs: number): void {
    this.#isWorking = false;
    this.#stillFromMs = fromMs;
    this.#stillUntilMs = untilMs;
  }

  /** What was seen so far counts less from here on. */
  fade(factor: number): void {
    this.#still.fade(factor);
    this.#beside.fade(factor);
  }

  /** So many times as long as without the work; undefined where too few bets were seen to say. */
  findRatio(): number | undefined {
    if (this.#still.total < ENOUGH || this.#beside.total < ENOUGH) return undefined;
    return this.#beside.quantile(PART) / this.#still.quantile(PART);
  }

  #timesAt(atMs: number): FadingTimes | undefined {
    if (this.#isWorking) return atMs > this.#workedAtMs + IDLE_MS ? this.#still : this.#beside;
    if (atMs > this.#stillUntilMs + IDLE_MS) return this.#still;
    return atMs >= this.#stillFromMs && atMs <= this.#stillUntilMs ? this.#still : undefined;
  }
}
