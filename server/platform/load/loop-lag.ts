import { SHED_ABOVE_MS, type Sheddable } from './shedding.table.ts';

const TICK_MS = 20;
/** One long turn is not a loop that lags: what counts is the mean over about so long. */
const MEAN_MS = 1_000;

/** How late this process gets to what is due, and what is refused because of it. */
export class LoopLag {
  readonly #nowMs: () => number;
  #lastMs: number;
  #meanMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
    this.#lastMs = nowMs();
  }

  get lagMs(): number {
    return this.#meanMs;
  }

  isShed(what: Sheddable): boolean {
    return this.#meanMs > SHED_ABOVE_MS[what];
  }

  /** To be called every 20 ms; the later it is called, the more the loop lags. */
  tick(): void {
    const nowMs = this.#nowMs();
    const tookMs = nowMs - this.#lastMs;
    this.#lastMs = nowMs;
    const lateMs = Math.max(0, tookMs - TICK_MS);
    this.#meanMs += (1 - Math.exp(-tookMs / MEAN_MS)) * (lateMs - this.#meanMs);
  }

  start(): void {
    this.#lastMs = this.#nowMs();
    this.#timer ??= setInterval(() => this.tick(), TICK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
