import type { Database } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import { prolongSessions } from './store.ts';

export interface VisitLog {
  add(sessionId: number): void;
  /** Writes what has gathered; what could not be written waits for the next time. */
  write(): Promise<void>;
}

/** Visits prolong sessions in batches: a page view costs no write of its own. */
export function makeVisitLog(database: Database, log: Logger, idleSec: () => number): VisitLog {
  let gathered = new Set<number>();
  return {
    add: (sessionId) => void gathered.add(sessionId),
    write: async () => {
      if (gathered.size === 0) return;
      const writing = gathered;
      gathered = new Set();
      try {
        await prolongSessions(database, [...writing], idleSec());
      } catch (error) {
        for (const sessionId of writing) gathered.add(sessionId);
        log.warn(
          { code: 'visits_unwritten', error: String(error) },
          'visits could not be written; they will be tried again',
        );
      }
    },
  };
}
