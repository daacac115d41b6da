import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { SelectionRef } from '@glasshouse/domain/markets';
import type { Minor } from '@glasshouse/domain/money';

/** A sale that waits: what was asked for, for how much, and how its matches stood. */
export interface HeldSale {
  readonly delayMs: number;
  readonly closedMinor: Minor;
  readonly valueMinor: Minor;
  readonly legs: readonly LegThen[];
}

export interface LegThen {
  readonly ref: SelectionRef;
  readonly marketVersion: number;
  readonly scoreVersion: number;
}

export type WaitRefusal = 'cash_out_waiting' | 'overloaded' | 'not_ready';

/** Sales of bets that are in play, until they are decided: a timer each, and nothing of the database. */
export interface WaitingSales {
  /**
   * Of each key one waits at a time; the same request again waits along with it, and goes on from how things stood when
   * the first of them came.
   */
  wait(key: string, request: string, held: HeldSale): Promise<Decision<HeldSale, WaitRefusal>>;
  has(key: string): boolean;
  /** The program ends: what waits is let go undecided, and nothing waits from now on. */
  end(): void;
}

interface Waiting {
  readonly request: string;
  readonly done: Promise<Decision<HeldSale, WaitRefusal>>;
  readonly leave: () => void;
}

/** Of everybody together: each has a request open meanwhile. */
const MOST_WAITING = 2_000;

export function makeWaitingSales(most = MOST_WAITING): WaitingSales {
  const waiting = new Map<string, Waiting>();
  let isOver = false;
  const begin = (key: string, request: string, held: HeldSale): Waiting => {
    let leave = (): void => undefined;
    const done = new Promise<Decision<HeldSale, WaitRefusal>>((resolve) => {
      const finish = (decided: Decision<HeldSale, WaitRefusal>): void => {
        clearTimeout(timer);
        waiting.delete(key);
        resolve(decided);
      };
      const timer = setTimeout(() => finish(accept(held)), held.delayMs);
      leave = () => finish(refuse('not_ready'));
    });
    return { request, done, leave };
  };
  return {
    has: (key) => waiting.has(key),
    wait: async (key, request, held) => {
      if (isOver) return refuse('not_ready');
      const other = waiting.get(key);
      if (other) return other.request === request ? other.done : refuse('cash_out_waiting');
      if (waiting.size >= most) return refuse('overloaded');
      const own = begin(key, request, held);
      waiting.set(key, own);
      return own.done;
    },
    end: () => {
      isOver = true;
      for (const { leave } of waiting.values()) leave();
    },
  };
}
