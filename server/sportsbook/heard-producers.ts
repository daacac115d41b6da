import type { Database } from '../platform/database/index.ts';
import { saveHeard, listHeard } from './store-heard.ts';

/**
 * Until when all that a producer said has been taken in, by our clock. It is what a producer is told when it has to say
 * what was missed, so it may be too early, and is never too late: it stands still while a recovery runs.
 */
export interface HeardProducers {
  load(database: Database): Promise<void>;
  findMs(producer: string): number | undefined;
  /** The first time is durable when this resolves. */
  note(database: Database, producer: string): Promise<void>;
  /** Of whom words are held, not: after a start they are asked for what they had said since the save before. */
  save(database: Database): Promise<void>;
  /** While it holds, what was missed is still being told, and nothing is noted. */
  hold(producer: string, holds: boolean): void;
  /** When the earliest match began that is known to be over. */
  findPastSinceMs(producer: string): number | undefined;
  notePast(producer: string, startsAtMs: number): void;
}

export function makeHeardProducers(
  nowMs: () => number,
  holdsWords: (producer: string) => boolean = () => false,
): HeardProducers {
  const heard = new Map<string, number>();
  const unsaved = new Set<string>();
  const known = new Set<string>();
  const held = new Set<string>();
  const pastSince = new Map<string, number>();
  const save = async (database: Database): Promise<void> => {
    const rows = [...unsaved]
      .filter((producer) => !known.has(producer) || !holdsWords(producer))
      .map((producer) => ({ producer, heardMs: heard.get(producer) ?? 0 }));
    for (const { producer } of rows) unsaved.delete(producer);
    if (rows.length === 0) return;
    try {
      await saveHeard(database, rows);
      for (const { producer } of rows) known.add(producer);
    } catch (error) {
      for (const { producer } of rows) unsaved.add(producer);
      throw error;
    }
  };
  return {
    load: async (database) => {
      for (const { producer, heard_ms, past_since_ms } of await listHeard(database)) {
        heard.set(producer, heard_ms);
        known.add(producer);
        if (past_since_ms !== null) pastSince.set(producer, past_since_ms);
      }
    },
    findMs: (producer) => heard.get(producer),
    note: async (database, producer) => {
      if (held.has(producer)) return;
      const isNew = !heard.has(producer);
      heard.set(producer, nowMs());
      unsaved.add(producer);
      if (isNew) await save(database);
    },
    save,
    hold: (producer, holds) => void (holds ? held.add(producer) : held.delete(producer)),
    findPastSinceMs: (producer) => pastSince.get(producer),
    notePast: (producer, startsAtMs) =>
      void pastSince.set(producer, Math.min(startsAtMs, pastSince.get(producer) ?? Infinity)),
  };
}
