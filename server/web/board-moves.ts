interface Mark {
  readonly version: number;
  readonly atMs: number;
}

/** Moves within so long are told apart by their number alone, not by their time. */
const GRAIN_MS = 50;
const MOST_MARKS = 2_000;

/** How often the board has moved, and when: what was made from one state of it is true until the next. */
export class BoardMoves {
  readonly #nowMs: () => number;
  readonly #marks: Mark[] = [];
  #version = 0;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  get version(): number {
    return this.#version;
  }

  /** Called for each change of the board, thousands a second: it only counts. */
  note(): void {
    this.#version += 1;
    const atMs = this.#nowMs();
    const last = this.#marks.at(-1);
    if (last && atMs - last.atMs < GRAIN_MS) return;
    this.#marks.push({ version: this.#version, atMs });
    if (this.#marks.length > MOST_MARKS) this.#marks.splice(0, MOST_MARKS / 2);
  }

  /** When the board first moved on from this state, to 50 ms and never too late; undefined while it has not. */
  movedOnAtMs(version: number): number | undefined {
    if (version >= this.#version) return undefined;
    let [low, high] = [0, this.#marks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#marks[middle]?.version ?? 0) > version) high = middle;
      else low = middle + 1;
    }
    const next = this.#marks[low];
    if (next?.version === version + 1) return next.atMs;
    // It came within a grain of the mark before, and was not written down.
    return this.#marks[low - 1]?.atMs ?? -Infinity;
  }
}
