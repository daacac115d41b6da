import { listWriters, type Sql } from '../platform/database/index.ts';
import { readLastDrawn, type Numbered } from './store.ts';

/** Up to which number every row of a table is there for all to see, or never will be. */
export interface Horizon {
  /** Never goes back. Asked again a moment later, it has reached what it could not answer for before. */
  find(sql: Sql): Promise<number>;
}

/**
 * A row with a smaller number may be committed later than one with a greater. So the last number drawn is read first,
 * and then who is writing: once all of those have ended, everybody who had drawn a number up to that one has ended.
 * It holds because numbers are drawn by the statement that inserts the row, or by a transaction that has written
 * before: either way it holds locks that are there to be seen.
 */
export function makeHorizon(numbered: Numbered): Horizon {
  let final = 0;
  let next: { readonly upTo: number; readonly writers: readonly string[] } | undefined;
  return {
    find: async (sql) => {
      const lastDrawn = await readLastDrawn(sql, numbered);
      const writers = await listWriters(sql, numbered.table);
      if (next?.writers.some((writer) => writers.includes(writer))) return final;
      if (next) final = next.upTo;
      next = { upTo: lastDrawn, writers };
      if (writers.length === 0) final = lastDrawn;
      return final;
    },
  };
}
