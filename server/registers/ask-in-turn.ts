/**
 * One question about a person at a time. Whoever is asked about already may have been before something changed, so they
 * are asked about once more behind it, however many want to know.
 */
export class AskInTurn {
  readonly #running = new Map<number, Promise<void>>();
  readonly #next = new Map<number, Promise<void>>();

  readonly #ask: (personId: number) => Promise<void>;

  constructor(ask: (personId: number) => Promise<void>) {
    this.#ask = ask;
  }

  /** Resolves with an answer that was asked for after this call. */
  about(personId: number): Promise<void> {
    const running = this.#running.get(personId);
    if (!running) return this.#begin(personId);
    const waiting = this.#next.get(personId);
    if (waiting) return waiting;
    const next = running
      .catch(() => undefined)
      .then(() => {
        this.#next.delete(personId);
        return this.#begin(personId);
      });
    this.#next.set(personId, next);
    return next;
  }

  async whenIdle(): Promise<void> {
    await Promise.allSettled([...this.#running.values(), ...this.#next.values()]);
  }

  #begin(personId: number): Promise<void> {
    const asked = this.#ask(personId).finally(() => this.#running.delete(personId));
    this.#running.set(personId, asked);
    return asked;
  }
}
