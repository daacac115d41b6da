/** One of the provider's products, as its own call describes them: the line, live odds, virtual sports. */
export interface Product {
  readonly id: number;
  readonly name: string;
  /** By which its recoveries are asked for. */
  readonly path: string;
  /** How far back it can tell what it has said. */
  readonly windowMs: number;
}

export type ProductPhase = 'silent' | 'recovering' | 'up';

/** What is to be done about a product. */
export type ProductOrder =
  | { readonly do: 'suspend'; readonly product: Product; readonly reason: string }
  /** What it says reaches us too late to be sold; nothing of it is missing. */
  | { readonly do: 'hold'; readonly product: Product; readonly lateMs: number }
  | { readonly do: 'release'; readonly product: Product }
  /** Without `afterMs` everything there is, and nothing of what is past. */
  | { readonly do: 'recover'; readonly product: Product; readonly requestId: number; readonly afterMs?: number }
  /** All it had to tell has been told. */
  | { readonly do: 'resume'; readonly product: Product };

export interface WatchOptions {
  readonly silenceMs?: number;
  readonly patienceMs?: number;
  readonly firstRequestId?: number;
}

/** Products say that they are alive every ten seconds; one that has not for twenty is down. */
const SILENCE_MS = 20_000;
/** What waits in a queue is told late, and so is the word that a product is alive: by so much, and caught up by so little. */
const LATE_MS = 15_000;
const IN_TIME_MS = 5_000;
/** Whose word is of a time so far ahead says nothing of its way. */
const MOST_AHEAD_MS = 60_000;
/** The two clocks drift: the least distance between them is that of one to two of these. */
const CLOCKS_MS = 30 * 60_000;
/** A recovery that has not ended by then is asked for anew. */
const PATIENCE_MS = 10 * 60_000;
/** Nearer than this to the end of its window nobody can say what a product still tells. */
const WINDOW_MARGIN_MS = 60_000;
/** Between two requests that were refused: the provider counts them. */
const LEAST_REST_MS = 10_000;
const MOST_REST_MS = 5 * 60_000;

interface Watched {
  readonly product: Product;
  phase: ProductPhase;
  /** When it was last heard, by our clock, and what time it said then. */
  heardAtMs: number;
  saidAtMs: number;
  /** By its own clock: everything up to here has been taken in, since it came before the word that the product is alive. */
  processedMs: number | undefined;
  request:
    | { readonly id: number; readonly askedAtMs: number; readonly fromMs: number; readonly afterMs: number | undefined }
    | undefined;
  /** Since when somebody misses what it said, where the recovery that runs does not tell it. */
  owedMs: number | undefined;
  refusals: number;
  restUntilMs: number;
  isLate: boolean;
  /** The least that its words were ever behind our clock, since then and in the time before. */
  clocks: { readonly sinceMs: number; readonly leastMs: number; readonly beforeMs: number } | undefined;
}

/**
 * What each product is worth at a moment, by what it says of itself. A product that falls silent is suspended as a whole;
 * while it recovers each market comes back with its own newest price, and what was not named by the end is withdrawn.
 */
export class ProductWatch {
  private readonly watched = new Map<number, Watched>();
  private readonly silenceMs: number;
  private readonly patienceMs: number;
  private requestId: number;

  constructor(products: readonly Product[], options: WatchOptions = {}) {
    this.silenceMs = options.silenceMs ?? SILENCE_MS;
    this.patienceMs = options.patienceMs ?? PATIENCE_MS;
    this.requestId = options.firstRequestId ?? 1;
    for (const product of products) {
      this.watched.set(product.id, {
        product,
        phase: 'silent',
        heardAtMs: -Infinity,
        saidAtMs: 0,
        processedMs: undefined,
        request: undefined,
        owedMs: undefined,
        refusals: 0,
        restUntilMs: -Infinity,
        isLate: false,
        clocks: undefined,
      });
    }
  }

  listPhases(): {
    readonly product: Product;
    readonly phase: ProductPhase;
    readonly processedMs: number | undefined;
  }[] {
    return [...this.watched.values()].map(({ product, phase, processedMs }) => ({ product, phase, processedMs }));
  }

  /** For a request of another kind: no number is used twice. */
  takeRequestId(): number {
    this.requestId += 1;
    return this.requestId - 1;
  }

  /** Absent for a product that is not watched: nobody would notice that it falls silent. */
  findPhase(id: number | undefined): ProductPhase | undefined {
    return id === undefined ? undefined : this.watched.get(id)?.phase;
  }

  /** Those that are heard, but too late. */
  listLate(): Product[] {
    return [...this.watched.values()].flatMap(({ product, isLate }) => (isLate ? [product] : []));
  }

  get isWhole(): boolean {
    return [...this.watched.values()].every(({ phase }) => phase === 'up');
  }

  /** `isSubscribed` false: the product has lost us, and with that what it said meanwhile. */
  hearAlive(id: number, saidAtMs: number, isSubscribed: boolean, nowMs: number): ProductOrder[] {
    const watched = this.watched.get(id);
    if (!watched) return [];
    watched.heardAtMs = nowMs;
    watched.saidAtMs = Math.max(watched.saidAtMs, saidAtMs);
    return [
      ...takeDistance(watched, nowMs - saidAtMs, nowMs),
      ...this.takeAlive(watched, saidAtMs, isSubscribed, nowMs),
    ];
  }

  private takeAlive(watched: Watched, saidAtMs: number, isSubscribed: boolean, nowMs: number): ProductOrder[] {
    if (watched.phase === 'up' && isSubscribed) {
      watched.processedMs = Math.max(watched.processedMs ?? 0, saidAtMs);
      return [];
    }
    if (watched.phase === 'recovering') return [];
    const lost = watched.phase === 'up' ? this.suspend(watched, 'it has lost us') : [];
    return [...lost, ...this.recover(watched, nowMs)];
  }

  hearComplete(id: number, requestId: number): ProductOrder[] {
    const watched = this.watched.get(id);
    if (!watched || watched.phase !== 'recovering' || watched.request?.id !== requestId) return [];
    watched.processedMs = watched.request.fromMs;
    watched.request = undefined;
    watched.refusals = 0;
    if (watched.owedMs !== undefined) return this.recover(watched, watched.heardAtMs);
    watched.phase = 'up';
    return [{ do: 'resume', product: watched.product }];
  }

  hearDown(id: number): ProductOrder[] {
    const watched = this.watched.get(id);
    return watched && watched.phase !== 'silent' ? this.suspend(watched, 'it says that it is down') : [];
  }

  loseConnection(): ProductOrder[] {
    return [...this.watched.values()]
      .filter(({ phase }) => phase !== 'silent')
      .flatMap((watched) => this.suspend(watched, 'the connection was lost'));
  }

  /** The provider did not take the request for a recovery; one that it finds wrong is asked for whole the next time. */
  hearRefusal(id: number, requestId: number, isWrong: boolean, nowMs: number): void {
    const watched = this.watched.get(id);
    if (!watched || watched.request?.id !== requestId) return;
    if (isWrong) watched.processedMs = undefined;
    watched.restUntilMs = nowMs + Math.min(LEAST_REST_MS * 2 ** watched.refusals, MOST_REST_MS);
    watched.refusals += 1;
    watched.request = undefined;
  }

  /** Somebody misses what was said since then, by the provider's clock as far as we know it. */
  goBackTo(sinceMs: number, nowMs: number): ProductOrder[] {
    return [...this.watched.values()].flatMap((watched) => {
      watched.processedMs = Math.min(watched.processedMs ?? sinceMs, sinceMs);
      if (watched.request && sinceMs < (watched.request.afterMs ?? Infinity)) {
        watched.owedMs = Math.min(watched.owedMs ?? sinceMs, sinceMs);
      }
      return watched.phase === 'up' ? this.recover(watched, nowMs) : [];
    });
  }

  /** To be asked every second or so. */
  tick(nowMs: number): ProductOrder[] {
    return [...this.watched.values()].flatMap((watched) => {
      if (watched.phase === 'silent') return [];
      if (nowMs - watched.heardAtMs > this.silenceMs) return this.suspend(watched, 'it is silent');
      if (watched.phase === 'up') return [];
      const isOverdue = watched.request && nowMs - watched.request.askedAtMs > this.patienceMs;
      return !watched.request || isOverdue ? this.recover(watched, nowMs) : [];
    });
  }

  private suspend(watched: Watched, reason: string): ProductOrder[] {
    watched.phase = 'silent';
    watched.request = undefined;
    return [{ do: 'suspend', product: watched.product, reason }];
  }

  private recover(watched: Watched, nowMs: number): ProductOrder[] {
    watched.phase = 'recovering';
    if (nowMs < watched.restUntilMs) return [];
    const { product, saidAtMs, owedMs = Infinity } = watched;
    const sinceMs = Math.min(watched.processedMs ?? Infinity, owedMs);
    if (sinceMs < Infinity) watched.processedMs = sinceMs;
    watched.owedMs = undefined;
    const requestId = this.takeRequestId();
    const isTold = sinceMs < Infinity && saidAtMs - sinceMs < product.windowMs - WINDOW_MARGIN_MS;
    const afterMs = isTold ? Math.min(sinceMs, saidAtMs) : undefined;
    watched.request = { id: requestId, askedAtMs: nowMs, fromMs: saidAtMs, afterMs };
    return [{ do: 'recover', product, requestId, ...(afterMs === undefined ? {} : { afterMs }) }];
  }
}

function takeDistance(watched: Watched, distanceMs: number, nowMs: number): ProductOrder[] {
  if (distanceMs < -MOST_AHEAD_MS) return [];
  const { product, clocks = { sinceMs: nowMs, leastMs: distanceMs, beforeMs: Infinity } } = watched;
  const { sinceMs, leastMs, beforeMs } = clocks;
  const isOver = nowMs - sinceMs >= CLOCKS_MS;
  watched.clocks = isOver
    ? { sinceMs: nowMs, leastMs: distanceMs, beforeMs: leastMs }
    : { sinceMs, leastMs: Math.min(leastMs, distanceMs), beforeMs };
  const lateMs = distanceMs - Math.min(watched.clocks.leastMs, watched.clocks.beforeMs);
  if (lateMs > (watched.isLate ? IN_TIME_MS : LATE_MS)) {
    if (watched.isLate) return [];
    watched.isLate = true;
    return [{ do: 'hold', product, lateMs }];
  }
  if (!watched.isLate) return [];
  watched.isLate = false;
  return [{ do: 'release', product }];
}
