import type { MarketView } from '@glasshouse/contracts/sportsbook';
import { drawMoved } from './draw-pace.ts';

/** One price as the page shows it. */
export interface OddsValue {
  readonly oddsMilli: number;
  /** False where this outcome alone is not offered. */
  readonly active: boolean;
  /** True where its whole market is. */
  readonly suspended: boolean;
  /** Against the price before; 0 until it first moves. */
  readonly direction: -1 | 0 | 1;
  /** When it last moved, by the browser's clock; 0 until then. */
  readonly changedAtMs: number;
}

export interface OddsStoreOptions {
  /** Runs the flush: in a browser, with all else on the page that moves. */
  readonly schedule?: (flush: () => void) => void;
  readonly now?: () => number;
}

/** A selection's key; the same text as `makeSelectionId` of the domain makes. */
export function oddsCellId(eventId: number, marketKey: string, outcomeId: string): string {
  return `${eventId}/${marketKey}/${outcomeId}`;
}

/**
 * All prices of a page, one cell a selection. A cell's subscribers hear of that cell alone, once a frame at most,
 * however many changes came in between.
 */
export class OddsStore {
  readonly #schedule: (flush: () => void) => void;
  readonly #now: () => number;
  readonly #cells = new Map<string, OddsValue>();
  readonly #seeded = new Map<string, OddsValue>();
  readonly #outcomes = new Map<number, Map<string, readonly string[]>>();
  readonly #listeners = new Map<string, Set<() => void>>();
  #pending = new Map<string, MarketCell | undefined>();
  #scheduled = false;

  constructor({ schedule = drawMoved, now = Date.now }: OddsStoreOptions) {
    this.#schedule = schedule;
    this.#now = now;
  }

  get(id: string): OddsValue | undefined {
    return this.#cells.get(id);
  }

  /** What the server's markup was made of, so that hydration meets the same text. */
  getSeeded(id: string): OddsValue | undefined {
    return this.#seeded.get(id) ?? this.#cells.get(id);
  }

  subscribe(id: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(id);
    };
  }

  /** First prices, at once and without a sign: on the server, and in the browser before hydration. */
  seed(eventId: number, markets: readonly MarketView[]): void {
    for (const market of markets) {
      for (const [id, cell] of this.#replaceMarket(eventId, market)) {
        const value = cell && { ...cell, direction: 0 as const, changedAtMs: 0 };
        if (!value) continue;
        this.#cells.set(id, value);
        this.#seeded.set(id, value);
      }
    }
  }

  /** New prices; each market given replaces what was held under its key. */
  apply(eventId: number, markets: readonly MarketView[]): void {
    for (const market of markets) {
      for (const [id, cell] of this.#replaceMarket(eventId, market)) this.#put(id, cell);
    }
  }

  /** Markets that are gone; without keys, all of the event. */
  drop(eventId: number, keys?: readonly string[]): void {
    const held = this.#outcomes.get(eventId);
    if (!held) return;
    for (const key of keys ?? [...held.keys()]) {
      for (const outcomeId of held.get(key) ?? []) this.#put(oddsCellId(eventId, key, outcomeId), undefined);
      held.delete(key);
    }
    if (held.size === 0) this.#outcomes.delete(eventId);
  }

  #replaceMarket(eventId: number, market: MarketView): Map<string, MarketCell | undefined> {
    const held = this.#outcomes.get(eventId) ?? new Map<string, readonly string[]>();
    this.#outcomes.set(eventId, held);
    const changes = new Map<string, MarketCell | undefined>();
    for (const outcomeId of held.get(market.key) ?? [])
      changes.set(oddsCellId(eventId, market.key, outcomeId), undefined);
    for (const { id, oddsMilli, active } of market.outcomes) {
      changes.set(oddsCellId(eventId, market.key, id), { oddsMilli, active, suspended: market.status !== 'active' });
    }
    held.set(
      market.key,
      market.outcomes.map((outcome) => outcome.id),
    );
    return changes;
  }

  #put(id: string, cell: MarketCell | undefined): void {
    this.#pending.set(id, cell);
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#schedule(() => this.#flush());
  }

  #flush(): void {
    const pending = this.#pending;
    this.#pending = new Map();
    this.#scheduled = false;
    for (const [id, cell] of pending) {
      const before = this.#cells.get(id);
      const after = cell && move(before, cell, this.#now());
      if (after === before) continue;
      if (after) this.#cells.set(id, after);
      else this.#cells.delete(id);
      for (const listener of this.#listeners.get(id) ?? []) listener();
    }
  }
}

export function makeOddsStore(options: OddsStoreOptions = {}): OddsStore {
  return new OddsStore(options);
}

type MarketCell = Pick<OddsValue, 'oddsMilli' | 'active' | 'suspended'>;

/** The same object where nothing changed: React then renders nothing. */
function move(before: OddsValue | undefined, cell: MarketCell, nowMs: number): OddsValue {
  if (!before) return { ...cell, direction: 0, changedAtMs: 0 };
  if (before.oddsMilli !== cell.oddsMilli) {
    return { ...cell, direction: cell.oddsMilli > before.oddsMilli ? 1 : -1, changedAtMs: nowMs };
  }
  if (before.active === cell.active && before.suspended === cell.suspended) return before;
  return { ...before, active: cell.active, suspended: cell.suspended };
}
