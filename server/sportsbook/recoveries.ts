import type { EventId } from '@glasshouse/domain/markets';
import type { Board } from './board/board.ts';

/** Follows each producer's snapshot, so that what it no longer names is no longer offered. */
export interface Recoveries {
  /** A new connection starts afresh; after a gap, what was named so far in a running recovery still counts. */
  begin(producer: string, reason: 'connected' | 'gap'): void;
  name(producer: string, eventId: number, markets: readonly { readonly key: string }[]): void;
  isRunning(producer: string): boolean;
  /** The snapshot is whole. Without a recovery asked for, it says nothing about what it left out. */
  complete(producer: string): void;
}

/** `isTold` says of an event whether others tell it as well: it stays on the board, and nothing of it is offered. */
export function makeRecoveries(board: Board, isTold: (eventId: EventId) => boolean = () => false): Recoveries {
  const running = new Map<string, Map<number, Set<string>>>();
  return {
    begin: (producer, reason) => {
      if (reason === 'connected' || !running.has(producer)) running.set(producer, new Map());
    },
    name: (producer, eventId, markets) => {
      const events = running.get(producer);
      if (!events) return;
      const keys = events.get(eventId) ?? new Set();
      for (const { key } of markets) keys.add(key);
      events.set(eventId, keys);
    },
    isRunning: (producer) => running.has(producer),
    complete: (producer) => {
      const named = running.get(producer);
      if (named) board.closeUnnamed(producer, named, isTold);
      running.delete(producer);
    },
  };
}
