/** Why a page is not made: too many are waited for, it took too long, or whoever makes pages has gone. */
export class RenderRefused extends Error {
  readonly why: 'full' | 'late' | 'gone';

  constructor(why: RenderRefused['why']) {
    super(`no page was made: ${why}`);
    this.why = why;
  }
}

export interface RenderQueueDeps<Job> {
  /** False while nobody is there to make pages. */
  readonly send: (id: number, job: Job) => boolean;
  /** Made at the same time: more would only wait there, where they cannot be given up. */
  readonly mostActive: number;
  /** Waiting and made, together. */
  readonly most: number;
  readonly limitMs: number;
}

interface Asked<Job, Page> {
  readonly job: Job;
  readonly timer: NodeJS.Timeout;
  resolve(page: Page): void;
  reject(refused: RenderRefused): void;
}

/** Pages to be made: so many and no more, each for so long and no longer. */
export class RenderQueue<Job, Page> {
  readonly #deps: RenderQueueDeps<Job>;
  readonly #waiting = new Map<number, Asked<Job, Page>>();
  readonly #active = new Map<number, Asked<Job, Page>>();
  #lastId = 0;

  constructor(deps: RenderQueueDeps<Job>) {
    this.#deps = deps;
  }

  get size(): number {
    return this.#waiting.size + this.#active.size;
  }

  ask(job: Job): Promise<Page> {
    if (this.size >= this.#deps.most) return Promise.reject(new RenderRefused('full'));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#take(id);
        reject(new RenderRefused('late'));
        this.sendWaiting();
      }, this.#deps.limitMs);
      this.#waiting.set(id, { job, timer, resolve, reject });
      this.sendWaiting();
    });
  }

  /** What is being made under this number, for calls that it makes meanwhile. */
  findJob(id: number): Job | undefined {
    return this.#active.get(id)?.job;
  }

  finish(id: number, page: Page | undefined): void {
    const asked = this.#take(id);
    if (page === undefined) asked?.reject(new RenderRefused('gone'));
    else asked?.resolve(page);
    this.sendWaiting();
  }

  /** Whoever made them has gone: a page may be what ended it, so none is tried again. What waits goes on waiting. */
  refuseActive(): void {
    for (const id of this.#active.keys()) this.#take(id)?.reject(new RenderRefused('gone'));
  }

  sendWaiting(): void {
    for (const [id, asked] of this.#waiting) {
      if (this.#active.size >= this.#deps.mostActive || !this.#deps.send(id, asked.job)) return;
      this.#waiting.delete(id);
      this.#active.set(id, asked);
    }
  }

  #take(id: number): Asked<Job, Page> | undefined {
    const asked = this.#active.get(id) ?? this.#waiting.get(id);
    clearTimeout(asked?.timer);
    this.#active.delete(id);
    this.#waiting.delete(id);
    return asked;
  }
}
