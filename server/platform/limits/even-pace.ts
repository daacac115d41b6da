export interface Pace {
  /** Begun without a rest, where nothing was asked for lately. */
  readonly atOnce: number;
  /** From one to the next beyond those. */
  readonly everyMs: number;
}

/**
 * When each of what one asks for may begin: the first few at once, the others evenly. The generic cell rate algorithm
 * (ITU-T I.371), which needs one number for whoever asks.
 */
export class EvenPace {
  readonly #pace: Pace;
  /** When all that was asked for so far has been begun at the even rate. */
  readonly #takenUntilMs = new Map<string, number>();

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** How long this one waits. */
  take(key: string, nowMs: number): number {
    const { atOnce, everyMs } = this.#pace;
    const takenMs = Math.max(nowMs, this.#takenUntilMs.get(key) ?? nowMs);
    this.#takenUntilMs.set(key, takenMs + everyMs);
    return Math.max(0, takenMs - (atOnce - 1) * everyMs - nowMs);
  }

  forgetIdle(nowMs: number): void {
    for (const [key, untilMs] of this.#takenUntilMs) if (untilMs <= nowMs) this.#takenUntilMs.delete(key);
  }
}
