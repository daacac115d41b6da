interface Kept<Value> {
  readonly value: Value;
  readonly bytes: number;
}

/** A store of so many bytes: what has not been asked for the longest makes room. */
export class ByteBoundCache<Value> {
  readonly #mostBytes: number;
  readonly #kept = new Map<string, Kept<Value>>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  /** What is larger than a tenth of the store is not kept at all: it would empty it of everything else. */
  set(key: string, value: Value, bytes: number): void {
    this.#drop(key);
    if (bytes > this.#mostBytes / 10) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
